import { withWholeWords } from '../typography/whole-words.ts';
import { withWidePunctuation } from '../typography/wide-punctuation.ts';
import type { HanLayouts } from './lazy-layouts.ts';

/** The functions of this chunk. */
export const hanLayouts: HanLayouts = { withWholeWords, withWidePunctuation };
