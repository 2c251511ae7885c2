import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';

/**
 * Returns alternative text that consists of the name of a table's column and the text of a cell, such as “Month: May”,
 * for cells that are laid out without their table.
 */
export function cellLabel(name: string | undefined, cell: readonly Run[]): { alt?: string } {
  return name === undefined ? {} : { alt: `${name}: ${plainText(cell)}` };
}

/** Returns the name of the column from which an element's text is; undefined for other elements. */
export function columnNameOf({ part, alt = '' }: SlideElement): string | undefined {
  const end = alt.indexOf(': ');
  return end > 0 && (part === 'eventTime' || part === 'eventText') ? alt.slice(0, end) : undefined;
}
