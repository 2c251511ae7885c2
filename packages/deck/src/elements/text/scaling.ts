import type { ElementScaling } from '../scaling/element-scaling.ts';
import { scalePaint, scaleTextLengths, scaleTextSize } from '../scaling/scale-text.ts';

/** How text boxes are scaled. */
export const textScaling: ElementScaling<'text'> = {
  scaleLengths: (text, scale) => ({ ...text, ...scalePaint(text, scale), ...scaleTextLengths(text, scale) }),
  scaleContent: (text, factor) => ({ ...text, ...scaleTextSize(text, factor) }),
};
