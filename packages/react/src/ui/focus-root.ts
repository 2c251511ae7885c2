/**
 * Gives the focus to the component around an element: what had it goes, and whoever was there would begin again at the
 * top of the page.
 */
export function focusRoot(element: Element | null | undefined): void {
  const root = element?.closest<HTMLElement>('.ppt');
  if (!root) return;
  root.tabIndex += 0; // written down it takes the focus, as the stop that the host has made it, or as none
  root.focus({ preventScroll: true });
}
