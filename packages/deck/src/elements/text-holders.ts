import type { ElementKind, ElementsByKind, SlideElement } from '../model/element.ts';
import { shapeTextInsets } from './shape/text-insets.ts';
import { tableCellText } from './table/cell-text.ts';
import type { TextHolder } from './text/layout.ts';

/** The text boxes in the elements of each type that contains text. They are not rotated. */
const holders: { readonly [Kind in ElementKind]?: (element: ElementsByKind[Kind]) => readonly TextHolder[] } = {
  text: (text) => [text],
  shape(shape) {
    const { box, paragraphs, style } = shape;
    return paragraphs && style ? [{ box, paragraphs, style, insets: shapeTextInsets(shape) }] : [];
  },
  table(table) {
    // Cell boxes do not include the table's rotation, which applies to the whole table.
    const { rotation: _, ...box } = table.box;
    return table.rows.flatMap(({ cells }, row) =>
      cells.flatMap((_cell, column) => tableCellText({ ...table, box }, row, column) ?? []),
    );
  },
};

/** Returns the text boxes in an element, without those in the elements of a group. */
export function textHoldersOf(element: SlideElement): readonly TextHolder[] {
  const holdersOf = holders[element.kind] as ((one: SlideElement) => readonly TextHolder[]) | undefined;
  return holdersOf?.(element) ?? [];
}
