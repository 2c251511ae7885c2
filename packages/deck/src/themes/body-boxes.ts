import type { SlideTheme } from './slide-theme.ts';

/**
 * The body's boxes, identical in all styles so that a deck can change its style without moving any content: below the
 * heading, and without one.
 */
export const bodyBoxes: Pick<SlideTheme['body'], 'box' | 'withoutHeading'> = {
  box: { x: 72, y: 180, width: 1136, height: 460 },
  withoutHeading: { x: 72, y: 148, width: 1136, height: 492 },
};
