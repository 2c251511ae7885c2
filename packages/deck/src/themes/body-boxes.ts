import type { SlideTheme } from './slide-theme.ts';

/**
 * Where content stands, in every style the same: a deck changes its style, and nothing that stands on its slides has to
 * move. Under the heading, or where there is none.
 */
export const bodyBoxes: Pick<SlideTheme['body'], 'box' | 'withoutHeading'> = {
  box: { x: 72, y: 180, width: 1136, height: 460 },
  withoutHeading: { x: 72, y: 148, width: 1136, height: 492 },
};
