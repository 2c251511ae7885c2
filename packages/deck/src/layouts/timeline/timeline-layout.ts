import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { cellLabel, cellLabels } from '../tables/cell-labels.ts';
import { areDetailsShort, withDetails } from './event-details.ts';
import type { Event } from './event-columns.ts';
import { layoutEventColumns } from './event-columns.ts';
import { eventFlags } from './event-flags.ts';
import { readEventRows } from './read-event-rows.ts';
import { readEvents } from './read-events.ts';
import { cardTextWidth, minLargeTextWidth } from '../cards/card-text-width.ts';
import { sum } from '../flow/table-columns.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { cardHeight, leadGap, maxFillRatio, textOffset } from '../slide/vertical-space.ts';
import { hasForcedBreak, hasLongWord } from '../typography/has-long-word.ts';

/** Limits of the number of events, in one column of rows, and in two. */
const minEvents = 3;
const maxRows = 10;
const maxEvents = 14;
/** Maximum number of columns. More events are laid out one below the other. */
const maxColumns = 6;
const gap = 24;
const dot = 24;
const timeSizes = [36, 32, 28, 24, 22, 20] as const;
const sizes = [40, 36, 28, 24, 22] as const;
/** Distance in px between the line and the cards, and between a card's edges and its text. */
const cardGap = 24;
const padding = { x: 20, y: 22 } as const;
/** Maximum number of characters of a paragraph above or below the events, and the distance in px between them. */
const maxLeadLength = 200;
/** Font size of the text below the events in px. */
const footSize = 26;
const timeHeight = 46;
/** Minimum font size of times that are on one line. Times that would be smaller wrap to two lines. */
const minSingleLineSize = 24;

/** Layout for events along a line, each with its time. */
export const timeline: SlideLayout = {
  id: 'timeline',
  layout: 'timeline',
  matchReason: ({ heading, blocks, requested }) => {
    const isTable = blocks[0]?.kind === 'table';
    if (!eventsIn(heading, blocks) || (isTable && requested !== undefined && requested !== 'timeline'))
      return undefined;
    return isTable ? 'Every row of its table has a time.' : 'Every item of its list begins with a time.';
  },
  arrange: ({ heading, blocks }, box, context) => {
    const events = eventsIn(heading, blocks);
    if (!events) return undefined;
    const parts = partsOf(heading, blocks);
    // The heading of the slide says what the events are about.
    const lead = parts?.lead.filter((block) => heading.length === 0 || !isLayoutName(block)) ?? [];
    const foot = parts?.foot ?? [];
    const usual = pagesBetween(events, { lead, foot, gap: leadGap }, box, context);
    if ((lead.length === 0 && foot.length === 0) || (usual && !hasTextBelow(usual, minReadableSize))) return usual;
    // Less space around the events is better than small text.
    const dense = pagesBetween(events, { lead, foot, gap: leadGap / 2, leadSize: minReadableSize }, box, context);
    return dense && (!usual || !hasTextBelow(dense, minReadableSize)) ? dense : usual;
  },
};

/** Font size in px below which less space is left around events. */
const minReadableSize = 24;

/** The text above and below the events, and its distance to them in px. */
interface TextAround {
  lead: readonly Block[];
  foot: readonly Block[];
  gap: number;
  /** Font size of the text above the events in px. @default that of other text */
  leadSize?: number;
}

/** Lays out events in columns, or in rows if their text is larger there, between the text above and below them. */
function pagesBetween(
  events: readonly Event[],
  { lead, foot, gap: textGap, leadSize }: TextAround,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const text = context.stackText(lead, box.width, leadSize);
  const below = context.stackText(foot, box.width, footSize);
  const used = text.height > 0 ? text.height + textGap : 0;
  const usedBelow = below.height > 0 ? below.height + textGap : 0;
  const area = { ...box, y: box.y + used, height: box.height - used - usedBelow };
  const columns = events.length <= maxColumns ? layoutEvents(events, area, context) : undefined;
  const areSparse = events.length > minEvents && columns !== undefined && isSparse(columns);
  const fitsRows =
    !columns || hasTextBelow(columns, minColumnSize) || areSparse || bottomOf(columns) < box.y + box.height * minFoot;
  const rows = fitsRows ? anyRows(events, area, context) : undefined;
  const [columnSize, rowSize] = [textSize(columns ?? []), textSize(rows ?? [])];
  const areReadable = columnSize > maxSmallSize && !areSparse;
  const areAsReadable = rows && columns && areNarrow(columns) && rowSize >= columnSize * narrowText.minRowRatio;
  const areLarger = areAsReadable || (rows && (rowSize > columnSize || (rowSize === columnSize && !areReadable)));
  const suitsColumns = columns !== undefined && !areLarger && (!rows || hasTextBelow(rows, minRowSize));
  const usual = suitsColumns ? columns : rows;
  const isHalfEmpty = suitsColumns ? areSparse || columnSize < minColumnSize : areRowsHalfEmpty(rows);
  const flags = isHalfEmpty ? eventFlags(events, area, context) : undefined;
  const pages = flags && textSize([flags]) >= textSize(usual ?? []) * minFlagRatio ? [flags] : usual;
  return pages?.map((elements) => {
    const y = bottomOf([elements]) + textGap;
    return [...text.draw(box), ...elements, ...below.draw({ ...box, y, height: box.y + box.height - y })];
  });
}

/** Minimum ratio of the size of text on flags to its size in columns and rows that would be half empty. */
const minFlagRatio = 0.75;
/** Fraction of the width of rows below which their texts leave them half empty, on average. */
const minRowFill = 0.55;

/** Whether the texts of rows fill little of their width. */
function areRowsHalfEmpty([elements = []]: readonly (readonly SlideElement[])[] = []): boolean {
  const fills = elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'eventText'
      ? one.paragraphs.map(({ runs }) => runsWidth(runs, one.style) / one.box.width)
      : [],
  );
  return fills.length > 0 && sum(fills) < minRowFill * fills.length;
}

/** Lays out events in rows, or in two columns of rows if there are too many for one, or if their text is larger there. */
function anyRows(events: readonly Event[], area: Box, context: LayoutContext): SlideElement[][] | undefined {
  const isTable = events.some(({ head }) => head);
  const rows = isTable || events.length <= maxRows ? layoutEventRows(events, area, context) : undefined;
  if (rows && textSize(rows) > maxSmallSize) return rows;
  const columns = isTable || !rows ? layoutEventColumns(events, area, context) : undefined;
  return columns && (!rows || textSize(columns) > textSize(rows)) ? columns : rows;
}

/** Font size in px of text in columns below which larger text in rows is easier to read, and the minimum size in rows. */
const minColumnSize = 32;
const minRowSize = 36;
/** Font size in px up to which text in narrow columns is harder to read than in rows of the same size. */
const maxSmallSize = 22;

/**
 * Text in narrow columns: the width in em below which its lines hold only a few words, their number, and the minimum ratio
 * of the size of text in rows to its size there.
 */
const narrowText = { maxWidth: 6, minLines: 4, minRowRatio: 0.85 } as const;

/** Whether the text of some event has several lines of a few words, which are easier to read in a row. */
function areNarrow([elements = []]: readonly (readonly SlideElement[])[]): boolean {
  return elements.some(
    (one) =>
      one.kind === 'text' &&
      one.part === 'eventText' &&
      one.box.width < narrowText.maxWidth * one.style.size &&
      heightOf(one.paragraphs, one.style, one.box.width) >
        (narrowText.minLines - 0.5) * one.style.size * (one.style.lineHeight ?? 1),
  );
}

/** Fraction of its card that the longest of more than three texts in columns fills, below which they fill rows better. */
const minCardFill = 0.4;

/** Whether the text of events would leave most of their cards empty. */
function isSparse([elements = []]: readonly (readonly SlideElement[])[]): boolean {
  const heights = elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'eventText' ? [heightOf(one.paragraphs, one.style, one.box.width)] : [],
  );
  const card = Math.max(...elements.flatMap((one) => (one.kind === 'shape' ? [one.box.height] : [])));
  return Math.max(...heights) < card * minCardFill;
}

/** Minimum fraction of the body's height at which columns end. Shorter text fills rows better. */
const minFoot = 0.66;

function bottomOf([elements = []]: readonly (readonly SlideElement[])[]): number {
  return Math.max(...elements.map(({ box }) => box.y + box.height));
}

/** Returns the font size in px of the text of events. */
function textSize([elements = []]: readonly (readonly SlideElement[])[]): number {
  const sizesInUse = elements.flatMap((one) => (one.kind === 'text' && one.part === 'eventText' ? one.style.size : []));
  return Math.min(...sizesInUse);
}

/** Whether the times or the text of events are smaller than a font size. */
function hasTextBelow([elements = []]: readonly (readonly SlideElement[])[], size: number): boolean {
  return elements.some((element) => element.kind === 'text' && isEventPart(element.part) && element.style.size < size);
}

function isEventPart(part: SlideElement['part']): boolean {
  return part === 'eventTime' || part === 'eventText';
}

/** The list or table of the events, and the text above and below it. */
interface Parts {
  lead: readonly Block[];
  list: Block;
  foot: readonly Block[];
}

/** Maximum number of quotations and paragraphs below the events. */
const maxFootBlocks = 2;

/**
 * Separates the list or table of the events from a heading and a paragraph above it, and short text below it: also the
 * last item of the list if it is the only one without a time.
 */
function partsOf(heading: readonly Run[], blocks: readonly Block[]): Parts | undefined {
  const parts = textsAround(blocks);
  if (parts?.list.kind !== 'list' || parts.list.items.length <= minEvents) return parts;
  const dated = { ...parts.list, items: parts.list.items.slice(0, -1) };
  const last = parts.list.items.at(-1);
  const isOnly = !listEvents(heading, parts) && listEvents(heading, { ...parts, list: dated }) !== undefined;
  if (!isOnly || !last || last.items || plainText(last.runs).length > maxLeadLength) return parts;
  return { ...parts, list: dated, foot: [{ kind: 'paragraph', runs: last.runs }, ...parts.foot] };
}

/** Matches text that only says that events follow. */
const layoutName = /^(?:time ?line|chronology|schedule|key dates|dates|时间[线轴表]|日程(?:表|安排)?)\s?[:：]?$/iu;

function isLayoutName(block: Block): boolean {
  return (block.kind === 'paragraph' || block.kind === 'heading') && layoutName.test(plainText(block.runs).trim());
}

function textsAround(blocks: readonly Block[]): Parts | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'list' || kind === 'table');
  const list = blocks[at];
  const lead = blocks.slice(0, at);
  const foot = blocks.slice(at + 1);
  if (!list || foot.length > maxFootBlocks) return undefined;
  const texts = lead[0]?.kind === 'heading' ? lead.slice(1) : lead;
  const areTexts = texts.length < 2 && texts.every(isShortParagraph);
  const isQuotation = (block: Block): boolean =>
    block.kind === 'quote' &&
    block.callout === undefined &&
    block.paragraphs.reduce((sum, one) => sum + plainText(one).length, 0) <= maxLeadLength;
  return areTexts && foot.every((block) => isShortParagraph(block) || isQuotation(block))
    ? { lead, list, foot }
    : undefined;
}

function isShortParagraph(block: Block): boolean {
  return block.kind === 'paragraph' && plainText(block.runs).length <= maxLeadLength;
}

function eventsIn(heading: readonly Run[], blocks: readonly Block[]): readonly Event[] | undefined {
  const parts = partsOf(heading, blocks);
  if (parts?.list.kind === 'table' && blocks.length === 1) return readEventRows(parts.list, heading);
  return parts && listEvents(heading, parts);
}

function listEvents(heading: readonly Run[], { list, lead }: Parts): readonly Event[] | undefined {
  if (list.kind !== 'list' || list.items.length < minEvents || list.items.length > maxEvents) return undefined;
  if (list.items.some(({ checked }) => checked !== undefined) || !areDetailsShort(list.items)) return undefined;
  const headings = [heading, ...lead.map((block) => (block.kind === 'heading' ? block.runs : []))];
  const events = readEvents(
    list.items.map(({ runs }) => runs),
    headings.map(plainText).join('\n'),
  );
  return events?.map((event, index) => ({ ...event, what: withDetails(event.what, list.items[index]?.items) }));
}

/** Returns the maximum number of lines of the text of an event in a column. More lines are easier to read in a row. */
function maxLinesAt(size: number): number {
  return size > 28 ? 5 : size > 24 ? 6 : size >= minReadableSize ? 8 : Infinity;
}

function layoutEvents(
  events: readonly Event[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[][] | undefined {
  const width = Math.floor((box.width - gap * (events.length - 1)) / events.length);
  const time: TextStyle = {
    face: 'heading',
    size: 36,
    bold: true,
    color: slideTheme.body.strong,
    lineHeight: 1.2,
    verticalAlign: 'bottom',
    steps: timeSizes,
  };
  const { size: timeSize, height: timeSpace } = timesIn(events, time, width) ?? {};
  const what: TextStyle = {
    face: 'body',
    size: 0,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
  };
  if (!timeSize || !timeSpace) return undefined;
  const cardTop = timeSpace + 20 + dot + cardGap;
  const inner = width - 2 * padding.x;
  const maxCardHeight = Math.floor(box.height * maxFillRatio - cardTop);
  const maxHeight = maxCardHeight - 2 * padding.y;
  const size = sizes.find((one) =>
    events.every((event) => {
      const style = { ...what, size: one };
      const textHeight = heightOf([{ runs: event.what }], style, inner);
      return (
        textHeight <= Math.min(maxHeight, one * what.lineHeight * maxLinesAt(one)) + tolerance &&
        (one <= 28 || inner >= minLargeTextWidth(textHeight, style, { language })) &&
        !hasLongWord(event.what, style, inner) &&
        !hasForcedBreak(event.what, style, inner)
      );
    }),
  );
  if (!size) return undefined;
  const height = Math.ceil(
    Math.max(...events.map((event) => heightOf([{ runs: event.what }], { ...what, size }, inner))),
  );
  const top = box.y;
  const ownHeight = cardHeight(height + 2 * padding.y, top + cardTop, maxCardHeight, { slideTheme }, height);
  const textTop = padding.y + textOffset(ownHeight - height - 2 * padding.y);
  const styles = {
    time: { ...time, size: timeSize },
    what: { ...what, size, steps: sizes.filter((one) => one <= size) },
  };
  const lineY = top + timeSpace + 20 + dot / 2;
  return [
    [
      {
        kind: 'line',
        id: 'time',
        part: 'decoration',
        name: 'Time',
        alt: '',
        box: { x: box.x, y: lineY, width: box.width, height: 0 },
        direction: 'down',
        stroke: { color: slideTheme.quote.bar, width: 3 },
      },
      ...events.flatMap((event, index) =>
        eventElements(
          event,
          index,
          {
            x: box.x + index * (width + gap),
            width,
            top,
            timeSpace,
            lineY,
            cardTop,
            cardHeight: ownHeight,
            textTop,
            styles,
          },
          {
            slideTheme,
            language,
          },
        ),
      ),
    ],
  ];
}

/** Sizes and distances of rows, in px. */
const rowLayout = { dot: 16, gap: 24, cardPadding: 24 } as const;
/** Maximum fraction of the body's height that many rows fill. */
const maxDenseRatio = 0.98;
/** Ways to set rows, the best one first: their font size and distances in px, and the height that they may fill. */
const rowSettings = [
  ...[36, 32].map((size) => ({ size, padding: 6, gapBelow: 12, ratio: maxFillRatio })),
  // Larger text is better than more space around it.
  ...[28, 26, 24].flatMap((size) => [
    { size, padding: 6, gapBelow: 12, ratio: maxFillRatio },
    { size, padding: 4, gapBelow: 6, ratio: maxFillRatio },
  ]),
  { size: 24, padding: 4, gapBelow: 4, ratio: maxFillRatio },
  { size: 22, padding: 6, gapBelow: 12, ratio: maxFillRatio },
  { size: 22, padding: 6, gapBelow: 4, ratio: maxFillRatio },
  { size: 22, padding: 4, gapBelow: 4, ratio: maxFillRatio },
  { size: 22, padding: 4, gapBelow: 4, ratio: maxDenseRatio },
  { size: 20, padding: 4, gapBelow: 4, ratio: maxDenseRatio },
] as const;

/** Maximum font size in px of rows of different heights, and the maximum fraction of rows that are higher than the lowest. */
const unevenRows = { maxSize: 28, maxShare: 0.5 } as const;

/**
 * Returns rows that fill a height: of the same height, or, if a few long texts would make the text of all smaller, of
 * different heights; undefined if they do not fit.
 * @param heights Heights in px that the rows need.
 */
function rowsOf(
  heights: readonly number[],
  size: number,
  height: number,
): readonly { y: number; height: number }[] | undefined {
  const { length } = heights;
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  if (highest * length <= height + tolerance) {
    const pitch = Math.floor(height / length);
    return heights.map((_, index) => ({ y: index * pitch, height: pitch }));
  }
  const highCount = heights.filter((one) => one > lowest).length;
  const free = height - sum(heights);
  if (size > unevenRows.maxSize || highCount > length * unevenRows.maxShare || free < 0) return undefined;
  const own = heights.map((one) => Math.floor(one + free / length));
  return own.map((one, index) => ({ y: sum(own.slice(0, index)), height: one }));
}

/** Lays out events one below the other: times, a line with dots, and their text. */
function layoutEventRows(
  events: readonly Event[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[][] | undefined {
  const { dot: dotSize, gap: space, cardPadding } = rowLayout;
  const lineHeight = language === 'zh' ? 1.4 : 1.25;
  const time: TextStyle = { face: 'heading', size: 0, bold: true, color: slideTheme.body.strong, lineHeight };
  const what: TextStyle = { face: 'body', size: 0, color: slideTheme.code.color, lineHeight };
  const at = (setting: (typeof rowSettings)[number]) => {
    const { size, padding: rowPadding, gapBelow } = setting;
    const timeWidth =
      Math.ceil(Math.max(...events.map((event) => runsWidth(event.time, { ...time, size }))) * 1.06) + 4;
    const textX = box.x + timeWidth + 2 * space + dotSize + cardPadding;
    const width = box.x + box.width - textX - cardPadding;
    const heights = events.map(
      (event) => Math.ceil(heightOf([{ runs: event.what }], { ...what, size }, width)) + 2 * rowPadding + gapBelow,
    );
    return { ...setting, timeWidth, textX, width, rows: rowsOf(heights, size, box.height * setting.ratio) };
  };
  // Many events need less space between them.
  const found = rowSettings.map(at).find(({ timeWidth, rows }) => rows && timeWidth <= box.width * 0.3);
  if (!found?.rows) return undefined;
  const { size, gapBelow, timeWidth, textX, width, rows } = found;
  const middleOf = (index: number): number => box.y + (rows[index]?.y ?? 0) + (rows[index]?.height ?? 0) / 2;
  const steps = [...sizes, size].filter((one, index, all) => one <= size && all.indexOf(one) === index);
  const lineX = box.x + timeWidth + space + dotSize / 2;
  const rowText = (
    id: string,
    part: 'eventTime' | 'eventText',
    { time: when, what: text, head = [] }: Event,
    area: Box,
    style: TextStyle,
    runs = part === 'eventTime' ? when : text,
  ) => ({
    kind: 'text' as const,
    id,
    part,
    role: 'body' as const,
    ...(part === 'eventTime' ? cellLabel(head[0], runs) : cellLabels(head.slice(1), runs)),
    box: area,
    paragraphs: [{ runs, ...(part === 'eventTime' && { align: 'right' as const }) }],
    style: { ...style, size, verticalAlign: 'middle' as const, steps },
  });
  return [
    [
      {
        kind: 'line',
        id: 'time',
        part: 'decoration',
        name: 'Time',
        alt: '',
        box: { x: lineX, y: middleOf(0), width: 0, height: middleOf(events.length - 1) - middleOf(0) },
        direction: 'down',
        stroke: { color: slideTheme.quote.bar, width: 3 },
      },
      ...events.flatMap((event, index): SlideElement[] => {
        const { y = 0, height: pitch = 0 } = rows[index] ?? {};
        const row = { y: box.y + y, height: pitch };
        const card = { x: textX - cardPadding, y: row.y + gapBelow / 2, width: width + 2 * cardPadding };
        return [
          {
            kind: 'shape',
            id: `card-${index + 1}`,
            part: 'decoration',
            name: 'Card',
            alt: '',
            box: { ...card, height: pitch - gapBelow },
            geometry: { kind: 'rect' },
            fill: { kind: 'solid', color: slideTheme.code.fill },
          },
          rowText(`when-${index + 1}`, 'eventTime', event, { ...row, x: box.x, width: timeWidth }, time),
          {
            kind: 'shape',
            id: `time-mark-${index + 1}`,
            part: 'decoration',
            alt: '',
            box: { x: lineX - dotSize / 2, y: row.y + (pitch - dotSize) / 2, width: dotSize, height: dotSize },
            geometry: { kind: 'ellipse' },
            fill: { kind: 'solid', color: slideTheme.body.strong },
          },
          rowText(`what-${index + 1}`, 'eventText', event, { ...row, x: textX, width }, what),
        ];
      }),
    ],
  ];
}

/** Returns the size of the times and their height: on one line, or on two if they would be too small on one. */
function timesIn(
  events: readonly Event[],
  time: TextStyle,
  width: number,
): { size: number; height: number } | undefined {
  const available = width * 0.95;
  const single = timeSizes.find((size) =>
    events.every((event) => runsWidth(event.time, { ...time, size }) <= available),
  );
  if (single && single >= minSingleLineSize) return { size: single, height: timeHeight };
  const double = timeSizes.find((size) =>
    events.every(
      ({ time: runs }) =>
        heightOf([{ runs }], { ...time, size }, available) <= 2 * size * time.lineHeight + tolerance &&
        !hasLongWord(runs, { ...time, size }, available),
    ),
  );
  if (double && double >= minSingleLineSize) return { size: double, height: Math.ceil(2 * double * time.lineHeight) };
  return single && { size: single, height: timeHeight };
}

/** Positions and styles that all events share, and the column of one event. */
interface EventColumn {
  x: number;
  width: number;
  top: number;
  /** Height of the time in px. */
  timeSpace: number;
  lineY: number;
  /** Vertical position of the card, relative to `top`. */
  cardTop: number;
  cardHeight: number;
  /** Vertical position of the text, relative to its card. */
  textTop: number;
  styles: { time: TextStyle; what: TextStyle };
}

function eventElements(
  event: Event,
  index: number,
  { x, width, top, timeSpace, lineY, cardTop, cardHeight: height, textTop, styles }: EventColumn,
  { slideTheme, language }: Pick<LayoutContext, 'slideTheme' | 'language'>,
): SlideElement[] {
  const inner = width - 2 * padding.x;
  const card = { x, y: top + cardTop, width, height };
  return [
    {
      kind: 'text',
      id: `when-${index + 1}`,
      part: 'eventTime',
      role: 'body',
      ...cellLabel(event.head?.[0], event.time),
      box: { x, y: top, width, height: timeSpace },
      paragraphs: [{ runs: event.time }],
      style: styles.time,
    },
    {
      kind: 'shape',
      id: `time-mark-${index + 1}`,
      part: 'decoration',
      alt: '',
      box: { x, y: lineY - dot / 2, width: dot, height: dot },
      geometry: { kind: 'ellipse' },
      fill: { kind: 'solid', color: slideTheme.body.strong },
    },
    {
      kind: 'shape',
      id: `card-${index + 1}`,
      part: 'decoration',
      name: 'Card',
      alt: '',
      box: card,
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: slideTheme.code.fill },
    },
    {
      kind: 'text',
      id: `what-${index + 1}`,
      part: 'eventText',
      role: 'body',
      ...cellLabels(event.head?.slice(1) ?? [], event.what),
      box: {
        x: x + padding.x,
        y: card.y + textTop,
        width: cardTextWidth(event.what, styles.what, inner, { language }),
        height: height - textTop - padding.y / 2,
      },
      paragraphs: [{ runs: event.what }],
      style: styles.what,
    },
  ];
}
