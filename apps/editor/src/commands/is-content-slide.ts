import type { Slide } from '@ppt-embed/deck';

/** Whether a slide can be arranged anew: covers, sections and closings are what they are by where they stand. */
export function isContentSlide({ layout }: Slide): boolean {
  return layout !== 'title' && layout !== 'section' && layout !== 'closing';
}
