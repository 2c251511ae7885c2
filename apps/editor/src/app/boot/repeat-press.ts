import { afterPaint } from '../../kit/after-paint.ts';
import { findPart, isInPart, parts } from '../../kit/dom-parts.ts';

/** Time in ms after which a click is not repeated, because the user does not wait for it any more. */
const maxAgeMs = 10_000;

/** Marks the boot screen, because the script is loaded again from another URL if its first request has failed. */
const watchedAttribute = 'data-repeats-press';

/**
 * Repeats the last click on the slide that the user made before the editor was ready to handle it.
 * @param root The element in which the editor replaces the boot screen.
 */
export function repeatPress(root: Element, bootScreen: Element): void {
  if (bootScreen.hasAttribute(watchedAttribute)) return;
  bootScreen.setAttribute(watchedAttribute, '');
  let last: MouseEvent | null = null;
  bootScreen.addEventListener('click', (event) => {
    last = event instanceof MouseEvent && isInPart(event.target, parts.canvasContent) ? event : null;
  });
  const observer = new MutationObserver(() => {
    if (bootScreen.isConnected || !findPart(parts.slide, root)) return;
    observer.disconnect();
    // React adds the editor's listeners after the first paint.
    if (last && performance.now() - last.timeStamp < maxAgeMs) void afterPaint().then(() => last && press(last));
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
