import { moveToBox } from '../behavior-definition.ts';
import type { ElementBehavior } from '../behavior-definition.ts';

/** The behavior of charts. Find and replace searches the title, the categories and the series names, without formats. */
export const chartBehavior: ElementBehavior<'chart'> = {
  setBox: moveToBox,
  // PowerPoint and LibreOffice do not rotate the graphic frame of a chart.
  canRotate: () => false,
  placeholderFit: 'area',
  texts: {
    read: ({ title = '', categories, series }) =>
      [title, ...categories, ...series.map(({ name }) => name)].map((text) => [{ text }]),
    write(chart, pieces) {
      const [title = '', ...names] = pieces.map((runs) => runs.map(({ text }) => text).join(''));
      return {
        ...chart,
        ...(chart.title !== undefined && { title }),
        categories: chart.categories.map((category, index) => names[index] ?? category),
        series: chart.series.map((one, index) => ({
          ...one,
          name: names[chart.categories.length + index] ?? one.name,
        })),
      };
    },
  },
  editor: { kind: 'chart-data' },
};
