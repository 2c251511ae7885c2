import type { Deck } from '../../model/deck.ts';
import type { CellBorders, TableElement } from '../../model/element.ts';
import type { Stroke } from '../../model/paint.ts';
import { lineXml } from '../../ooxml/drawing/line.ts';
import { tag } from '../../ooxml/xml.ts';

type BorderFormat = Pick<TableElement['style'], 'line' | 'edge'>;

/** Writes the borders of all cells for a table style (ECMA-376 §20.1.4.2.28): edges and horizontal rules. */
export function bordersXml(theme: Deck['theme'], { line, edge }: BorderFormat): string {
  const side = (at: string, stroke?: Stroke): string => tag(at, {}, lineXml(theme, stroke));
  return tag(
    'a:tcBdr',
    {},
    side('a:left'),
    side('a:right'),
    side('a:top', edge),
    side('a:bottom', edge),
    side('a:insideH', ruleBetweenRows(line)),
    side('a:insideV'),
  );
}

/** Writes the borders of the header row for a table style: the rule between the header and the rows below it. */
export function headerBordersXml(theme: Deck['theme'], { line, edge }: BorderFormat): string {
  const stroke = edge ? headerRule(edge) : ruleBetweenRows(line);
  return tag('a:tcBdr', {}, tag('a:bottom', {}, lineXml(theme, stroke)));
}

/**
 * Writes the bottom border of a cell in a table that has only a header. The table style would draw the rule between the
 * header and the rows below it, but in such a table, that rule is the table's edge.
 */
export function bottomEdgeXml(theme: Deck['theme'], { edge }: BorderFormat): string {
  return lineXml(theme, edge, 'a:lnB');
}

/** Sides of a cell and their properties, in the order of the schema (ECMA-376 §21.1.3.17). */
const cellSides = { left: 'a:lnL', right: 'a:lnR', top: 'a:lnT', bottom: 'a:lnB' } as const;
const sides = Object.entries(cellSides) as [keyof CellBorders, string][];

/**
 * Writes the borders of a cell that replace those of the table style.
 * @param isOuter Whether a side is at the edge of the merged cell.
 */
export function cellBordersXml(
  theme: Deck['theme'],
  borders: CellBorders,
  isOuter: Readonly<Record<keyof CellBorders, boolean>>,
): string {
  return sides
    .map(([side, name]) => (borders[side] && isOuter[side] ? lineXml(theme, borders[side], name) : ''))
    .join('');
}

function ruleBetweenRows(color: BorderFormat['line']): Stroke {
  return { color, width: 1 };
}

/**
 * Returns the rule below the header: half as wide as the edge, but slightly wider than the rules between rows, because
 * LibreOffice would otherwise draw one of them over it.
 */
function headerRule(edge: Stroke): Stroke {
  const width = edge.width / 2;
  return { ...edge, width: width < 1 ? width : Math.max(width, 1.03) };
}
