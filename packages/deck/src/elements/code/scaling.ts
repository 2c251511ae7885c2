import type { ElementScaling } from '../scaling/element-scaling.ts';
import { scaleFontSize } from '../scaling/scale-text.ts';

/** How blocks of code are scaled. */
export const codeScaling: ElementScaling<'code'> = {
  // Files of other programs, whose slides are scaled as a whole, have no code.
  scaleLengths: (code) => code,
  scaleContent: (code, factor) => ({
    ...code,
    style: { ...code.style, size: scaleFontSize(code.style.size, factor) },
  }),
};
