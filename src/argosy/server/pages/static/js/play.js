// Moves and undoing: every form that acts is sent in the background, and again with the same key until it arrives.

import { $, freshKey, lost, pause, post, say } from "./page.js";

let busy = false;

export function startPlaying() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-play], [data-undo]")) return;
    event.preventDefault();
    if (event.submitter?.getAttribute("aria-disabled") === "true") return;
    send(form, event.submitter);
  });
  document.addEventListener("click", (event) => {
    const refused = event.target.closest("[data-why]");
    if (refused) say($(`#${refused.getAttribute("aria-describedby")}`)?.textContent ?? "", true);
  });
}

/** Play an action by its number, from the board. */
export function play(action) {
  const button = document.getElementById(`opt-${action}`);
  if (button) button.form.requestSubmit(button);
}

async function send(form, button) {
  if (busy) return;
  busy = true;
  const slow = setTimeout(() => button?.classList.add("busy"), 150);
  try {
    const fields = new FormData(form, button);
    fields.set("key", freshKey());
    const answer = await untilItArrives(form.getAttribute("action"), fields);
    say(answer.ok ? "" : answer.error, !answer.ok);
  } finally {
    busy = false;
    clearTimeout(slow);
    button?.classList.remove("busy");
  }
}

async function untilItArrives(address, fields) {
  for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
    try {
      const answer = await post(address, fields);
      lost(false);
      return answer;
    } catch {
      lost(true);
      await pause(wait);
    }
  }
}
