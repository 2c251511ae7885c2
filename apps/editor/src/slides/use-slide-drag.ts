import { useState } from 'react';
import type { DragEvent } from 'react';
import { moveSlides } from '../commands/move-slides.ts';
import type { Presentation } from '../session/presentation.ts';
import { indexOf } from './slide-index.ts';

export interface SlideDrag {
  /** On which side of a slide the line stands that shows where the dragged one comes. */
  gapAt: (index: number) => 'before' | 'after' | undefined;
  start: (index: number) => (event: DragEvent) => void;
  /** For the list around the slides. */
  list: Record<'onDragOver' | 'onDrop' | 'onDragEnd', (event: DragEvent) => void>;
}

/**
 * A slide is dragged to another place among the others.
 * @param along The way the slides follow each other on the screen.
 */
export function useSlideDrag(presentation: Presentation, count: number, along: 'across' | 'down'): SlideDrag {
  /** Index of the slide that is dragged, and of the gap over which it hangs. */
  const [drag, setDrag] = useState<{ from: number; gap: number } | null>(null);

  return {
    gapAt(index) {
      if (drag === null || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
      if (drag.gap === index) return 'before';
      return drag.gap === count && index === count - 1 ? 'after' : undefined;
    },
    start: (index) => (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', presentation.state.get().deck.slides[index]?.title ?? '');
      setDrag({ from: index, gap: index });
    },
    list: {
      onDragOver(event) {
        const index = indexOf(event.target);
        const option = event.target instanceof Element ? event.target.closest('[data-index]') : null;
        if (drag === null || index === undefined || !option) return;
        event.preventDefault();
        const { left, top, width, height } = option.getBoundingClientRect();
        const isAfter = along === 'across' ? event.clientX > left + width / 2 : event.clientY > top + height / 2;
        const gap = isAfter ? index + 1 : index;
        if (gap !== drag.gap) setDrag({ ...drag, gap });
      },
      onDrop(event) {
        if (drag === null) return;
        event.preventDefault();
        presentation.dispatch(moveSlides([drag.from], drag.gap, Date.now()));
        setDrag(null);
      },
      onDragEnd: () => setDrag(null),
    },
  };
}
