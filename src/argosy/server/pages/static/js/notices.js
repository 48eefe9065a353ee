// Whose turn it is, in the title and the icon of every tab. One tab listens for all: the others hear it from that one.

import { $ } from "./page.js";

const channel = new BroadcastChannel("argosy");
const bare = (title) => title.replace(/^(● |\(\d+\) )+/, "");

export function startNotices() {
  channel.addEventListener("message", (event) => noted(event.data));
  hearTurn(Boolean($("#banner.mine")), Number(document.body.dataset.waiting ?? 0));
  if (document.body.dataset.curtain) return;
  if (navigator.locks) navigator.locks.request("argosy notices", () => new Promise(listen));
  else listen(); // no locks without TLS: each tab listens as long as it is seen
}

function listen() {
  let source = null;
  const connect = () => {
    if (!navigator.locks && document.hidden) {
      source?.close();
      source = null;
    } else if (!source) {
      source = new EventSource("/notices");
      source.addEventListener("waiting", tell);
    }
  };
  document.addEventListener("visibilitychange", connect);
  addEventListener("pagehide", () => source?.close());
  connect();
}

function tell(event) {
  const news = JSON.parse(event.data);
  channel.postMessage(news);
  noted(news);
}

function noted(news) {
  const page = document.body.dataset;
  if (page.table && document.hidden) mark((news.tables ?? []).includes(page.table) ? "● " : "");
  if (page.waiting !== undefined) count(news.waiting);
  badge(news.waiting - ($("#banner.mine") ? 1 : 0));
}

/** In a table: is it my turn, and how many games wait in all? */
export function hearTurn(mine, waiting) {
  if (document.body.dataset.table) icon(mine);
  if (waiting !== undefined) badge(waiting - (mine ? 1 : 0));
  const moves = $("#badge");
  const possible = $("#moves-count")?.dataset.count;
  if (moves) {
    moves.hidden = !possible;
    moves.textContent = possible ?? "";
  }
}

function mark(sign) {
  document.title = sign + bare(document.title);
  icon(Boolean(sign));
}

/** In the lobby: the number of games that wait. */
function count(waiting) {
  document.title = (waiting ? `(${waiting}) ` : "") + bare(document.title);
  icon(waiting > 0);
  if (waiting !== Number(document.body.dataset.waiting) && !document.querySelector("form :focus")) location.reload();
}

function badge(waiting) {
  const sign = $("#waiting");
  if (!sign) return;
  sign.hidden = waiting < 1;
  sign.textContent = waiting;
}

function icon(turn) {
  const link = $("link[rel=icon]");
  const wanted = turn ? link.dataset.turn : link.dataset.calm;
  if (link.getAttribute("href") !== wanted) link.href = wanted;
}
