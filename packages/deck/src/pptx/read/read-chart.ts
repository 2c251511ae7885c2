import type { ChartSeries, ChartType } from '../../model/chart.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf, descendants } from './read-xml.ts';

/** The editable data of a chart's part. */
export interface ParsedChart {
  /** Undefined for chart types that decks do not support. */
  chart: ChartType | undefined;
  title: string;
  categories: string[];
  series: ChartSeries[];
}

/** The names of plot elements in the file (ECMA-376 §21.2.2). */
const types: Readonly<Record<string, ChartType>> = {
  'c:barChart': 'bar',
  'c:bar3DChart': 'bar',
  'c:lineChart': 'line',
  'c:line3DChart': 'line',
  'c:areaChart': 'line',
  'c:area3DChart': 'line',
  'c:pieChart': 'pie',
  'c:pie3DChart': 'pie',
  'c:doughnutChart': 'pie',
};

/** Maximum number of points, regardless of the count in the part. */
const maxPoints = 10_000;

export function readChart(root: XmlNode): ParsedChart {
  const area = child(root, 'c:chart', 'c:plotArea');
  const plot = area?.children.find(({ name }) => Object.hasOwn(types, name));
  const all = childrenOf(plot, 'c:ser');
  const title = child(root, 'c:chart', 'c:title');
  return {
    chart: plot && types[plot.name],
    title: title ? textIn(title) : '',
    categories: pointsOf(child(all[0], 'c:cat')).map((name) => name ?? ''),
    series: all.map((series) => ({
      name: pointsOf(child(series, 'c:tx'))[0] ?? '',
      values: pointsOf(child(series, 'c:val')).map((value) =>
        value === null || !Number.isFinite(Number(value)) ? null : Number(value),
      ),
    })),
  };
}

function textIn(node: XmlNode): string {
  return descendants(node, 'a:t')
    .map(({ text }) => text)
    .join('');
}

/** The points of a cache (§21.2.2.150) by index; null if missing. */
function pointsOf(node: XmlNode | undefined): (string | null)[] {
  const cache = node && descendants(node, 'c:ptCount').length > 0 ? node : undefined;
  if (!cache) return [];
  const points = descendants(cache, 'c:pt').map(
    (point) => [Number(point.attributes['idx'] ?? 0), child(point, 'c:v')?.text ?? ''] as const,
  );
  const declaredCount = Number(descendants(cache, 'c:ptCount')[0]?.attributes['val'] ?? 0);
  const byIndex = new Map(points);
  return Array.from(
    { length: Math.min(maxPoints, Math.max(0, declaredCount || 0)) },
    (_, at) => byIndex.get(at) ?? null,
  );
}
