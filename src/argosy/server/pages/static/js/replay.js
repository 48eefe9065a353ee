// The replay: moments come into the page one after another; each has its own address.

import { become } from "./morph.js";
import { $, $$, calm, pause } from "./page.js";

let playing = false;
let wanted = 0;

export function startReplay() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-go]");
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      stop();
      go(link.href, link.dataset.go);
    }
    if (event.target.closest("[data-play-on]")) playing ? stop() : start();
  });
  document.addEventListener("input", (event) => {
    if (event.target.id === "scrubber") go(`?at=${event.target.value}`);
  });
  document.addEventListener("keydown", turnByTurn);
  addEventListener("popstate", () => show(location.href));
  prepare();
}

function prepare() {
  for (const button of $$("[data-play-on]")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(playing));
  }
  showCurrentLine();
}

/** Scroll the log, and nothing else, to the line of this moment. */
function showCurrentLine() {
  const line = $(".log .cur");
  const box = $("#records");
  if (!line) return;
  const [inside, frame] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += inside.top - frame.top - frame.height / 2;
}

/** Left and right on the scrubber: turn by turn. */
function turnByTurn(event) {
  if (event.target.id !== "scrubber") return;
  const turns = event.target.dataset.turns.split(" ").map(Number);
  const at = Number(event.target.value);
  const to = {
    ArrowLeft: turns.findLast((turn) => turn < at) ?? Number(event.target.min),
    ArrowRight: turns.find((turn) => turn > at) ?? Number(event.target.max),
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  go(`?at=${to}`);
}

async function go(address, from = "") {
  await show(address);
  history.replaceState(null, "", address);
  if (from) $(`[data-go="${from}"]`)?.focus({ preventScroll: true });
}

/** Fetch a moment and put it into the page; the latest one asked for wins. */
async function show(address) {
  const mine = ++wanted;
  const answer = await fetch(address);
  const text = await answer.text();
  if (mine !== wanted || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(text, "text/html");
  document.title = fresh.title;
  const before = places();
  become($("main"), $("main", fresh));
  slideFrom(before);
  prepare();
}

const places = () => new Map($$("svg.picture > g[id][transform]").map((group) => [group.id, group.getAttribute("transform")]));

function slideFrom(before) {
  if (calm.matches) return;
  for (const group of $$("svg.picture > g[id][transform]")) {
    const [was, is] = [before.get(group.id), group.getAttribute("transform")].map(
      (transform) => /^translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)$/.exec(transform ?? ""),
    );
    if (was && is && was[0] !== is[0]) {
      const frames = [was, is].map((found) => ({ transform: `translate(${found[1]}px, ${found[2]}px)` }));
      group.animate(frames, { duration: 280, easing: "cubic-bezier(.2, .7, .2, 1)" });
    }
  }
}

async function start() {
  playing = true;
  while (playing) {
    const on = $('[data-go="on"]');
    if (!on) break;
    await go(on.href);
    await pause(1000);
  }
  stop();
}

function stop() {
  playing = false;
  prepare();
}
