/**
 * The keyboard comes into the editor: to where it was, so that a caret stays in its text; else to what is open over the
 * slides, since nothing behind it can be reached; else to the shown slide of the list.
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
