/**
 * Whether an element may move the focus into itself: nothing has the focus, or something inside the element does. The
 * user may have started typing elsewhere while the editor was loading.
 */
export function canMoveFocusInto(root: Element): boolean {
  const page = root.ownerDocument;
  let active = page.activeElement;
  // If the focused element is inside a shadow tree, `activeElement` is its host.
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return !active || active === page.body || active === page.documentElement || root.contains(active);
}
