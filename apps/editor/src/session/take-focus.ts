/**
 * Moves the focus into the editor: to the last focused element, so that a caret stays in its text; otherwise to the
 * panel that covers the slides; otherwise to the current slide in the list.
 */
export function takeFocus(window: Window): void {
  const { document: page } = window;
  window.focus();
  if (page.activeElement && page.activeElement !== page.body) return;
  const focusTarget =
    page.querySelector<HTMLElement>('dialog[open][tabindex], dialog[open] :is(button, input, textarea)') ??
    page.querySelector<HTMLElement>('[role=option][tabindex="0"], main button');
  focusTarget?.focus();
}
