import { useEffect, useState } from 'react';
import type { DragEvent } from 'react';
import type { Deck } from '@ppt-embed/deck';
import { moveSlidesBefore } from '../../commands/slides.ts';
import { selectedSlides } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { closestPart, parts } from '../../kit/dom-parts.ts';
import { showDragImage } from './drag-image.ts';
import { slideIndexOf } from './use-slide-selection.ts';

/** Handlers for dragging slides. */
export interface SlideDrag {
  /** Whether a slide is being dragged. */
  isMoving: (index: number) => boolean;
  /** Side of a slide on which the drop line is shown. */
  gapAt: (index: number) => 'before' | 'after' | undefined;
  start: (index: number) => (event: DragEvent) => void;
  /** Handlers for the list element. */
  list: Record<'onDragOver' | 'onDrop' | 'onDragEnd', (event: DragEvent) => void>;
}

/**
 * Returns the handlers for dragging and dropping slides, including those that are selected together.
 * @param orientation Direction of the list.
 */
export function useSlideDrag(doc: EditorDocument, count: number, orientation: 'horizontal' | 'vertical'): SlideDrag {
  /** Ids of the dragged slides, and of the slide before which they are dropped; null at the end. */
  const [drag, setDrag] = useState<{ moved: readonly string[]; before: string | null } | null>(null);
  const isDragging = drag !== null;
  // A long list unmounts the dragged slide when it is scrolled out of view. Then the list receives no `dragend`, but
  // pointer events, which do not occur during a drag, show that it has ended.
  useEffect(() => {
    if (!isDragging) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['pointermove', 'pointerdown'] as const)
      window.addEventListener(type, () => setDrag(null), { signal });
    return () => controller.abort();
  }, [isDragging]);
  const idAt = (index: number) => doc.deferred.get().deck.slides[index]?.id ?? null;

  return {
    isMoving: (index) => drag !== null && drag.moved.includes(idAt(index) ?? ''),
    gapAt(index) {
      if (drag === null || isSamePosition(doc.deferred.get().deck, drag)) return undefined;
      if (drag.before === idAt(index)) return 'before';
      return drag.before === null && index === count - 1 ? 'after' : undefined;
    },
    start: (index) => (event) => {
      event.dataTransfer.effectAllowed = 'move';
      const state = doc.flushText();
      const selected = selectedSlides(state);
      const moved = selected.includes(index) ? selected : [index];
      event.dataTransfer.setData('text/plain', moved.map((one) => state.deck.slides[one]?.title ?? '').join('\n'));
      showDragImage(event.nativeEvent, moved.length);
      const ids = moved.flatMap((one) => state.deck.slides[one]?.id ?? []);
      setDrag({ moved: ids, before: state.deck.slides[index]?.id ?? null });
    },
    list: {
      onDragOver(event) {
        const index = slideIndexOf(event.target);
        const option = closestPart(event.target, parts.slideOption);
        if (drag === null || index === undefined || !option) return;
        event.preventDefault();
        const { left, top, width, height } = option.getBoundingClientRect();
        const isAfter =
          orientation === 'horizontal' ? event.clientX > left + width / 2 : event.clientY > top + height / 2;
        const before = idAt(isAfter ? index + 1 : index);
        if (before !== drag.before) setDrag({ ...drag, before });
      },
      onDrop(event) {
        if (drag === null) return;
        event.preventDefault();
        doc.dispatch(moveSlidesBefore(drag.moved, drag.before, Date.now()));
        setDrag(null);
      },
      onDragEnd: () => setDrag(null),
    },
  };
}

/** Whether a drop would change nothing, because adjacent slides are dropped in a gap around or between them. */
function isSamePosition({ slides }: Deck, drag: { moved: readonly string[]; before: string | null }): boolean {
  const ids = slides.map(({ id }) => id);
  const moved = drag.moved.map((id) => ids.indexOf(id)).filter((index) => index >= 0);
  const gap = drag.before === null ? ids.length : ids.indexOf(drag.before);
  const [first = 0, last = first] = [moved[0], moved.at(-1)];
  return last - first === moved.length - 1 && gap >= first && gap <= last + 1;
}
