/** Keys that move the focus, after which the tooltip of the focused button is shown. */
const focusKeys: ReadonlySet<string> = new Set([
  'Tab',
  'F6',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
]);
/** Keys that run an action or close something, after which the focus may return to a button. */
const actionKeys: ReadonlySet<string> = new Set(['Enter', 'Escape', ' ']);

/**
 * Marks the document element with the input modality, which is the last kind of input. The style sheet uses it to show
 * tooltips.
 *
 * - `data-touch` is set after a touch, until the mouse is used. The value is `tap`, or `keyboard` after a key, which may be
 *   one of the on-screen keyboard. After a tap, browsers apply `:hover` to the tapped element until the next tap, on
 *   devices with a mouse as well, so no tooltips are shown for `:hover` then.
 * - `data-tips` is the only kind of tooltips that are shown, so that there is at most one: `focus` after a key that moves
 *   the focus; `hover` after the mouse was used, or after a key that runs an action, because the focus may then return
 *   to a button.
 * @param root The document element.
 * @returns A function that stops tracking and removes the marks.
 */
export function trackInputModality(root: HTMLElement): () => void {
  function removeMarks(): void {
    delete root.dataset['touch'];
    delete root.dataset['tips'];
  }
  function markTips(kind: 'focus' | 'hover'): void {
    if (root.dataset['tips'] !== kind) root.dataset['tips'] = kind;
  }
  function handlePointer({ pointerType }: PointerEvent): void {
    if (pointerType === 'touch') {
      root.dataset['touch'] = 'tap';
      delete root.dataset['tips'];
    } else {
      delete root.dataset['touch'];
      markTips('hover');
    }
  }
  function handleKey({ key }: KeyboardEvent): void {
    // With the keyboard, the tooltip of the focused button is shown.
    if (root.dataset['touch']) root.dataset['touch'] = 'keyboard';
    if (focusKeys.has(key)) markTips('focus');
    else if (actionKeys.has(key)) markTips('hover');
  }
  const { ownerDocument: page } = root;
  // In the capture phase, because some handlers stop the propagation. A mouse that has moved since is over an element.
  page.addEventListener('pointerdown', handlePointer, true);
  page.addEventListener('pointerover', handlePointer, true);
  page.addEventListener('keydown', handleKey, true);
  return () => {
    page.removeEventListener('pointerdown', handlePointer, true);
    page.removeEventListener('pointerover', handlePointer, true);
    page.removeEventListener('keydown', handleKey, true);
    removeMarks();
  };
}
