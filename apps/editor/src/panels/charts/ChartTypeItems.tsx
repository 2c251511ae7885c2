import {
  chartAreaIcon,
  chartBarIcon,
  chartBarStackedIcon,
  chartColumnIcon,
  chartColumnIncreasingIcon,
  chartColumnStackedIcon,
  chartGanttIcon,
  chartLineIcon,
  chartNoAxesCombinedIcon,
  chartPieIcon,
  chartScatterIcon,
  chartSplineIcon,
  donutIcon,
} from '../../kit/icons.generated.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { IconPath } from '../../kit/Icon.tsx';
import { use } from 'react';
import { chartTypes } from '@ppt-embed/deck';
import type { ChartType } from '@ppt-embed/deck';
import type { Locale } from '../../kit/appearance.ts';
import { LocaleContext } from '../../kit/use-messages.ts';

interface ChartTypeChoice {
  icon: IconPath;
  label: Readonly<Record<Locale, string>>;
}

/** Icons and names of all chart types. */
export const chartTypeChoices: Readonly<Record<ChartType, ChartTypeChoice>> = {
  bar: { icon: chartColumnIcon, label: { en: 'Column chart', 'zh-CN': '柱形图' } },
  stackedBar: { icon: chartColumnStackedIcon, label: { en: 'Stacked column chart', 'zh-CN': '堆积柱形图' } },
  horizontalBar: { icon: chartBarIcon, label: { en: 'Bar chart', 'zh-CN': '条形图' } },
  stackedHorizontalBar: { icon: chartBarStackedIcon, label: { en: 'Stacked bar chart', 'zh-CN': '堆积条形图' } },
  line: { icon: chartLineIcon, label: { en: 'Line chart', 'zh-CN': '折线图' } },
  area: { icon: chartAreaIcon, label: { en: 'Area chart', 'zh-CN': '面积图' } },
  stackedArea: { icon: chartSplineIcon, label: { en: 'Stacked area chart', 'zh-CN': '堆积面积图' } },
  combo: { icon: chartNoAxesCombinedIcon, label: { en: 'Column and line chart', 'zh-CN': '柱形图和折线图' } },
  waterfall: { icon: chartColumnIncreasingIcon, label: { en: 'Waterfall chart', 'zh-CN': '瀑布图' } },
  pie: { icon: chartPieIcon, label: { en: 'Pie chart', 'zh-CN': '饼图' } },
  doughnut: { icon: donutIcon, label: { en: 'Doughnut chart', 'zh-CN': '圆环图' } },
  scatter: { icon: chartScatterIcon, label: { en: 'Scatter chart', 'zh-CN': '散点图' } },
  dotPlot: { icon: chartGanttIcon, label: { en: 'Dot plot with error bars', 'zh-CN': '误差线图' } },
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
    const { icon, label: name } = chartTypeChoices[type];
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
        <Icon icon={icon} />
        {name[locale]}
      </button>
    );
  });
}
