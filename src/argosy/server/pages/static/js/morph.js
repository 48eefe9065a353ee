// Making a part of the page like a fresh copy of it. What is alike stays where it is, with its focus and its scroll.
// Nothing is ever moved: what stands elsewhere now is made anew.

/** What the person has opened, and what the script has shown or filled in, is not the server's to change. */
const OURS = new Set(["open", "hidden"]);

export function become(old, fresh) {
  if (old.isEqualNode(fresh) || old.matches?.(".address")) return;
  if (old.nodeType !== Node.ELEMENT_NODE) return void (old.nodeValue = fresh.nodeValue);
  takeAttributes(old, fresh);
  if (!("kept" in fresh.dataset)) takeChildren(old, fresh);
}

function takeAttributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !OURS.has(name)) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OURS.has(name)) old.removeAttribute(name);
  }
  if (old.matches("input") && old !== document.activeElement) old.value = fresh.getAttribute("value") ?? "";
}

function takeChildren(old, fresh) {
  let next = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const same = counterpart(next, child);
    if (!same) {
      old.insertBefore(child, next);
      continue;
    }
    next = removed(next, same).nextSibling;
    become(same, child);
  }
  removed(next, null);
}

/** What a node becomes the new state of: the next one if they are alike; what has a name is looked for further on. */
function counterpart(next, child) {
  if (!next || alike(next, child)) return next;
  while (child.id && next && !alike(next, child)) next = next.nextSibling;
  return child.id ? next : null;
}

const alike = (one, other) =>
  one.nodeName === other.nodeName && one.id === other.id && one.dataset?.picture === other.dataset?.picture;

function removed(from, to) {
  while (from !== to) {
    const gone = from;
    from = from.nextSibling;
    gone.remove();
  }
  return to;
}
