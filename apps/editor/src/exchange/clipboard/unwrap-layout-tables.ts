import { moveChildren } from './move-children.ts';

/**
 * Unwraps layout tables: mails and pages are laid out with tables, and documents frame remarks with them. Neither their
 * text nor nested tables are lost.
 * @returns Whether there was any.
 */
export function unwrapLayoutTables(body: HTMLElement): boolean {
  let hasLayoutTables = false;
  // Outer tables come first; their nested tables are checked after them.
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

/** Whether a table has one cell, or contains hardly more than other tables. */
function isLayoutTable(table: HTMLTableElement): boolean {
  const cells = [...table.rows].reduce((sum, { cells: inRow }) => sum + inRow.length, 0);
  if (cells < 2) return true;
  const inner = [...table.querySelectorAll('table')].filter((one) => one.parentElement?.closest('table') === table);
  return inner.reduce((sum, one) => sum + textLength(one), 0) > textLength(table) / 2;
}

/** The number of visible characters in an element. */
export function textLength(element: Element): number {
  return (element.textContent ?? '').replaceAll(/\s/gu, '').length;
}
