/**
 * Moves the focus from an element that is about to be removed to the component that contains it. Otherwise, the focus
 * would return to the top of the page.
 */
export function focusRoot(element: Element | null | undefined): void {
  const root = element?.closest<HTMLElement>('.ppt');
  if (!root) return;
  root.tabIndex += 0; // `tabIndex` is set explicitly. The host's value would make the root a tab stop, and the default only makes it focusable.
  root.focus({ preventScroll: true });
}
