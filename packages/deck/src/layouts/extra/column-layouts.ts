import { comparison } from '../kinds/comparison.ts';
import { threeColumns } from '../kinds/three-columns.ts';
import { twoColumns } from '../kinds/two-columns.ts';
import type { ColumnLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const columnLayouts: ColumnLayouts = { comparison, twoColumns, threeColumns };
