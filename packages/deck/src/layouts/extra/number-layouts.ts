import { bigNumber } from '../kinds/big-number.ts';
import { withConclusion } from '../figures/figure-conclusion.ts';
import type { NumberLayouts } from './extra-layouts-source.ts';

/** The layout of this chunk, and the function that finds the conclusion below figures. */
export const numberLayouts: NumberLayouts = { bigNumber, withConclusion };
