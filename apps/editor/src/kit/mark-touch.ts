/**
 * Marks the document element with `data-touch` after a touch, until the mouse is used. The value is `tap`, or `keyboard`
 * after a key, which may be one of the on-screen keyboard. After a tap, browsers apply `:hover` to the tapped element
 * until the next tap, on devices with a mouse as well, so the style sheet shows no tooltips for `:hover` then.
 * @param root The document element.
 * @returns A function that stops.
 */
export function markTouch(root: HTMLElement): () => void {
  function removeMark(): void {
    delete root.dataset['touch'];
  }
  function handlePointer({ pointerType }: PointerEvent): void {
    if (pointerType === 'touch') root.dataset['touch'] = 'tap';
    else removeMark();
  }
  // With the keyboard, the tooltip of the focused button is shown.
  function handleKey(): void {
    if (root.dataset['touch']) root.dataset['touch'] = 'keyboard';
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
    removeMark();
  };
}
