import { Minus, Plus } from 'lucide-react';
import type { TableElement } from '@ppt-embed/deck';
import {
  changeTable,
  withCellText,
  withColumn,
  withoutColumn,
  withoutRow,
  withPastedCells,
  withRow,
} from '../commands/change-table.ts';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { pastedCells } from './pasted-cells.ts';
import { Section } from './Section.tsx';

/** The cells of a table as a grid of fields; a block from a sheet is pasted at any of them. */
export function TableSection({ presentation, table }: { presentation: Presentation; table: TableElement }) {
  const words = useWords(messages);
  const change = (group: string, make: (before: TableElement) => TableElement) =>
    presentation.dispatch(changeTable({ at: Date.now(), group: `${group} ${table.id}` }, make));
  return (
    <Section title={words.table}>
      <div className="ed-cells">
        <table>
          <tbody>
            {table.rows.map((row, down) => (
              // Rows have no identity of their own: they are added and removed at the end.
              <tr key={`row ${down + 1}`}>
                {row.cells.map((cell, across) => (
                  <td key={`column ${across + 1}`}>
                    <input
                      className="ed-field"
                      aria-label={words.cell(down + 1, across + 1)}
                      value={cell.runs.map(({ text }) => text).join('')}
                      onChange={(event) =>
                        change(`cell ${down} ${across}`, (before) =>
                          withCellText(before, down, across, event.target.value),
                        )
                      }
                      onPaste={(event) => {
                        const cells = pastedCells(event.clipboardData.getData('text/plain'));
                        if (!cells) return;
                        event.preventDefault();
                        change('paste', (before) => withPastedCells(before, down, across, cells));
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="ed-fields">
        <Button variant="ghost" icon={Plus} name={words.addRow} onClick={() => change('rows', withRow)}>
          {words.row}
        </Button>
        <Button
          variant="ghost"
          icon={Minus}
          name={words.removeRow}
          off={table.rows.length < 2}
          onClick={() => change('rows', withoutRow)}
        >
          {words.row}
        </Button>
        <Button variant="ghost" icon={Plus} name={words.addColumn} onClick={() => change('columns', withColumn)}>
          {words.column}
        </Button>
        <Button
          variant="ghost"
          icon={Minus}
          name={words.removeColumn}
          off={table.columns.length < 2}
          onClick={() => change('columns', withoutColumn)}
        >
          {words.column}
        </Button>
      </div>
    </Section>
  );
}
