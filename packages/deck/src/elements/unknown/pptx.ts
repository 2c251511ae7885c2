import type { ElementWriter } from '../../ooxml/slide-context.ts';

/** Unknown elements are left out of the file; they stay in the deck. */
export const writeUnknown: ElementWriter<'unknown'> = () => '';
