import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { createLongPress } from '../../kit/long-press.ts';
import { slideIndexOf } from './use-slide-selection.ts';

/** Options of `useSlideTouch`. */
export interface SlideTouchOptions {
  list: RefObject<HTMLElement | null>;
  selectAt: (index: number) => void;
  openMenu: () => void;
}

/** Selects a slide on a long press, and opens its menu on release. Moving the finger scrolls the list. */
export function useSlideTouch({ list, selectAt, openMenu }: SlideTouchOptions): void {
  const selectOnHold = useEffectEvent(selectAt);
  const openOnRelease = useEffectEvent(openMenu);

  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const touches = new Set<number>();
    let index = 0;
    const longPress = createLongPress({
      element: current,
      signal,
      onLongPress: () => selectOnHold(index),
      onRelease: () => openOnRelease(),
    });

    function down(event: PointerEvent): void {
      if (event.pointerType !== 'touch') return;
      touches.add(event.pointerId);
      longPress.cancel();
      const at = event.target && slideIndexOf(event.target);
      if (touches.size > 1 || typeof at !== 'number') return;
      index = at;
      longPress.down(event);
    }

    function up({ pointerId }: PointerEvent): void {
      if (touches.delete(pointerId)) longPress.up();
    }

    /** Cancels the long press, because the browser has started to scroll, or to drag the slide with this pointer. */
    function cancel({ pointerId }: PointerEvent): void {
      if (touches.delete(pointerId)) longPress.cancel();
    }

    function pressMenu(event: MouseEvent): void {
      if (!longPress.triggerNow()) return;
      event.preventDefault();
      event.stopPropagation();
    }

    current.addEventListener('pointerdown', down, { signal });
    current.addEventListener('contextmenu', pressMenu, { capture: true, signal });
    window.addEventListener('pointermove', (event) => touches.has(event.pointerId) && longPress.move(event), {
      signal,
    });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    return () => controller.abort();
  }, [list]);
}
