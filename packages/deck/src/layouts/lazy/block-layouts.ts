import { chart } from '../charts/chart-layout.ts';
import { code } from '../code/code-layout.ts';
import { formula } from '../formulas/formula-layout.ts';
import type { BlockLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const blockLayouts: BlockLayouts = { chart, code, formula };
