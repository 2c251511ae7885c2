import { useEffect } from 'react';
import type { RefObject } from 'react';
import { chooseElement } from '../commands/choose-element.ts';
import type { Presentation } from '../session/presentation.ts';
import { zoomAround } from '../viewport/zoom-around.ts';
import { chooseForMenu, openMenu } from './open-menu.ts';
import type { PointerInput } from './pointer-input.ts';

interface Finger {
  clientX: number;
  clientY: number;
}

/** px of the screen; a finger that moves less has tapped. */
const tapWithin = 6;

/** ms; a finger that rests longer asks for the menu. */
const longPress = 500;

/**
 * Two fingers move and zoom the view, wherever they are; one finger beside everything moves it while the slide is larger
 * than the board. Whatever one finger began to drag goes back when the second comes.
 *
 * A finger that rests chooses what is under it and, when it is lifted, opens the menu for it: some browsers tell of no
 * `contextmenu` then, and a menu that came before is closed by the finger's going up.
 */
export function useTouchView(
  board: RefObject<HTMLElement | null>,
  presentation: Presentation,
  pointer: Pick<PointerInput, 'gestures' | 'pointOf'>,
): void {
  useEffect(() => {
    const { current } = board;
    if (!current) return;
    const controller = new AbortController();
    const fingers = new Map<number, Finger>();
    /** Where the one finger went down that moves the view; null: the fingers do something else. */
    let pan: Finger | null = null;
    /** The one finger where it went down, as long as it rests; whether it has rested long enough. */
    let resting: { at: Finger; isLong: boolean; timer: ReturnType<typeof setTimeout> } | null = null;

    function rest(at: Finger): void {
      resting = { at, isLong: false, timer: setTimeout(chooseRested, longPress) };
    }

    function stir(): void {
      clearTimeout(resting?.timer);
      resting = null;
    }

    /** The frame shows that the finger may be lifted. */
    function chooseRested(): void {
      if (!resting || resting.isLong) return;
      resting.isLong = true;
      pan = null;
      // It is no tap any more, and drags nothing.
      pointer.gestures.send({ type: 'cancel' });
      chooseForMenu(presentation, pointer.pointOf(resting.at));
    }

    function openRested({ at: { clientX, clientY } }: { at: Finger }): void {
      // Not before the browser has closed what the finger's going up closes.
      setTimeout(() => openMenu(presentation, { left: clientX, top: clientY }));
    }

    /** Where the browser has its own long press, it is the same one. */
    function pressMenu(event: MouseEvent): void {
      if (!resting) return;
      event.preventDefault();
      event.stopPropagation();
      chooseRested();
    }

    function down(event: PointerEvent): void {
      if (event.pointerType !== 'touch' || !current) return;
      fingers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      stir();
      if (fingers.size === 1 && !isOn(event, '[data-handle], .ed-text'))
        rest({ clientX: event.clientX, clientY: event.clientY });
      if (fingers.size === 1 && !isFree(event)) return;
      pan = fingers.size === 1 ? { clientX: event.clientX, clientY: event.clientY } : null;
      if (fingers.size > 1) pointer.gestures.send({ type: 'cancel' });
      event.stopPropagation();
    }

    /** Whether the finger is on nothing that it could move or write in. */
    function isFree(event: PointerEvent): boolean {
      if (presentation.zoom.get() === null || isOn(event, '[data-handle], .ed-text')) return false;
      const target = pointer.gestures.targetAt(pointer.pointOf(event));
      return target.kind === 'board' || (target.kind === 'element' && target.isGround === true);
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before || !current) return;
      const now = { clientX: event.clientX, clientY: event.clientY };
      if (resting && distance(resting.at, now) >= tapWithin) stir();
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
      fingers.set(event.pointerId, now);
      if (other) {
        const was = middle(before, other);
        const is = middle(now, other);
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        if (Math.abs(factor - 1) > 0.001) zoomAround(current, presentation, factor, is);
        current.scrollBy(was.clientX - is.clientX, was.clientY - is.clientY);
      } else if (pan) current.scrollBy(before.clientX - now.clientX, before.clientY - now.clientY);
    }

    function up(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId)) return;
      if (resting?.isLong) openRested(resting);
      stir();
      const from = pan;
      pan = null;
      if (from && event.type === 'pointerup' && distance(from, event) < tapWithin)
        presentation.dispatch(chooseElement(null));
    }

    const { signal } = controller;
    current.addEventListener('pointerdown', down, { capture: true, signal });
    current.addEventListener('contextmenu', pressMenu, { capture: true, signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
    return () => {
      controller.abort();
      stir();
    };
  }, [board, presentation, pointer]);
}

function isOn({ target }: Event, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null;
}

function distance(one: Finger, other: Finger): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function middle(one: Finger, other: Finger): Finger {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
