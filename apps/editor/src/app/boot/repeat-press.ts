import { afterPaint } from '../../kit/after-paint.ts';
import { findPart, isInPart, parts } from '../../kit/dom-parts.ts';

/**
 * Repeats the last click on the slide that the user made before the editor was ready to handle it.
 * @param root The element in which the editor replaces the boot screen.
 */
export function repeatPress(root: Element, bootScreen: Element): void {
  let last: MouseEvent | null = null;
  bootScreen.addEventListener('click', (event) => {
    if (event instanceof MouseEvent && isInPart(event.target, parts.canvasContent)) last = event;
  });
  const observer = new MutationObserver(() => {
    if (bootScreen.isConnected || !findPart(parts.slide, root)) return;
    observer.disconnect();
    // React adds the editor's listeners after the first paint.
    if (last) void afterPaint().then(() => last && press(last));
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Dispatches the events of a press at the position of an earlier event. */
function press({ clientX, clientY, shiftKey, ctrlKey, altKey, metaKey }: MouseEvent): void {
  const position = { clientX, clientY, shiftKey, ctrlKey, altKey, metaKey };
  const pointer = { ...position, bubbles: true, cancelable: true, composed: true, isPrimary: true, pointerId: 1 };
  const target = document.elementFromPoint(clientX, clientY);
  target?.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, pointerType: 'mouse', buttons: 1 }));
  target?.dispatchEvent(new PointerEvent('pointerup', { ...pointer, pointerType: 'mouse' }));
}
