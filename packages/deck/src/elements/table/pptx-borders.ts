import type { Deck } from '../../model/deck.ts';
import type { TableElement } from '../../model/element.ts';
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
