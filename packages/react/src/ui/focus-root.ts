/**
 * Moves the focus to the component that contains an element that is about to be removed. Otherwise, the focus would
 * return to the top of the page.
 */
export function focusRoot(element: Element | null | undefined): void {
  const root = element?.closest<HTMLElement>('.ppt');
  if (!root) return;
  root.tabIndex += 0; // Set explicitly: the host's value makes it a tab stop; the default only makes it focusable.
  root.focus({ preventScroll: true });
}
