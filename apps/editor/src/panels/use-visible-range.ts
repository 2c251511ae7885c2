import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Rows that are in the page; the others are room only. */
export interface VisibleRange {
  first: number;
  /** Not included. */
  last: number;
  /** px of room before and after. */
  before: number;
  after: number;
  /** px from one row to the next; 0 until one has been measured. */
  pitch: number;
}

/** Up to here all rows are in the page: find in page and screen readers have them at once. */
const smallList = 60;
/** Rows kept beside those that are seen. */
const spare = 8;

/**
 * Which rows of a long list are worth having in the page: what it costs does not grow with the list.
 * @param along The way the list runs.
 */
export function useVisibleRange(
  list: RefObject<HTMLElement | null>,
  count: number,
  along: 'across' | 'down',
): VisibleRange {
  const [view, setView] = useState({ from: 0, size: 0, pitch: 0 });
  const isLong = count > smallList;

  useEffect(() => {
    const { current } = list;
    if (!current || !isLong) return;
    function measure(): void {
      if (!current) return;
      const options = current.querySelectorAll<HTMLElement>('[role=option]');
      const [one, two] = options;
      if (!one || !two) return;
      const pitch = along === 'down' ? two.offsetTop - one.offsetTop : two.offsetLeft - one.offsetLeft;
      const from = along === 'down' ? current.scrollTop : current.scrollLeft;
      const size = along === 'down' ? current.clientHeight : current.clientWidth;
      // Whole rows: scrolling inside one draws nothing anew.
      const row = pitch > 0 ? Math.floor(from / pitch) * pitch : 0;
      setView((before) =>
        before.from === row && before.size === size && before.pitch === pitch ? before : { from: row, size, pitch },
      );
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [list, isLong, along]);

  if (!isLong) return { first: 0, last: count, before: 0, after: 0, pitch: 0 };
  const { pitch } = view;
  if (pitch <= 0) return { first: 0, last: Math.min(count, spare * 2), before: 0, after: 0, pitch: 0 };
  const first = Math.max(0, Math.min(Math.floor(view.from / pitch) - spare, count - 1));
  const last = Math.min(count, Math.ceil((view.from + view.size) / pitch) + spare);
  return { first, last, before: first * pitch, after: (count - last) * pitch, pitch };
}
