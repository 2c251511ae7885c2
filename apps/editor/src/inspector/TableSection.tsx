import { use } from 'react';
import { gridCellsOf, isHeaderRow, stripeOf } from '@ppt-embed/deck';
import type { Color, TableElement } from '@ppt-embed/deck';
import { actionOf } from '../actions.ts';
import type { ActionName, Scene } from '../actions.ts';
import { tableActionNames } from '../actions/table-actions.ts';
import { pastedCells } from '../clipboard/pasted-cells.ts';
import { changeTable } from '../commands/change-table.ts';
import { chooseCells } from '../commands/choose-cells.ts';
import { fillCells } from '../commands/fill-cells.ts';
import { allCells, firstFill } from '../elements/table/fill-range.ts';
import { withColumnWidth, withRowHeight } from '../elements/table/sizes.ts';
import { withCellText, withPastedCells } from '../elements/table/table-cells.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { cellAt, chosenCells, chosenMember, onlyElement } from '../selection/selection.ts';
import type { CellRange } from '../selection/selection.ts';
import { NumberField } from '../ui/NumberField.tsx';
import { useStore } from '../ui/use-store.ts';
import { LocaleContext, useWords } from '../ui/words.ts';
import { ColorField } from './ColorField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Clearing has its keys and the menu, colours their own field below. */
const elsewhere: readonly ActionName[] = ['clearCells', 'fillCells'];
const deeds = tableActionNames.filter((name) => !elsewhere.includes(name));

/** The cells of a table as a grid of fields; a block from a sheet is pasted at any of them. */
export function TableSection({ scene, table }: { scene: Scene; table: TableElement }) {
  const { presentation } = scene;
  const words = useWords(messages);
  const locale = use(LocaleContext);
  const deck = useStore(presentation.calm, (state) => state.deck);
  const tools = useStore(presentation.textTools);
  const chosen = useStore(presentation.calm, ({ selection }) => chosenCells(selection));
  const places = gridCellsOf(table);
  const change = (group: string, make: (before: TableElement) => TableElement) =>
    presentation.dispatch(changeTable({ at: Date.now(), group: `${group} ${table.id}` }, make));
  /** Of the table, which may be in a group. */
  function choose(cells: CellRange): void {
    const { selection } = presentation.state.get();
    presentation.dispatch(chooseCells(onlyElement(selection) ?? table.id, cells, chosenMember(selection)));
  }
  const painted = chosen ?? allCells(table);
  function paint(fill: Color | undefined): void {
    // Other cells are another step of undo.
    const group = ['fill', table.id, ...Object.values(painted)].join(' ');
    presentation.dispatch(fillCells(fill, { at: Date.now(), group }));
  }
  return (
    <Section title={words.table}>
      <div className="ed-toggles" role="group" aria-label={words.cells}>
        {deeds.map((name) => (
          <ActionButton key={name} action={name} scene={scene} variant="ghost" label="never" className="ed-toggle" />
        ))}
      </div>
      <div className="ed-cells">
        <table>
          <tbody>
            {table.rows.map((row, down) => (
              // Rows have no identity of their own.
              <tr key={`row ${down + 1}`}>
                {row.cells.map((cell, across) => {
                  const place = places[down]?.[across];
                  if (place?.isCovered !== false) return null;
                  const text = cell.runs.map((run) => run.text).join('');
                  return (
                    <td key={`column ${across + 1}`} rowSpan={place.rows} colSpan={place.columns}>
                      <textarea
                        className="ed-field"
                        rows={text.split('\n').length}
                        aria-label={words.cell(down + 1, across + 1)}
                        value={text}
                        onFocus={() => choose(cellAt(down, across))}
                        onChange={(event) =>
                          change(`cell ${down} ${across}`, (before) =>
                            withCellText(before, down, across, event.target.value),
                          )
                        }
                        onPaste={(event) => {
                          const sheet = pastedCells(event.clipboardData);
                          if (!sheet) return;
                          event.preventDefault();
                          change('paste', (before) => withPastedCells(before, down, across, sheet));
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
      <div className="ed-fields">
        <ColorField
          name={actionOf('fillCells').label[locale]}
          field="cell-color"
          deck={deck}
          value={firstFill(table, painted)}
          emptyName={words.noFill}
          canBeNone
          onChange={paint}
          onPicked={tools?.focus}
        />
      </div>
      <Switch action="headerRow" scene={scene} isOn={isHeaderRow(table, 0)} />
      <Switch action="bandedRows" scene={scene} isOn={stripeOf(table) !== undefined} />
      {chosen && (
        <div className="ed-fields">
          <NumberField
            label={words.columnWidth}
            value={Math.round(table.columns[chosen.column] ?? 0)}
            min={16}
            max={4000}
            onChange={(width) => change('width', (before) => withColumnWidth(before, chosen.column, width))}
          />
          <NumberField
            label={words.rowHeight}
            value={Math.round(table.rows[chosen.row]?.height ?? 0)}
            min={16}
            max={4000}
            onChange={(height) => change('height', (before) => withRowHeight(before, chosen.row, height))}
          />
        </div>
      )}
    </Section>
  );
}

/** An action that puts something on the whole table, or takes it off. */
function Switch({ action, scene, isOn }: { action: ActionName; scene: Scene; isOn: boolean }) {
  const { label, run } = actionOf(action);
  return (
    <label className="ed-check">
      <input type="checkbox" checked={isOn} onChange={() => run(scene)} />
      {label[use(LocaleContext)]}
    </label>
  );
}
