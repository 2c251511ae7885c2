import { chart } from '../kinds/chart.ts';
import { code } from '../kinds/code.ts';
import { formula } from '../kinds/formula.ts';
import type { BlockLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const blockLayouts: BlockLayouts = { chart, code, formula };
