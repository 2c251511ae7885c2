import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { endsSentence } from '../../text/sentences.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { boldLead } from '../recognize/bold-lead.ts';
import { countsItems } from '../recognize/counts-items.ts';
import { withCapitals } from '../recognize/phrases.ts';
import { arrowPairs } from './arrow-pairs.ts';
import { cardTextWidth } from './card-text-width.ts';
import { sum } from '../flow/table-columns.ts';
import { itemCard } from './card.ts';
import { indexRows } from './index-rows.ts';
import { nameBands, statusItems } from './name-bands.ts';
import { namedBands } from './named-bands.ts';
import { namedRows } from './named-rows.ts';
import { dangerColors, warningSigns } from './warning-signs.ts';
import { statementPair } from './statement-pair.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { readPeople } from '../people/read-people.ts';
import type { TeamMember } from '../people/read-people.ts';
import { referencesIn } from '../references/read-references.ts';
import { withLights } from '../typography/traffic-lights.ts';
import { withLargePrice } from '../figures/prices.ts';
import { splitLead } from '../recognize/split-lead.ts';
import { dangerOf } from '../recognize/danger-list.ts';
import { sentimentOf } from '../recognize/opposites.ts';
import { hasStatusEmoji, statusOf, withStatusColor } from '../typography/status-symbols.ts';
import { withTranslationLine } from '../typography/translation-line.ts';
import { rowTextLeft } from '../slide/row-text-left.ts';
import { withTextAbove } from '../slide/text-above.ts';
import { isSequence } from '../steps/is-sequence.ts';
import type { LayoutContext, ListIcons, SlideLayout, TextsAround } from '../slide-layout.ts';
import { cardHeight, leadGap, maxFillRatio, minCardFoot, textOffset } from '../slide/vertical-space.ts';
import type { Sentiment } from '../../model/sentiment.ts';

const cardsId = 'cards';
const items = { min: 2, max: 10 } as const;
/** Maximum number of items in one column. More items are laid out as rows in two columns. */
const maxColumnItems = 6;
/** Maximum length of an item. Longer items are regular text. */
const maxItemLength = 160;
/** Font sizes in px. Few sizes make the slides of a talk look alike. */
const sizes = [40, 36, 32, 28, 24] as const;
/** Maximum number of lines in cards that are side by side, by font size. The limits make short text large. */
const maxLines: Readonly<Record<number, number>> = { 40: 4, 36: 5, 32: 6, 28: 8, 24: 9 };
const gap = 24;
/** Distance in px between a name and the text below it. */
const leadSpace = 6;
/** Maximum number of lines of text in the middle of cards. */
const maxMiddleLines = 2.2;
/** Minimum fraction of a card that text in one row of cards fills: text below names, and other text, which suits rows. */
const minTextRatio = { lead: 0.45, plain: 0.52 } as const;
/** Distance in px between a card's edges and its text. */
const padding = { x: 28, y: 28 } as const;
/** Distance in px between the upper edge of a card and its text in three rows, or in two rows of text that can be larger then. */
const densePaddingY = 14;
/** Maximum font size in px of text in two rows that is larger if there is less space around it. */
const maxUsualSize = 32;
/** Minimum width of large text in em. In narrower cards, its lines would be hard to read. */
const minLargeWidth = 6;
/**
 * `largeShare`: the fraction of a row's height that large text may fill, including `paddingY`, or `densePaddingY` in two
 * columns. `idealPaddingY`: the padding if there is enough space.
 */
const row = { gap: 14, paddingX: 32, paddingY: 12, densePaddingY: 11, idealPaddingY: 26, largeShare: 0.97 } as const;
/** Minimum fraction of the height of a row between paddings that the text of the highest row fills. */
const minRowFill = 0.42;
/** Size of icons in px, above text and next to it. */
const iconSizes = { column: 52, row: 40 } as const;
/** Distance in px between an icon and its text, and between the left edge of a row and its icon. */
const iconGap = 20;

/**
 * Layout for a list of a few short items, each on a card: side by side if they need several lines, otherwise in rows. Items
 * without icons, names and marks are rows between lines, without cards, numbered if they are in an order.
 */
export const cards: SlideLayout = {
  id: cardsId,
  layout: cardsId,
  matchReason: ({ heading, blocks, requested }) => {
    const { people } = peopleIn(heading, blocks) ?? {};
    if (people) return `It presents ${people.length} people.`;
    if (referencesIn(heading, blocks)) return 'It is a list of references.';
    if (plainText(heading) !== '' && statusItems(blocks)) return 'It is a list of names with their status.';
    const parts = plainText(heading) === '' ? undefined : cardItems(blocks, requested === cardsId);
    if (!parts) return undefined;
    return arrowPairs(parts.texts) ? 'Each of its items leads to another thing.' : 'It is a list of a few short items.';
  },
  arrange: ({ heading, blocks, requested }, box, context) => {
    const found = peopleIn(heading, blocks);
    const withPeople = found && context.peopleCards(found.people, box, found);
    if (withPeople) return [withPeople];
    const references = referencesIn(heading, blocks);
    const withReferences = references && context.referenceRows(references, box);
    if (withReferences) return [withReferences];
    const withStatus = statusItems(blocks);
    const statusBands =
      withStatus && nameBands(withStatus, { ...box, height: Math.floor(box.height * maxFillRatio) }, context);
    if (statusBands) return [statusBands];
    const parts = cardItems(blocks, requested === cardsId);
    if (!parts) return undefined;
    const danger = parts.items.some(({ icon }) => icon !== undefined || parts.marks.length > 0)
      ? undefined
      : dangerOf(plainText(heading), parts.items);
    const sentiment = danger ? dangerColors[danger] : sentimentOf(plainText(heading));
    const lead = withLargePrice(parts.lead, context.slideTheme.body.strong);
    const withIcons = danger ? warningSigns(parts.texts, danger) : context.iconsOf(parts.items);
    const leadHeight = lead.length > 0 ? context.stackText(lead, box.width).height + leadGap : 0;
    const area = { ...box, y: box.y + leadHeight, height: box.height * maxFillRatio - leadHeight };
    const haveNames = parts.texts.every((runs) => splitLead(runs) ?? hasLead(runs));
    const isPlain = !withIcons && parts.marks.length === 0 && !sentiment && !haveNames;
    const arrows = isPlain ? arrowPairs(parts.texts, context.slideTheme.body.strong) : undefined;
    const arrowBands = arrows && namedBands(arrows, area, context);
    if (arrowBands) return [withTextAbove(lead, arrowBands, box, context)];
    const pair =
      withIcons || haveNames || pairOnCards(parts.texts, area, context)
        ? undefined
        : statementPair(parts.texts, area, context, sentiment, parts.marks);
    if (pair) return [withTextAbove(lead, pair, box, context)];
    const rows = isPlain
      ? parts.texts.length > items.min && haveOrder(heading, parts.items)
        ? indexRows(parts.texts, area, context, 'numbers')
        : plainItems(parts.texts, area, context)
      : undefined;
    if (rows) return [withTextAbove(lead, rows.flat(), box, context)];
    const even =
      (withIcons && iconGrid(withIcons, area, context)) ?? gridOf(parts.texts, area, context, undefined, parts.marks);
    if (!even) {
      const others =
        nameBands(parts.items, area, context, withIcons) ??
        (withIcons ? undefined : (lowCards(parts.texts, area, context) ?? namedRows(parts.items, area, context)));
      return others && [withTextAbove(lead, others, box, context)];
    }
    const statuses = parts.items.map(({ icon, runs }) => statusOf(icon === undefined ? runs : [{ text: icon }]));
    const isColored = sentiment !== undefined || statuses.some(Boolean);
    const bands =
      withIcons || parts.marks.length > 0 || isColored ? undefined : bandsOf(parts.texts, even, area, context);
    if (bands) return [withTextAbove(lead, bands, box, context)];
    const grid = withIcons || parts.marks.length > 0 ? even : largerCards(even, parts.texts, area, context);
    const areMixed = statuses.includes('positive') && statuses.includes('negative');
    const shown = grid.flatMap((elements, index) => {
      // The mark of an item, such as ✅ under “What did not work”, takes precedence over the heading.
      const own = sentiment || areMixed ? statuses[index] : undefined;
      return elements.map((element) => withSentiment(element, own ?? sentiment, context));
    });
    return [withTextAbove(lead, shown, box, context)];
  },
};

/** Maximum number of short items on low cards side by side. */
const maxLowCards = 4;

/** Lays out a few short items side by side if there is no space for rows. */
function lowCards(texts: readonly (readonly Run[])[], area: Box, context: LayoutContext): SlideElement[] | undefined {
  const { length } = texts;
  return length > maxLowCards ? undefined : columnsGrid(texts, length, area, context, undefined, 0)?.flat();
}

/** Minimum fraction of two cards side by side that their texts fill. */
const minPairFill = 0.43;

/** Lays out two texts side by side on cards that they fill; undefined for other texts. */
function pairOnCards(texts: readonly (readonly Run[])[], area: Box, context: LayoutContext): Grid | undefined {
  return texts.length === 2 ? columnsGrid(texts, 2, area, context, undefined, minPairFill) : undefined;
}

/** Layouts of slides whose items are often on bands of full width. */
const bandLayouts: ReadonlySet<string | undefined> = new Set([cardsId, 'process', 'nestedCards', 'timeline']);

/** Maximum fractions of the width of bands that their texts take, on average and each, if narrower cards suit them better. */
const shortText = { average: 0.42, max: 0.6 } as const;

/** Matches an e-mail address or a phone number, which narrow cards would break. */
const contact = /@|\d{3}[\s-]\d{3}/u;

/**
 * Lays out a few items without names: short ones, and two or four that fill cards, on cards in columns, others on bands, or
 * below lines after a slide that may have bands. Two items are always on bands, because lines would leave the slide empty. Undefined if there are more items, or if their text would be small.
 */
function plainItems(texts: readonly (readonly Run[])[], area: Box, context: LayoutContext): Grid | undefined {
  const { length } = texts;
  const hasLines = length > items.min && bandLayouts.has(context.previousLayout?.());
  const rows = indexRows(texts, area, context, hasLines ? 'lines' : 'bands');
  const style = textStyle(context, rows ? sizeIn(rows) : sizes[0]);
  const shares = texts.map((runs) => runsWidth(runs, style) / (area.width - 2 * row.paddingX));
  const areShort =
    (length === 3 || length === 4) &&
    sum(shares) <= length * shortText.average &&
    shares.every((share) => share <= shortText.max) &&
    !texts.some((runs) => contact.test(plainText(runs)));
  if (areShort) return shortCards(texts, area, context) ?? rows;
  const onCards =
    length === 2
      ? pairOnCards(texts, area, context)
      : length === 4 && averageWidth(texts, context) >= gridTextWidth(2, area) * minGridText.four
        ? columnsGrid(texts, 2, area, context)
        : undefined;
  return onCards && sizeIn(onCards) >= (rows ? sizeIn(rows) : 0) * minCardRatio ? onCards : rows;
}

/** Height in px of cards with a few words each in one row. */
const shortCardHeight = 320;

/** Lays out a few words each on cards: three in a row, which are tall so that the slide is not empty, or four in two rows. */
function shortCards(texts: readonly (readonly Run[])[], area: Box, context: LayoutContext): Grid | undefined {
  const grid = columnsGrid(texts, texts.length === 4 ? 2 : texts.length, area, context, undefined, 0);
  if (texts.length === 4) return grid;
  const height = Math.min(shortCardHeight, Math.floor(area.height));
  return grid?.map((elements) => {
    const extra = Math.max(0, height - (elements[0]?.box.height ?? height));
    return elements.map((one): SlideElement => ({ ...one, box: { ...one.box, height: one.box.height + extra } }));
  });
}

/** Minimum ratio of the size of text next to names to its size in rows with names before it. */
const minBandRatio = 0.9;

/** Lays out names next to their texts if these would be in rows of full width; undefined if they would be smaller there. */
function bandsOf(
  texts: readonly (readonly Run[])[],
  even: Grid,
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const isOneColumn = new Set(even.map(([first]) => first?.box.x)).size === 1;
  const isName = (runs: readonly Run[]): boolean => !endsSentence(runs[0]?.text ?? '');
  const parts =
    isOneColumn && texts.every(isName) ? texts.map((runs) => splitLead(runs, context.slideTheme.body.strong)) : [];
  const bands = parts.flatMap((part) =>
    part ? [{ head: { runs: [part.lead] }, points: [{ runs: withTranslationLine(part.text) }] }] : [],
  );
  return isOneColumn && bands.length === texts.length
    ? namedBands(bands, area, context, sizeIn(even) * minBandRatio)
    : undefined;
}

/** Minimum ratio of the size of text on cards in columns to its size in rows. */
const minCardRatio = 0.85;

/** Whether items are in an order, so that they have numbers: they are steps, or the heading counts them. */
function haveOrder(heading: readonly Run[], parts: readonly ListItem[]): boolean {
  const name = plainText(heading);
  return countsItems(name, parts.length) || isSequence(name, { kind: 'list', ordered: false, items: parts });
}

/** Minimum number of people above a line about others, and maximum number of paragraphs below people. */
const minPeople = 2;
const maxPeopleNotes = 2;

/** Returns the people of a list, between at most one short paragraph above and two below it. */
function peopleIn(
  heading: readonly Run[],
  blocks: readonly Block[],
): (TextsAround & { people: readonly TeamMember[] }) | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'list');
  const inParagraphs = at < 0 ? readPeople(heading, blocks) : undefined;
  if (inParagraphs) return { people: inParagraphs, above: [], below: [] };
  const list = blocks[at];
  const last = list?.kind === 'list' && list.items.length > minPeople ? list.items.at(-1) : undefined;
  const all = readPeople(heading, blocks.slice(at, at + 1));
  // A last line such as “Advisors: former CFO of Picnic” is about others.
  // An item with its name in bold like the others belongs to them.
  const isAlike = last?.runs[0]?.bold === true && list?.kind === 'list' && list.items[0]?.runs[0]?.bold === true;
  const isOthers = !all && last && !last.items && !isAlike && /^\p{L}{2,16}[:：]\s?\S/u.test(plainText(last.runs));
  const people =
    all ??
    (isOthers && list?.kind === 'list'
      ? readPeople(heading, [{ ...list, items: list.items.slice(0, -1) }])
      : undefined);
  const note: Block[] = all || !last ? [] : [{ kind: 'paragraph', runs: last.runs }];
  const [above, below] = [blocks.slice(0, Math.max(0, at)), [...note, ...blocks.slice(at + 1)]];
  const isNote = (block: Block): boolean =>
    block.kind === 'paragraph' && plainText(block.runs).length <= 2 * maxItemLength;
  return people && above.length <= 1 && below.length <= maxPeopleNotes && [...above, ...below].every(isNote)
    ? { people, above, below }
    : undefined;
}

/** The checkboxes of tasks. */
type Marks = readonly ('task' | 'taskDone')[];

/**
 * Returns the items, and the text above them: a paragraph, and a bold line.
 * @param allowsLines Whether items may have line breaks, because the layout is requested.
 */
function cardItems(
  blocks: readonly Block[],
  allowsLines: boolean,
):
  | { lead: readonly Block[]; items: readonly ListItem[]; texts: readonly (readonly Run[])[]; marks: Marks }
  | undefined {
  const list = blocks.at(-1);
  const lead = blocks.slice(0, -1);
  if (list?.kind !== 'list' || list.ordered || lead.length > 2) return undefined;
  // A second paragraph must be the heading of the list.
  const [, label] = lead;
  if (label && (label.kind !== 'paragraph' || !isLabel(label.runs))) return undefined;
  if (lead.some((block) => block.kind !== 'paragraph' || plainText(block.runs).length > 2 * maxItemLength))
    return undefined;
  if (list.items.length < items.min || list.items.length > items.max) return undefined;
  const areTasks = list.items.every(({ checked }) => checked !== undefined);
  const isFlat = list.items.every(
    ({ items: nested, mark, number, checked }) =>
      (nested ?? mark ?? number) === undefined && (checked !== undefined) === areTasks,
  );
  const texts = withCapitals(list.items.map(({ runs }) => runs)).map((runs) =>
    hasStatusEmoji(runs) ? withStatusColor(runs) : withLights(runs),
  );
  const isShort = texts.every(
    (runs) => plainText(runs).length <= maxItemLength && (allowsLines || !runs.some((run) => run.text.includes('\n'))),
  );
  const marks: Marks = areTasks ? list.items.map(({ checked }) => (checked ? 'taskDone' : 'task')) : [];
  return isFlat && isShort ? { lead, items: list.items, texts, marks } : undefined;
}

/** Whether a paragraph announces the list below it. */
function isLabel(runs: readonly Run[]): boolean {
  return runs.every(({ bold }) => bold) || /[:：]\s*$/u.test(plainText(runs));
}

/** Colors a card that is only an advantage or only a disadvantage. */
function withSentiment(
  element: SlideElement,
  sentiment: Sentiment | undefined,
  { slideTheme: { body } }: Pick<LayoutContext, 'slideTheme'>,
): SlideElement {
  if (!sentiment || (element.kind !== 'shape' && element.kind !== 'text')) return element;
  if (element.kind === 'text') {
    const withColor = (run: Run): Run => (run.color === body.strong ? { ...run, color: sentiment } : run);
    return { ...element, paragraphs: element.paragraphs.map((one) => ({ ...one, runs: one.runs.map(withColor) })) };
  }
  if (element.name === 'Card') return { ...element, fill: { kind: 'solid', color: `${sentiment}Ground` } };
  return element.name === 'Card bar' ? { ...element, fill: { kind: 'solid', color: sentiment } } : element;
}

/** The elements of each item. */
type Grid = SlideElement[][];

function gridOf(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  icons?: ListIcons,
  marks?: Marks,
): Grid | undefined {
  const columns = marks?.length ? 1 : columnCount(texts, area, context);
  // Seven items are in rows of four and three if that makes them larger than three rows.
  const counts = texts.length === 7 && columns === 3 ? [4, 3] : [columns];
  const grids = columns > 1 ? counts.flatMap((count) => [columnsGrid(texts, count, area, context, icons) ?? []]) : [];
  const [asColumns] = grids.filter(({ length }) => length > 0).toSorted((one, other) => sizeIn(other) - sizeIn(one));
  if (asColumns || (columns > 1 && icons)) return asColumns;
  const rows = rowsGrid(texts, area, context, icons, marks);
  // Nine items in two columns would leave one below both.
  const square =
    texts.length === 9 && !icons && !marks?.length ? columnsGrid(texts, 3, area, context, undefined, 0) : undefined;
  return square && sizeIn(square) >= (rows ? sizeIn(rows) : 0) ? square : rows;
}

/** Returns the font size of the text of cards. */
function sizeIn(grid: Grid): number {
  return grid.flat().find((element) => element.kind === 'text')?.style.size ?? 0;
}

/** Maximum font size in px of cards of equal height that are replaced by others, whose rows are not in line. */
const smallSize = 28;

/** Returns cards of different heights if equal ones, because of one long text, would have only small text. */
function largerCards(even: Grid, texts: readonly (readonly Run[])[], area: Box, context: LayoutContext): Grid {
  const size = sizeIn(even);
  // Names with a text after each are easier to compare on equal cards.
  if (texts.every((runs) => splitLead(runs)) || (texts.length >= minEvenRows && texts.every(hasLead))) return even;
  const paragraphs = texts.map((runs) => [{ runs }]);
  const grid = size <= smallSize ? context.unevenCards(paragraphs, area, size + 1) : undefined;
  return grid && areInLine(grid) ? grid : even;
}

/** Whether cards end at the same heights in all columns, so that they are in rows. */
function areInLine(grid: Grid): boolean {
  const cards = grid.flatMap(([first]) => (first ? [first.box] : []));
  const columns = [...Map.groupBy(cards, ({ x }) => x).values()];
  const feet = columns.map((column) => column.map(({ y, height }) => Math.round(y + height)));
  const [first = [], ...others] = feet;
  return others.every(
    (one) => one.length === first.length && one.every((foot, at) => Math.abs(foot - (first[at] ?? 0)) <= 2),
  );
}

/** Minimum number of items with bold sentences that stay on rows of equal height. Fewer are larger on other cards. */
const minEvenRows = 5;

/** Whether text begins with a sentence or words in bold that are separated from the rest. */
function hasLead(runs: readonly Run[]): boolean {
  const { separator = 'space' } = boldLead(runs) ?? {};
  return separator !== 'space' && separator !== 'comma';
}

/** Places icons above their text or, if they do not fit there, next to it. */
function iconGrid(icons: ListIcons, area: Box, context: LayoutContext): Grid | undefined {
  return gridOf(icons.texts, area, context, icons) ?? rowsGrid(icons.texts, area, context, icons);
}

/** Returns the number of columns: 1 for rows, which are also used if a column would be nearly empty. */
function columnCount(texts: readonly (readonly Run[])[], area: Box, context: LayoutContext): number {
  const { length } = texts;
  // Seven to nine names with a text below each are in three rows or two.
  if (length > maxColumnItems && length < items.max && texts.every((runs) => splitLead(runs)))
    return length === 8 ? 4 : 3;
  if (length === 5 || length > maxColumnItems) return 1;
  // Six names with a few words below each are larger in three columns than in two.
  if (length === 6 && texts.every((runs) => splitLead(runs))) return 3;
  const count = length === 4 ? 2 : Math.min(length, 3);
  const inner = gridTextWidth(count, area);
  const style = textStyle(context, 28);
  const { four, few, many } = minGridText;
  if (averageWidth(texts, context) >= inner * (length === 4 ? four : length < 4 ? few : many)) return count;
  // Six names or short phrases are larger in two columns than in six rows.
  const areShort = texts.every((runs) => runsWidth(runs, style) <= (columnWidth(2, area) - 2 * padding.x) * 0.8);
  return length === 4 || (length === 6 && areShort) ? 2 : 1;
}

/** Minimum average width of texts of 28 px as a multiple of the width of text on cards in columns: four items, fewer, or more. */
const minGridText = { four: 0.55, few: 1.5, many: 0.8 } as const;

/** Returns the average width in px of texts of 28 px on one line each. */
function averageWidth(texts: readonly (readonly Run[])[], context: LayoutContext): number {
  const style = textStyle(context, 28);
  return sum(texts.map((runs) => runsWidth(runs, style))) / texts.length;
}

function gridTextWidth(count: number, area: Box): number {
  return columnWidth(count, area) - 2 * padding.x;
}

function columnWidth(count: number, area: Box): number {
  return Math.floor((area.width - gap * (count - 1)) / count);
}

function textStyle({ slideTheme, language }: LayoutContext, size: number): TextStyle {
  return {
    face: 'body',
    size,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    steps: [...sizes, 22].filter((one) => one <= size),
  };
}

/**
 * Lays out items side by side, in one or two rows.
 * @param minRatio Minimum fraction of the cards that their text fills if they are in one row.
 */
export function columnsGrid(
  items: readonly (readonly Run[])[],
  count: number,
  area: Box,
  context: LayoutContext,
  icons?: ListIcons,
  minRatio?: number,
): Grid | undefined {
  const texts = items.map((runs) => withTranslationLine(runs));
  const { strong } = context.slideTheme.body;
  const leads = items.map((runs) => splitLead(runs, strong));
  const rowCount = Math.ceil(texts.length / count);
  const width = columnWidth(count, area);
  // Wide cards in several rows have their icons next to the text.
  const isBeside = icons !== undefined && count === 2 && rowCount > 1;
  const indent = isBeside ? iconSizes.column + iconGap : 0;
  const inner = width - 2 * padding.x - indent;
  const haveLeads = leads.every((lead) => lead !== undefined);
  // Text below names begins at the same height on all cards.
  const paragraphsAt = (size: number): Paragraph[][] => {
    if (!haveLeads) return texts.map((runs) => [{ runs }]);
    const heights = leads.map(({ lead }) => heightOf([{ runs: [lead] }], textStyle(context, size), inner));
    return leads.map(({ lead, text }, index) => [
      { runs: [lead] },
      { runs: withTranslationLine(text), spaceBefore: leadSpace + Math.max(...heights) - (heights[index] ?? 0) },
    ]);
  };
  const heightsAt = (size: number): number[] =>
    paragraphsAt(size).map((paragraphs) => heightOf(paragraphs, textStyle(context, size), inner));
  const heightAt = (size: number): number => Math.ceil(Math.max(...heightsAt(size)));
  const header = icons && !isBeside ? iconSizes.column + iconGap : 0;
  const maxHeightAt = (space: number): number => (area.height - gap * (rowCount - 1)) / rowCount - 2 * space - header;
  const sizeAt = (space: number): number | undefined =>
    sizes.find(
      (one) =>
        heightAt(one) <=
          Math.min(maxHeightAt(space), one * textStyle(context, one).lineHeight * (maxLines[one] ?? 1)) + tolerance &&
        (one <= 28 || inner >= one * minLargeWidth) &&
        !texts.some((runs) => hasLongWord(runs, textStyle(context, one), inner)),
    );
  const [usual = 0, dense = 0] = [sizeAt(padding.y), sizeAt(densePaddingY)];
  // In two rows below text, larger text is better than space around it.
  const isDense = rowCount > 2 || (rowCount === 2 && usual <= maxUsualSize && dense > usual);
  const paddingY = isDense ? densePaddingY : padding.y;
  const maxHeight = maxHeightAt(paddingY);
  const size = isDense ? dense : usual;
  if (!size) return undefined;
  const textHeight = heightAt(size);
  // A few lines would leave most of a tall card empty.
  const minFill = minRatio ?? minTextRatio[haveLeads ? 'lead' : 'plain'];
  if (rowCount === 1 && !icons && sum(heightsAt(size)) < count * maxHeight * minFill) return undefined;
  const outside = 2 * paddingY + header;
  const gaps = gap * (rowCount - 1);
  const idealHeight = (textHeight + outside) * rowCount + gaps;
  const content = (textHeight + header) * rowCount + gaps;
  const total = cardHeight(idealHeight, area.y, area.height, context, content, minCardFoot);
  const height = Math.floor((total - gaps) / rowCount);
  // One line or two, text next to an icon, and text in several rows are centered on their card. Longer text starts at the
  // same height on all cards.
  const lineHeight = size * textStyle(context, size).lineHeight;
  const areRows = rowCount > 1 && !haveLeads;
  const arePair = count === 2 && rowCount === 1 && !haveLeads;
  const isInMiddle = isBeside || (!icons && (areRows || arePair || textHeight <= lineHeight * maxMiddleLines));
  const offset = isInMiddle ? 0 : textOffset(height - outside - textHeight);
  const style: TextStyle = { ...textStyle(context, size), verticalAlign: isInMiddle ? 'middle' : 'top' };
  const paragraphs = paragraphsAt(size);
  const widthOf = (runs: readonly Run[], part: ReturnType<typeof splitLead>): number => {
    if (!haveLeads || !part) return cardTextWidth(runs, style, inner, context);
    const narrower = cardTextWidth(part.text, style, inner, context);
    const heightIn = (one: number): number => heightOf([{ runs: [part.lead] }], style, one);
    return heightIn(narrower) === heightIn(inner) ? narrower : inner;
  };
  // The cards of a last row that has fewer of them are wider.
  const lastCount = texts.length % count || count;
  const lastWidth = columnWidth(lastCount, area);
  return texts.map((runs, index): SlideElement[] => {
    const cardWidth = index >= texts.length - lastCount ? lastWidth : width;
    const x = area.x + (index % count) * (cardWidth + gap);
    const y = area.y + Math.floor(index / count) * (height + gap);
    const textBox = {
      x: x + padding.x + indent,
      y: y + (isInMiddle ? paddingY / 2 : paddingY + offset) + header,
      width: widthOf(runs, leads[index]) + cardWidth - width,
      height: height - (isInMiddle ? paddingY : 1.5 * paddingY + offset) - header,
    };
    const iconAt = {
      x: x + padding.x,
      y: isBeside ? y + (height - iconSizes.column) / 2 : y + paddingY + offset,
    };
    return [
      ...itemCard({ x, y, width: cardWidth, height }, index, context),
      ...(icons?.draw(index, iconAt, iconSizes.column, context) ?? []),
      textElement(paragraphs[index] ?? [], index, textBox, style),
    ];
  });
}

/** Minimum number of tasks that may be in two columns. An odd number is in one column, unless its text would be small. */
const minTasksInColumns = 5;
const minColumnSize = 24;

/** Sizes of rows: their number in a column, widths, and font size, which is undefined if the text does not fit. */
interface RowSizes {
  count: number;
  width: number;
  inner: number;
  heightAt: (size: number) => number;
  size: number | undefined;
}

/** Minimum font size in px of rows whose text is smaller so that each has one line, and minimum ratio to the larger size. */
const oneLine = { size: 28, ratio: 0.75 } as const;

/** Returns a smaller font size if it sets each row in one line: a few words on a second line are no reason for another size. */
function oneLineSize(size: number | undefined, isOneLine: (one: number) => boolean): number | undefined {
  if (!size || isOneLine(size)) return size;
  return (
    sizes.find((one) => one < size && one >= oneLine.size && one >= size * oneLine.ratio && isOneLine(one)) ?? size
  );
}

/** Lays out items one below the other, each in a full-width row with a bar at its left edge. */
export function rowsGrid(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  icons?: ListIcons,
  marks?: Marks,
): Grid | undefined {
  const indent = icons ? rowTextLeft - row.paddingX : 0;
  const paragraphs = texts.map((runs, index) => withBullet(runs, marks?.[index]));
  const measured = (columns: number): RowSizes => {
    const count = Math.ceil(texts.length / columns);
    const width = columnWidth(columns, area);
    const inner = width - 2 * row.paddingX - indent;
    const available = (area.height - row.gap * (count - 1)) / count;
    const paddingY = columns > 1 ? row.densePaddingY : row.paddingY;
    const heightAt = (size: number): number =>
      Math.ceil(Math.max(...paragraphs.map((one) => heightOf([one], textStyle(context, size), inner)))) + 2 * paddingY;
    const fits = (one: number): boolean => heightAt(one) <= available * (one > 28 ? row.largeShare : 1);
    const isOneLine = (one: number): boolean => heightAt(one) - 2 * paddingY < one * 2;
    const size = oneLineSize(sizes.find(fits), isOneLine);
    return { count, width, inner, heightAt, size };
  };
  const few = measured(texts.length > maxColumnItems ? 2 : 1);
  // Many tasks are in two columns if their text can be larger there.
  const isOdd = texts.length % 2 === 1;
  const mayHaveColumns = texts.length >= minTasksInColumns && (!isOdd || (few.size ?? 0) < minColumnSize);
  const many = marks?.length && mayHaveColumns ? measured(2) : few;
  const { count, width, inner, heightAt, size } = (many.size ?? 0) > (few.size ?? 0) ? many : few;
  if (!size) return undefined;
  const gaps = row.gap * (count - 1);
  const idealHeight = (heightAt(size) + 2 * (row.idealPaddingY - row.paddingY)) * count + gaps;
  const even = Math.floor((cardHeight(idealHeight, area.y, area.height, context, Infinity) - gaps) / count);
  const textHeight = heightAt(size) - 2 * row.paddingY;
  const height = Math.min(even, Math.floor(textHeight / minRowFill) + 2 * row.idealPaddingY);
  const style = { ...textStyle(context, size), verticalAlign: 'middle' as const };
  // The last of an odd number of items is below both columns.
  const isBelow = (index: number): boolean => isOdd && width < area.width && index === texts.length - 1;
  const perColumn = isOdd && width < area.width ? count - 1 : count;
  return texts.map((runs, index): SlideElement[] => {
    const [column, line] = isBelow(index) ? [0, count - 1] : [Math.floor(index / perColumn), index % perColumn];
    const box = {
      x: area.x + column * (width + gap),
      y: area.y + line * (height + row.gap),
      width: isBelow(index) ? area.width : width,
      height,
    };
    const iconAt = { x: box.x + iconGap, y: box.y + (height - iconSizes.row) / 2 };
    const textBox = {
      x: box.x + row.paddingX + indent,
      y: box.y + 4,
      width: inner + box.width - width,
      height: height - 8,
    };
    return [
      ...itemCard(box, index, context),
      ...(icons?.draw(index, iconAt, iconSizes.row, context) ?? []),
      textElement([withBullet(runs, marks?.[index])], index, textBox, style),
    ];
  });
}

function textElement(paragraphs: readonly Paragraph[], index: number, box: Box, style: TextStyle): TextElement {
  return { kind: 'text', id: `item-${index + 1}`, part: 'item', role: 'body', box, paragraphs, style };
}

function withBullet(runs: readonly Run[], bullet: Marks[number] | undefined): Paragraph {
  return { runs, ...(bullet && { bullet }) };
}
