import type { Slide } from '@ppt-embed/deck';

/** Whether the layout of a slide can be changed. Covers, sections and closings have fixed layouts. */
export function isContentSlide({ layout }: Slide): boolean {
  return layout !== 'title' && layout !== 'section' && layout !== 'closing';
}
