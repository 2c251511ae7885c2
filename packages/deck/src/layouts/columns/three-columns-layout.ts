import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import type { Column } from './column.ts';
import { arePhases, initialsHeader, numbersHeader, phasesHeader } from './column-headers.ts';
import { columnsElements, columnGap } from './columns.ts';
import { weightedLengthOf, plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { loadedLayouts } from '../lazy/load-layouts.ts';
import { withoutEnd } from '../recognize/bold-lead.ts';
import { withOwnCard } from './own-card.ts';
import { withStatusBars } from '../recognize/status-groups.ts';
import { groupByHeading } from '../recognize/group-by-heading.ts';
import { groupsInTwoRows } from '../cards/groups-in-two-rows.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { hasLeadingLight } from '../typography/traffic-lights.ts';
import { isFullName, isPeopleHeading, readPeople } from '../people/read-people.ts';
import type { TeamMember } from '../people/read-people.ts';
import { withPrices } from '../figures/prices.ts';
import type { Labeled } from '../recognize/recognize-labels.ts';
import { withCapital } from '../../text/slice-runs.ts';
import { areTimed, timesHeader } from '../timeline/times-header.ts';
import { areaBelow, maxFillRatio } from '../slide/vertical-space.ts';
import { factsAndList, withContentWidths } from './uneven-columns.ts';
import type { LayoutContext, SlideContent, SlideLayout } from '../slide-layout.ts';

/** Layout for three or four columns: explicit ones, or groups that each have a heading. */
export const threeColumns: SlideLayout = {
  id: 'threeColumns',
  layout: 'threeColumns',
  matchReason: (content) => {
    const parts = columnsIn(content);
    if (!parts) return undefined;
    const { length } = parts.columns;
    if (withPrices(parts.columns)) return `It compares ${length} options by price or amount.`;
    if (parts.isCards && areTimed(parts.columns)) return `It has ${length} periods.`;
    if (arePhases(parts.columns, content.heading)) return `It has ${length} phases.`;
    return namesIn(content, parts.columns)
      ? `It presents ${length} people.`
      : `It holds ${length} things side by side.`;
  },
  arrange: (content, box, context) => {
    const parts = columnsIn(content);
    if (!parts) return undefined;
    const { isCards, columns } = parts;
    const offers = isCards ? withPrices(columns, context.slideTheme.body.strong) : undefined;
    const priced = offers && columnsElements({ ...parts, columns: offers }, box, context, { isCards });
    if (priced) return [withOwnCard(priced, columns, context.deck.title)];
    if (parts.isList && hasBrokenWord(columns, box.width / columns.length - columnGap - 2 * cardPadding))
      return undefined;
    const names = namesIn(content, columns);
    const people = names && peopleIn(parts);
    const withPeople = people && context.peopleCards(people, box);
    if (withPeople) return [withPeople];
    const columnWidth = box.width / columns.length - columnGap;
    const phases =
      (isCards ? timesHeader(columns, columnWidth, context) : undefined) ??
      (arePhases(columns, content.heading) ? phasesHeader(columns, columnWidth, context) : undefined);
    const withHeader =
      phases &&
      columnsElements({ ...parts, columns: phases.columns }, box, context, { isCards, header: phases.header });
    const isUnnamed = isCards && !names && !phases;
    const numbers = isUnnamed ? numbersHeader(columns) : undefined;
    const icons = numbers ?? (isUnnamed ? loadedLayouts().columnIcons?.(columns) : undefined);
    // Four long texts are easier to read in two rows, with their icons next to them.
    if (icons && parts.isList && columns.length === 4 && columns.some(hasLongText)) return undefined;
    const iconsInRows =
      icons && !numbers && columns.some(hasLongText)
        ? groupsInTwoRows({ ...parts, columns: icons.columns }, box, context, icons.header)
        : undefined;
    if (iconsInRows) return [iconsInRows];
    const withIcons =
      icons && columnsElements({ ...parts, columns: icons.columns }, box, context, { isCards, header: icons.header });
    const isPlain = isCards && !names && !phases && !parts.after?.length;
    const inRows = isPlain && !withIcons ? groupsInTwoRows(parts, box, context) : undefined;
    const asRows = inRows && largerRows(parts, inRows, box, context);
    if (asRows) return [asRows];
    if (inRows) return [withOwnCard(withStatusBars(inRows, columns), columns, context.deck.title)];
    const header = names && { header: initialsHeader(names) };
    const uneven = isPlain && !withIcons ? factsAndList(parts, box, context) : undefined;
    if (uneven) return [uneven];
    const elements =
      withHeader ??
      withIcons ??
      (isPlain ? columnsOfText(parts, box, context) : columnsElements(parts, box, context, { isCards, ...header }));
    if (elements && parts.isList && !header && !withHeader && !withIcons && isNearlyEmpty(elements, box))
      return undefined;
    return elements && [withOwnCard(withStatusBars(elements, columns), columns, context.deck.title)];
  },
};

/** Minimum ratio of the size of text in rows to its size on cards of equal width that their texts fill, and on others. */
const minRowRatio = { filled: 1.15, other: 0.85 } as const;
/** Minimum fraction of cards that their texts fill. */
const minCardFill = 0.62;

/**
 * Lays out cards of equal width. If one has much more text or a long word, which would be small, each heading is in a row next to its
 * text, or the widths of the cards suit their texts.
 */
function columnsOfText(parts: ColumnsWithCards, box: Box, context: LayoutContext): SlideElement[] | undefined {
  const { isCards, columns } = parts;
  const equal = columnsElements(parts, box, context, { isCards });
  const sized = withContentWidths(columns);
  // Names with only a few words each are on other cards.
  if (parts.isList && equal && isNearlyEmpty(equal, box)) return undefined;
  const isFilled = averageCardFill(equal) >= minCardFill;
  if (isFilled && sized === columns && textSizeOf(equal) >= minListSize) return equal;
  const uneven = sized === columns ? equal : columnsElements({ ...parts, columns: sized }, box, context, { isCards });
  const size = Math.max(textSizeOf(uneven), textSizeOf(equal));
  const best = equal && textSizeOf(equal) === size ? equal : uneven;
  const entries = (parts.before ?? []).length + (parts.after ?? []).length > 0 ? undefined : entriesOf(columns);
  const rows =
    entries && loadedLayouts().definitionRows?.(entries, { ...box, height: box.height * maxFillRatio }, context);
  // A card with a border stands out, unlike a row.
  if (best && hasOwnCard(best, columns, context)) return best;
  const minRatio = isFilled ? (best === equal ? minRowRatio.filled : 1) : minRowRatio.other;
  return rows && textSizeOf(rows) >= size * minRatio ? rows : best;
}

/**
 * Maximum font sizes in px of text on cards in two rows that is in rows of full width instead: if it is larger there, or
 * larger by this ratio.
 */
const smallCards = { always: 24, max: 28, ratio: 1.14 } as const;

/** Lays out headings next to their texts if these are small on cards; undefined if they would not be larger. */
function largerRows(
  { before = [], columns }: ColumnsWithCards,
  cards: readonly SlideElement[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const size = textSizeOf(cards);
  const entries = size <= smallCards.max ? entriesOf(columns) : undefined;
  // Cards show status lights in the colors of their bars.
  if (!entries || entries.some(({ label }) => hasLeadingLight(label))) return undefined;
  const lead = context.stackText(before, box.width);
  const area = areaBelow(box, lead.height);
  const rows = loadedLayouts().definitionRows?.(entries, { ...area, height: area.height * maxFillRatio }, context);
  const minSize = size <= smallCards.always ? size + 1 : size * smallCards.ratio;
  return rows && textSizeOf(rows) >= minSize ? [...lead.draw(box), ...rows] : undefined;
}

/** Whether one of the cards is the speaker's own product or the recommended option, which has a border. */
function hasOwnCard(
  elements: readonly SlideElement[],
  columns: readonly Column[],
  { deck }: Pick<LayoutContext, 'deck'>,
): boolean {
  return withOwnCard(elements, columns, deck.title).some((one, index) => one !== elements[index]);
}

/** Returns the fraction of all cards of a slide together that their texts fill. */
function averageCardFill(elements: readonly SlideElement[] = []): number {
  let [text, cards] = [0, 0];
  for (const one of elements) {
    if (one.kind === 'text') text += heightOf(one.paragraphs, one.style, one.box.width);
    if (one.name === 'Card') cards += one.box.height;
  }
  return cards > 0 ? text / cards : 1;
}

/** Returns the headings and texts of columns that each have one paragraph. */
function entriesOf(columns: readonly Column[]): Labeled[] | undefined {
  const entries = columns.flatMap(({ blocks: [heading, text, ...others] }): Labeled[] =>
    heading?.kind === 'heading' && text?.kind === 'paragraph' && others.length === 0
      ? [{ label: heading.runs, text: text.runs }]
      : [],
  );
  return entries.length === columns.length ? entries : undefined;
}

/** Returns the smallest font size of text; 0 if there are no elements. */
function textSizeOf(elements: readonly SlideElement[] = []): number {
  const sizes = elements.flatMap((one) => (one.kind === 'text' ? [one.style.size] : []));
  return sizes.length > 0 ? Math.min(...sizes) : 0;
}

/** Distance in px between a card's edges and its text. */
const cardPadding = 28;

/** Maximum number of characters of the text of each of four columns with icons. A Han character counts as two. */
const maxNarrowLength = 30;

function hasLongText({ blocks }: Column): boolean {
  return blocks.some((block) => block.kind === 'paragraph' && weightedLengthOf(block.runs) > maxNarrowLength);
}

/** Returns the names of the people on a slide if all headings of its columns are names. */
function namesIn({ heading }: SlideContent, columns: readonly Column[]): string[] | undefined {
  if (!isPeopleHeading(heading)) return undefined;
  const names = columns.map(({ blocks: [first] }) => (first?.kind === 'heading' ? plainText(first.runs).trim() : ''));
  return names.every(isFullName) ? names : undefined;
}

/** Minimum fraction of the body's height that the text above cards and on the fullest card takes. Shorter items fill rows better. */
const minListFill = 0.5;
/** Factor for the text of cards, because space belongs to it. */
const cardFactor = 1.6;

/** Whether the text of a list on cards would leave most of the slide empty. */
function isNearlyEmpty(elements: readonly SlideElement[], { y, height }: Box): boolean {
  const top = Math.min(...elements.flatMap((one) => (one.kind === 'shape' ? [one.box.y] : [])));
  const heights = new Map<number, number>();
  for (const one of elements)
    if (one.kind === 'text' && one.box.y >= top)
      heights.set(one.box.x, (heights.get(one.box.x) ?? 0) + heightOf(one.paragraphs, one.style, one.box.width));
  return top - y + cardFactor * Math.max(...heights.values()) < height * minListFill;
}

/** Returns the people if there is only one short text about each of them. */
function peopleIn({ before = [], columns, after = [] }: ColumnsWithCards): TeamMember[] | undefined {
  const people = columns.flatMap(({ blocks: [name, role, ...others] }): TeamMember[] =>
    name?.kind === 'heading' && role?.kind === 'paragraph' && others.length === 0
      ? [{ name: name.runs, role: role.runs }]
      : [],
  );
  return people.length === columns.length && before.length + after.length === 0 ? people : undefined;
}

interface ColumnsWithCards {
  before?: readonly Block[];
  columns: readonly Column[];
  after?: readonly Block[];
  isCards: boolean;
  /** Whether the columns are the items of a list, which other layouts also accept. */
  isList?: boolean;
}

/** Minimum font size in px of the items of a list in columns. Long words are in smaller text only in explicit columns. */
const minListSize = 24;

/** Whether an e-mail address or a URL is too long for the columns. */
function hasBrokenWord(columns: readonly Column[], width: number): boolean {
  return columns.some(({ blocks }) =>
    blocks.some(
      (block) =>
        block.kind === 'paragraph' &&
        hasLongWord(block.runs, { face: 'body', size: minListSize, lineHeight: 1 }, width),
    ),
  );
}

/** Returns the columns of a slide, unless its list presents people in a form that only `cards` has. */
function columnsIn({ heading, blocks }: SlideContent): ColumnsWithCards | undefined {
  const people = readPeople(heading, blocks.slice(-1));
  const needsCards = people?.some(({ about }) => about) ?? false;
  return needsCards || (people && !isPeopleHeading(heading)) ? undefined : findColumns(blocks);
}

function findColumns(blocks: readonly Block[]): ColumnsWithCards | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'columns');
  const columnsBlock = blocks[at];
  if (columnsBlock?.kind === 'columns') {
    const isOnly = blocks.filter(({ kind }) => kind === 'columns').length === 1;
    if (!isOnly || columnsBlock.columns.length < 3) return undefined;
    const isCards = columnsBlock.columns.every(({ blocks: [first] }) => first?.kind === 'heading');
    return { before: blocks.slice(0, at), columns: columnsBlock.columns, after: blocks.slice(at + 1), isCards };
  }
  const [list] = blocks.slice(-1);
  const lead = blocks.slice(0, -1);
  const namedColumns = lead.length < 2 && lead.every(isShortLead) ? namedItems(list) : undefined;
  if (namedColumns) return { before: lead, columns: namedColumns, isCards: true, isList: true };
  const columns = groupByHeading(blocks);
  const isText = columns?.every(
    (column) =>
      column.blocks.length > 1 &&
      column.blocks.every(({ kind }) => kind === 'heading' || kind === 'paragraph' || kind === 'list'),
  );
  return columns && isText && (columns.length === 3 || columns.length === 4) ? { columns, isCards: true } : undefined;
}

const maxNameLength = 28;
/** Maximum length of a name, in characters. A name may continue in plain words up to a colon. */
const maxWholeNameLength = 40;
const minTextLength = 8;
/** Maximum number of characters of text above cards. */
const maxLeadLength = 160;

/** Whether a block is text that fits above cards. */
function isShortLead(block: Block): boolean {
  return block.kind === 'paragraph' && weightedLengthOf(block.runs) <= maxLeadLength;
}

/** Parses a list of three or four items that each begin with a name in bold: "**Ida Brandt**, chief executive". */
function namedItems(only: Block | undefined): Column[] | undefined {
  if (only?.kind !== 'list' || only.ordered) return undefined;
  if (only.items.length < 3 || only.items.length > 4) return undefined;
  const columns = only.items.map((item): Column | undefined => {
    const [name, ...text] = withWholeName(item.runs);
    if (item.items || item.checked !== undefined || item.mark !== undefined) return undefined;
    const maxLength = name === item.runs[0] ? maxNameLength : maxWholeNameLength;
    if (!name?.bold || name.text.length > maxLength || text.some(({ bold }) => bold)) return undefined;
    const [next, ...rest] = text;
    // In the middle of a sentence, bold words are only emphasis.
    if (!isSeparated(name.text, next?.text ?? '')) return undefined;
    const start = next?.text.replace(/^[\s:：,，·|｜—–→-]+/u, '') ?? '';
    if (!next || weightedLengthOf(text) < minTextLength || text.some((run) => run.text.includes('\n')))
      return undefined;
    const { bold: _, ...plain } = name;
    return {
      ...(item.icon !== undefined && { icon: item.icon }),
      blocks: [
        {
          kind: 'heading',
          level: 3,
          runs: [{ ...plain, text: withoutEnd(name.text) }],
        },
        { kind: 'paragraph', runs: withCapital(start === '' ? rest : [{ ...next, text: start }, ...rest]) },
      ],
    };
  });
  return columns.every((column) => column !== undefined) ? columns : undefined;
}

/** Whether a separator, a capital or a Chinese character is between a name and its text. */
function isSeparated(name: string, text: string): boolean {
  return /[:：,，—–.。!?！？)）]\s*$/u.test(name) || /^\s*[^\p{Ll}\s]/u.test(text);
}

/** Matches the words between a name in bold and a colon. */
const nameEnd = /^(\s?\p{L}[^\n:：.。!?！？]{0,40}|\s?[(（][^()（）\n]{1,24}[)）])(?=[:：])/u;

/** Extends the name to the colon: “**Fraud rings** open many shops: rules for all” is about “Fraud rings open many shops”. */
function withWholeName([name, next, ...rest]: readonly Run[]): readonly Run[] {
  const [, end = ''] = (name?.bold && next && !next.bold && nameEnd.exec(next.text)) || [];
  return name && next && end !== ''
    ? [{ ...name, text: name.text + end }, { ...next, text: next.text.slice(end.length) }, ...rest]
    : [name, next].flatMap((run) => run ?? []).concat(rest);
}
