import type { Color } from '@ppt-embed/deck';

/** Returns the fill of a cell in a page; undefined for none and for the white of the paper. */
export type CellFills = (cell: HTMLTableCellElement) => Color | undefined;

/** Reads the fills of a page's cells: from the cell, its row or, in Excel, a class of the page's style sheet. */
export function readCellFills(html: string): CellFills {
  const byClass = fillsByClass(html);
  const fillOf = (element: HTMLElement): Color | undefined => {
    const { backgroundColor } = element.style;
    // The legacy attribute, used by LibreOffice and mail programs.
    const own = hexOf(backgroundColor) ?? hexOf(element.getAttribute('bgcolor') ?? '');
    const classes = own || backgroundColor !== '' ? [] : [...element.classList];
    return own ?? classes.map((name) => byClass.get(name)).findLast((color) => color !== undefined);
  };
  return (cell) => {
    const row = cell.parentElement;
    const fill = fillOf(cell) ?? (row ? fillOf(row) : undefined);
    return fill === '#ffffff' ? undefined : fill;
  };
}

/** The background colours of classes. The page is parsed without its style sheets, so only these are extracted. */
function fillsByClass(html: string): ReadonlyMap<string, Color> {
  const fills = new Map<string, Color>();
  // A malicious page may open thousands of style elements and close none.
  const css = html
    .split(/<style\b/iu)
    .slice(1)
    .map((styleText) => styleText.slice(styleText.indexOf('>') + 1).split(/<\/style>/iu, 1)[0])
    .join('\n');
  if (!/background/iu.test(css)) return fills;
  const sheet = new CSSStyleSheet();
  // Excel wraps its rules in an HTML comment. Constructed style sheets do not allow @import.
  sheet.replaceSync(css.replaceAll(/<!--|-->|@import[^;]*;?/giu, ''));
  for (const rule of sheet.cssRules) {
    const color = rule instanceof CSSStyleRule ? hexOf(rule.style.backgroundColor) : undefined;
    if (!color) continue;
    for (const selector of (rule as CSSStyleRule).selectorText.split(',')) {
      const name = /^\s*(?:td|th|tr)?\.([\w-]+)\s*$/iu.exec(selector)?.[1];
      if (name) fills.set(name, color);
    }
  }
  return fills;
}

let pen: CanvasRenderingContext2D | null | undefined;

/** A CSS colour as hex; undefined if it is transparent or invalid. */
function hexOf(color: string): Color | undefined {
  if (color === '') return undefined;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillStyle = color;
  const { fillStyle } = pen;
  return /^#[\da-f]{6}$/u.test(fillStyle) ? (fillStyle as Color) : undefined;
}
