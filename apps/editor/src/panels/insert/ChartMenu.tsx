import { ChartColumn, ChartLine, ChartPie } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ChartElement } from '@ppt-embed/deck';
import { insertNew } from '../../commands/insert-elements.ts';
import type { PanelProps } from '../panel-props.ts';
import { Popover } from '../../kit/Popover.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { newChart } from '../../elements/new-elements.ts';

const icons: Readonly<Record<ChartElement['chart'], LucideIcon>> = {
  bar: ChartColumn,
  line: ChartLine,
  pie: ChartPie,
};

/** Chart types. A new chart has sample numbers. */
export function ChartMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);

  function insert(chart: ChartElement['chart']): void {
    onClose();
    const isPie = chart === 'pie';
    const sample = newChart({
      categories: isPie ? t.samplePie : t.sampleCategories,
      series: isPie ? t.sampleSeries.slice(0, 1) : t.sampleSeries,
    });
    doc.dispatch(insertNew({ ...sample, chart }, { at: Date.now() }));
  }

  return (
    <Popover label={t.charts} anchor={anchor} onClose={onClose}>
      {(Object.keys(icons) as ChartElement['chart'][]).map((chart) => {
        const Icon = icons[chart];
        return (
          <button key={chart} type="button" role="menuitem" className="ed-menu-item" onClick={() => insert(chart)}>
            <Icon className="ed-icon" aria-hidden />
            {t.chartTypes[chart]}
          </button>
        );
      })}
    </Popover>
  );
}
