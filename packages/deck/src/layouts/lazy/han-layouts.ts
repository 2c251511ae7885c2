import { hanDictionary } from '../../styles/title-wrapping/han-dictionary.ts';
import { setHanDictionary } from '../../styles/title-wrapping/han-words.ts';
import { withWholeWords } from '../typography/whole-words.ts';
import { withWidePunctuation } from '../typography/wide-punctuation.ts';
import type { HanLayouts } from './lazy-layouts.ts';

setHanDictionary(hanDictionary);

/** The functions of this chunk. */
export const hanLayouts: HanLayouts = { withWholeWords, withWidePunctuation };
