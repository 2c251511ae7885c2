import { bigNumber } from '../figures/big-number-layout.ts';
import type { NumberLayouts } from './lazy-layouts.ts';

/** The layout of this chunk. */
export const numberLayouts: NumberLayouts = { bigNumber };
