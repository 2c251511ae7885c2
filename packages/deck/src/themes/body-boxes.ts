import type { SlideLook } from './slide-look.ts';

/**
 * Where content stands, in every style the same: a deck changes its style, and nothing that stands on its slides has to
 * move. Under the heading, or where there is none.
 */
export const bodyBoxes: Pick<SlideLook['body'], 'box' | 'bare'> = {
  box: { x: 72, y: 180, width: 1136, height: 460 },
  bare: { x: 72, y: 148, width: 1136, height: 492 },
};
