import type { TextElement } from '../../../model/element.ts';
import type { Paragraph } from '../../../model/text.ts';
import { heightOf } from '../../../text/typeset-paragraphs.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { roundBox } from './placement.ts';

/** Maximum number of columns of a text box (ECMA-376 §20.1.10.74). */
const maxColumns = 16;

/**
 * Splits a text box with columns into a text box for each column, because decks have no columns. A column is filled
 * before the next one begins.
 * @param bodyProperties `a:bodyPr` with its inherited properties.
 * @param nextId Returns the ids of the additional text boxes.
 */
export function textColumns(element: TextElement, bodyProperties: XmlNode, nextId: () => string): TextElement[] {
  const { numCol = '1', spcCol = '0' } = bodyProperties.attributes;
  const count = Math.min(maxColumns, Math.trunc(Number(numCol)) || 1);
  const { box, style, insets = { left: 0, top: 0, right: 0, bottom: 0 } } = element;
  if (count < 2 || box.rotation !== undefined) return [element];
  const gap = Math.max(0, Number(spcCol) / 9525 || 0);
  const width = (box.width - insets.left - insets.right - gap * (count - 1)) / count;
  if (width < style.size) return [element];
  const columns = split(element.paragraphs, count, (paragraphs) => {
    return heightOf(paragraphs, style, width) <= box.height - insets.top - insets.bottom;
  });
  const { animation: _, moreAnimations: _more, autofit: _autofit, ...rest } = element;
  return columns.map((paragraphs, index) => ({
    ...(index === 0 ? element : { ...rest, id: nextId() }),
    paragraphs,
    box: roundBox({ ...box, x: box.x + index * (width + gap), width: width + insets.left + insets.right }),
  }));
}

/** Splits paragraphs into columns. The last column has all that remain. */
function split(
  paragraphs: readonly Paragraph[],
  count: number,
  fits: (paragraphs: readonly Paragraph[]) => boolean,
): Paragraph[][] {
  const columns: Paragraph[][] = [[]];
  for (const paragraph of paragraphs) {
    const column = columns.at(-1) ?? [];
    if (column.length > 0 && columns.length < count && !fits([...column, paragraph])) columns.push([paragraph]);
    else column.push(paragraph);
  }
  return columns;
}
