import { decimalsOf, formatValue } from '../../elements/chart/format-values.ts';
import { waterfallBars, waterfallValue } from '../../elements/chart/waterfall.ts';
import type { Block, ListItem, OutlineColumn } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import type { SlideContent } from '../slide-layout.ts';
import { isCallout } from '../callouts/callout.ts';
import { splitAtAttributions } from '../flow/quote-item.ts';
import { groupByHeading } from '../recognize/group-by-heading.ts';
import { isQuotation } from '../quotes/is-quotation.ts';
import { splitIntoColumns } from './split-into-columns.ts';
import { isEmptyBlock, placeholderList } from './placeholder-content.ts';
import { joinLists } from './read-paragraphs.ts';
import { labelColon } from '../../text/scripts.ts';
import { currencySigns } from '../../text/currencies.ts';

type BlockConverter = (blocks: readonly Block[]) => readonly Block[] | undefined;

/** Converters for layouts that do not accept the blocks unchanged. All other layouts get the flat blocks. */
const blockConverters: Readonly<Record<string, BlockConverter>> = {
  bigNumber: (blocks) =>
    convertItems(blocks, (items) => (items.length === 1 ? [] : [listOf(items.map(withBoldFigure))])) ??
    figureParagraph(blocks),
  statement: (blocks) => singleParagraph(blocks),
  quote: (blocks) => toQuote(blocks),
  comparison: (blocks) => columnsOf(blocks, 2, true),
  twoColumns: (blocks) => columnsOf(blocks, 2, false),
  threeColumns: (blocks) => columnsOf(blocks, 3, false),
  cards: (blocks) => convertItems(blocks, (items) => [listOf(items)], true),
  table: (blocks) => flattenColumns(blocks).flatMap((block) => (block.kind === 'chart' ? tableOf(block) : [block])),
  timeline: (blocks) => (blocks[0]?.kind === 'table' ? blocks : convertItems(blocks, (items) => [listOf(items)])),
  process: (blocks) => convertItems(blocks, (items) => [{ ...listOf(items), ordered: true }], true),
  cardRows: (blocks) => shortItems(blocks, false),
  splitList: (blocks) => shortItems(blocks, false),
  cardColumns: (blocks) => shortItems(blocks, false),
  milestones: (blocks) => shortItems(blocks, false),
  numberedRows: (blocks) => shortItems(blocks, true),
  chevrons: (blocks) => shortItems(blocks, true),
  pictureSpaceLeft: (blocks) => besidePictureSpace(blocks, 'left'),
  pictureSpaceRight: (blocks) => besidePictureSpace(blocks, 'right'),
  pictureLeft: (blocks) => pictureAt(blocks, 'first'),
  pictureRight: (blocks) => pictureAt(blocks, 'last'),
};

/**
 * Converts content to the structure that a layout expects. It may be split, joined or reordered, but keeps all of
 * its text.
 */
export function convertBlocks(layout: string, content: SlideContent): SlideContent | undefined {
  const convert = blockConverters[layout] ?? flattenColumns;
  const blocks = convertBesideCallout(content.blocks, convert) ?? convert(content.blocks);
  return blocks && { ...content, blocks };
}

/** Converts a chart to a table of its values, below the chart's title if no column is named after it. */
function tableOf({
  categories,
  categoryName,
  axisTitles,
  title = '',
  series,
  ...chart
}: Extract<Block, { kind: 'chart' }>): Block[] {
  const decimals = decimalsOf({ ...chart, series });
  const corner = axisTitles?.category ?? categoryName ?? '';
  const names = series.map(({ name }) => name || title);
  const isWaterfall = chart.chart === 'waterfall';
  const bars = isWaterfall ? waterfallBars({ series }, categories.length) : [];
  const valueAt = (values: readonly (number | null)[], at: number): string => {
    const value = isWaterfall && bars[at] ? waterfallValue(bars[at]) : values[at];
    if (value === null || value === undefined) return '';
    return (bars[at]?.kind === 'increase' ? '+' : '') + formatValue(value, chart.unit, decimals);
  };
  const table: Block = {
    kind: 'table',
    align: [null, ...series.map(() => 'right' as const)],
    head: [corner, ...names].map((text) => [{ text }]),
    rows: categories.map((name, at) =>
      [name, ...series.map(({ values }) => valueAt(values, at))].map((text) => [{ text }]),
    ),
  };
  return title === '' || names.includes(title) ? [table] : [{ kind: 'paragraph', runs: [{ text: title }] }, table];
}

/** Separates a callout at the beginning or end, which becomes a band in any layout. */
function convertBesideCallout(blocks: readonly Block[], convert: BlockConverter): readonly Block[] | undefined {
  if (blocks.length < 2) return undefined;
  const isLast = isCallout(blocks.at(-1));
  if (!isLast && !isCallout(blocks[0])) return undefined;
  const others = convert(isLast ? blocks.slice(0, -1) : blocks.slice(1));
  return others && (isLast ? [...others, ...blocks.slice(-1)] : [...blocks.slice(0, 1), ...others]);
}

/** Removes the columns and their empty placeholders, and joins a list that was split across them. */
function flattenColumns(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => (block.kind === 'columns' ? joinColumns(withoutEmptyColumns(block)) : [block]));
}

function withoutEmptyColumns({ columns }: Extract<Block, { kind: 'columns' }>): readonly OutlineColumn[] {
  const filled = columns.filter((column) => !column.blocks.every(isEmptyBlock));
  return filled.length > 0 ? filled : columns;
}

function joinColumns(columns: readonly OutlineColumn[]): Block[] {
  const result: Block[] = [];
  for (const { blocks } of columns)
    for (const [index, block] of blocks.entries()) {
      const list = index === 0 ? joinLists(result.at(-1), block) : undefined;
      if (list) result.splice(-1, 1, list);
      else result.push(block);
    }
  return result;
}

/** Keeps the columns if their number is `count`; otherwise, splits all content into that many columns. */
function columnsOf(blocks: readonly Block[], count: number, haveHeadings: boolean): readonly Block[] | undefined {
  const existing = blocks.find((block) => block.kind === 'columns');
  if (existing?.kind === 'columns' && existing.columns.length === count) return blocks;
  const all = flattenColumns(blocks);
  const footnotes = all.filter(({ kind }) => kind === 'footnote');
  const body = all.filter(({ kind }) => kind !== 'footnote');
  const byHeading = groupByHeading(body);
  const columns =
    byHeading?.length === count || (byHeading && count === 3 && byHeading.length === 4)
      ? byHeading
      : haveHeadings
        ? undefined
        : splitIntoColumns(body, count);
  return columns && [{ kind: 'columns', columns }, ...footnotes];
}

/**
 * Converts the items of the only list, or the paragraphs as items, to the blocks that `make` creates of them. A paragraph
 * above the list stays there.
 */
function convertItems(
  blocks: readonly Block[],
  make: (items: readonly ListItem[]) => readonly Block[],
  isPlain = false,
): readonly Block[] | undefined {
  const all = flattenColumns(blocks);
  const list = all.at(-1);
  const lead = all.slice(0, -1);
  if (list?.kind === 'list' && lead.length <= 1 && lead.every(({ kind }) => kind === 'paragraph')) {
    const items = isPlain ? list.items.map(plainItem) : list.items;
    return [...lead, ...withStart(make(items), list.start)];
  }
  const groups = groupItems(all);
  if (groups) return make(groups);
  const runs = all.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  return runs.length > 1 && runs.length === all.length ? make(runs.map((one) => ({ runs: one }))) : undefined;
}

/** Converts headings that each have one paragraph to items with a lead, such as “**Fast**: it starts at once”. */
function groupItems(blocks: readonly Block[]): ListItem[] | undefined {
  const items = groupByHeading(blocks)?.map(({ blocks: [heading, text, ...others] }): ListItem | undefined => {
    if (heading?.kind !== 'heading' || text?.kind !== 'paragraph' || others.length > 0) return undefined;
    const colon = labelColon(plainText(text.runs));
    const lead = heading.runs.map((run) => ({ ...run, bold: true }));
    return { runs: [...lead, { text: colon }, ...text.runs] };
  });
  return items?.every((item) => item !== undefined) ? items : undefined;
}

function shortItems(blocks: readonly Block[], ordered: boolean): readonly Block[] | undefined {
  return convertItems(blocks, (items) => [{ ...listOf(items), ordered }], true);
}

/** Puts all content beside an empty column, unless the slide already has pictures or other large content. */
function besidePictureSpace(blocks: readonly Block[], side: 'left' | 'right'): readonly Block[] | undefined {
  const all = flattenColumns(blocks);
  const footnotes = all.filter(({ kind }) => kind === 'footnote');
  const texts = all.filter(({ kind }) => kind !== 'footnote');
  if (texts.length === 0 || !texts.every(({ kind }) => kind === 'paragraph' || kind === 'list' || kind === 'heading'))
    return undefined;
  // A shorter list of placeholders than elsewhere, because it determines the font size of the text next to it.
  const placeholder = { ...placeholderList, items: placeholderList.items.slice(0, 5) };
  const columns: OutlineColumn[] = [{ blocks: [placeholder] }, { blocks: texts }];
  return [{ kind: 'columns', columns: side === 'left' ? columns : columns.toReversed() }, ...footnotes];
}

function plainItem({ runs, items, checked }: ListItem): ListItem {
  return { runs, ...(items && { items }), ...(checked !== undefined && { checked }) };
}

function withStart(blocks: readonly Block[], start: number | undefined): readonly Block[] {
  return blocks.map((block) =>
    block.kind === 'list' && block.ordered && start !== undefined ? { ...block, start } : block,
  );
}

function listOf(items: readonly ListItem[]): Extract<Block, { kind: 'list' }> {
  return { kind: 'list', ordered: false, items };
}

/**
 * Converts the only item, quotation or paragraph to one paragraph. Returns undefined if there is other content, and no
 * blocks if there is none.
 */
function singleParagraph(blocks: readonly Block[]): readonly Block[] | undefined {
  const all = flattenColumns(blocks);
  const [only] = all;
  if (all.length !== 1) return all.length === 0 ? [] : undefined;
  if (only?.kind === 'paragraph') return all;
  if (only?.kind === 'quote' && only.paragraphs.length === 1)
    return [{ kind: 'paragraph', runs: only.paragraphs[0] ?? [] }];
  const [item] = only?.kind === 'list' && only.items.length === 1 ? only.items : [];
  return item && !item.items && item.checked === undefined ? [{ kind: 'paragraph', runs: item.runs }] : undefined;
}

function figureParagraph(blocks: readonly Block[]): readonly Block[] | undefined {
  const [only] = singleParagraph(blocks) ?? [];
  if (only?.kind !== 'paragraph') return undefined;
  return [{ kind: 'paragraph', runs: withBoldFigure(only).runs }];
}

const figureAtStart = new RegExp(
  String.raw`^([^\p{L}\s]{0,2}\d[\d.,]*(?:\s?(?:[%‰°×]|[\p{L}${currencySigns}¥]{1,3}))?)(?=[\s:：,，—–-])`,
  'u',
);

/** Makes the figure at the beginning of text such as "41 % less" bold. */
function withBoldFigure<Item extends { runs: readonly Run[] }>(item: Item): Item {
  const [first, ...rest] = item.runs;
  const figure = first && !first.bold ? figureAtStart.exec(first.text)?.[1] : undefined;
  if (!first || !figure) return item;
  return {
    ...item,
    runs: [{ ...first, text: figure, bold: true }, { ...first, text: first.text.slice(figure.length) }, ...rest],
  };
}

/** Joins content that consists only of paragraphs and quotations into one quotation. */
function toQuote(blocks: readonly Block[]): readonly Block[] | undefined {
  const all = flattenColumns(blocks);
  const paragraphs = all.map((block) =>
    block.kind === 'quote' ? block.paragraphs : block.kind === 'paragraph' ? [block.runs] : undefined,
  );
  if (paragraphs.length === 0 || paragraphs.some((one) => one === undefined)) return undefined;
  const joined = paragraphs.flatMap((one) => one ?? []);
  const areSeveral =
    all.filter(({ kind }) => kind === 'quote').length > 1 && paragraphs.some((one) => isQuotation(one ?? []));
  // Text below the attribution of a quotation is not part of it.
  return areSeveral || splitAtAttributions(joined).length > 1 ? all : [{ kind: 'quote', paragraphs: joined }];
}

function pictureAt(blocks: readonly Block[], position: 'first' | 'last'): readonly Block[] | undefined {
  const all = flattenColumns(blocks);
  const pictures = all.filter(({ kind }) => kind === 'picture');
  const footnotes = all.filter(({ kind }) => kind === 'footnote');
  const texts = all.filter(({ kind }) => kind !== 'picture' && kind !== 'footnote');
  if (pictures.length !== 1 || texts.every((block) => block.kind === 'paragraph' && plainText(block.runs) === ''))
    return undefined;
  return position === 'first' ? [...pictures, ...texts, ...footnotes] : [...texts, ...pictures, ...footnotes];
}
