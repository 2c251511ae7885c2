import { takeContents } from './take-contents.ts';

/**
 * Mails and pages are laid out by tables, and documents frame a remark by one: such a table gives way to what is in it, so
 * that neither its words nor the tables inside are lost.
 * @returns Whether there was any.
 */
export function openFrames(body: HTMLElement): boolean {
  let hasFrames = false;
  // Outer ones come first: what they held is looked at after them.
  for (const table of body.querySelectorAll('table')) {
    if (!isFrame(table)) continue;
    hasFrames = true;
    const blocks = document.createDocumentFragment();
    const addBlock = (part: HTMLElement) => {
      const block = document.createElement('div');
      block.append(takeContents(part));
      blocks.append(block);
    };
    if (table.caption) addBlock(table.caption);
    for (const row of table.rows) for (const cell of row.cells) addBlock(cell);
    table.replaceWith(blocks);
  }
  return hasFrames;
}

/** One cell, or hardly more than other tables. */
function isFrame(table: HTMLTableElement): boolean {
  const cells = [...table.rows].reduce((sum, { cells: inRow }) => sum + inRow.length, 0);
  if (cells < 2) return true;
  const inner = [...table.querySelectorAll('table')].filter((one) => one.parentElement?.closest('table') === table);
  return inner.reduce((sum, one) => sum + lettersOf(one), 0) > lettersOf(table) / 2;
}

/** How many letters of an element are to be read. */
export function lettersOf(element: Element): number {
  return (element.textContent ?? '').replaceAll(/\s/gu, '').length;
}
