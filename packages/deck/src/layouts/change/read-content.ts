import type { Color } from '../../model/paint.ts';
import type { Slide } from '../../model/deck.ts';
import type { ChartElement } from '../../model/chart.ts';
import { calloutKindOf } from '../../model/element-part.ts';
import type { ElementPart } from '../../model/element-part.ts';
import type { ElementKind, ElementsByKind, MediaElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Block, OutlineColumn } from '../../model/outline.ts';
import type { SlideDiagram } from '../../model/slide-diagram.ts';
import type { Paragraph, Run } from '../../model/text.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import { isTargetLine } from '../charts/target-line.ts';
import { isDotPlot } from '../../elements/chart/chart-traits.ts';
import { perMediaKind } from '../../elements/media/media-kinds.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { labelColon } from '../../text/scripts.ts';
import { endsSentence } from '../../text/sentences.ts';
import { withoutLabelColor } from '../callouts/callout.ts';
import { pointsName } from '../cards/points-name.ts';
import { columnNamesOf } from '../tables/cell-labels.ts';
import { sentenceOf } from '../figures/change-sentences.ts';
import { withoutDeltaColors } from '../figures/change-figures.ts';
import { isAttribution } from '../flow/quote-item.ts';
import { isQuotation } from '../quotes/is-quotation.ts';
import { isQuoteMark } from '../quotes/quote-marks.ts';
import { iconMarks } from '../icons/icon-element.ts';
import { stepNumbers } from '../steps/step-numbers.ts';
import { detectColumns } from './detect-columns.ts';
import { layoutRoleOf } from './element-roles.ts';
import { isSameFormat, withoutStrongQuantities } from '../figures/strong-quantities.ts';
import { mergeRuns } from '../../text/merge-runs.ts';
import { joinParagraphs, readParagraphs, withoutProperties } from './read-paragraphs.ts';
import { diagramBlocks } from './diagram-blocks.ts';
import { readDiagram } from './read-diagram.ts';
import { readGanttTable } from './read-gantt-table.ts';
import { slideDiagramOf } from './restore-diagram.ts';

/** The content of a laid-out slide, and its other elements. */
export interface ReadContent {
  /** The runs of the heading; undefined if the slide has no space for one. */
  heading: readonly Run[] | undefined;
  blocks: readonly Block[];
  /** The element from which a block was read, if that element contains no other block. */
  sources: ReadonlyMap<Block, SlideElement>;
  /** The diagram as which one of the lists is drawn, or was drawn before the layout changed. */
  diagram: SlideDiagram | undefined;
  /** Elements outside all placeholders, behind the content and in front of it. */
  additions: { behind: readonly SlideElement[]; inFront: readonly SlideElement[] };
}

/** Reads a slide's content back into blocks. Parts and roles distinguish content from elements that the user added. */
export function readContent(slide: Slide, slideTheme: SlideTheme): ReadContent {
  const sources = new Map<Block, SlideElement>();
  const additions = { behind: [] as SlideElement[], inFront: [] as SlideElement[] };
  const parts: { element: SlideElement; blocks: Block[] }[] = [];
  const context: ReadContext = {
    slide,
    slideTheme,
    steps: stepNumbers(slide.elements),
    marks: iconMarks(slide.elements),
  };
  let heading: readonly Run[] | undefined;
  let previous: SlideElement | undefined;
  const gantt = readGanttTable(slide.elements);
  const diagram = readDiagram(slide.elements);
  for (const element of slide.elements) {
    const role = layoutRoleOf(element);
    if (gantt && element === gantt.first) parts.push({ element, blocks: [gantt.table] });
    else if (diagram && element === diagram.first) {
      const others = diagram.otherTexts.map((text): Block => ({ kind: 'paragraph', runs: [{ text }] }));
      parts.push({ element, blocks: [...(diagram.graph ? diagramBlocks(diagram.graph) : []), ...others] });
    } else if (role === 'heading' && element.kind === 'text') heading = joinParagraphs(element.paragraphs);
    else if (role === 'added') (parts.length > 0 || heading ? additions.inFront : additions.behind).push(element);
    else if (role === 'content') {
      const last = parts.at(-1);
      if (isBesideItem(element, slide)) continue;
      const caption = element.kind === 'text' && element.part === 'caption' ? element : undefined;
      const elementBlocks = caption ? undefined : blocksOf(element, context);
      if (last && element.kind === 'chart' && isChartOf(element, last.element)) continue;
      if (caption) addCaption(caption, parts, sources);
      else if (last && continuesLast(slide, element, last.blocks.at(-1)))
        mergeInto(
          last.blocks,
          elementBlocks ?? [],
          element.part === 'figureLabel' || element.part === 'eventText' || isOfItem(element, previous),
        );
      else parts.push({ element, blocks: elementBlocks ?? [] });
      const [only] = elementBlocks ?? [];
      if (only && element.kind !== 'text') sources.set(only, element);
    }
    if (role !== 'added') previous = element;
  }
  const columns = detectColumns(
    slide,
    parts.map(({ element }) => element),
  );
  return {
    heading,
    blocks: columns ? toColumns(columns, parts) : toSequence(slide, parts),
    sources,
    diagram: diagram?.graph ? slideDiagramOf(diagram.graph) : slide.diagram,
    additions,
  };
}

/** Functions that read the content of the element types that have content. */
const readers: { readonly [Kind in ElementKind]?: (element: ElementsByKind[Kind], context: ReadContext) => Block[] } = {
  text: (element, context) => {
    const { strong } = context.slideTheme.body;
    const paragraphs = withoutStrongQuantities(element.paragraphs, strong);
    const plain = paragraphs === element.paragraphs ? element : { ...element, paragraphs };
    return textBlocks(withOwnColor(plain, context.slideTheme), context);
  },
  picture: ({ src, alt = '' }) => [{ kind: 'picture', src, alt }],
  ...perMediaKind(({ src, alt = '' }: MediaElement): Block[] => [{ kind: 'picture', src, alt }]),
  table: ({ rows, headerRow = true }) => {
    const cells = rows.map((row) => row.cells.map(({ runs }) => withoutCellColors(runs)));
    const [head = [], ...body] = headerRow ? cells : [(cells[0] ?? []).map(() => []), ...cells];
    const align = head.map((_, column) => {
      const sides = new Set(rows.map(({ cells }) => cells[column]?.align ?? null));
      const [side = null] = sides;
      // Table columns in outlines can only be aligned left, center or right.
      return sides.size === 1 && side !== 'justify' ? side : null;
    });
    return [{ kind: 'table', align, head, rows: body }];
  },
  chart: ({ id: _, part: _part, box: _box, name: _name, alt: _alt, locked: _locked, style: _style, ...chart }) => [
    chart,
  ],
  code: ({ language, lines }) => [{ kind: 'code', language, text: lines.join('\n') }],
  formula: ({ latex }) => [{ kind: 'formula', latex }],
};

/** Returns the text of a cell without the colors that the layout assigned. */
function withoutCellColors(runs: readonly Run[]): readonly Run[] {
  return withoutDeltaColors(
    runs.map((run) => (run.color === 'warning' || run.color === 'strongText' ? withoutProperties(run, 'color') : run)),
  );
}

interface ReadContext {
  slide: Slide;
  slideTheme: SlideTheme;
  steps: ReadonlyMap<SlideElement, number>;
  /** The emoji at the beginning of items that are shown as icons, by element. */
  marks: ReadonlyMap<SlideElement, string>;
}

function blocksOf<Kind extends ElementKind>(element: ElementsByKind[Kind], context: ReadContext): Block[] {
  const read = readers[element.kind as Kind];
  return read?.(element, context) ?? [];
}

/** Returns a table of one row. */
function tableRow(names: readonly string[], row: readonly (readonly Run[])[]): Block {
  return { kind: 'table', align: names.map(() => null), head: names.map((text) => [{ text }]), rows: [row] };
}

/** Returns the cells of a row that are the lines of one text. The first of several is in bold type in this layout only. */
function cellsOf({ paragraphs }: TextElement, count: number): Run[][] {
  const runs = joinParagraphs(paragraphs);
  if (count < 2) return [runs];
  const text = textOfRuns(runs);
  const end = text.includes('\n') ? text.indexOf('\n') : text.length;
  const name = sliceRuns(runs, 0, end).map(({ bold: _, ...run }) => run);
  return [name, sliceRuns(runs, end + 1, text.length)];
}

function textBlocks(element: TextElement, { slide, slideTheme, steps, marks }: ReadContext): Block[] {
  const { part, paragraphs } = element;
  if (part === 'footnotes') return paragraphs.map(footnoteOf);
  if (part === 'contact') return [{ kind: 'paragraph', runs: contactRuns(joinParagraphs(paragraphs)) }];
  const callout = calloutKindOf(part);
  if (callout)
    return [{ kind: 'quote', paragraphs: paragraphs.map(({ runs }) => withoutLabelColor(runs, callout)), callout }];
  if (part === 'attribution' || part === 'quote') {
    const isInlineQuote = slide.layout !== 'quote';
    const texts = paragraphs.map(({ runs }) => (isInlineQuote ? withoutItalics(runs) : runs));
    return [{ kind: 'quote', paragraphs: isMarkedByShape(element, slide) ? withQuoteMarks(texts) : texts }];
  }
  const column = columnNamesOf(element)?.[0];
  if (column !== undefined) {
    // The cells of a row follow one another.
    const next = slide.elements.slice(slide.elements.indexOf(element)).find((one) => one.part === 'eventText');
    const others = next && columnNamesOf(next);
    if (part === 'eventText' || next?.kind !== 'text' || !others) return [];
    return [tableRow([column, ...others], [joinParagraphs(paragraphs), ...cellsOf(next, others.length)])];
  }
  if (part === 'figure' || part === 'eventTime') {
    // The parts of “71 % → 89 %” differ only in the colors that the layout assigned.
    const runs = joinParagraphs(paragraphs);
    const change = runs[0]?.text.endsWith(' → ') ? runs.map(({ color: _, ...run }) => run) : runs;
    const sized = withoutDeltaColors(change).map((run): Run => ({ ...withoutProperties(run, 'size'), bold: true }));
    // The unit of a figure is smaller than its number.
    const figure = mergeRuns(sized, isSameFormat);
    const mark = marks.get(element);
    const start = part === 'eventTime' ? steps.get(element) : undefined;
    if (start !== undefined) return [{ ...list([{ runs: figure }]), ordered: true, ...(start !== 1 && { start }) }];
    const sentence = sentenceOf(element, slide.elements[slide.elements.indexOf(element) + 1]);
    if (sentence !== undefined) return [list([{ runs: sentence }])];
    return [list([{ runs: mark === undefined ? figure : [{ text: `${mark} ` }, ...figure] }])];
  }
  const above = slide.elements[slide.elements.indexOf(element) - 1];
  if (part === 'figureLabel' && above?.kind === 'text' && sentenceOf(above, element) !== undefined) return [];
  if (part === 'figureLabel' || part === 'eventText')
    return [list([{ runs: withoutDeltaColors(joinParagraphs(paragraphs)) }])];
  if (part === 'phase') return [{ kind: 'heading', level: 3, runs: joinParagraphs(paragraphs) }];
  if (part === 'item') {
    const mark = marks.get(element);
    const [head, ...inner] = withTextBeside(paragraphs, pointsBeside(element, slide));
    if (head && inner.length > 0 && inner.every(({ bullet: own }) => own !== undefined))
      return itemWithList(head, inner, slideTheme);
    const runs = joinParagraphs([...(head ? [head] : []), ...inner]).map((run) =>
      isLayoutFormat(run, slideTheme) ? withoutProperties(run, 'color', 'size') : run,
    );
    // The emoji becomes text, so that layouts without icons also show it.
    const [{ bullet } = {}] = paragraphs;
    const state = bullet === 'task' || bullet === 'taskDone' ? { checked: bullet === 'taskDone' } : {};
    const items = list([{ runs: mark === undefined ? runs : [{ text: `${mark} ` }, ...runs], ...state }]);
    return [bullet === 'number' ? { ...items, ordered: true } : items];
  }
  if (part === 'step') {
    const start = steps.get(element) ?? 1;
    const [head, ...inner] = paragraphs;
    if (head && inner.length > 0 && inner.every(({ bullet: own }) => own !== undefined))
      return itemWithList({ ...head, bullet: 'number', start }, inner, slideTheme);
    const runs = withoutNameSize(joinParagraphs(paragraphs));
    return [{ ...list([{ runs }]), ordered: true, ...(start !== 1 && { start }) }];
  }
  const blocks = readParagraphs(paragraphs, [slideTheme.body.strong, 'positive', 'negative']);
  const [first, ...rest] = blocks;
  const mark = marks.get(element);
  return first?.kind === 'heading' && mark !== undefined
    ? [{ ...first, runs: [{ text: `${mark} ` }, ...first.runs] }, ...rest]
    : blocks;
}

/** Returns the runs of a step without the larger size that the layout assigned to a name above its text. */
function withoutNameSize([name, ...texts]: readonly Run[]): Run[] {
  if (!name) return [];
  return [name.bold && texts[0]?.text.startsWith('\n') ? withoutProperties(name, 'size') : name, ...texts];
}

/** Returns the inner list of an item, or the text about it, that is in the next element. */
function pointsBeside(item: TextElement, { elements }: Slide): readonly Paragraph[] {
  const next = elements[elements.indexOf(item) + 1];
  return next?.kind === 'text' && next.name === pointsName ? next.paragraphs : [];
}

/** Adds the inner list beside a name to its paragraphs. Text before the list follows the name after a colon. */
function withTextBeside(paragraphs: readonly Paragraph[], beside: readonly Paragraph[]): readonly Paragraph[] {
  const [head] = paragraphs;
  const at = beside.findIndex(({ bullet }) => bullet !== undefined);
  const [texts, points] = at < 0 ? [beside, []] : [beside.slice(0, at), beside.slice(at)];
  if (!head || paragraphs.length > 1 || texts.length === 0) return [...paragraphs, ...beside];
  const name = plainText(head.runs);
  const separator = endsSentence(name) ? ' ' : labelColon(name);
  return [{ ...head, runs: [...head.runs, { text: separator }, ...joinParagraphs(texts)] }, ...points];
}

/** Whether an element contains the inner list of the item before it, or the text about it. */
function isBesideItem(element: SlideElement, { elements }: Slide): boolean {
  return element.name === pointsName && elements[elements.indexOf(element) - 1]?.part === 'item';
}

/** Returns a contact with its label on the same line, without the sizes and colors that the layout assigned. */
function contactRuns(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({
    ...withoutProperties(run, 'color', 'size'),
    text: run.text === '\n' ? ': ' : run.text,
  }));
}

/** Whether a color is the one of the names on cards. */
function isNameColor(color: Color | undefined, { body }: SlideTheme): boolean {
  return color !== undefined && [body.strong, 'positive', 'negative'].includes(color);
}

/**
 * Whether the layout assigned the size and the color of text on a card: of a figure in its sentence, and the color of names.
 * Other sizes and colors are the user's.
 */
function isLayoutFormat({ text, size, color }: Run, slideTheme: SlideTheme): boolean {
  if (color !== undefined) return isNameColor(color, slideTheme);
  return size !== undefined && /\d/u.test(text);
}

/** Reads an item with its inner list. A name before other text stays bold, unlike a heading. */
function itemWithList(head: Paragraph, inner: readonly Paragraph[], slideTheme: SlideTheme): Block[] {
  const isHeading = head.runs.every(({ color }) => color === slideTheme.body.strong);
  const runs = head.runs.map((run) => {
    if (!isNameColor(run.color, slideTheme)) return run;
    return isHeading ? withoutProperties(run, 'bold', 'color') : withoutProperties(run, 'color');
  });
  const top = inner[0]?.level ?? 0;
  const [items] = readParagraphs(
    inner.map((paragraph) => {
      const level = Math.max(0, (paragraph.level ?? 0) - top);
      // The layout sets points below other points in smaller text.
      const runs = level > 0 ? paragraph.runs.map((run) => withoutProperties(run, 'size')) : paragraph.runs;
      return { ...paragraph, level, runs };
    }),
    [],
  );
  if (items?.kind !== 'list') return [];
  const item = {
    runs,
    items: items.items,
    ...(items.ordered && { ordered: true }),
    ...(items.start !== undefined && { start: items.start }),
  };
  const { start } = head;
  const isOrdered = head.bullet === 'number';
  return [
    {
      kind: 'list',
      ordered: isOrdered,
      ...(isOrdered && start !== undefined && start !== 1 && { start }),
      items: [item],
    },
  ];
}

/** Whether a chart shows only names and figures of a table, so that the table contains all of its content. */
function isChartOf({ title = '', categories, series: all, ...chart }: ChartElement, table: SlideElement): boolean {
  if (table.kind !== 'table') return false;
  // The text of the slide names the target of a line.
  const series = all.length > 1 ? all.filter((one) => !isTargetLine(one)) : all;
  const texts = new Set(table.rows.flatMap(({ cells }) => cells.map(({ runs }) => plainText(runs).trim())));
  const numbers = new Set(Array.from(texts).flatMap(numbersIn));
  // The ends of intervals are named by their chart.
  const named = isDotPlot(chart) ? series.slice(0, 1) : series;
  return (
    [title, ...categories, ...named.map(({ name }) => name)].every((name) => name === '' || texts.has(name)) &&
    series.every(({ values }) => values.every((value) => value === null || numbers.has(Math.abs(value))))
  );
}

/** Returns the numbers in a text, without their signs. */
function numbersIn(text: string): number[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/gu) ?? []).map((one) => Number(one.replaceAll(',', '')));
}

function list(items: readonly { runs: readonly Run[]; checked?: boolean }[]): Extract<Block, { kind: 'list' }> {
  return { kind: 'list', ordered: false, items };
}

const itemParts: ReadonlySet<ElementPart | undefined> = new Set<ElementPart>([
  'figure',
  'figureLabel',
  'eventTime',
  'eventText',
  'step',
  'item',
]);

/**
 * Whether an element continues the last block: steps, events and figures are items of one list, and an attribution
 * belongs to its quotation.
 */
function continuesLast(slide: Slide, { part }: SlideElement, last: Block | undefined): boolean {
  if (part === 'attribution') return last?.kind === 'quote';
  if (!['bigNumber', 'timeline', 'process', 'cards', 'threeColumns'].includes(slide.layout)) return false;
  return (last?.kind === 'list' || last?.kind === 'table') && itemParts.has(part);
}

/**
 * Whether a figure continues the sentence that the previous element begins. A figure on a separate tile follows the
 * background of the tile instead.
 */
function isOfItem({ part }: SlideElement, previous: SlideElement | undefined): boolean {
  return part === 'figure' && previous?.part === 'item';
}

function mergeInto(blocks: Block[], [next]: readonly Block[], isSameItem: boolean): void {
  const last = blocks.at(-1);
  if (last?.kind === 'quote' && next?.kind === 'quote')
    blocks[blocks.length - 1] = { ...last, paragraphs: [...last.paragraphs, ...next.paragraphs] };
  if (last?.kind === 'table' && next?.kind === 'table')
    blocks[blocks.length - 1] = { ...last, rows: [...last.rows, ...next.rows] };
  if (last?.kind !== 'list' || next?.kind !== 'list') return;
  const item = last.items.at(-1);
  // The name of a step is above its text, as in other layouts of steps.
  const separator = { text: last.ordered ? '\n' : ' ' };
  const items =
    isSameItem && item
      ? [
          ...last.items.slice(0, -1),
          { ...item, runs: [...item.runs, separator, ...next.items.flatMap(({ runs }) => runs)] },
        ]
      : [...last.items, ...next.items];
  blocks[blocks.length - 1] = { ...last, items };
}

/** Whether only a quotation mark above it, which the layout drew, shows that text without an attribution is a quotation. */
function isMarkedByShape(element: TextElement, { elements }: Slide): boolean {
  const next = elements.slice(elements.indexOf(element) + 1).find(({ kind }) => kind === 'text');
  const { x, y, width } = element.box;
  return (
    next?.part !== 'attribution' &&
    !isQuotation(element.paragraphs.map(({ runs }) => runs)) &&
    elements.some((one) => isQuoteMark(one) && one.box.y <= y && one.box.x >= x && one.box.x <= x + width)
  );
}

/** Adds quotation marks around text. */
function withQuoteMarks(paragraphs: readonly (readonly Run[])[]): readonly (readonly Run[])[] {
  return paragraphs.map((runs, at) =>
    runs.map((run, index) => {
      const open = at === 0 && index === 0 ? '“' : '';
      const close = at === paragraphs.length - 1 && index === runs.length - 1 ? '”' : '';
      return { ...run, text: `${open}${run.text}${close}` };
    }),
  );
}

/** Removes italics: in English, italics in quotations among other blocks come from the layout, not from the author. */
function withoutItalics(runs: readonly Run[]): readonly Run[] {
  if (isAttribution(runs) || !runs.every((run) => run.italic)) return runs;
  return runs.map((run) => withoutProperties(run, 'italic'));
}

function footnoteOf({ runs }: Paragraph): Block {
  const [first, ...rest] = runs;
  const [mark = '', ...textWords] = (first?.text ?? '').split(' ');
  const start = textWords.join(' ');
  return { kind: 'footnote', mark, runs: start === '' || !first ? rest : [{ ...first, text: start }, ...rest] };
}

function addCaption(
  caption: TextElement,
  parts: readonly { element: SlideElement; blocks: Block[] }[],
  sources: Map<Block, SlideElement>,
): void {
  const text = plainText(joinParagraphs(caption.paragraphs));
  const picture = parts.findLast(({ element }) => element.kind === 'picture');
  const [block] = picture?.blocks ?? [];
  if (!picture || block?.kind !== 'picture' || text === '') return;
  const captioned = { ...block, caption: [block.caption, text].filter(Boolean).join(' ') };
  sources.delete(block);
  sources.set(captioned, picture.element);
  picture.blocks[0] = captioned;
}

/** Copies a color that the user set for a whole text box to its runs. */
function withOwnColor(element: TextElement, slideTheme: SlideTheme): TextElement {
  const { color } = element.style;
  const themeColors = [
    slideTheme.body.color,
    slideTheme.body.strong,
    slideTheme.body.secondary,
    slideTheme.code.color,
    slideTheme.quote.color,
    slideTheme.accent.ink,
    slideTheme.section.heading.color,
  ];
  if (themeColors.includes(color) || element.role !== 'body') return element;
  const paragraphs = element.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, color: run.color ?? color })),
  }));
  return { ...element, paragraphs };
}

/** Orders the blocks. A picture to the left of its text comes first. */
function toSequence(slide: Slide, parts: readonly { element: SlideElement; blocks: readonly Block[] }[]): Block[] {
  const isFirst = ({ element }: { element: SlideElement }): boolean =>
    slide.layout === 'pictureLeft' && element.kind === 'picture';
  return [...parts.filter(isFirst), ...parts.filter((part) => !isFirst(part))].flatMap(({ blocks }) => blocks);
}

function toColumns(
  { before, columns, after }: NonNullable<ReturnType<typeof detectColumns>>,
  parts: readonly { element: SlideElement; blocks: readonly Block[] }[],
): Block[] {
  const blocksAt = (indices: readonly number[]): Block[] => indices.flatMap((index) => parts[index]?.blocks ?? []);
  const columnBlocks = columns.map((indices): OutlineColumn => ({ blocks: blocksAt(indices) }));
  return [...blocksAt(before), { kind: 'columns', columns: columnBlocks }, ...blocksAt(after)];
}
