import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { hasSlices, isDotPlot, isWaterfall } from '@ppt-embed/deck';
import type { ChartType } from '@ppt-embed/deck';
import { useMessages } from '../../kit/use-messages.ts';
import { insertNew } from '../../commands/insert-elements.ts';
import { Popover } from '../../kit/Popover.tsx';
import { newChart, newTable } from '../../elements/new-elements.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import { ChartTypeItems } from '../charts/ChartTypeItems.tsx';
import type { PanelProps } from '../panel-props.ts';
import { messages } from './messages.ts';

/** Values of a new waterfall chart. The last bar shows the total. */
const sampleChanges = [120, 45, 30, -60, null] as const;

/** Values of a new dot plot, and the ends of their error bars. */
const sampleEstimates = [
  [1.8, 2.4, 1.4],
  [1.2, 1.3, 0.9],
  [2.6, 4.4, 2.2],
] as const;

/** Menu of chart types. A new chart has sample numbers. */
export function ChartMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);

  function insert(chart: ChartType): void {
    const isPie = hasSlices({ chart });
    const sample = newChart({
      categories: isPie ? t.samplePie : t.sampleCategories,
      series: isPie ? t.sampleSeries.slice(0, 1) : t.sampleSeries,
    });
    const changes = isWaterfall({ chart }) && {
      categories: t.sampleChanges,
      series: [{ name: t.sampleSeries[0] ?? '', values: sampleChanges }],
    };
    const estimates = isDotPlot({ chart }) && {
      categories: t.sampleCategories.slice(0, 3),
      series: t.sampleIntervals.map((name, index) => ({ name, values: sampleEstimates[index] ?? [] })),
    };
    doc.dispatch(insertNew({ ...sample, ...changes, ...estimates, chart }, { at: Date.now() }));
  }

  return (
    <Popover label={t.charts} anchor={anchor} onClose={onClose}>
      <ChartTypeItems
        onSelect={(chart) => {
          onClose();
          insert(chart);
        }}
      />
    </Popover>
  );
}

const max = 8;

const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Menu for the size of a new table: a grid that is used with the pointer or the arrow keys. */
export function TableMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [[rows, columns], setSize] = useState<readonly [number, number]>([3, 3]);

  function insert(): void {
    onClose();
    doc.dispatch(insertNew(newTable(rows, columns), { at: Date.now() }));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [clampCount(rows + step[0]), clampCount(columns + step[1])] as const;
    setSize(next);
    const index = (next[0] - 1) * max + next[1] - 1;
    focusAndReveal(event.currentTarget.parentElement?.querySelectorAll('button')[index]);
  }

  return (
    <Popover label={t.tableSize} anchor={anchor} role="dialog" onClose={onClose}>
      <div className="ed-grid-form">
        <div className="ed-grid-cells" role="group" aria-label={t.tableSize}>
          {Array.from({ length: max * max }, (_, index) => {
            const row = Math.floor(index / max) + 1;
            const column = (index % max) + 1;
            const isCorner = row === rows && column === columns;
            return (
              <button
                key={`${row} ${column}`}
                type="button"
                tabIndex={isCorner ? 0 : -1}
                {...(isCorner && { 'data-first': '' })}
                aria-label={t.sizeName(row, column)}
                data-state={row <= rows && column <= columns ? 'in' : 'out'}
                onPointerEnter={() => setSize([row, column])}
                onFocus={() => setSize([row, column])}
                onClick={insert}
                onKeyDown={handleKeyDown}
              />
            );
          })}
        </div>
        <p className="ed-grid-size" aria-live="polite">
          {t.size(rows, columns)}
        </p>
      </div>
    </Popover>
  );
}

const clampCount = (value: number) => Math.max(1, Math.min(value, max));
