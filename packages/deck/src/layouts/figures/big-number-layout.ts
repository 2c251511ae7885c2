import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { TextStyle } from '../../model/text.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import { mainIndexOf, isFirstOfFive, sharesIn } from './main-figure.ts';
import { changeRows } from './change-rows.ts';
import { comparedAmounts } from './compared-amounts.ts';
import { countedParts } from './counted-parts.ts';
import { figureAndList } from './figure-and-list.ts';
import type { Figure, Figures } from './figure.ts';
import { nestedAmounts } from './nested-amounts.ts';
import { funnelSteps, partsOfTotal } from './parts-of-total.ts';
import type { PartOfTotal } from './parts-of-total.ts';
import { progressList } from './progress-items.ts';
import { progressRows } from './progress-rows.ts';
import { rankedShares } from './ranked-shares.ts';
import { scoreRows, scoresIn } from './score-rows.ts';
import { shareColumns } from './share-columns.ts';
import { shareGroups, shareList } from './share-lists.ts';
import { statesOfAmount } from './states-of-amount.ts';
import { withTileIcons } from './tile-icons.ts';
import { withStrong } from './strong-quantities.ts';
import { readFigureGrid } from './read-figure-grid.ts';
import { mainFigureOf, readFigures } from './read-figures.ts';
import type { LayoutContext, SlideContent, SlideLayout, StackedText } from '../slide-layout.ts';
import { areaBelow, leadGap, maxFillRatio } from '../slide/vertical-space.ts';

const minCardHeight = 290;
/** Maximum number of figures in one row. */
const maxColumns = 4;
/** Maximum number of figures of which one is on a larger tile. */
const maxWithMain = 5;

/** Layout for one to four figures, each above its label. */
export const bigNumber: SlideLayout = {
  id: 'bigNumber',
  layout: 'bigNumber',
  matchReason: (content) => {
    const scores = scoresIn(content);
    if (nestedAmounts(content.blocks)) return 'Its items are markets, of which each contains the next one.';
    if (progressList(content.heading, content.blocks)) return 'Its items say how much is done.';
    if (scores) return `It has ${scores.items.length} key figures.`;
    if (funnelSteps(content)) return 'Its items are the steps of a funnel.';
    if (partsOfTotal(content.blocks) ?? countedParts(content.blocks)) return 'Its items are the parts of a total.';
    if (comparedAmounts(content)) return 'Its items are amounts of one kind, which bars compare.';
    if (shareList(content)) return 'Its items are shares.';
    if (shareGroups(content.blocks)) return 'It has two lists of shares.';
    const found = readFigures(content) ?? readFigureGrid(content);
    if (!found && rankedShares(content.blocks)) return 'Its items are shares.';
    if (!found) return figureAndList(content) && 'It has a sentence with a figure, above a list.';
    const { length } = found.figures;
    if (statesOfAmount(found)) return 'Bars compare the states of an amount.';
    if (found.bars) return 'Its rows are changes from one figure to another.';
    return length === 1 ? 'It is about one figure.' : `It is about ${length} figures.`;
  },
  arrange: (content, box, context) => {
    const scores = scoresIn(content);
    const rows = scores && scoreRows(scores, box, context);
    if (rows) return [rows];
    const progress = progressList(content.heading, content.blocks);
    const progressBars = progress && progressRows(progress, box, context);
    if (progressBars) return [progressBars];
    const nested = nestedAmounts(content.blocks);
    if (nested) {
      const text = context.stackText(content.blocks.slice(0, -1), box.width);
      const tiles = context.figureTiles(nested, areaBelow(box, text.height), undefined);
      if (tiles) return [[...text.draw(box), ...tiles]];
    }
    const groups = shareGroups(content.blocks);
    if (groups) {
      const columns = shareColumns(groups, box, context);
      return columns && [columns];
    }
    const parts =
      funnelSteps(content) ??
      partsOfTotal(content.blocks) ??
      countedParts(content.blocks) ??
      comparedAmounts(content) ??
      shareList(content);
    const rowsOfParts = layoutParts(parts, content, box, context);
    if (rowsOfParts) return [rowsOfParts];
    const found = readFigures(content) ?? readFigureGrid(content);
    const ranked = found ? undefined : layoutParts(rankedShares(content.blocks), content, box, context);
    if (ranked) return [ranked];
    const besideList = found ? undefined : figureAndList(content);
    const panel = besideList && context.figurePanel(besideList, box);
    if (panel) return [panel];
    if (!found) return undefined;
    const states = layoutParts(statesOfAmount(found), { ...content, blocks: [] }, box, context);
    if (states) return [states];
    const changes = changeRows(found, box, context);
    if (changes) return [changes];
    const text = sentenceBelow(found, content.blocks);
    const above = text && layoutAbove(text, found, content, box, context);
    return above ?? layoutFigures(found, content, box, context);
  },
};

/** Returns the last sentence of prose if it is the only one without a figure, which would look like one on a tile. */
function sentenceBelow({ lead, figures }: Figures, blocks: readonly Block[]): readonly Run[] | undefined {
  const [last, ...others] = figures.toReversed();
  const isOnly = others.length > 1 && others.every(({ value }) => value.length > 0);
  const isProse = lead.length === 0 && blocks.every(({ kind }) => kind === 'paragraph');
  return isProse && isOnly && last?.value.length === 0 ? last.label : undefined;
}

/** Lays out figures above a sentence without one; undefined if they do not fit. */
function layoutAbove(
  text: readonly Run[],
  found: Figures,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const below = context.stackText([{ kind: 'paragraph', runs: text }], box.width);
  const height = Math.floor(box.height * maxFillRatio) - below.height;
  const area = { ...box, height: Math.floor((height - leadGap) / maxFillRatio) };
  const [elements, ...others] =
    layoutFigures({ ...found, figures: found.figures.slice(0, -1) }, content, area, context) ?? [];
  return elements && others.length === 0
    ? [[...elements, ...below.draw({ ...box, y: box.y + height, height: below.height })]]
    : undefined;
}

/** Lays out figures in the form that suits them. */
function layoutFigures(
  found: Figures,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const { lead, figures, items, note } = found;
  // Only a few changes fit on tiles.
  if (found.bars && figures.length > maxColumns) return undefined;
  if (note) {
    const main = figures[0] && context.mainFigure(figures[0], note, box);
    return main && [main];
  }
  const icons = items.length > 0 ? context.iconsOf(items) : undefined;
  const [only, ...others] = figures;
  const isSentence = only?.sentence !== undefined && only.sentence === plainText(only.label);
  const inSentence = isSentence && others.length === 0 ? mainInSentence(only) : undefined;
  const main = inSentence && context.figureTiles([inSentence], box, 0);
  if (main?.some((element) => element.kind === 'text' && element.style.size >= minMainSize)) return [main];
  const band = isSentence && others.length === 0 ? context.figureBand(only, box) : undefined;
  if (band) return [band];
  if (only && others.length === 0 && !only.lead) {
    const elements = context.figureColumns([context.withFigureColors(only)], box);
    return elements && [elements];
  }
  const text = mainFigure(lead, context) ?? context.stackText(lead, box.width);
  const area = areaBelow(box, text.height);
  const mainIndex = mainFigureOf(lead[0]) || figures.length > maxWithMain ? undefined : mainFigureIn(figures, content);
  const withColors = figures.map((figure, index) => (index === mainIndex ? figure : context.withFigureColors(figure)));
  const areColored = withColors.map(
    ({ value: [first] }, index) => index === mainIndex || !first || first.color !== undefined,
  );
  // Figures have colors of their own only if all are changes of which it is known whether they are good.
  const colored = areColored.includes(false)
    ? withColors.map((figure, index) => ({ ...figure, value: figures[index]?.value ?? [] }))
    : withColors;
  const hasTiles =
    mainIndex !== undefined ||
    sharesIn(figures) !== undefined ||
    figures.length > maxColumns ||
    (figures.length < maxColumns &&
      figures.some(({ sentence, value }) => sentence !== undefined || plainText(value).includes(' → '))) ||
    figures.some((figure) => figure.lead || figure.value.length === 0) ||
    area.height < minCardHeight;
  // If the most important figure leaves too little space for the others, all are on equal tiles.
  const tiles =
    hasTiles && !icons
      ? (context.figureTiles(colored, area, mainIndex) ?? context.figureTiles(colored, area, undefined))
      : undefined;
  if (tiles && !(found.areNamed && areHardToRead(tiles, figures))) return [[...text.draw(box), ...tiles]];
  const areFew = figures.length <= maxColumns && figures.some(({ lead }) => lead);
  const leadTiles = icons && areFew ? context.figureTiles(colored, area, undefined) : undefined;
  const withIcons = leadTiles && icons && withTileIcons(leadTiles, icons, context);
  if (withIcons && !areHardToRead(withIcons, figures)) return [[...text.draw(box), ...withIcons]];
  if (area.height < minCardHeight || figures.length > maxColumns) return undefined;
  if (figures.some((figure) => figure.lead || figure.value.length === 0)) return undefined;
  const elements =
    (icons && context.figureColumns(colored, area, icons)) ??
    context.figureColumns(colored, area) ??
    // In a narrow area, tiles have more space than columns.
    context.figureTiles(colored, area, undefined);
  return elements && [[...text.draw(box), ...elements]];
}

/** Minimum font size in px of text on tiles instead of on cards. */
const minTileText = 24;

/** Whether the text on tiles is small, or a figure is not in large type, so that their sentences are better on cards. */
function areHardToRead(tiles: readonly SlideElement[], figures: readonly Figure[]): boolean {
  const texts = tiles.filter((one) => one.kind === 'text');
  const large = texts.filter(({ part }) => part === 'figure');
  return (
    large.length < figures.filter(({ value }) => value.length > 0).length ||
    texts.some(({ style }) => style.size < minTileText)
  );
}

/** Lays out the parts of a total in rows below the text that names it; undefined without parts, or if they do not fit. */
function layoutParts(
  parts: readonly PartOfTotal[] | undefined,
  { blocks }: SlideContent,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  if (!parts) return undefined;
  // If the usual text above the rows leaves too little space, it is smaller.
  for (const size of [undefined, smallLead]) {
    const text = context.stackText(blocks.slice(0, -1), box.width, size);
    const rows = context.amountRows(parts, areaBelow(box, text.height));
    if (rows) return [...text.draw(box), ...rows];
  }
  return undefined;
}

/** Font size in px of text above many rows. */
const smallLead = 24;

/** Minimum font size in px of a figure within its sentence, which is set on the whole body. */
const minMainSize = 96;

/**
 * Splits a sentence at its figure, so that the figure is not repeated. Other figures are bold, unless the author emphasized
 * other words. Undefined if nothing follows it.
 */
function mainInSentence({ value, label: whole, sentence = '' }: Figure): Figure | undefined {
  const text = plainText(value).trim();
  const at = sentence.indexOf(text);
  const end = at + text.length;
  if (at < 0 || (/^[\p{L}\d]/u.test(sentence.slice(end)) && /\p{Script=Latin}$/u.test(text))) return undefined;
  const isWhole = textOfRuns(whole) === sentence;
  const partOf = (from: number, to: number): Run[] =>
    trimRuns(isWhole ? sliceRuns(whole, from, to) : [{ text: sentence.slice(from, to) }]);
  const [lead, after] = [partOf(0, at), partOf(end, sentence.length)];
  // A period at the end is not a label.
  const label = /[\p{L}\d]/u.test(plainText(after)) ? after : [];
  const isEmphasized = label.some(({ bold }) => bold);
  return { ...(lead.length > 0 && { lead }), value: [{ text }], label: isEmphasized ? label : withStrong(label) };
}

/**
 * Returns the index of the figure on the largest tile: one that differs from the others, the only one with a value, one
 * above a list, or the first of five.
 */
function mainFigureIn(figures: readonly Figure[], { heading, blocks }: SlideContent): number | undefined {
  if (figures[0]?.value.length === 0) return undefined;
  const valued = figures.filter(({ value }) => value.length > 0);
  const list = blocks.at(-1);
  const itemCount = list?.kind === 'list' ? list.items.length : 0;
  const isAbove = itemCount > 0 && itemCount < figures.length;
  const isOnlyValue = figures.length > 1 && valued.length === 1;
  const isFirst = isOnlyValue || isAbove || isFirstOfFive(figures);
  return mainIndexOf(figures, heading) ?? (isFirst ? 0 : undefined);
}

/** Font size in px of a figure above the others. */
const mainSize = 88;

/** Recognizes a figure that is the heading of the others, which is set in large type. */
function mainFigure([main]: readonly Block[], context: LayoutContext): StackedText | undefined {
  const runs = mainFigureOf(main);
  if (!runs) return undefined;
  const { body, heading } = context.slideTheme;
  const value: TextStyle = { face: 'heading', size: mainSize, bold: true, color: body.strong, lineHeight: 1.1 };
  const height = Math.ceil(mainSize * value.lineHeight);
  const isCentered = heading.align === 'center';
  return {
    height,
    draw: (box) => [
      {
        kind: 'text',
        id: 'body',
        role: 'body',
        box: { ...box, height },
        paragraphs: [{ runs, ...(isCentered && { align: 'center' as const }) }],
        style: { ...value, verticalAlign: 'bottom', steps: [mainSize, 64, 48] },
      },
    ],
  };
}
