import type { ElementWriter } from '../../ooxml/slide-context.ts';

/** Leaves unknown elements out of the file; they stay in the deck that the file contains. */
export const writeUnknown: ElementWriter<'unknown'> = () => '';
