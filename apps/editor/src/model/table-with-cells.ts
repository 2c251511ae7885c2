import type { SlideElement, TableElement } from '@ppt-embed/deck';
import { memberOrSelf } from './members.ts';
import { selectedMember } from './selection.ts';
import type { Selection } from './selection.ts';

/**
 * Returns the table whose cells are selected, on the slide or in a group; undefined if there is none.
 * @param elements The elements of the slide.
 */
export function tableWithCells(elements: readonly SlideElement[], selection: Selection): TableElement | undefined {
  const outermost = elements.find(({ id }) => id === selection.cells?.table);
  const table = memberOrSelf(outermost, selectedMember(selection));
  return table?.kind === 'table' ? table : undefined;
}
