import { parseSequence } from '../diagram/parse-sequence.ts';
import { sequenceElements } from '../diagram/sequence-elements.ts';
import type { SequenceLayouts } from './lazy-layouts.ts';

/** The functions of this chunk. */
export const sequenceLayouts: SequenceLayouts = { parseSequence, sequenceElements };
