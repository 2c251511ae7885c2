import type { SlideTheme } from './slide-theme.ts';

/**
 * The boxes of the body, with and without a heading. They are identical in all styles, so that a deck can change its
 * style without moving content.
 */
export const bodyBoxes: Pick<SlideTheme['body'], 'box' | 'withoutHeading'> = {
  box: { x: 72, y: 180, width: 1136, height: 460 },
  withoutHeading: { x: 72, y: 148, width: 1136, height: 492 },
};
