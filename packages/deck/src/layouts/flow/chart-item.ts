import { legendPosition } from '../../elements/chart/chart-traits.ts';
import type { ChartData } from '../../model/chart.ts';
import { chartStyle } from '../../themes/chart-colors.ts';
import type { FlowItem, Scale } from './flow-item.ts';

/** Minimum height in px. Lower charts are illegible. */
const minChartHeight = 220;
const idealChartHeight = 420;

/** Creates an item for a chart, which is as wide as the body and fills the available height. */
export function chartItem(data: ChartData): FlowItem {
  const height = (scale: Scale): number =>
    Math.max(minChartHeight, scale.picture) +
    (data.title ? 24 : 0) +
    (['top', 'bottom'].includes(legendPosition(data)) ? 20 : 0);
  return {
    height,
    ideal: (scale) => Math.max(idealChartHeight, height(scale)),
    split: () => undefined,
    canGrow: true,
    layout: ({ scale, box, id }) => [
      {
        kind: 'chart',
        id: id('chart'),
        box,
        alt: describe(data),
        ...data,
        style: { size: Math.max(16, Math.min(22, scale.table)), ...chartStyle },
      },
    ],
  };
}

const maxDescribed = { series: 4, categories: 12 } as const;

/** Describes a chart in its alternative text: its title, and the values of its first series. */
function describe({ title, series, categories, categoryName, unit = '' }: ChartData): string {
  const values = series.slice(0, maxDescribed.series).map((one) => {
    const points = categories
      .slice(0, maxDescribed.categories)
      .map((category, index) => `${category} ${one.values[index] ?? '–'}${one.values[index] == null ? '' : unit}`);
    return [one.name, points.join(', ')].filter((part) => part !== '').join(': ');
  });
  return [title ?? '', categoryName ?? '', values.join('; ')].filter((part) => part !== '').join('. ');
}
