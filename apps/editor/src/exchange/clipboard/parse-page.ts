/**
 * Moves the children of an element to a fragment, one by one, because the number of arguments of a call is limited and
 * a log may have many lines.
 */
export function moveChildren(element: Element): DocumentFragment {
  const contents = element.ownerDocument.createDocumentFragment();
  for (let node = element.firstChild; node; node = element.firstChild) contents.append(node);
  return contents;
}

/** Returns the list marker, which Word writes as a span that other programs ignore. */
export function wordListMark(item: Element): HTMLElement | undefined {
  return [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/iu.test(span.getAttribute('style') ?? ''),
  );
}

/** Whether the marker is a number, such as "1.", "(2)", "b)", "iv." or "一、". */
export function isWordNumber(mark: HTMLElement): boolean {
  return /^\s*[（(]?(\d+|[a-z]{1,3}|[ivxlc]+|[一二三四五六七八九十]+)[.)）、．]/iu.test(mark.textContent ?? '');
}

/**
 * Unwraps layout tables, which emails and pages use for layout, and documents for framed remarks. Their text and nested
 * tables are kept.
 * @returns whether there were any layout tables
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

/** Whether a table has only one cell, or contains little more than other tables. */
function isLayoutTable(table: HTMLTableElement): boolean {
  const cells = [...table.rows].reduce((sum, { cells: inRow }) => sum + inRow.length, 0);
  if (cells < 2) return true;
  const inner = [...table.querySelectorAll('table')].filter((one) => one.parentElement?.closest('table') === table);
  return inner.reduce((sum, one) => sum + textLength(one), 0) > textLength(table) / 2;
}

/** Returns the number of visible characters in an element. */
export function textLength(element: Element): number {
  return (element.textContent ?? '').replaceAll(/\s/gu, '').length;
}

/**
 * Parses external HTML without rendering it, and returns its body without elements that contain no text. It is never
 * inserted into a document, because the browser would log a CSP violation for each of its style sheets.
 */
export function parsePage(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument().createElement('body');
  body.innerHTML = html;
  for (const element of body.querySelectorAll(nonTextSelector)) element.remove();
  return body;
}

const nonTextSelector =
  'style, script, meta, link, title, xml, svg, img, video, audio, iframe, object, template, noscript';
