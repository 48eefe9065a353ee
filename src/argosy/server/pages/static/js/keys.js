// The letters and numbers of the keyboard. They are off while text is typed, and can be switched off.

import { zoomBy } from "./board.js";
import { $, isSet } from "./page.js";

let digits = "";
let waiting;

const FOCUS = { b: "#board .pan", m: "#moves .opt", l: "#records" };

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isSet("keys")) return;
    if (event.target.closest("input, textarea, select")) return;
    const key = event.key.toLowerCase();
    if (event.target.closest(".pan") && "+-=0".includes(key)) zoomBy({ "+": 1, "=": 1, "-": -1, 0: 0 }[key]);
    else if (/^[0-9]$/.test(key)) number(key);
    else if (key in FOCUS) $(FOCUS[key])?.focus();
    else if (key === "z") press(event.shiftKey ? '#dock [value="turn"]' : '#dock [value="step"]');
    else if (key === "e") press("#end-turn");
    else if (key === "r") $("#rules").togglePopover();
    else if (key === "?") $("#keys").togglePopover();
    else if (key === "n") nextGame();
    else return;
    event.preventDefault();
  });
}

function press(selector) {
  $(selector)?.click();
}

/** The option with this number. With more than ten of them a number has two digits, or waits a moment for them. */
function number(digit) {
  clearTimeout(waiting);
  digits += digit;
  const many = Number($("#moves-count")?.dataset.count ?? 0) > 10;
  if (!many) digits = digits === "0" ? "10" : digits;
  if (many && digits.length < 2) waiting = setTimeout(act, 700);
  else act();
}

function act() {
  press(`#moves .opt[data-number="${Number(digits)}"]`);
  digits = "";
}

/** The lobby lists the games that wait for me first. */
async function nextGame() {
  const answer = await fetch("/");
  const lobby = new DOMParser().parseFromString(await answer.text(), "text/html");
  const here = `/tables/${document.body.dataset.table}`;
  const next = [...lobby.querySelectorAll(".game.waits a")].find((link) => link.getAttribute("href") !== here);
  location.assign(next?.getAttribute("href") ?? "/");
}
