import type { ElementScaling } from '../scaling/element-scaling.ts';
import { scaleFontSize } from '../scaling/scale-text.ts';

/** How formulas are scaled. */
export const formulaScaling: ElementScaling<'formula'> = {
  // Files of other programs, whose slides are scaled as a whole, have no formulas.
  scaleLengths: (formula) => formula,
  scaleContent: (formula, factor) => ({ ...formula, size: scaleFontSize(formula.size, factor) }),
};
