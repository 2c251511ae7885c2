import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import type { Callout } from '../callouts/callout.ts';
import { isCallout } from '../callouts/callout.ts';
import type { scoresIn } from '../figures/score-rows.ts';
import { matchBesideCallout } from '../callouts/match-beside-callout.ts';
import { isSource } from '../references/source-captions.ts';
import type { quotePanel } from '../quotes/pull-quote.ts';
import type { LayoutContext, LayoutMatch, SlideContent, SlideLayout, StackedText } from '../slide-layout.ts';
import { hasSmallText, minTextSize } from '../slide/small-text.ts';
import { leadGap, maxFillRatio, textGap } from '../slide/vertical-space.ts';
import type { SidePanel } from './side-panel.ts';
import { measureSidePanel } from './side-panel.ts';
import type { ContentPart } from './read-parts.ts';
import { asNumberedList, readParts } from './read-parts.ts';

/** Font sizes in px of the text above the parts, the preferred one first. Smaller text leaves more space for them. */
const sizes = [28, 24, 22] as const;
/** Fractions of the width and of the height for the part next to or below the main part. */
const shares = { width: 0.36, height: 0.4 } as const;
const gap = 24;

/** Layouts that show better than a list what their content means, so that they are the main part. The most important is first. */
const layoutsByImportance: readonly string[] = ['bigNumber', 'timeline', 'diagram', 'process', 'comparison'];
/** Layouts that a division into parts may replace: those for content that no specific layout suits. */
const replaceable: ReadonlySet<string> = new Set(['content', 'statement', 'cards']);

/** The parts of a slide by their importance. */
interface Parts {
  above: readonly Block[];
  main: ContentPart;
  aside?: ContentPart;
  /** Whether the main part is before the other one. */
  isMainFirst: boolean;
  callout?: Callout;
  note?: Block;
}

/**
 * Lays out blocks in an area on one slide; returns undefined if no specific layout fits. `heading` says what they are, by
 * default the heading of the slide.
 */
export type MatchIn = (blocks: readonly Block[], area: Box, heading?: readonly Run[]) => LayoutMatch | undefined;

/** Layouts that the parts need, out of those that are loaded on demand. */
export interface PartLayouts {
  matchIn: MatchIn;
  bigNumber?: SlideLayout;
  scoresIn?: typeof scoresIn;
  cards?: SlideLayout;
  quotePanel?: typeof quotePanel;
}

/**
 * Lays out a slide that has several things, each in the form that it would have alone: a main part, such as figures, a
 * schedule or points, next to a quotation or a list, below a text and above a conclusion.
 * @param match The layout of the blocks together.
 * @returns undefined if the blocks are not such parts, or do not fit on one slide
 */
export function matchParts(
  match: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  layouts: PartLayouts,
): LayoutMatch | undefined {
  const { id: layoutId } = match.layout;
  if (content.requested !== undefined || !replaceable.has(layoutId)) return undefined;
  const areFigures = (blocks: readonly Block[]): boolean =>
    (context.readFigures(blocks) ?? layouts.scoresIn?.({ blocks })) !== undefined;
  const parts = readParts(content.blocks, areFigures);
  const found = parts && byImportance(withLeadOfFigures(parts, layouts), box, layouts);
  if (!found || plainText(content.heading) === '') return undefined;
  const { kind } = found.main;
  // A few words on a whole slide stay as they are, except points.
  if (match.background && kind !== 'leads') return undefined;
  // Text without figures and points is a statement, and figures are not only cards.
  if (layoutId !== 'content' && kind !== 'figures' && (kind !== 'leads' || layoutId === 'cards')) return undefined;
  for (const size of sizes) {
    const shown = layoutAt(found, size, content, box, context, layouts);
    if (shown) return shown;
  }
  return undefined;
}

/** Joins figures with the text above them if it says what they are, such as the total of which they are the parts. */
function withLeadOfFigures(parts: readonly ContentPart[], layouts: PartLayouts): readonly ContentPart[] {
  const [lead, list, ...others] = parts;
  if (lead?.kind !== 'text' || (list?.kind !== 'list' && list?.kind !== 'figures')) return parts;
  const reasonOf = (some: readonly Block[]): string | undefined =>
    layouts.bigNumber?.matchReason({ heading: [], blocks: some });
  const blocks = [...lead.blocks, ...list.blocks];
  const reason = reasonOf(blocks);
  return reason === undefined || reason === reasonOf(list.blocks) ? parts : [{ kind: 'figures', blocks }, ...others];
}

/** Sorts the parts of a slide; returns undefined if they are too many. */
function byImportance(parts: readonly ContentPart[], box: Box, layouts: PartLayouts): Parts | undefined {
  const [first, last] = [parts[0], parts.at(-1)];
  const above = first?.kind === 'text' ? first.blocks : [];
  const below = last?.kind === 'text' || last?.kind === 'callout' ? last.blocks : [];
  const [foot, ...others] = below;
  const forms = parts.filter((part) => part !== first || above.length === 0).slice(0, foot ? -1 : undefined);
  if (others.length > 0 || above.length > 2 || forms.length === 0 || forms.length > 2) return undefined;
  if (forms.some(({ kind }) => kind === 'text' || kind === 'callout')) return undefined;
  const [one, other] = forms;
  if (!one || (parts.length === 1 && one.kind !== 'leads')) return undefined;
  const isMainFirst = !other || rankOf(one, box, layouts) <= rankOf(other, box, layouts);
  const [main, aside] = isMainFirst ? [one, other] : [other, one];
  if (main.kind === 'quote') return undefined;
  // A quotation next to a chain, or to a list of other things, has its own layout.
  const isPlain = main.kind === 'list' && rankOf(main, box, layouts) >= layoutsByImportance.length;
  if (aside?.kind === 'quote' && (isPlain || main.kind === 'chain')) return undefined;
  const callout = foot && (isCallout(foot) ? foot : asBand(foot));
  return {
    above,
    main,
    isMainFirst,
    ...(aside && { aside }),
    ...(callout ? { callout } : foot && { note: foot }),
  };
}

/** Returns the rank of a part: 0 for the most important one. */
function rankOf(part: ContentPart, box: Box, layouts: PartLayouts): number {
  if (part.kind === 'figures') return 0;
  if (part.kind === 'quote') return layoutsByImportance.length + 1;
  const rank = layoutsByImportance.indexOf(layouts.matchIn(part.blocks, box)?.layout.id ?? '');
  return rank < 0 ? layoutsByImportance.length : rank;
}

/** Returns the text below the parts as a band; sources and remarks in italics stay text. */
function asBand(block: Block): Callout | undefined {
  if (block.kind !== 'paragraph') return undefined;
  const { runs } = block;
  if (runs.every(({ italic, link }) => italic || link) || isSource(plainText(runs))) return undefined;
  return { kind: 'quote', callout: runs.every(({ bold }) => bold) ? 'important' : 'note', paragraphs: [runs] };
}

/** Minimum distance in px between a text and the parts below it, if it would otherwise be smaller than theirs. */
const minLeadGap = 14;

/**
 * Returns the text above parts at the size of their text, if it fits with less space below it; undefined if it is as large
 * already.
 * @param box The area above the parts.
 */
function largerText(
  above: readonly Block[],
  size: number,
  elements: readonly SlideElement[],
  box: Box,
  context: LayoutContext,
): StackedText | undefined {
  const own = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one.style.size] : []));
  const smallest = Math.min(...own);
  return sizes
    .filter((one) => one > size && one <= smallest)
    .map((one) => context.stackText(above, box.width, one))
    .find(({ height }) => height > 0 && height + minLeadGap <= box.height);
}

/** Lays out the parts between the texts above and below them. */
function layoutAt(
  parts: Parts,
  size: number,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  layouts: PartLayouts,
): LayoutMatch | undefined {
  const { above, main, callout, note } = parts;
  const isLast = size === sizes.at(-1);
  const text = context.stackText(above, box.width, size);
  const used = text.height > 0 ? text.height + (isLast ? textGap : leadGap) : 0;
  const area = { ...box, y: box.y + used, height: box.height - used };
  const middle = (inner: Box): LayoutMatch | undefined => matchMiddle(parts, inner, context, layouts, isLast);
  const foot = note && context.stackText([note], box.width, Math.min(size, minTextSize));
  const match = callout
    ? matchBesideCallout(
        { ...content, blocks: [...main.blocks, callout] },
        area,
        context,
        (_, inner) => middle(inner),
        undefined,
      )
    : middle(foot ? { ...area, height: area.height - foot.height - textGap } : area);
  const [elements, ...others] = match?.pages ?? [];
  if (!match || !elements || others.length > 0) return undefined;
  const bottom = Math.max(...elements.map((one) => one.box.y + one.box.height));
  const lead = largerText(above, size, elements, { ...box, height: used }, context) ?? text;
  return {
    ...match,
    pages: [[...lead.draw(box), ...elements, ...(foot?.draw({ ...box, y: Math.round(bottom + textGap) }) ?? [])]],
  };
}

/** Lays out the main part, next to or above the other one. */
function matchMiddle(
  parts: Parts,
  area: Box,
  context: LayoutContext,
  layouts: PartLayouts,
  canBeSmall: boolean,
): LayoutMatch | undefined {
  const { main, aside } = parts;
  const matchMain = (inner: Box): LayoutMatch | undefined => {
    const isNarrowChain = main.kind === 'chain' && inner.width < area.width;
    const match =
      (isNarrowChain ? matchSteps(main, inner, context, layouts) : undefined) ??
      layouts.matchIn(main.blocks, inner) ??
      (main.kind === 'leads' ? matchLeads(main, inner, context, layouts) : undefined);
    const { id: layoutId } = match?.layout ?? {};
    const isSuitable = main.kind !== 'figures' || layoutId === 'bigNumber';
    return match && isSuitable && (canBeSmall || !match.pages.flat().some(hasSmallText)) ? match : undefined;
  };
  if (!aside) return matchMain(area);
  const { isMainFirst } = parts;
  const measure: MeasureAside = (size, maxSize) => measureSidePanel(aside, size, context, layouts.quotePanel, maxSize);
  return besideMain(matchMain, measure, area, isMainFirst) ?? aboveOrBelowMain(matchMain, measure, area, isMainFirst);
}

type MatchMain = (area: Box) => LayoutMatch | undefined;
/** Measures the less important part on a panel of at most a size. */
type MeasureAside = (size: Pick<Box, 'width' | 'height'>, maxSize?: number) => SidePanel | undefined;

/** Lays out the main part next to a panel with the other one, which is as tall as its shapes. */
function besideMain(
  matchMain: MatchMain,
  measure: MeasureAside,
  area: Box,
  isMainFirst: boolean,
): LayoutMatch | undefined {
  const height = Math.floor(area.height * maxFillRatio);
  const width = Math.round(area.width * shares.width);
  const main = matchMain({ ...area, width: area.width - width - gap, x: isMainFirst ? area.x : area.x + width + gap });
  const panel = main && measure({ width, height }, textSizeOf(main));
  if (!panel) return undefined;
  const x = isMainFirst ? area.x + area.width - width : area.x;
  const { y, foot } = edgesOf(main, area);
  return withSide(main, panel.draw({ x, y, width, height: Math.max(panel.height, foot - y) }), isMainFirst);
}

/** Lays out the main part above or below a panel with the other one. */
function aboveOrBelowMain(
  matchMain: MatchMain,
  measure: MeasureAside,
  area: Box,
  isMainFirst: boolean,
): LayoutMatch | undefined {
  const height = Math.floor(area.height * maxFillRatio);
  const panel = measure({ width: area.width, height: Math.round((height - gap) * shares.height) });
  if (!panel) return undefined;
  const y = isMainFirst ? area.y : area.y + panel.height + gap;
  const main = matchMain({ ...area, y, height: (height - panel.height - gap) / maxFillRatio });
  const panelBox = { ...area, y: isMainFirst ? area.y + height - panel.height : area.y, height: panel.height };
  return main && withSide(main, panel.draw(panelBox), isMainFirst);
}

/** Maximum distance in px of the first shape from the top of its area, so that a panel beside it begins there too. */
const maxInset = 12;

/** Returns the upper and lower edges of the shapes of a match, or of its other elements. */
function edgesOf({ pages }: LayoutMatch, area: Box): { y: number; foot: number } {
  const all = pages.flat();
  const shapes = all.filter(({ kind }) => kind === 'shape');
  const boxes = (shapes.length > 0 ? shapes : all).map(({ box }) => box);
  const top = Math.min(...boxes.map(({ y }) => y));
  return {
    y: top - area.y <= maxInset ? top : area.y,
    foot: Math.round(Math.max(...boxes.map(({ y, height }) => y + height))),
  };
}

function withSide(match: LayoutMatch, side: readonly SlideElement[], isMainFirst: boolean): LayoutMatch {
  const main = match.pages.flat();
  return {
    ...match,
    reason: `${match.reason} The other content is on a panel.`,
    pages: [isMainFirst ? [...main, ...side] : [...side, ...main]],
  };
}

/** Lays out a chain as numbered steps, below its label, in an area that is too narrow for the steps side by side. */
function matchSteps(
  main: ContentPart,
  area: Box,
  context: LayoutContext,
  layouts: PartLayouts,
): LayoutMatch | undefined {
  const blocks = asNumberedList(main);
  const label = context.stackText(blocks.slice(0, -1), area.width, minTextSize);
  const used = label.height > 0 ? label.height + gap / 2 : 0;
  const [first] = blocks;
  const name = blocks.length > 1 && first?.kind === 'paragraph' ? first.runs : undefined;
  const match = layouts.matchIn(blocks.slice(-1), { ...area, y: area.y + used, height: area.height - used }, name);
  return match && { ...match, pages: match.pages.map((elements) => [...label.draw(area), ...elements]) };
}

/** Lays out points that begin with bold words and are not groups: as a list, or on cards of different heights. */
function matchLeads(
  { blocks }: ContentPart,
  area: Box,
  context: LayoutContext,
  layouts: PartLayouts,
): LayoutMatch | undefined {
  const items = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [{ runs: block.runs }] : block.kind === 'list' ? block.items : [],
  );
  const list = layouts.matchIn([{ kind: 'list', ordered: false, items }], area);
  const { cards } = layouts;
  if (list || !cards) return list;
  const texts = items.map(({ runs }) => [{ runs }]);
  const grid = context.unevenCards(texts, { ...area, height: area.height * maxFillRatio }, minTextSize);
  return grid && { layout: cards, reason: 'It has points of different lengths.', pages: [grid.flat()] };
}

/** Returns the largest font size in px of text other than figures, times and headings. */
function textSizeOf({ pages }: LayoutMatch): number {
  return Math.max(
    ...pages.flat().flatMap((one) => (one.kind === 'text' && one.style.face === 'body' ? [one.style.size] : [])),
  );
}
