import { ChartColumn, ChartLine, ChartPie } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ChartElement } from '@ppt-embed/deck';
import { insertNew } from '../commands/insert-new.ts';
import type { PanelProps } from '../workspace/panel-props.ts';
import { Popover } from '../ui/Popover.tsx';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { newChart } from './new-elements.ts';

const icons: Readonly<Record<ChartElement['chart'], LucideIcon>> = {
  bar: ChartColumn,
  line: ChartLine,
  pie: ChartPie,
};

/** The kinds of charts, each with sample numbers to write over. */
export function ChartMenu({ scene: { presentation }, anchor, onClose }: PanelProps) {
  const words = useWords(messages);

  function insert(chart: ChartElement['chart']): void {
    onClose();
    const isPie = chart === 'pie';
    const sample = newChart({
      categories: isPie ? words.samplePie : words.sampleCategories,
      series: isPie ? words.sampleSeries.slice(0, 1) : words.sampleSeries,
    });
    presentation.dispatch(insertNew({ ...sample, chart }, { at: Date.now() }));
  }

  return (
    <Popover label={words.charts} anchor={anchor} onClose={onClose}>
      {(Object.keys(icons) as ChartElement['chart'][]).map((chart) => {
        const Icon = icons[chart];
        return (
          <button key={chart} type="button" role="menuitem" className="ed-menu-item" onClick={() => insert(chart)}>
            <Icon className="ed-icon" aria-hidden />
            {words.chartTypes[chart]}
          </button>
        );
      })}
    </Popover>
  );
}
