import { moveChildren } from './move-children.ts';

/**
 * Mails and pages are laid out by tables, and documents frame a remark by one: such a table gives way to what is in it, so
 * that neither its words nor the tables inside are lost.
 * @returns Whether there was any.
 */
export function unwrapLayoutTables(body: HTMLElement): boolean {
  let hasLayoutTables = false;
  // Outer ones come first: what they held is looked at after them.
  for (const table of body.querySelectorAll('table')) {
    if (!isLayoutTable(table)) continue;
    hasLayoutTables = true;
    const blocks = document.createDocumentFragment();
    const addBlock = (fragment: HTMLElement) => {
      const block = document.createElement('div');
      block.append(moveChildren(fragment));
      blocks.append(block);
    };
    if (table.caption) addBlock(table.caption);
    for (const row of table.rows) for (const cell of row.cells) addBlock(cell);
    table.replaceWith(blocks);
  }
  return hasLayoutTables;
}

/** One cell, or hardly more than other tables. */
function isLayoutTable(table: HTMLTableElement): boolean {
  const cells = [...table.rows].reduce((sum, { cells: inRow }) => sum + inRow.length, 0);
  if (cells < 2) return true;
  const inner = [...table.querySelectorAll('table')].filter((one) => one.parentElement?.closest('table') === table);
  return inner.reduce((sum, one) => sum + textLength(one), 0) > textLength(table) / 2;
}

/** How many letters of an element are to be read. */
export function textLength(element: Element): number {
  return (element.textContent ?? '').replaceAll(/\s/gu, '').length;
}
