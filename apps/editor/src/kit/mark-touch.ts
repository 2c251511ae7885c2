/**
 * Marks the document element with `data-touch` while the last input was a touch. The style sheet then shows no tooltips:
 * after a tap, browsers apply `:hover` to the tapped element until the next tap, on devices with a mouse as well.
 * @param root The document element.
 * @returns A function that stops.
 */
export function markTouch(root: HTMLElement): () => void {
  function handlePointer({ pointerType }: PointerEvent): void {
    if (pointerType === 'touch') root.dataset['touch'] = '';
    else handleKey();
  }
  // With the keyboard, the tooltip of the focused button is shown.
  function handleKey(): void {
    delete root.dataset['touch'];
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
    handleKey();
  };
}
