/**
 * Whether an element may move the focus into itself without taking it from anything else: nothing has it, or something
 * inside the element. A person may have begun to type elsewhere while the editor was loading.
 */
export function canTakeFocus(root: Element): boolean {
  const page = root.ownerDocument;
  let active = page.activeElement;
  // Of a focused element inside a shadow tree, the document names only the host.
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return !active || active === page.body || active === page.documentElement || root.contains(active);
}
