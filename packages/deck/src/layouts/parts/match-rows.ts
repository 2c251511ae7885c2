import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import { sum } from '../flow/table-columns.ts';
import type { Band } from '../cards/named-bands.ts';
import { namedBands } from '../cards/named-bands.ts';
import { listParagraphs } from '../flow/flow-items.ts';
import { boldLead } from '../recognize/bold-lead.ts';
import { withCapital } from '../../text/slice-runs.ts';
import { isReferencesHeading } from '../references/read-references.ts';
import { withStrongWords } from '../typography/strong-words.ts';
import type { LayoutContext, LayoutMatch, SlideContent, SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { isPlainList } from './plain-list.ts';
import { footGap, maxFootSize, textBelow } from './text-below.ts';
import type { ListRows } from './list-rows.ts';
import { listRows } from './list-rows.ts';

type List = Extract<Block, { kind: 'list' }>;
type Paragraph = Extract<Block, { kind: 'paragraph' }>;

/** Font sizes in px of the rows, the preferred one first. */
const sizes = [36, 32, 28, 26, 24] as const;
/** Maximum number of paragraphs above and below a list, and of characters of each. */
const texts = { above: 2, below: 2, length: 320 } as const;
/** Maximum number of slides of a list, whose rows have one size. */
const maxPages = 3;
/** Maximum ratio of the size of the text above the rows to that of the rows, and its maximum size in px. */
const lead = { ratio: 1.1, max: 36, gap: 20 } as const;

/** A list, and the paragraphs above and below it. */
interface ListContent {
  above: readonly Paragraph[];
  list: List;
  below: readonly Paragraph[];
}

/**
 * Lays out a list that no other layout suits in rows over the full width, below the text above it, and above a band with the
 * text below it. The rows of a list that needs several slides have one size, and are divided evenly.
 * @param layouts The layouts whose kinds of slides the rows have.
 * @returns undefined if the slide has other content
 */
export function matchRows(
  { heading, blocks, requested }: SlideContent,
  box: Box,
  context: LayoutContext,
  { cards, process }: { cards?: SlideLayout; process?: SlideLayout },
): LayoutMatch | undefined {
  const isFree = requested === undefined && plainText(heading) !== '' && !isReferencesHeading(heading);
  const found = isFree ? listIn(blocks) : undefined;
  const layout = found?.list.ordered ? process : cards;
  if (!found || !layout) return undefined;
  const named = cards && withNames(found, box, context);
  if (named) return { layout: cards, reason: 'It is a list of names with texts.', pages: [named] };
  for (let count = 1; count <= maxPages; count++)
    for (const size of sizes) {
      const pages = pagesAt(found, size, count, box, context);
      if (pages) return { layout, reason: 'It is a list. Each item has a row.', pages };
    }
  return undefined;
}

/** Reads a list between paragraphs; undefined if there is other content, or if the items have marks. */
function listIn(blocks: readonly Block[]): ListContent | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'list');
  const list = blocks[at];
  if (list?.kind !== 'list' || !isPlainList(list)) return undefined;
  const [above, below] = [blocks.slice(0, at), blocks.slice(at + 1)];
  return above.length <= texts.above && below.length <= texts.below && above.every(isText) && below.every(isText)
    ? { above, list, below }
    : undefined;
}

function isText(block: Block): block is Paragraph {
  return block.kind === 'paragraph' && weightedLengthOf(block.runs) <= texts.length;
}

/** Minimum number of items with names above the last item, which has none. */
const minNamed = 3;

/**
 * Lays out items that begin with names in bold, and may have inner lists, on bands with their names in a column. A last item
 * without a name is about all of them, and below them. Returns undefined for other items, or if they do not fit.
 */
function withNames({ above, list, below }: ListContent, box: Box, context: LayoutContext): SlideElement[] | undefined {
  const bands = list.items.map((item) => bandOf(item, context));
  const last = list.items.at(-1);
  const isOther = bands.at(-1) === undefined && bands.length > minNamed && last && !last.items;
  const named = isOther ? bands.slice(0, -1) : bands;
  if (list.ordered || !named.every((band) => band !== undefined)) return undefined;
  const notes: readonly Paragraph[] = isOther ? [{ kind: 'paragraph', runs: last.runs }, ...below] : below;
  const note = textBelow(notes, maxFootSize, box.width, context);
  const text = context.stackText(above, box.width, maxFootSize);
  const top = text.height > 0 ? text.height + lead.gap : 0;
  const end = note ? note.height + footGap : 0;
  const area = { ...box, y: box.y + top, height: Math.floor(box.height * maxFillRatio) - top - end };
  const elements = namedBands(named, area, context);
  return (
    elements && [
      ...text.draw(box),
      ...elements,
      ...(note?.draw({ ...box, y: Math.max(...elements.map((one) => one.box.y + one.box.height)) + footGap }) ?? []),
    ]
  );
}

/** Returns the name of an item, and the text and the points after it; undefined if it has no name. */
function bandOf({ runs, items, ordered, start }: ListItem, { slideTheme }: LayoutContext): Band | undefined {
  const { separator = 'space', label, text } = boldLead(runs) ?? {};
  if (separator === 'space' || separator === 'comma' || !label || !text) return undefined;
  const inner = items ? { ordered: ordered === true, items, ...(start !== undefined && { start }) } : undefined;
  return {
    head: { runs: [{ ...label, bold: true, color: slideTheme.body.strong }] },
    points: [
      { runs: withCapital(text) },
      ...(inner ? listParagraphs(inner, 0) : []).map(({ space: _, keepWithNext: _keep, ...point }) => point),
    ],
  };
}

/** Lays out rows of a font size on a number of slides; undefined if they do not fit. */
function pagesAt(
  { above, list, below }: ListContent,
  size: number,
  count: number,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  if (count > list.items.length / 2) return undefined;
  const leadSize = Math.min(lead.max, Math.round(size * lead.ratio));
  const { strong } = context.slideTheme.body;
  const shown = above.map((block) => ({ ...block, runs: withStrongWords(block.runs, strong) }));
  const text = context.stackText(shown, box.width, leadSize);
  const note = textBelow(below, Math.min(size, maxFootSize), box.width, context);
  const available = Math.floor(box.height * maxFillRatio);
  const top = text.height > 0 ? text.height + lead.gap : 0;
  const end = note ? note.height + footGap : 0;
  const parts = divided(list, size, count, { width: box.width, top, end, available }, context);
  return parts?.map(({ rows }, index) => {
    const [from, to] = [index === 0 ? top : 0, index === count - 1 ? end : 0];
    const area = { ...box, y: box.y + from, height: available - from - to };
    const height = Math.min(area.height, rows.maxHeight);
    return [
      ...(index === 0 ? text.draw(box) : []),
      ...rows.draw({ ...area, height }),
      ...(index === count - 1 && note ? note.draw({ ...box, y: area.y + height + footGap }) : []),
    ];
  });
}

/** Divides the items of a list between slides, so that the fullest one is as empty as possible; undefined if they do not fit. */
function divided(
  list: List,
  size: number,
  count: number,
  { width, top, end, available }: { width: number; top: number; end: number; available: number },
  context: LayoutContext,
): { rows: ListRows }[] | undefined {
  const all = list.items.map((item) => listRows({ ...list, items: [item] }, width, size, context)?.minHeight);
  if (!all.every((height) => height !== undefined)) return undefined;
  const target = (sum(all) + top + end) / count;
  const starts = [0];
  let used = top;
  for (const [index, height] of all.entries()) {
    // An item belongs to the slide on which the larger part of it would be.
    if (starts.length < count && index > 0 && used + height / 2 > target * starts.length) starts.push(index);
    used += height;
  }
  if (starts.length < count) return undefined;
  const parts = starts.map((from, index) => {
    const items = list.items.slice(from, starts[index + 1]);
    const part: List = { ...list, items, ...(list.ordered && { start: (list.start ?? 1) + from }) };
    const rows = listRows(part, width, size, context);
    const free = available - (index === 0 ? top : 0) - (index === count - 1 ? end : 0);
    return rows && rows.minHeight <= free ? { rows } : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
