import { bigNumber } from '../figures/big-number-layout.ts';
import { readFigures } from '../figures/read-figures.ts';
import { scoresIn } from '../figures/score-rows.ts';
import { sentenceFigureOf } from '../figures/sentence-figures.ts';
import { withStrongQuantities } from '../figures/strong-quantities.ts';
import type { NumberLayouts } from './lazy-layouts.ts';

/** The layout of this chunk, and the functions that read its figures. */
export const numberLayouts: NumberLayouts = {
  bigNumber,
  readFigures,
  scoresIn,
  sentenceFigureOf,
  withStrongQuantities,
};
