// Small conveniences: copying links, the look at once, an option's own value.

import { $, $$, pause, post } from "./page.js";

/** Links can be copied with script only, and get the name of this server. */
export function startCopying() {
  const prepare = () => {
    for (const button of $$("[data-copy][hidden]")) {
      button.hidden = false;
      const field = button.previousElementSibling;
      if (field) field.value = new URL(field.value, location.href).href;
    }
  };
  prepare();
  new MutationObserver(prepare).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    await copy(new URL(button.dataset.copy, location.href).href, button);
    const label = $("span", button);
    const before = label.textContent;
    label.textContent = button.dataset.done;
    await pause(1500);
    label.textContent = before;
  });
}

/** Dates are sent as the server's; each browser has its own clock and way to write them. */
export function startDates() {
  const { lang } = document.documentElement;
  for (const time of $$("time[datetime]")) {
    time.textContent = new Date(time.dateTime).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  }
}

/** The clipboard is there only under TLS and on this machine; elsewhere the old way still works. */
async function copy(text, button) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = button.previousElementSibling;
  field?.select();
  document.execCommand("copy");
}

export function startPreferences() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".prefs [name=theme]");
    if (!button) return;
    event.preventDefault();
    document.documentElement.dataset.theme = button.value;
    for (const other of $$(".prefs [name=theme]")) {
      other.setAttribute("aria-pressed", String(other.value === button.value));
    }
    post("/preferences", { theme: button.value });
  });
}

/** An open option takes a text of its own: it is sent in place of the choice in the list. */
export function startSetup() {
  for (const select of $$("[data-own]")) {
    const box = document.getElementById(select.dataset.own);
    const text = $("textarea", box);
    const { name } = select;
    const own = $('[value="own"]', select);
    own.hidden = own.disabled = false;
    const choose = () => {
      const mine = select.value === "own";
      box.hidden = !mine;
      text.required = mine;
      select.name = mine ? "" : name;
      text.name = mine ? name : "";
    };
    select.addEventListener("change", choose);
    choose();
  }
}
