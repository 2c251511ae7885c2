import {
  ChartArea,
  ChartBar,
  ChartBarStacked,
  ChartColumn,
  ChartColumnStacked,
  ChartLine,
  ChartNoAxesCombined,
  ChartPie,
  ChartScatter,
  ChartSpline,
  Donut,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ChartType } from '@ppt-embed/deck';
import type { Locale } from '../../kit/appearance.ts';

interface ChartTypeChoice {
  icon: LucideIcon;
  label: Readonly<Record<Locale, string>>;
}

/** Icons and names of all chart types. */
export const chartTypeChoices: Readonly<Record<ChartType, ChartTypeChoice>> = {
  bar: { icon: ChartColumn, label: { en: 'Column chart', 'zh-CN': '柱形图' } },
  stackedBar: { icon: ChartColumnStacked, label: { en: 'Stacked column chart', 'zh-CN': '堆积柱形图' } },
  horizontalBar: { icon: ChartBar, label: { en: 'Bar chart', 'zh-CN': '条形图' } },
  stackedHorizontalBar: { icon: ChartBarStacked, label: { en: 'Stacked bar chart', 'zh-CN': '堆积条形图' } },
  line: { icon: ChartLine, label: { en: 'Line chart', 'zh-CN': '折线图' } },
  area: { icon: ChartArea, label: { en: 'Area chart', 'zh-CN': '面积图' } },
  stackedArea: { icon: ChartSpline, label: { en: 'Stacked area chart', 'zh-CN': '堆积面积图' } },
  combo: { icon: ChartNoAxesCombined, label: { en: 'Column and line chart', 'zh-CN': '柱形图和折线图' } },
  pie: { icon: ChartPie, label: { en: 'Pie chart', 'zh-CN': '饼图' } },
  doughnut: { icon: Donut, label: { en: 'Doughnut chart', 'zh-CN': '圆环图' } },
  scatter: { icon: ChartScatter, label: { en: 'Scatter chart', 'zh-CN': '散点图' } },
};
