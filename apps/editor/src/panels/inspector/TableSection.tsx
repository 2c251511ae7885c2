import { use } from 'react';
import { gridCellsOf, isHeaderRow, stripeOf } from '@ppt-embed/deck';
import type { Color, Deck, Stroke, TableCell, TableElement } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionName, ActionContext } from '../../actions/actions.ts';
import { borderActionNames } from '../../actions/border-actions.ts';
import { tableActionNames } from '../../actions/table-actions.ts';
import { pastedCells } from '../../exchange/clipboard/pasted-cells.ts';
import { changeTable, fillCells } from '../../commands/tables.ts';
import { formatBorders } from '../../commands/table-borders.ts';
import { selectCells } from '../../commands/select.ts';
import { ownBorders } from '../../elements/table/cell-borders.ts';
import { allCells, firstFill, withCellText, withPastedCells } from '../../elements/table/table-cells.ts';
import { withColumnWidth, withRowHeight } from '../../elements/table/rows-and-columns.ts';
import { ActionIcons } from '../../actions/ActionButton.tsx';
import { cellAt, selectedCells, selectedMember, onlyElement } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import { commonValue } from '../../kit/common-value.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { DeckTextArea } from '../deck-text/DeckTextField.tsx';
import { ColorField } from './ColorField.tsx';
import { LengthField } from './LengthField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/**
 * Actions that the section shows elsewhere or not at all: clearing and deleting the table have shortcuts and
 * menu items, and the fill color has a field below.
 */
const shownElsewhere: readonly ActionName[] = ['clearCells', 'deleteTable', 'fillCells'];
const tableActionsShown = tableActionNames.filter((name) => !shownElsewhere.includes(name));

/** Function that changes the table. Consecutive changes of the same group are one undo step. */
type Change = (group: string, update: (before: TableElement) => TableElement) => void;

/** Section for the text, fill, sizes and options of a table. */
export function TableSection({ context, table }: { context: ActionContext; table: TableElement }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const deck = useStore(doc.deferred, (state) => state.deck);
  const tools = useStore(screen.textTools);
  const selected = useStore(doc.deferred, ({ selection }) => selectedCells(selection));
  const change: Change = (group, update) =>
    void doc.dispatch(changeTable({ at: Date.now(), group: `${group} ${table.id}` }, update));
  /** Selects cells of the table, which may be in a group. */
  function select(cells: CellRange): void {
    const { selection } = doc.state.get();
    doc.dispatch(selectCells(onlyElement(selection) ?? table.id, cells, selectedMember(selection)));
  }
  const filledRange = selected ?? allCells(table);
  function setFill(fill: Color | undefined): void {
    // Changes to other cells are a separate undo step.
    const group = ['fill', table.id, ...Object.values(filledRange)].join(' ');
    doc.dispatch(fillCells(fill, { at: Date.now(), group }));
  }
  return (
    <Section title={t.table}>
      <ActionIcons actions={tableActionsShown} context={context} name={t.cells} />
      <CellFields key={table.id} doc={doc} table={table} change={change} select={select} />
      <div className="ed-fields">
        <ColorField
          name={actionOf('fillCells').label[locale]}
          field="cell-color"
          deck={deck}
          value={firstFill(table, filledRange)}
          emptyName={t.noFill}
          canBeNone
          onChange={setFill}
          onPicked={tools?.focus}
        />
      </div>
      <BorderFields context={context} deck={deck} table={table} range={filledRange} />
      <Switch action="headerRow" context={context} isOn={isHeaderRow(table, 0)} />
      <Switch action="bandedRows" context={context} isOn={stripeOf(table) !== undefined} />
      {selected && <CellSize deck={deck} table={table} cell={selected} change={change} />}
    </Section>
  );
}

interface BorderFieldsProps {
  context: ActionContext;
  deck: Deck;
  table: TableElement;
  /** The selected cells, or all. */
  range: CellRange;
}

/** Buttons for the borders of cells, and fields for their color and width. */
function BorderFields({ context, deck, table, range }: BorderFieldsProps) {
  const t = useMessages(messages);
  const borders = ownBorders(table, range);
  const colors = new Set(borders.map(({ color }) => color));
  function change(format: Partial<Stroke> | undefined): void {
    const group = ['borders', ...Object.keys(format ?? {}), table.id, ...Object.values(range)].join(' ');
    context.doc.dispatch(formatBorders(format, { at: Date.now(), group }));
  }
  return (
    <>
      <ActionIcons actions={borderActionNames} context={context} name={t.borders} />
      <div className="ed-fields">
        <ColorField
          name={t.borderColor}
          deck={deck}
          value={commonValue(borders.map(({ color }) => color))}
          isMixed={colors.size > 1}
          emptyName={t.automatic}
          isAutomatic
          canBeNone
          onChange={(color) => change(color && { color })}
        />
        {borders.length > 0 && (
          <NumberField
            label={t.borderWidth}
            value={commonValue(borders.map(({ width }) => width))}
            min={0.5}
            max={40}
            step={0.5}
            onChange={(width) => change({ width })}
          />
        )}
      </div>
    </>
  );
}

interface CellFieldsProps {
  doc: EditorDocument;
  table: TableElement;
  change: Change;
  select: (cells: CellRange) => void;
}

/** The text of a table as a grid of fields. A block copied from a spreadsheet can be pasted into any field. */
function CellFields({ doc, table, change, select }: CellFieldsProps) {
  const t = useMessages(messages);
  const positions = gridCellsOf(table);
  return (
    <div className="ed-cells">
      <table>
        <tbody>
          {table.rows.map(({ cells }, row) => (
            // Rows do not have ids.
            <tr key={`row ${row + 1}`}>
              {cells.map((cell, column) => {
                const position = positions[row]?.[column];
                if (position?.isCovered !== false) return null;
                const text = textOf(cell);
                return (
                  <td key={`column ${column + 1}`} rowSpan={position.rows} colSpan={position.columns}>
                    <DeckTextArea
                      doc={doc}
                      rows={text.split('\n').length}
                      aria-label={t.cell(row + 1, column + 1)}
                      text={text}
                      onFocus={() => select(cellAt(row, column))}
                      onChange={(update) =>
                        change(`cell ${row} ${column}`, (before) =>
                          withCellText(before, row, column, update(textOf(before.rows[row]?.cells[column]))),
                        )
                      }
                      onPaste={(event) => {
                        const grid = pastedCells(event.clipboardData);
                        if (!grid) return;
                        event.preventDefault();
                        change('paste', (before) => withPastedCells(before, row, column, grid));
                      }}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function textOf(cell: TableCell | undefined): string {
  return cell?.runs.map((run) => run.text).join('') ?? '';
}

/** Fields for the width of the cell's column and the height of its row. */
function CellSize({ deck, table, cell, change }: { deck: Deck; table: TableElement; cell: CellRange; change: Change }) {
  const t = useMessages(messages);
  return (
    <div className="ed-fields">
      <LengthField
        deck={deck}
        label={t.columnWidth}
        value={table.columns[cell.column] ?? 0}
        min={16}
        max={4000}
        onChange={(width) => change('width', (before) => withColumnWidth(before, cell.column, width))}
      />
      <LengthField
        deck={deck}
        label={t.rowHeight}
        value={table.rows[cell.row]?.height ?? 0}
        min={16}
        max={4000}
        onChange={(height) => change('height', (before) => withRowHeight(before, cell.row, height))}
      />
    </div>
  );
}

/** Checkbox for an option of the whole table. */
function Switch({ action, context, isOn }: { action: ActionName; context: ActionContext; isOn: boolean }) {
  const { label, run } = actionOf(action);
  return (
    <label className="ed-check">
      <input type="checkbox" checked={isOn} onChange={() => run(context)} />
      {label[use(LocaleContext)]}
    </label>
  );
}
