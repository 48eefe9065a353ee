// What the other modules share: asking the server, telling the player, and what the player has set.

export const $ = (selector, within = document) => within.querySelector(selector);
export const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const touch = matchMedia("(hover: none)");

/** A text of 128 random bits: the key by which the server knows a request that it has had already. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Post fields to an address and read the JSON answer. Throws what `fetch` throws when the network is away. */
export async function post(address, fields) {
  const body = new URLSearchParams(fields);
  body.set("csrf", document.body.dataset.csrf);
  const answer = await fetch(address, {
    method: "POST",
    body,
    headers: { Accept: "application/json", "X-Csrf": document.body.dataset.csrf },
  });
  return answer.json();
}

let silence;

/** Say something at the lower edge of the page, for a while; also to a screen reader. What is wrong is red. */
export function say(text, wrong = false) {
  const line = $("#said");
  if (!line) return;
  clearTimeout(silence);
  line.textContent = text;
  line.classList.toggle("wrong", wrong);
  silence = setTimeout(() => (line.textContent = ""), 6000);
}

/** The connection is lost, or is there again. */
export function lost(away) {
  document.body.classList.toggle("lost", away);
  const line = $("#said");
  if (away) {
    clearTimeout(silence);
    line.textContent = line.dataset.lost;
    line.classList.add("wrong");
  } else if (line.textContent === line.dataset.lost) {
    line.textContent = "";
  }
}

/** A setting of this browser; what is not set is off, but for the keys. */
export function isSet(name) {
  return (localStorage.getItem(name) ?? (name === "keys" ? "1" : "0")) === "1";
}

/** Let the check boxes in the menus show and keep their settings. */
export function settings() {
  for (const box of $$("[data-setting]")) {
    box.checked = isSet(box.dataset.setting);
    box.addEventListener("change", () => localStorage.setItem(box.dataset.setting, box.checked ? "1" : "0"));
  }
}
