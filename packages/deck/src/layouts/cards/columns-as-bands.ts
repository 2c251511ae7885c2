import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph } from '../../model/text.ts';
import { offsetsInsideWords } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import { heightOf, typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { listParagraphs } from '../flow/flow-items.ts';
import { sum } from '../flow/table-columns.ts';
import { groupByHeading } from '../recognize/group-by-heading.ts';
import { splitLead } from '../recognize/split-lead.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';
import { leadGap, maxFillRatio } from '../slide/vertical-space.ts';
import { withTextAbove } from '../slide/text-above.ts';
import { cards } from './cards-layout.ts';
import type { Band } from './named-bands.ts';
import { namedBands } from './named-bands.ts';
import { nestedCards } from './nested-cards-layout.ts';

/** Id of the layout whose columns may be bands. */
const columnsId = 'threeColumns';
/** Minimum ratio of the size of text on bands to its size on narrow cards. */
const minSizeRatio = 0.92;
/** Maximum number of lines of a point on a card; with more, the card is narrow. */
const maxLines = 3;
/** Maximum fraction of the width of a card for a line that is short because no line may end in what follows it. */
const shortLine = 0.45;
/** Minimum ratio of the average height of the texts of cards to the highest one. */
const minEvenness = 0.7;
/** Height in px by which cards in a row may differ because of rounding. */
const tolerance = 2;

/** Breaks the lines of Chinese text between words, as on the finished slide. */
type WithWholeWords = (elements: readonly SlideElement[]) => readonly SlideElement[];

/**
 * Returns names to the left of their texts or lists, on bands of full width, instead of three or four columns of cards
 * that are narrow for their text, or of which one would be nearly empty.
 */
export function columnsAsBands(
  match: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  withWholeWords: WithWholeWords = (some) => some,
): LayoutMatch {
  const [elements, ...others] = match.pages;
  if (match.layout.id !== columnsId || !elements || others.length > 0) return match;
  const found = bandsIn(content.blocks, context);
  const size = found && narrowSize(withWholeWords(elements));
  if (!size) return match;
  const lead = found.lead.length > 0 ? context.stackText(found.lead, box.width).height + leadGap : 0;
  const area = { ...box, y: box.y + lead, height: box.height * maxFillRatio - lead };
  const bands = namedBands(found.bands, area, context, size * minSizeRatio);
  if (!bands) return match;
  const layout = found.haveLists ? nestedCards : cards;
  return {
    layout,
    reason: `${match.reason} Columns would be narrow, so each has a row.`,
    pages: [withTextAbove(found.lead, bands, box, context)],
  };
}

/** Returns the font size of cards in one row if they are narrow or one is nearly empty; undefined for other elements. */
function narrowSize(elements: readonly SlideElement[]): number | undefined {
  const backgrounds = elements.filter(({ name }) => name === 'Card').map(({ box }) => box);
  const [first] = backgrounds;
  const isRow = backgrounds.every(({ y }) => Math.abs(y - (first?.y ?? 0)) <= tolerance);
  const areTexts = elements.every(({ kind, name }) => kind === 'text' || name === 'Card' || name === 'Card bar');
  if (!first || backgrounds.length < 3 || !isRow || !areTexts) return undefined;
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.box.y >= first.y ? [one] : []));
  const heights = backgrounds.map(({ x, width }) =>
    sum(
      texts
        .filter(({ box }) => box.x >= x && box.x < x + width)
        .map((one) => heightOf(one.paragraphs, one.style, one.box.width)),
    ),
  );
  const isUneven = sum(heights) < Math.max(...heights) * heights.length * minEvenness;
  return isUneven || texts.some(isNarrow) ? Math.min(...texts.map(({ style }) => style.size)) : undefined;
}

/** Whether text has a point of many lines, a line that ends inside a Chinese word, or a short line that is not the last one of its paragraph. */
function isNarrow({ paragraphs, style, box }: TextElement): boolean {
  const lines = Map.groupBy(typesetParagraphs(paragraphs, style, box.width).lines, ({ paragraph }) => paragraph);
  return [...lines.values()].some(
    (some) =>
      (some.length > maxLines && paragraphs[some[0]?.paragraph ?? 0]?.bullet !== undefined) ||
      some.slice(0, -1).some(({ width, x, text }) => width < (box.width - x) * shortLine && !text.endsWith('\n')) ||
      splitsWord(some.map(({ text }) => text)),
  );
}

/** Whether one of the lines of a paragraph ends inside a Chinese word. */
function splitsWord(lines: readonly string[]): boolean {
  const inner = lines.length > 1 ? offsetsInsideWords(lines.join('')) : new Set<number>();
  let end = 0;
  return lines.slice(0, -1).some((line) => inner.has((end += line.length)));
}

interface BandsBelowText {
  lead: readonly Block[];
  bands: readonly Band[];
  haveLists: boolean;
}

/** Reads names with texts or lists: a list of names, or headings above them. */
function bandsIn(blocks: readonly Block[], { slideTheme }: LayoutContext): BandsBelowText | undefined {
  const { strong } = slideTheme.body;
  const last = blocks.at(-1);
  const lead = blocks.slice(0, -1);
  if (last?.kind === 'list' && !last.ordered && lead.every(({ kind }) => kind === 'paragraph')) {
    const bands = last.items.flatMap(({ runs, items, checked, mark }): Band[] => {
      const parts = splitLead(runs, strong);
      return parts && (items ?? checked ?? mark) === undefined
        ? [{ head: { runs: [parts.lead] }, points: [{ runs: parts.text }] }]
        : [];
    });
    return bands.length === last.items.length ? { lead, bands, haveLists: false } : undefined;
  }
  const groups = groupByHeading(blocks);
  const bands = (groups ?? []).flatMap(({ blocks: [heading, text, ...others] }): Band[] => {
    if (heading?.kind !== 'heading' || others.length > 0) return [];
    const head = { runs: heading.runs.map((run) => ({ ...run, bold: true, color: run.color ?? strong })) };
    if (text?.kind === 'paragraph') return [{ head, points: [{ runs: text.runs }] }];
    if (text?.kind !== 'list') return [];
    return [{ head, points: listParagraphs(text, 0).map(({ space: _, ...paragraph }): Paragraph => paragraph) }];
  });
  if (!groups || bands.length !== groups.length) return undefined;
  const haveLists = bands.every(({ points: [first] }) => first?.bullet !== undefined);
  const areTexts = bands.every(({ points: [first] }) => first?.bullet === undefined);
  return haveLists || areTexts ? { lead: [], bands, haveLists } : undefined;
}
