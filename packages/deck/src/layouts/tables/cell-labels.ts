import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';

/**
 * Returns alternative text that consists of the name of a table's column and the text of a cell, such as “Month: May”,
 * for cells that are laid out without their table.
 */
export function cellLabel(name: string | undefined, cell: readonly Run[]): { alt?: string } {
  return name === undefined ? {} : { alt: `${name}: ${plainText(cell)}` };
}

/** Returns such alternative text for the cells of several columns, which are the lines of one text. */
export function cellLabels(names: readonly string[], cells: readonly Run[]): { alt?: string } {
  if (names.length < 2) return cellLabel(names[0], cells);
  const lines = textOfRuns(cells).split('\n');
  return { alt: names.map((name, index) => `${name}: ${lines[index] ?? ''}`).join('\n') };
}

/** Returns the names of the columns from which an element's text is; undefined for other elements. */
export function columnNamesOf({ part, alt = '' }: SlideElement): readonly string[] | undefined {
  if (part !== 'eventTime' && part !== 'eventText') return undefined;
  const names = alt.split('\n').map((line) => line.slice(0, Math.max(0, line.indexOf(': '))));
  return names.every((name) => name !== '') ? names : undefined;
}
