// "Show me": what the others have done since my last turn, moment by moment, on the board alone.
// Any key and any click end it; then the stream brings the present position again.

import { become } from "./morph.js";
import { $, $$, pause, say } from "./page.js";
import { connect, disconnect, slide } from "./stream.js";

const EACH = 700;
let on = false;

export const showing = () => on;

export function startShowing() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-show]");
    if (on) stop(event);
    else if (button) show(button);
  });
  document.addEventListener("keydown", (event) => on && stop(event));
}

function stop(event) {
  event.preventDefault();
  on = false;
}

async function show(button) {
  const moments = button.dataset.show.split(" ");
  const label = $("span", button);
  const before = label.textContent;
  on = true;
  disconnect();
  label.textContent = button.dataset.skip;
  if (location.hash) location.hash = "board";
  for (const moment of moments) {
    const then = await fetched(moment);
    if (!on || !then) break;
    for (const picture of $$("#board svg.picture", then)) put(picture);
    say($("#turn-h .soft", then)?.textContent ?? "");
    await Promise.race([pause(EACH), stopped()]);
  }
  on = false;
  label.textContent = before;
  say("");
  connect();
}

async function fetched(moment) {
  const answer = await fetch(`/tables/${document.body.dataset.table}/replay?at=${moment}`);
  return answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
}

const stopped = async () => {
  while (on) await pause(50);
};

function put(then) {
  const board = $(`#board svg[data-picture="${then.dataset.picture}"]`);
  const pieces = $$(":scope > g[transform]", board).map((group) => [group, group.getAttribute("transform")]);
  become(board, then);
  for (const [group, before] of pieces) {
    const now = group.getAttribute("transform");
    if (!group.isConnected || now === before) continue;
    group.setAttribute("transform", before);
    slide(group, () => group.setAttribute("transform", now));
  }
}
