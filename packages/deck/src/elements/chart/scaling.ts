import type { ElementScaling } from '../scaling/element-scaling.ts';
import { scaleFontSize } from '../scaling/scale-text.ts';

/** How charts are scaled: with the size of their text. */
export const chartScaling: ElementScaling<'chart'> = {
  scaleLengths: (chart, { length }) => ({ ...chart, style: { ...chart.style, size: length(chart.style.size) } }),
  scaleContent: (chart, factor) => ({
    ...chart,
    style: { ...chart.style, size: scaleFontSize(chart.style.size, factor) },
  }),
};
