import { keynote } from '../kinds/keynote.ts';
import { statement } from '../kinds/statement.ts';
import { withStrongFigures } from '../strong-figures.ts';
import type { TextLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const textLayouts: TextLayouts = {
  keynote,
  statement,
  withStrongFigures,
};
