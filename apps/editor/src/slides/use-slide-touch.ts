import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { createRestingFinger } from '../ui/resting-finger.ts';
import { indexOf } from './slide-index.ts';

export interface SlideTouchOptions {
  list: RefObject<HTMLElement | null>;
  pointAt: (index: number) => void;
  openMenu: () => void;
}

/** A finger that rests on a slide of a list chooses it and, when it is lifted, opens its menu; one that moves scrolls the list. */
export function useSlideTouch({ list, pointAt, openMenu }: SlideTouchOptions): void {
  const onRest = useEffectEvent(pointAt);
  const onLift = useEffectEvent(openMenu);

  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const fingers = new Set<number>();
    let index = 0;
    const resting = createRestingFinger({
      place: current,
      signal,
      onLong: () => onRest(index),
      onLifted: () => onLift(),
    });

    function down(event: PointerEvent): void {
      if (event.pointerType !== 'touch') return;
      fingers.add(event.pointerId);
      resting.stir();
      const at = event.target && indexOf(event.target);
      if (fingers.size > 1 || typeof at !== 'number') return;
      index = at;
      resting.down(event);
    }

    function up({ pointerId }: PointerEvent): void {
      if (fingers.delete(pointerId)) resting.up();
    }

    /** The browser has taken it, to scroll or to drag the slide. */
    function cancel({ pointerId }: PointerEvent): void {
      if (fingers.delete(pointerId)) resting.stir();
    }

    function pressMenu(event: MouseEvent): void {
      if (!resting.hear()) return;
      event.preventDefault();
      event.stopPropagation();
    }

    current.addEventListener('pointerdown', down, { signal });
    current.addEventListener('contextmenu', pressMenu, { capture: true, signal });
    window.addEventListener('pointermove', (event) => fingers.has(event.pointerId) && resting.move(event), { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    return () => controller.abort();
  }, [list]);
}
