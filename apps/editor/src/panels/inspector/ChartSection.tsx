import { use } from 'react';
import type { KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { isDotPlot, isWaterfall } from '@ppt-embed/deck';
import type { ChartElement, Deck } from '@ppt-embed/deck';
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
} from '../../elements/chart/chart.ts';
import type { ChangeChart } from '../../elements/chart/chart.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Button } from '../../kit/Button.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { ChartTypeItems, chartTypeChoices } from '../charts/ChartTypeItems.tsx';
import { ChartFormatSection, ChartNumberField } from './ChartFormatSection.tsx';
import { MenuField } from './MenuField.tsx';
import { messages } from './messages.ts';
import { pastedCells } from '../../exchange/clipboard/pasted-cells.ts';
import { Section } from './Section.tsx';
import { focusAndSelect } from '../../kit/focus.ts';
import { parts } from '../../kit/dom-parts.ts';

interface ChartSectionProps {
  doc: EditorDocument;
  deck: Deck;
  chart: ChartElement;
}

/** Sections for the type, title, data and format of a chart. */
export function ChartSection({ doc, deck, chart }: ChartSectionProps) {
  const change: ChangeChart = (group, update) =>
    void doc.dispatch(changeChart({ at: Date.now(), group: `${group} ${chart.id}` }, update));
  return (
    <>
      <ChartDataSection chart={chart} change={change} />
      <ChartFormatSection deck={deck} chart={chart} change={change} />
    </>
  );
}

interface ChartPartProps {
  chart: ChartElement;
  change: ChangeChart;
}

/** The type of a chart, with a menu of all types. */
function ChartTypeField({ chart, change }: ChartPartProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const { icon, label } = chartTypeChoices[chart.chart];
  return (
    <MenuField
      label={t.chartKind}
      value={label[locale]}
      content={
        <>
          <Icon icon={icon} />
          <span>{label[locale]}</span>
        </>
      }
    >
      {(close) => (
        <ChartTypeItems
          value={chart.chart}
          onSelect={(type) => {
            close();
            change('type', (before) => ({ ...before, chart: type }));
          }}
        />
      )}
    </MenuField>
  );
}

/** Section for the type, title and data of a chart. */
function ChartDataSection({ chart, change }: ChartPartProps) {
  const t = useMessages(messages);
  return (
    <Section title={t.chartData}>
      <ChartTypeField chart={chart} change={change} />
      <input
        className="ed-field"
        aria-label={t.chartTitle}
        placeholder={t.chartTitle}
        value={chart.title ?? ''}
        onChange={(event) => change('title', (before) => withTitle(before, event.target.value))}
      />
      <ChartGrid chart={chart} change={change} />
      {isWaterfall(chart) && <p className="ed-inspector-none">{t.waterfallHint}</p>}
      {isDotPlot(chart) && <p className="ed-inspector-none">{t.dotPlotHint}</p>}
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

/** The data of a chart as a small spreadsheet. Blocks copied from a spreadsheet program can be pasted into any cell. */
function ChartGrid({ chart, change }: { chart: ChartElement; change: ChangeChart }) {
  const t = useMessages(messages);
  return (
    <div
      className="ed-cells ed-chart-data"
      data-part={parts.chartData}
      // Handles the key events of the fields inside.
      role="presentation"
      onKeyDown={handleGridKeyDown}
      onPaste={(event) => {
        const grid = pastedCells(event.clipboardData);
        if (!grid) return;
        event.preventDefault();
        change('paste', (before) => withGrid(before, grid.cells, t.series));
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
                  <ChartNumberField
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

/** Moves to the next or previous row on Enter and the arrow keys, as in any spreadsheet. */
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
