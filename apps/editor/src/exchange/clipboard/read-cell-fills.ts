import type { Color } from '@ppt-embed/deck';

/** What a cell of a page is painted with; undefined: nothing, or the white of its paper. */
export type CellFills = (cell: HTMLTableCellElement) => Color | undefined;

/** Reads the grounds of a page's cells: each, or else its row, says it itself, or, in Excel, by a class of the page's style sheet. */
export function readCellFills(html: string): CellFills {
  const byClass = fillsByClass(html);
  const fillOf = (element: HTMLElement): Color | undefined => {
    const { backgroundColor } = element.style;
    // An older way, of LibreOffice and of mails.
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

/** The page is read without its style sheets: only grounds of classes are taken out of them. */
function fillsByClass(html: string): ReadonlyMap<string, Color> {
  const fills = new Map<string, Color>();
  // A page may begin thousands of sheets and end none.
  const css = html
    .split(/<style\b/iu)
    .slice(1)
    .map((styleText) => styleText.slice(styleText.indexOf('>') + 1).split(/<\/style>/iu, 1)[0])
    .join('\n');
  if (!/background/iu.test(css)) return fills;
  const sheet = new CSSStyleSheet();
  // Excel hides its rules in a comment of HTML; a rule that leads elsewhere is none for a sheet that is made.
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

/** A colour of CSS by its values; undefined for what can be seen through, and for what is none. */
function hexOf(color: string): Color | undefined {
  if (color === '') return undefined;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillStyle = color;
  const { fillStyle } = pen;
  return /^#[\da-f]{6}$/u.test(fillStyle) ? (fillStyle as Color) : undefined;
}
