import { useEffect } from 'react';
import type { RefObject } from 'react';
import { acceptsText } from '../../kit/keyboard.ts';

/** The middle button, or the space bar and the first one, move the view of a slide that is larger than the board. */
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

    /** What is let go in another window is not heard in this one. */
    function leave(): void {
      setPanning(false);
      up();
    }

    function up(): void {
      if (!from) return;
      from = null;
      wasPanned = true;
      // What the browser makes of letting go comes in the same breath.
      setTimeout(() => (wasPanned = false));
    }

    window.addEventListener('keydown', pressKey, { signal });
    window.addEventListener('keyup', pressKey, { signal });
    current.addEventListener('pointerdown', down, { capture: true, signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('blur', leave, { signal });
    // The browser's own uses of the middle button: it scrolls, opens, and on Linux pastes what was marked last.
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

/** Whether it is the middle button, elsewhere than in a text: there it is the browser's. */
function isOfView({ button, target }: MouseEvent): boolean {
  return button === 1 && !(target instanceof Element && target.closest('.ed-text'));
}

/** Whether nobody there has a use for the space bar: buttons and texts of the slide have, and all that stands beside it. */
function isFree(target: EventTarget | null): boolean {
  // A dialog is scrolled by it.
  if (target === document.body) return document.querySelector('dialog:modal') === null;
  return (
    target instanceof Element &&
    target.closest('.ed-board') !== null &&
    !acceptsText(target) &&
    !target.closest('button')
  );
}
