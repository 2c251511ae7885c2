import { splitList } from '../columns/split-list-layout.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { cardColumns, cardRows } from './card-variants.ts';
import { centeredText } from './centered-text.ts';
import { chevrons } from './chevrons.ts';
import { milestones } from './milestones.ts';
import { numberedRows } from './numbered-rows.ts';
import { pictureSpaces } from './picture-space.ts';

/**
 * Layouts that are used only if a user selects them. The layout of a deck selects among the other layouts, and uses
 * `splitList` only to vary short lists (`varyLayout`).
 */
export const layoutVariants: readonly SlideLayout[] = [
  cardColumns,
  cardRows,
  numberedRows,
  splitList,
  milestones,
  chevrons,
  centeredText,
  ...pictureSpaces,
];
