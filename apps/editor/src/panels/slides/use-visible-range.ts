import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The range of slides that are rendered. Spacers replace all others. */
export interface VisibleRange {
  first: number;
  /** Index after the last rendered slide. */
  last: number;
  /** Heights of the spacers before and after the rendered slides, in px. */
  before: number;
  after: number;
  /** Distance in px from one row to the next; 0 until one has been measured. */
  pitch: number;
  /** Scrolls to a slide that may not be rendered. */
  scrollTo: (index: number) => void;
}

/** Maximum number of rows that are all rendered, so that find-in-page and screen readers find them. */
const smallList = 60;
/** Number of rows rendered beyond the visible ones. */
const overscanRows = 8;

/**
 * Returns the rows of a long list to render, so that the cost does not grow with the list.
 * @param orientation Scroll direction of the list.
 * @param columns Slides per row.
 */
export function useVisibleRange(
  list: RefObject<HTMLElement | null>,
  count: number,
  orientation: 'horizontal' | 'vertical',
  columns = 1,
): VisibleRange {
  const [view, setView] = useState({ from: 0, size: 0, pitch: 0 });
  const isLong = count > smallList;

  useEffect(() => {
    const { current } = list;
    if (!current || !isLong) return;
    function measure(): void {
      if (!current) return;
      const options = current.querySelectorAll<HTMLElement>('[role=option]');
      const [one] = options;
      const two = options[columns];
      if (!one || !two) return;
      // `offsetTop` is rounded. With a rounded row height, positions would be wrong by several rows at the end of a
      // long list.
      const [oneBox, twoBox] = [one.getBoundingClientRect(), two.getBoundingClientRect()];
      const distance = orientation === 'vertical' ? twoBox.top - oneBox.top : twoBox.left - oneBox.left;
      // Positions are multiples of 1/64 px, but floating-point errors change their last digits far down the page.
      const pitch = Math.round(distance * 64) / 64;
      // Rows cannot be measured while they are hidden or between two column counts, so the last measurement stays.
      if (pitch <= 0) return;
      const from = orientation === 'vertical' ? current.scrollTop : current.scrollLeft;
      const size = orientation === 'vertical' ? current.clientHeight : current.clientWidth;
      // Ranges consist of whole rows, so that scrolling within a row does not render anything.
      const row = Math.floor(from / pitch) * pitch;
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
  }, [list, isLong, orientation, columns]);

  const { pitch } = view;
  function scrollTo(index: number): void {
    if (pitch <= 0) return;
    const px = Math.floor(index / columns) * pitch;
    list.current?.scrollTo(orientation === 'vertical' ? { top: px } : { left: px });
  }

  if (!isLong) return { first: 0, last: count, before: 0, after: 0, pitch: 0, scrollTo };
  if (pitch <= 0)
    return { first: 0, last: Math.min(count, overscanRows * 2 * columns), before: 0, after: 0, pitch: 0, scrollTo };
  const rows = Math.ceil(count / columns);
  const firstRow = Math.max(0, Math.min(Math.floor(view.from / pitch) - overscanRows, rows - 1));
  const lastRow = Math.min(rows, Math.ceil((view.from + view.size) / pitch) + overscanRows);
  return {
    first: firstRow * columns,
    last: Math.min(count, lastRow * columns),
    before: firstRow * pitch,
    after: (rows - lastRow) * pitch,
    pitch,
    scrollTo,
  };
}
