import type { ElementWriter } from '../../ooxml/slide-context.ts';

/** Unknown elements are not written to the file; they stay in the deck. */
export const writeUnknown: ElementWriter<'unknown'> = () => '';
