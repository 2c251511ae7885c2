import type { ElementWriter } from '../../ooxml/slide-context.ts';

/** What nobody here can draw is left out of the file; it stays in the deck. */
export const writeUnknown: ElementWriter<'unknown'> = () => '';
