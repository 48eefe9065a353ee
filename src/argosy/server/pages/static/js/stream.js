// The stream of a table: panels and groups of the pictures that have changed for this viewer, put in their places.
// A hidden tab gives its connection back; when it is seen again it gets the whole picture first.

import { hearTurn } from "./notices.js";
import { filter, lightAgain } from "./board.js";
import { become } from "./morph.js";
import { $, $$, calm, isSet, lost } from "./page.js";
import { showing } from "./show.js";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = { duration: 280, easing: "cubic-bezier(.2, .7, .2, 1)" };

let source = null;

export function startStream() {
  document.addEventListener("visibilitychange", connect);
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", connect);
  scrollToEnd($("#log"));
  connect();
}

export function connect() {
  if (document.hidden || showing()) return disconnect();
  if (source) return;
  source = new EventSource(`/tables/${document.body.dataset.table}/stream`);
  source.addEventListener("open", () => lost(false));
  source.addEventListener("error", () => {
    lost(true);
    if (source?.readyState === EventSource.CLOSED) {
      disconnect();
      setTimeout(connect, 1000);
    }
  });
  source.addEventListener("table", (event) => patch(JSON.parse(event.data)));
}

export function disconnect() {
  source?.close();
  source = null;
}

function patch(news) {
  if (news.curtain) return location.assign(`/tables/${document.body.dataset.table}`);
  if (news.full) clearAway(news);
  const held = whereFocusIs();
  const log = $("#log")?.closest(".in");
  const follow = log && log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  patchPanels(news.panels ?? {});
  patchGroups(news.groups ?? {}, news.order ?? {});
  if (follow) scrollToEnd($("#log"));
  if (news.title) document.title = news.title;
  giveFocusBack(held);
  filter([]);
  lightAgain();
  hearTurn(Boolean($("#banner.mine")), news.waiting);
  document.body.dataset.version = news.version;
  if (news.sound && isSet("sound")) ring();
}

/** The whole has come: what it does not name is there no more. */
function clearAway({ panels, order }) {
  for (const round of $$(".round-log")) if (!(round.id in panels)) round.remove();
  for (const [name, ids] of Object.entries(order)) {
    for (const group of $$(`svg[data-picture="${name}"] > g`)) if (!ids.includes(group.id)) group.remove();
  }
}

// Panels

function patchPanels(panels) {
  const pictures = new Map($$("svg[data-picture]").map((picture) => [picture.dataset.picture, picture]));
  for (const [id, html] of Object.entries(panels)) {
    const old = document.getElementById(id);
    if (html === null) old?.remove();
    else if (old) become(old, element(html));
    else append(element(html));
  }
  for (const place of $$("svg[data-kept]")) moveIn(place, pictures.get(place.dataset.picture));
}

/** Panels are sent with places for the pictures: the groups of these are sent by themselves. */
function moveIn(place, picture) {
  if (picture && picture !== place) {
    picture.setAttribute("viewBox", place.getAttribute("viewBox"));
    place.replaceWith(picture);
  } else {
    place.removeAttribute("data-kept");
  }
}

const element = (html) => document.createRange().createContextualFragment(html).firstElementChild;

/** A panel that is new says which element it belongs into; there they lie in the order of their numbers. */
function append(made) {
  const home = document.getElementById(made.dataset.into ?? "");
  if (!home) return;
  const number = ({ id }) => Number(id.split("-").at(-1));
  home.insertBefore(made, [...home.children].find((other) => number(other) > number(made)) ?? null);
  scrollToEnd(home);
}

function scrollToEnd(log) {
  for (const box of [log?.closest(".records"), log?.closest(".in")]) if (box) box.scrollTop = box.scrollHeight;
}

// Pictures: a group is replaced in the SVG namespace, keeps its identity, and slides to where it is now.

function patchGroups(groups, order) {
  for (const [id, markup] of Object.entries(groups)) {
    const old = document.getElementById(id);
    if (markup === null) old?.remove();
    else if (old) slide(old, () => become(old, parsed(markup)));
    else insert(id, parsed(markup), order);
  }
}

function parsed(markup) {
  const holder = document.createElementNS(SVG, "svg");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

function insert(id, group, order) {
  for (const [name, ids] of Object.entries(order)) {
    if (!ids.includes(id)) continue;
    const picture = $(`svg[data-picture="${name}"]`);
    if (!picture) return;
    const after = ids.slice(ids.indexOf(id) + 1).map((next) => document.getElementById(next)).find((next) => next?.parentNode === picture);
    picture.insertBefore(group, after ?? null);
    if (!calm.matches) group.animate([{ opacity: 0 }, { opacity: 1 }], 150);
  }
}

export function slide(group, change) {
  const before = place(group);
  change();
  const after = place(group);
  if (calm.matches || !before || !after || (before[0] === after[0] && before[1] === after[1])) return;
  group.animate([{ transform: at(before) }, { transform: at(after) }], GLIDE);
}

function place(group) {
  const found = /^translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/.exec(group.getAttribute("transform") ?? "");
  return found && [Number(found[1]), Number(found[2])];
}

const at = ([x, y]) => `translate(${x}px, ${y}px)`;

// Focus: after a move it goes to the first option of the next decision, unless the person was on the board.

function whereFocusIs() {
  const active = document.activeElement;
  return { id: active?.id ?? "", moves: Boolean(active?.closest("#moves, #dock")), board: Boolean(active?.closest("#board")) };
}

function giveFocusBack(held) {
  if (document.activeElement && document.activeElement !== document.body) return;
  const again = held.id && document.getElementById(held.id);
  if (again && !held.moves) again.focus({ preventScroll: true });
  else if (held.moves) ($("#moves .opt") ?? $("#moves")).focus({ preventScroll: true });
  else if (held.board) $("#board .pan").focus({ preventScroll: true });
}

/** A soft bell of two tones. */
function ring() {
  const audio = new AudioContext();
  for (const [tone, when] of [[880, 0], [1318, 0.12]]) {
    const string = audio.createOscillator();
    const volume = audio.createGain();
    string.frequency.value = tone;
    volume.gain.setValueAtTime(0.12, audio.currentTime + when);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + when + 0.6);
    string.connect(volume).connect(audio.destination);
    string.start(audio.currentTime + when);
    string.stop(audio.currentTime + when + 0.6);
  }
}
