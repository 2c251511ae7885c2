import { comparison } from '../columns/comparison-layout.ts';
import { withRecommendedCard } from '../columns/mark-recommended.ts';
import { threeColumns } from '../columns/three-columns-layout.ts';
import { twoColumns } from '../columns/two-columns-layout.ts';
import { withLargerCardText } from '../slide/larger-card-text.ts';
import { withLowerCards } from '../slide/lower-cards.ts';
import type { ColumnLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const columnLayouts: ColumnLayouts = {
  comparison,
  twoColumns,
  threeColumns,
  withLargerCardText,
  withLowerCards,
  withRecommendedCard,
};
