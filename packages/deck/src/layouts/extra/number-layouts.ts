import { bigNumber } from '../kinds/big-number.ts';
import type { NumberLayouts } from './extra-layouts-source.ts';

/** The layout of this chunk. */
export const numberLayouts: NumberLayouts = { bigNumber };
