import { gridCellsOf } from '@ppt-embed/deck';
import type { Deck, SlideElement, TextElement } from '@ppt-embed/deck';
import { includesCell } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import { allCells } from '../table/fill-range.ts';
import { wholeRange } from '../table/merge-cells.ts';
import { boxFormat } from './box-format.ts';
import { textOf } from './text-holder.ts';
import type { CaretFormat } from './text-tools.ts';

/** The texts of an element. Of a table, those of the cells in a range, or of all its cells. */
export function textsOf(deck: Deck, element: SlideElement, cells: CellRange | null): TextElement[] {
  if (element.kind !== 'table') return [textOf(deck, element) ?? []].flat();
  const range = cells ? wholeRange(element, cells) : allCells(element);
  return gridCellsOf(element).flatMap((row, down) =>
    row.flatMap((_, across) =>
      includesCell(range, down, across) ? (textOf(deck, element, { row: down, column: across }) ?? []) : [],
    ),
  );
}

/**
 * The common format of several texts: values that differ are undefined, and a mark is set if all texts have it. Null
 * without texts.
 */
export function commonFormat(texts: readonly TextElement[]): CaretFormat | null {
  const [first, ...others]: CaretFormat[] = texts.map(boxFormat);
  return first ? others.reduce(mergeFormats, first) : null;
}

function mergeFormats(one: CaretFormat, other: CaretFormat): CaretFormat {
  const same = <Key extends keyof CaretFormat>(key: Key): CaretFormat[Key] | undefined =>
    one[key] === other[key] ? one[key] : undefined;
  return {
    bold: one.bold && other.bold,
    italic: one.italic && other.italic,
    underline: one.underline && other.underline,
    strike: one.strike && other.strike,
    code: one.code && other.code,
    face: same('face'),
    size: same('size'),
    boxSize: one.boxSize,
    color: same('color'),
    highlight: same('highlight'),
    baseline: same('baseline'),
    link: same('link') ?? '',
    align: same('align'),
    bullet: same('bullet'),
    canDecreaseLevel: one.canDecreaseLevel || other.canDecreaseLevel,
    canIncreaseLevel: one.canIncreaseLevel || other.canIncreaseLevel,
    spaceBefore: same('spaceBefore'),
  };
}
