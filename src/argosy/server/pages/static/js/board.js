// The board: a click on a thing acts, a thing and its button light each other, arrows lead from place to place.

import { play } from "./play.js";
import { $, $$, say, touch } from "./page.js";

const STEPS = [1, 1.5, 2.2, 3];
let zoom = 0;

export function startBoard() {
  document.addEventListener("click", clicked);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, pointed);
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, left);
  document.addEventListener("keydown", pressed);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
  startZoom();
}

// Acting

const actionsOf = (thing) => (thing.dataset.actions ?? thing.value).split(" ");

function clicked(event) {
  const all = event.target.closest("[data-all]");
  if (all) return filter([]);
  const thing = event.target.closest("svg.picture [data-actions]");
  if (thing) return choose(thing, event);
  const tipped = event.target.closest("svg.picture [data-tip]");
  if (tipped && touch.matches) showTip(tipped);
}

function choose(thing, event) {
  const actions = actionsOf(thing);
  if (actions.length > 1) {
    filter(actions);
    location.hash = matchMedia("(max-width: 719px)").matches ? "moves" : location.hash;
    say($("#said").dataset.several);
    $(`#opt-${actions[0]}`)?.focus({ preventScroll: true });
  } else if (event.pointerType === "touch" && document.body.dataset.oneTap !== "1") {
    ask(actions[0]);
  } else {
    play(actions[0]);
  }
}

/** Show only the options for these actions; for none, show all. */
export function filter(actions) {
  const list = $("#moves");
  if (!list) return;
  for (const option of $$(".opt[name=action]", list)) {
    option.parentElement.hidden = actions.length > 0 && !actions.includes(option.value);
  }
  for (const group of $$(".group", list)) group.hidden = $$("li", group).every((item) => item.hidden);
  const all = $("[data-all]", list);
  if (all) all.hidden = actions.length === 0;
}

/** On a touch screen the first tap says what it would do, and the second does it. */
function ask(action) {
  const box = $("#board .ask");
  const option = document.getElementById(`opt-${action}`);
  if (!option) return;
  const [doIt, close] = $$("button", box);
  $("span", box).textContent = $("b", option).textContent;
  box.hidden = false;
  light([action], true);
  doIt.onclick = () => {
    box.hidden = true;
    play(action);
  };
  close.onclick = () => {
    box.hidden = true;
    light([action], false);
  };
}

// Lighting each other, and tips

const WITH_ACTIONS = "[data-actions], .opt[name=action]";

function pointed(event) {
  const thing = event.target.closest?.(WITH_ACTIONS);
  if (thing) light(actionsOf(thing), true);
  const tipped = event.target.closest?.("[data-tip]");
  if (tipped && (event.type === "focusin" || !touch.matches)) showTip(tipped);
}

function left(event) {
  const thing = event.target.closest?.(WITH_ACTIONS);
  if (thing) light(actionsOf(thing), false);
  if (event.target.closest?.("[data-tip]")) hideTip();
}

function light(actions, on) {
  for (const action of actions) {
    document.getElementById(`opt-${action}`)?.classList.toggle("lit", on);
    for (const thing of $$(`[data-actions~="${action}"]`)) thing.classList.toggle("lit", on);
  }
}

/** After the page has changed: what is lit belongs to what the mouse or the focus is on now. */
export function lightAgain() {
  for (const thing of $$(".lit")) thing.classList.remove("lit");
  for (const thing of $$(`:is(${WITH_ACTIONS}):is(:hover, :focus)`)) light(actionsOf(thing), true);
}

function showTip(thing) {
  const tip = $("#tip");
  tip.textContent = thing.dataset.tip;
  tip.hidden = false;
  const place = thing.getBoundingClientRect();
  const x = place.left + place.width / 2 - tip.offsetWidth / 2;
  const above = place.top - tip.offsetHeight - 8;
  tip.style.left = `${Math.max(8, Math.min(x, innerWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${above > 8 ? above : Math.min(place.bottom + 8, innerHeight - tip.offsetHeight - 8)}px`;
}

function hideTip() {
  $("#tip").hidden = true;
}

// Keyboard on the board: it is one stop, and arrows lead to the nearest place in their direction.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function pressed(event) {
  const inside = event.target.closest?.(".pan, .own, .row");
  if (!inside || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const thing = event.target.closest("[data-actions]");
  if (thing && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    choose(thing, event);
  } else if (event.key in ARROWS && inside.matches(".pan")) {
    const next = nearest(inside, thing, ARROWS[event.key]);
    if (next) {
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }
}

function nearest(board, from, [dx, dy]) {
  const stops = $$('[data-actions][tabindex="0"]', board).filter((stop) => stop !== from);
  if (!from) return stops[0];
  const here = middle(from);
  const ahead = stops
    .map((stop) => [stop, middle(stop)])
    .map(([stop, there]) => {
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      return { stop, along, cost: along + 2 * aside };
    })
    .filter((found) => found.along > 1);
  return ahead.sort((one, other) => one.cost - other.cost)[0]?.stop;
}

function middle(thing) {
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// Zoom: the board is drawn larger inside its frame, and scrolls there.

function startZoom() {
  const buttons = $("#board .zoom");
  if (!buttons) return;
  buttons.hidden = false;
  buttons.addEventListener("click", (event) => {
    const step = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (step !== undefined) zoomBy(Number(step));
  });
  showDecision();
}

/** One step larger or smaller; by nothing is the whole board. */
export function zoomBy(step) {
  const board = $("#board");
  const pan = $(".pan", board);
  const [x, y] = [
    (pan.scrollLeft + pan.clientWidth / 2) / pan.scrollWidth,
    (pan.scrollTop + pan.clientHeight / 2) / pan.scrollHeight,
  ];
  zoom = step ? Math.max(0, Math.min(STEPS.length - 1, zoom + step)) : 0;
  board.style.setProperty("--zoom", STEPS[zoom]);
  board.dataset.zoomed = step === 0 ? "whole" : String(zoom);
  pan.scrollTo(x * pan.scrollWidth - pan.clientWidth / 2, y * pan.scrollHeight - pan.clientHeight / 2);
}

/** Where the board is larger than its frame, begin where something can be done. */
function showDecision() {
  const pan = $("#board .pan");
  const things = $$("[data-actions]", pan).map(middle);
  const frame = pan.getBoundingClientRect();
  const x = things.length ? things.reduce((sum, thing) => sum + thing.x, 0) / things.length - frame.left : pan.scrollWidth / 2;
  const y = things.length ? things.reduce((sum, thing) => sum + thing.y, 0) / things.length - frame.top : pan.scrollHeight / 2;
  pan.scrollTo(x - pan.clientWidth / 2, y - pan.clientHeight / 2);
}
