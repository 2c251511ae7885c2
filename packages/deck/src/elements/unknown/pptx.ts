import type { ElementWriter } from '../../ooxml/slide-context.ts';

/** Leaves unknown elements out of the slides. They stay in the deck that is embedded in the file. */
export const writeUnknown: ElementWriter<'unknown'> = () => '';
