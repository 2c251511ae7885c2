import { statement } from '../kinds/statement.ts';
import { splitsAtHeadings } from '../split-at-headings.ts';
import { withStrongFigures } from '../strong-figures.ts';
import { withWidePunctuation } from '../wide-punctuation.ts';
import type { TextLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const textLayouts: TextLayouts = {
  statement,
  withStrongFigures,
  withWidePunctuation,
  splitsAtHeadings,
};
