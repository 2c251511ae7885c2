import {
  ChartArea,
  ChartBar,
  ChartBarStacked,
  ChartColumn,
  ChartColumnIncreasing,
  ChartColumnStacked,
  ChartGantt,
  ChartLine,
  ChartNoAxesCombined,
  ChartPie,
  ChartScatter,
  ChartSpline,
  Donut,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { use } from 'react';
import { chartTypes } from '@ppt-embed/deck';
import type { ChartType } from '@ppt-embed/deck';
import type { Locale } from '../../kit/appearance.ts';
import { LocaleContext } from '../../kit/use-messages.ts';

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
  waterfall: { icon: ChartColumnIncreasing, label: { en: 'Waterfall chart', 'zh-CN': '瀑布图' } },
  pie: { icon: ChartPie, label: { en: 'Pie chart', 'zh-CN': '饼图' } },
  doughnut: { icon: Donut, label: { en: 'Doughnut chart', 'zh-CN': '圆环图' } },
  scatter: { icon: ChartScatter, label: { en: 'Scatter chart', 'zh-CN': '散点图' } },
  dotPlot: { icon: ChartGantt, label: { en: 'Dot plot with error bars', 'zh-CN': '误差线图' } },
};

interface ChartTypeItemsProps {
  /** The type of the selected chart. @default none */
  value?: ChartType;
  onSelect: (type: ChartType) => void;
}

/** Menu items of all chart types. */
export function ChartTypeItems({ value, onSelect }: ChartTypeItemsProps) {
  const locale = use(LocaleContext);
  return chartTypes.map((type) => {
    const { icon: Icon, label: name } = chartTypeChoices[type];
    const isChecked = type === value;
    return (
      <button
        key={type}
        type="button"
        role={value === undefined ? 'menuitem' : 'menuitemradio'}
        {...(value !== undefined && { 'aria-checked': isChecked })}
        {...(isChecked && { 'data-first': '' })}
        className="ed-menu-item"
        onClick={() => onSelect(type)}
      >
        <Icon className="ed-icon" aria-hidden />
        {name[locale]}
      </button>
    );
  });
}
