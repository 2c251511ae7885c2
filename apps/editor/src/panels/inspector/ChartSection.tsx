import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChartColumn, ChartLine, ChartPie, Minus, Plus } from 'lucide-react';
import type { ChartElement } from '@ppt-embed/deck';
import { changeChart } from '../../commands/charts.ts';
import {
  withCategory,
  withFewerRows,
  withFewerSeries,
  withMoreRows,
  withMoreSeries,
  withSeriesName,
  withGrid,
  withTitle,
  withValue,
  numberFrom,
} from '../../elements/chart/chart-data.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Button, ToggleButton } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { pastedCells } from '../../exchange/clipboard/pasted-cells.ts';
import { Section } from './Section.tsx';
import { focusAndSelect } from '../../kit/focus.ts';
import { parts } from '../../kit/parts.ts';

const types = [
  ['bar', ChartColumn],
  ['line', ChartLine],
  ['pie', ChartPie],
] as const;

/** Changes the chart. Consecutive changes of the same group are one undo step. */
type Change = (group: string, make: (before: ChartElement) => ChartElement) => void;

/** Type, title and data of a chart. */
export function ChartSection({ doc, chart }: { doc: EditorDocument; chart: ChartElement }) {
  const t = useMessages(messages);
  const change: Change = (group, make) =>
    void doc.dispatch(changeChart({ at: Date.now(), group: `${group} ${chart.id}` }, make));
  return (
    <Section title={t.chartData}>
      <div className="ed-toggles" role="group" aria-label={t.chartKind}>
        {types.map(([type, icon]) => (
          <ToggleButton
            key={type}
            icon={icon}
            name={t.chartTypes[type]}
            isOn={chart.chart === type}
            onToggle={() => change('type', (before) => ({ ...before, chart: type }))}
          />
        ))}
      </div>
      <input
        className="ed-field"
        aria-label={t.chartTitle}
        placeholder={t.chartTitle}
        value={chart.title ?? ''}
        onChange={(event) => change('title', (before) => withTitle(before, event.target.value))}
      />
      <ChartGrid chart={chart} change={change} />
      <div className="ed-fields">
        <CountButtons
          label={t.row}
          more={t.addRow}
          fewer={t.removeRow}
          isMin={chart.categories.length < 2}
          onMore={() => change('rows', withMoreRows)}
          onFewer={() => change('rows', withFewerRows)}
        />
        <CountButtons
          label={t.seriesShort}
          more={t.addSeries}
          fewer={t.removeSeries}
          isMin={chart.series.length < 2}
          onMore={() => change('columns', (before) => withMoreSeries(before, t.series(before.series.length + 1)))}
          onFewer={() => change('columns', withFewerSeries)}
        />
      </div>
    </Section>
  );
}

/** The data of a chart as a small spreadsheet. A block from a real one can be pasted into any cell. */
function ChartGrid({ chart, change }: { chart: ChartElement; change: Change }) {
  const t = useMessages(messages);
  return (
    <div
      className="ed-cells"
      data-part={parts.chartData}
      // Handles keys of the fields inside.
      role="presentation"
      onKeyDown={handleGridKeyDown}
      onPaste={(event) => {
        const grid = pastedCells(event.clipboardData);
        if (!grid) return;
        event.preventDefault();
        change('paste', (before) => withGrid(before, grid.cells));
      }}
    >
      <table>
        <thead>
          <tr>
            <td>
              <span className="ed-visually-hidden">{t.chartData}</span>
            </td>
            {chart.series.map(({ name }, column) => (
              <th key={`series ${column + 1}`} scope="col">
                <input
                  className="ed-field"
                  aria-label={t.series(column + 1)}
                  value={name}
                  onChange={(event) =>
                    change(`series ${column}`, (before) => withSeriesName(before, column, event.target.value))
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.categories.map((category, row) => (
            <tr key={`row ${row + 1}`}>
              <th scope="row">
                <input
                  className="ed-field"
                  aria-label={t.category(row + 1)}
                  value={category}
                  onChange={(event) =>
                    change(`category ${row}`, (before) => withCategory(before, row, event.target.value))
                  }
                />
              </th>
              {chart.series.map(({ values }, column) => (
                <td key={`series ${column + 1}`}>
                  <ValueField
                    name={t.value(row + 1, column + 1)}
                    value={values[row] ?? null}
                    onChange={(value) =>
                      change(`value ${row} ${column}`, (before) => withValue(before, row, column, value))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As in any spreadsheet, Enter and the arrow keys move to the next or previous row. */
function handleGridKeyDown(event: KeyboardEvent): void {
  const { key, shiftKey, target } = event;
  const step =
    key === 'ArrowDown' || (key === 'Enter' && !shiftKey) ? 1 : key === 'ArrowUp' || key === 'Enter' ? -1 : 0;
  if (step === 0 || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const row = target.closest('tr');
  const next = row?.closest('table')?.rows[row.rowIndex + step]?.cells[cell?.cellIndex ?? 0]?.querySelector('input');
  event.preventDefault();
  focusAndSelect(next);
}

interface CountButtonsProps {
  label: string;
  more: string;
  fewer: string;
  isMin: boolean;
  onMore: () => void;
  onFewer: () => void;
}

/** Buttons that add or remove the last row or series. */
function CountButtons({ label, more, fewer, isMin, onMore, onFewer }: CountButtonsProps) {
  return (
    <>
      <Button variant="ghost" icon={Plus} name={more} onClick={onMore}>
        {label}
      </Button>
      <Button variant="ghost" icon={Minus} name={fewer} disabled={isMin} onClick={onFewer}>
        {label}
      </Button>
    </>
  );
}

interface ValueFieldProps {
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Keeps the text while it is typed, because `3.` is not a number yet. */
function ValueField({ name, value, onChange }: ValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="ed-field"
      inputMode="decimal"
      aria-label={name}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberFrom(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
