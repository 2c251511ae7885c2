import { keynote } from '../kinds/keynote.ts';
import { statement } from '../kinds/statement.ts';
import { withStrongWords } from '../typography/strong-words.ts';
import type { TextLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const textLayouts: TextLayouts = {
  keynote,
  statement,
  withStrongWords,
};
