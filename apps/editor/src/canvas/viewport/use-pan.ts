import { useEffect } from 'react';
import type { RefObject } from 'react';
import { acceptsText } from '../../kit/keyboard.ts';
import { isInPart, parts } from '../../kit/dom-parts.ts';

/** Pans a slide that is larger than the viewport, with the middle button, or with the space bar and the primary button. */
export function usePan(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = viewport;
    if (!current) return;
    const controller = new AbortController();
    const { signal } = controller;
    let isSpaceDown = false;
    let wasPanned = false;
    let from: { x: number; y: number } | null = null;

    function pressKey(event: KeyboardEvent): void {
      if (event.key !== ' ') return;
      setPanning(event.type === 'keydown' && isFree(event.target));
      if (isSpaceDown) event.preventDefault();
    }

    function setPanning(isDown: boolean): void {
      isSpaceDown = isDown;
      if (current) current.dataset['pan'] = isDown ? 'ready' : 'no';
    }

    function down(event: PointerEvent): void {
      const isShortcut = isOfView(event) || (event.button === 0 && isSpaceDown);
      if (!isShortcut || event.pointerType === 'touch') return;
      event.preventDefault();
      event.stopPropagation();
      from = { x: event.clientX, y: event.clientY };
    }

    function move(event: PointerEvent): void {
      if (!from) return;
      if (event.buttons === 0) return up();
      current?.scrollBy(from.x - event.clientX, from.y - event.clientY);
      from = { x: event.clientX, y: event.clientY };
    }

    /** Ends panning on blur, because a release in another window is not reported here. */
    function leave(): void {
      setPanning(false);
      up();
    }

    function up(): void {
      if (!from) return;
      from = null;
      wasPanned = true;
      // The click event that follows the release is dispatched in the same task.
      setTimeout(() => (wasPanned = false));
    }

    window.addEventListener('keydown', pressKey, { signal });
    window.addEventListener('keyup', pressKey, { signal });
    current.addEventListener('pointerdown', down, { capture: true, signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('blur', leave, { signal });
    // Browsers use the middle button for scrolling, opening links and, on Linux, pasting the primary selection.
    for (const type of ['mousedown', 'mouseup', 'auxclick'])
      current.addEventListener(
        type,
        (event) => event instanceof MouseEvent && isOfView(event) && event.preventDefault(),
        { signal },
      );
    document.addEventListener('paste', (event) => wasPanned && event.preventDefault(), { signal, capture: true });
    return () => controller.abort();
  }, [viewport]);
}

/** Whether the middle button was pressed outside text. Inside text, the browser handles it. */
function isOfView({ button, target }: MouseEvent): boolean {
  return button === 1 && !isInPart(target, parts.editedText);
}

/**
 * Whether the target leaves the space bar unused, unlike buttons, text on the slide and everything outside the canvas.
 */
function isFree(target: EventTarget | null): boolean {
  // In a dialog, the space bar scrolls.
  if (target === document.body) return document.querySelector('dialog:modal') === null;
  return (
    target instanceof Element && isInPart(target, parts.canvas) && !acceptsText(target) && !target.closest('button')
  );
}
