import type { ElementScaling } from '../scaling/element-scaling.ts';
import { scaleStroke } from '../scaling/scale-text.ts';

/** How lines are scaled: with their bends. */
export const lineScaling: ElementScaling<'line'> = {
  scaleLengths: (line, scale) => ({
    ...line,
    stroke: scaleStroke(line.stroke, scale),
    ...(line.turns && { turns: line.turns.map(scale.length) }),
  }),
  scaleContent: (line, factor) => ({
    ...line,
    ...(line.turns && { turns: line.turns.map((turn) => turn * factor) }),
  }),
};
