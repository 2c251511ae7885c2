import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Column } from './column.ts';
import type { Columns } from './columns.ts';
import { columnGap, columnsElements } from './columns.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { weightedLengthOf } from '../../text/runs.ts';

/** Maximum ratio of the amounts of text in columns of equal width. */
const maxRatio = 2.2;
/** Minimum number of characters of the longest text. Columns with only a few words stay equal. A Han character counts as two. */
const minLength = 70;
/** Number of characters that a new line of a list adds to the amount of text. */
const lineLength = 12;
/** Limits of the width of a column with much text next to others, as a ratio to equal widths. */
const widthRatio = { min: 0.65, max: 1.4 } as const;
/** Maximum number of equal columns with questions. */
const maxEqual = 3;
/** Maximum number of characters of a fact next to a list. */
const maxFactLength = 80;
/** Maximum fraction of the height for the row of facts. */
const maxFactsRatio = 0.42;

/** Returns the number of characters of a column without its heading. */
function lengthOf({ blocks }: Column): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'heading' ? 0 : blockLength(block)), 0);
}

function blockLength(block: Block): number {
  if (block.kind === 'list') return block.items.reduce((sum, item) => sum + itemLength(item), 0);
  return block.kind === 'paragraph' ? weightedLengthOf(block.runs) : 0;
}

function itemLength({ runs, items = [] }: ListItem): number {
  return lineLength + weightedLengthOf(runs) + items.reduce((sum, item) => sum + itemLength(item), 0);
}

function isQuestion({ blocks: [heading] }: Column): boolean {
  return heading?.kind === 'heading' && /[?？]\s*$/u.test(heading.runs.at(-1)?.text ?? '');
}

/** Whether all columns are text below a heading, and one has much more than another. */
function areUneven(columns: readonly Column[]): boolean {
  const areTexts = columns.every(
    ({ blocks: [heading, ...texts], widthPercent }) =>
      heading?.kind === 'heading' &&
      texts.length > 0 &&
      widthPercent === undefined &&
      texts.every(({ kind }) => kind === 'paragraph' || kind === 'list'),
  );
  const lengths = columns.map(lengthOf);
  const longest = Math.max(...lengths);
  return areTexts && longest >= minLength && longest > Math.min(...lengths) * maxRatio;
}

/** Returns columns with widths that suit their text if it is very uneven; otherwise, the same columns. */
export function withContentWidths(columns: readonly Column[]): readonly Column[] {
  // Questions and their answers, or their options, are equal, unless the columns would be narrow.
  const areEqual = columns.length <= maxEqual && columns.every(isQuestion);
  if (areEqual || !areUneven(columns)) return columns;
  // The height of text is the quotient of its length and the column's width: the root shares the difference.
  const roots = columns.map((column) => Math.sqrt(lengthOf(column)));
  const mean = roots.reduce((sum, root) => sum + root, 0) / roots.length;
  const ratios = roots.map((root) => Math.min(widthRatio.max, Math.max(widthRatio.min, root / mean)));
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  return columns.map((column, index) => ({ ...column, widthPercent: ((ratios[index] ?? 1) / total) * 100 }));
}

/**
 * Lays out two or three short facts in a row of cards, above a list that is as wide as the slide, or below it if the
 * list is first. Next to the facts, the list would be narrow, and their cards nearly empty.
 * @returns undefined for other content, or if it does not fit
 */
export function factsAndList(
  { before = [], columns, after = [] }: Columns,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const [first, last] = [columns[0], columns.at(-1)];
  if (columns.length < 3 || before.length + after.length > 0 || !areUneven(columns) || !first || !last)
    return undefined;
  const isFirst = hasList(first);
  const list = isFirst ? first : last;
  const facts = columns.filter((column) => column !== list);
  if (!hasList(list) || facts.some((fact) => hasList(fact) || lengthOf(fact) > maxFactLength)) return undefined;
  const options = { isCards: true } as const;
  const row = columnsElements({ columns: facts }, { ...box, height: box.height * maxFactsRatio }, context, options);
  if (!row) return undefined;
  const rowHeight = Math.max(...row.map((element) => element.box.y + element.box.height)) - box.y;
  const rest = { ...box, height: box.height - rowHeight - columnGap };
  const listBox = isFirst ? rest : { ...rest, y: box.y + rowHeight + columnGap };
  const listElements = columnsElements({ columns: [list] }, listBox, context, options);
  if (!listElements) return undefined;
  const foot = Math.max(...listElements.map((element) => element.box.y + element.box.height));
  const shift = isFirst ? foot + columnGap - box.y : 0;
  const moved = row.map((element) => ({ ...element, box: { ...element.box, y: element.box.y + shift } }));
  const id = slideIds();
  return (isFirst ? [...listElements, ...moved] : [...moved, ...listElements]).map((element) => ({
    ...element,
    id: id(element.id),
  }));
}

function hasList({ blocks }: Column): boolean {
  return blocks.some(({ kind }) => kind === 'list');
}
