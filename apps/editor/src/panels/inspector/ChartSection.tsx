import { use } from 'react';
import type { KeyboardEvent } from 'react';
import { plusIcon, xIcon } from '../../kit/icons.generated.ts';
import { isDotPlot, isWaterfall } from '@ppt-embed/deck';
import type { ChartElement, Deck } from '@ppt-embed/deck';
import { changeChart } from '../../commands/charts.ts';
import {
  withCategory,
  withMoreRows,
  withMoreSeries,
  withSeriesName,
  withPastedGrid,
  withTitle,
  withValue,
  withoutRow,
  withoutSeries,
} from '../../elements/chart/chart.ts';
import type { ChangeChart, ChartCell } from '../../elements/chart/chart.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Button } from '../../kit/Button.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { ChartTypeItems, chartTypeChoices } from '../charts/ChartTypeItems.tsx';
import { ChartFormatSection, ChartNumberField } from './ChartFormatSection.tsx';
import { DeckInput } from '../deck-text/DeckTextField.tsx';
import { MenuField } from './MenuField.tsx';
import { messages } from './messages.ts';
import { pastedCells } from '../../exchange/clipboard/pasted-cells.ts';
import { Section } from './Section.tsx';
import { focusAndSelect } from '../../kit/focus.ts';
import { parts } from '../../kit/dom-parts.ts';
import { isImeKey } from '../../kit/keyboard.ts';

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
      <ChartDataSection doc={doc} chart={chart} change={change} />
      <ChartFormatSection doc={doc} deck={deck} chart={chart} change={change} />
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
function ChartDataSection({ doc, chart, change }: ChartPartProps & Pick<ChartSectionProps, 'doc'>) {
  const t = useMessages(messages);
  return (
    <Section title={t.chartData}>
      <ChartTypeField chart={chart} change={change} />
      <DeckInput
        doc={doc}
        aria-label={t.chartTitle}
        placeholder={t.chartTitle}
        text={chart.title ?? ''}
        onChange={(update) => change('title', (before) => withTitle(before, update(before.title ?? '')))}
      />
      <ChartGrid doc={doc} chart={chart} change={change} />
      {isWaterfall(chart) && <p className="ed-inspector-none">{t.waterfallHint}</p>}
      {isDotPlot(chart) && <p className="ed-inspector-none">{t.dotPlotHint}</p>}
      <div className="ed-fields">
        <Button variant="ghost" icon={plusIcon} name={t.addRow} onClick={() => change('rows', withMoreRows)} />
        <Button
          variant="ghost"
          icon={plusIcon}
          name={t.addSeries}
          onClick={() => change('columns', (before) => withMoreSeries(before, t.series(before.series.length + 1)))}
        />
      </div>
    </Section>
  );
}

/**
 * The data of a chart as a small spreadsheet. Blocks copied from a spreadsheet program can be pasted into any cell, also
 * into the one in the corner, which has no content.
 */
function ChartGrid({ doc, chart, change }: ChartPartProps & Pick<ChartSectionProps, 'doc'>) {
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
        const cell = grid && cellOf(event.target);
        if (!cell || withPastedGrid(chart, cell, grid.cells, t.series) === chart) return;
        event.preventDefault();
        change('paste', (before) => withPastedGrid(before, cell, grid.cells, t.series));
      }}
    >
      <table>
        <thead>
          <tr>
            <td>
              {/* Browsers paste into the focused field, also if it is read-only. */}
              <input className="ed-field" readOnly aria-label={t.chartCorner} title={t.chartCorner} />
            </td>
            {chart.series.map(({ name }, column) => (
              <th key={`series ${column + 1}`} scope="col">
                <DeckInput
                  doc={doc}
                  aria-label={t.series(column + 1)}
                  text={name}
                  onChange={(update) =>
                    change(`series ${column}`, (before) =>
                      withSeriesName(before, column, update(before.series[column]?.name ?? '')),
                    )
                  }
                />
                {chart.series.length > 1 && (
                  <DeleteButton
                    name={t.removeSeries(column + 1)}
                    onDelete={() => change('columns', (before) => withoutSeries(before, column))}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.categories.map((category, row) => (
            <tr key={`row ${row + 1}`}>
              <th scope="row">
                <DeckInput
                  doc={doc}
                  aria-label={t.category(row + 1)}
                  text={category}
                  onChange={(update) =>
                    change(`category ${row}`, (before) =>
                      withCategory(before, row, update(before.categories[row] ?? '')),
                    )
                  }
                />
                {chart.categories.length > 1 && (
                  <DeleteButton
                    name={t.removeRow(row + 1)}
                    onDelete={() => change('rows', (before) => withoutRow(before, row))}
                  />
                )}
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

/** Button that deletes a row or series. Shown while the pointer or the focus is in the cell of its name. */
function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <Button
      variant="ghost"
      label="never"
      icon={xIcon}
      name={name}
      onClick={({ currentTarget }) => {
        // The last row or series is removed with its button, so the one before it gets the focus.
        const header = currentTarget.closest('th');
        const deleted = header?.scope === 'row' ? header.parentElement : header;
        const next = deleted?.nextElementSibling ? deleted : deleted?.previousElementSibling;
        focusAndSelect(next?.querySelector('input'));
        onDelete();
      }}
    />
  );
}

/** Returns the cell of the data that a field is in. The first row and column contain the names. */
function cellOf(target: EventTarget): ChartCell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;
  const row = cell?.closest('tr');
  return cell && row ? { row: row.rowIndex - 1, column: cell.cellIndex - 1 } : undefined;
}

/** Moves to the next or previous row on Enter and the arrow keys, as in any spreadsheet. */
function handleGridKeyDown(event: KeyboardEvent): void {
  const { key, shiftKey, target } = event;
  const step =
    key === 'ArrowDown' || (key === 'Enter' && !shiftKey) ? 1 : key === 'ArrowUp' || key === 'Enter' ? -1 : 0;
  if (step === 0 || isImeKey(event.nativeEvent) || !(target instanceof HTMLInputElement)) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const row = target.closest('tr');
  const next = row?.closest('table')?.rows[row.rowIndex + step]?.cells[cell?.cellIndex ?? 0]?.querySelector('input');
  event.preventDefault();
  focusAndSelect(next);
}
