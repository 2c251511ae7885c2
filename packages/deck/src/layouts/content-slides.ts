import { slideBackground } from '../styles/draw-cover.ts';
import type { Box } from '../model/box.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import type { Block, OutlineSlide } from '../model/outline.ts';
import { allLayouts, layoutsOnRequest, selectableLayouts } from './all-layouts.ts';
import { withoutDecoration } from './typography/decorative-emoji.ts';
import { loadedLayouts } from './lazy/load-layouts.ts';
import { chooseLayout } from './choose-layout.ts';
import { withDataInProse } from './recognize/data-in-prose.ts';
import { startsAgain } from './diagram/starts-again.ts';
import { content as anyContent } from './flow/content-layout.ts';
import { slideDecorations } from './slide/slide-decorations.ts';
import type { HeadingFrame } from './slide/headings.ts';
import { fitHeading, headingFrame, headingOfSize, headingSize, headingText } from './slide/headings.ts';
import type { NewSlide } from './slide/new-slide.ts';
import type { MatchIn } from './parts/match-parts.ts';
import type { LayoutContext } from './slide-layout.ts';
import { slideId } from './slide/new-slide.ts';
import { hasSmallText } from './slide/small-text.ts';
import { withOneWordConclusion } from './statements/one-word-conclusion.ts';
import { withParallelClauses } from './statements/parallel-clauses.ts';
import type { LayoutMatch, SlideContent, SlideLayout } from './slide-layout.ts';

/**
 * Creates a content slide, and as many continuation slides as the content needs. Returns no slides if no layout fits. A
 * layout that the author requests is reported and ignored if it is unknown or does not suit the content.
 * @param candidates Layouts from which one is selected.
 */
export function contentSlides(
  slide: OutlineSlide,
  firstNumber: number,
  context: LayoutContext,
  candidates?: readonly SlideLayout[],
): NewSlide[] {
  const { layout: requested, ...free } = slide;
  if (requested === undefined || candidates) return slidesOf(slide, firstNumber, context, candidates);
  const slides = isLayout(requested, context) ? requestedSlides(slide, firstNumber, context) : [];
  if (slides.length > 0) return slides.map((one) => ({ ...one, requestedLayout: requested }));
  reportLayout(slide, firstNumber, context);
  return slidesOf(loadedLayouts().withOppositeHeading?.(free) ?? free, firstNumber, context);
}

/** Layouts of slides that depend on their position in the outline. */
const fixedLayouts: ReadonlySet<string> = new Set(['title', 'section', 'closing']);

/** Creates slides in the layout that the author requests, converting the content if necessary. */
function requestedSlides(slide: OutlineSlide, firstNumber: number, context: LayoutContext): NewSlide[] {
  const slides = slidesOf(slide, firstNumber, context);
  const { convertBlocks, withoutPlaceholders } = loadedLayouts();
  const converted =
    slides.length > 0 || slide.blocks.length === 0 ? undefined : convertBlocks?.(slide.layout ?? '', slide);
  if (!converted || !withoutPlaceholders) return slides;
  return slidesOf({ ...slide, blocks: converted.blocks }, firstNumber, context).map(withoutPlaceholders);
}

/** Whether there is a layout for content slides with this id. */
function isLayout(name: string, context: LayoutContext): boolean {
  return [...context.layouts, ...selectableLayouts()].some(({ id }) => id === name);
}

/** Longest numbers after the titles of continuation slides, usually and of very long content. */
const longestSuffix = ' (99/99)';
const longSuffix = ' (9999/9999)';

/**
 * Creates the slides of `contentSlides`. Returns no slides if the requested layout does not suit the content.
 * @param reserved Suffix for which the heading leaves space.
 */
function slidesOf(
  slide: OutlineSlide,
  firstNumber: number,
  context: LayoutContext,
  candidates?: readonly SlideLayout[],
  reserved = longestSuffix,
): NewSlide[] {
  const { slideTheme, deck } = context;
  const headingBox = headingFrame(context);
  const name = headingText(slide.heading);
  const hasHeading = name !== '';
  const heading = fitHeading(slide.heading, headingBox, reserved);
  // The rest of a heading that is too long goes into the body, so that no text is lost.
  const grouped = groupedBlocks(slide, candidates ? undefined : slide.heading);
  const allBlocks: readonly Block[] = heading.isComplete
    ? grouped
    : [{ kind: 'paragraph', runs: slide.heading }, ...grouped];
  const body = hasHeading ? slideTheme.body.box : slideTheme.body.withoutHeading;
  const isFree = !candidates && !slide.layout;
  const { shown, left } = (isFree &&
    loadedLayouts().withoutMissingPictures?.(allBlocks, name, firstNumber, context)) || { shown: allBlocks, left: [] };
  const { blocks, element: footnoteElement } = loadedLayouts().splitFootnotes?.(shown, body, context) ?? {
    blocks: shown,
  };
  const marks = loadedLayouts().colorTables?.(blocks, name, deck.title, context.decisions) ?? [];
  const box: Box = footnoteElement ? { ...body, height: footnoteElement.box.y - body.y - 16 } : body;
  const content: SlideContent = {
    heading: hasHeading ? heading.runs : [],
    blocks,
    ...(slide.layout && { requested: slide.layout }),
    ...(startsAgain(blocks) && { repeats: true }),
  };
  const matchOf = (some: readonly Block[]): LayoutMatch | undefined => {
    const part = { ...content, blocks: some };
    const withBand =
      (candidates || slide.layout ? undefined : matchAboveContacts(part, box, context)) ??
      matchAboveCallout(part, box, context, candidates, slide.layout);
    if (withBand?.pages.length === 1) return withBand;
    const match = chooseLayout(part, box, context, candidates, slide.layout);
    const whole = candidates ? match : variedMatch(match, part, box, context);
    // One slide with smaller text is better than two with a callout, if the text is not small.
    const isWhole = whole?.pages.length === 1 && !whole.pages.flat().some(hasSmallText);
    return withBand && !isWhole ? withBand : whole;
  };
  const first = matchOf(blocks);
  if (!first || (!candidates && slide.layout !== undefined && first.layout.id !== slide.layout)) return [];
  const plain = first.pages.length > 1 && !candidates ? loadedLayouts().withPlainNote?.(blocks) : undefined;
  const withNote = plain && matchOf(plain);
  const best = withNote?.pages.length === 1 ? withNote : first;
  const match = candidates ? best : structuredMatch(best, content, box, context, matchOf);
  const count = match.pages.length;
  const isSplit = count > 1 && !candidates && slide.layout === undefined;
  const { splitAtHeadings, titledParts } = loadedLayouts();
  const parts = isSplit ? splitAtHeadings?.(blocks, count + 1, matchOf) : undefined;
  const titled = isSplit && heading.isComplete ? titledParts?.(blocks, parts) : undefined;
  if (titled) {
    const footnotes = shown.filter(({ kind }) => kind === 'footnote');
    return titledSlides({ ...slide, notes: joinedNotes(slide, left) }, titled, footnotes, firstNumber, context);
  }
  const matches = parts?.map((part) => part.match) ?? [match];
  const pages = matches.flatMap((one) => one.pages.map((elements) => ({ ...one, elements })));
  if (pages.length > 99 && reserved !== longSuffix)
    return slidesOf(slide, firstNumber, context, candidates, longSuffix);
  const frameOf = ({ slideTheme: own = slideTheme }: LayoutMatch): HeadingFrame =>
    headingFrame({ deck, slideTheme: own });
  const suffixes = pages.length > 1 ? pages.map((_, index) => ` (${index + 1}/${pages.length})`) : [''];
  const size = headingSize(heading, frameOf(matches[0] ?? match), suffixes);
  const { id: layout } = match.layout;
  const hasTable = pages.some(({ elements }) => elements.some(({ kind }) => kind === 'table'));
  const shownMarks = hasTable ? marks.filter(({ isBars }) => !isBars || layout !== 'tableChart') : [];
  const reason = [match, ...shownMarks].map((one) => one.reason).join(' ');
  context.onChoice({ slideId: slideId(firstNumber), layout, reason });
  reportPages(
    name,
    pages.map(({ elements }) => elements),
    firstNumber,
    context,
  );
  reportFormulas(blocks, firstNumber, context);
  return pages.map(({ elements, ...own }, index): NewSlide => {
    const { layout, background, slideTheme: frameTheme = slideTheme } = own;
    const suffix = hasHeading ? (suffixes[index] ?? '') : '';
    const ownHeading = hasHeading && !layout.includesHeading && !background;
    const { behind, inFront } =
      layout.isUndecorated || background
        ? { behind: [], inFront: [] }
        : slideDecorations(deck, frameTheme, firstNumber + index, ownHeading || elements.some(isHeading));
    return {
      layout: layout.layout,
      title: name + suffix,
      background: background ?? slideBackground(deck.theme.style, deck.theme.color, 'content'),
      notes: index === 0 ? joinedNotes(slide, left) : '',
      elements: [
        ...behind,
        ...(ownHeading ? [headingOfSize(heading, frameOf(own), suffix, size)] : []),
        ...(background ? elements : (loadedLayouts().withStrongQuantities?.(elements, blocks, context) ?? elements)),
        // Footnotes are repeated on each continuation slide.
        ...(footnoteElement ? [footnoteElement] : []),
        ...inFront,
      ],
    };
  });
}

/** Returns the speaker notes of a slide, followed by texts that are not shown. */
function joinedNotes({ notes }: OutlineSlide, left: readonly string[]): string {
  return [notes, ...left].filter((text) => text !== '').join('\n\n');
}

/** Returns a layout that shows the structure of lists, parts or prose better than one for any content. */
function structuredMatch(
  best: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  matchOf: (some: readonly Block[]) => LayoutMatch | undefined,
): LayoutMatch {
  const { matchProse, withTitlePanel } = loadedLayouts();
  const match =
    matchOfList(best, content, box, context) ??
    matchOfParts(best, content, box, context) ??
    matchProse?.(best, content, box, context, matchOf) ??
    matchOfRows(best, content, box, context) ??
    best;
  return withTitlePanel?.(match, content, box, context) ?? match;
}

/** Creates the slides of content that is split at headings, which become the titles of the slides after the first. */
function titledSlides(
  slide: OutlineSlide,
  [first = [], ...others]: readonly (readonly Block[])[],
  footnotes: readonly Block[],
  firstNumber: number,
  context: LayoutContext,
): NewSlide[] {
  const slides = contentSlides({ ...slide, blocks: [...first, ...footnotes] }, firstNumber, context);
  for (const [title, ...blocks] of others)
    if (title?.kind === 'heading') {
      const own: OutlineSlide = { kind: 'content', heading: title.runs, blocks: [...blocks, ...footnotes], notes: '' };
      slides.push(...contentSlides(own, firstNumber + slides.length, context));
    }
  return slides;
}

/** Returns a layout for content next to other content, without large text on the background of section slides. */
function matchDecorated(
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  layouts: readonly SlideLayout[],
  requested?: string,
): LayoutMatch | undefined {
  const match = chooseLayout(content, box, context, layouts, requested);
  return (match && matchOfList(match, content, box, context)) ?? match;
}

/** Lays out content next to a callout; undefined if there is none, or if it does not fit there. */
function matchAboveCallout(
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  candidates?: readonly SlideLayout[],
  requested?: string,
): LayoutMatch | undefined {
  // A layout with its heading at the edge has no space for a callout.
  if (layoutsOnRequest().some(({ id, includesHeading }) => includesHeading && id === requested)) return undefined;
  const { matchBesideCallout, tableChart } = loadedLayouts();
  // A callout does not fit on the background of section slides or over a picture.
  const layouts = decoratedLayouts(context, candidates);
  const matchOf = (others: SlideContent, area: Box): LayoutMatch | undefined =>
    matchDecorated(others, area, context, layouts, requested);
  return matchBesideCallout?.(content, box, context, matchOf, tableChart, loadedLayouts());
}

/** Lays out content above the contacts at its end; undefined if there are none, or if it needs more than one slide. */
function matchAboveContacts(content: SlideContent, box: Box, context: LayoutContext): LayoutMatch | undefined {
  const contacts = loadedLayouts().contactColumns?.(content.blocks, box, context);
  if (!contacts) return undefined;
  const layouts = decoratedLayouts(context).map(({ besideEdge: _, ...layout }) => layout);
  // The text above the contacts may be a conclusion, as at the end of other slides.
  const blocks =
    contacts.blocks.at(-1)?.kind === 'paragraph' ? withClosingText(contacts.blocks, content.heading) : contacts.blocks;
  const part = { ...content, blocks };
  const match = matchAboveCallout(part, contacts.box, context) ?? matchDecorated(part, contacts.box, context, layouts);
  const [elements, ...others] = match?.pages ?? [];
  if (!match || !elements || others.length > 0) return undefined;
  const reason = `${match.reason} The contacts are below.`;
  return { ...match, reason, pages: [[...elements, ...contacts.elements]] };
}

/** Whether a layout is the one for any content, or a copy of it. */
function isForAny({ matchReason }: Pick<SlideLayout, 'matchReason'>): boolean {
  return matchReason === anyContent.matchReason;
}

/**
 * Returns a layout for a list below a heading, above a paragraph or next to a callout; undefined if a specific
 * layout already matched, or if none matches.
 */
function matchOfList(
  best: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  if (content.requested !== undefined || !isForAny(best.layout)) return undefined;
  const { matchList, headingAsLead } = loadedLayouts();
  return matchList?.(content.blocks, box, context, matcherOf(content, context), headingAsLead);
}

/** Minimum ratio of the size of rows to the size of the text in the layout for any content. */
const minRowRatio = 0.8;

/**
 * Returns a list in rows if no other layout than that for any content matched, also above a callout. Rows need no more slides,
 * and their text is not much smaller.
 */
function matchOfRows(
  best: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const layouts = loadedLayouts();
  if (!isForAny(best.layout) || best.background) return undefined;
  const rowsOf = (some: SlideContent, area: Box): LayoutMatch | undefined =>
    layouts.matchRows?.(some, area, context, layouts) ?? layouts.matchTwoLists?.(some, area, context, layouts);
  const rows = rowsOf(content, box) ?? layouts.matchBesideCallout?.(content, box, context, rowsOf, undefined);
  const minSize = textSizeOf(best) * minRowRatio;
  const isSmaller = rows && rows.pages.flat().some((one) => isItem(one) && one.style.size < minSize);
  return rows && rows.pages.length <= best.pages.length && !isSmaller ? rows : undefined;
}

function isItem(element: SlideElement): element is TextElement {
  return element.kind === 'text' && (element.part === 'item' || element.part === 'step');
}

/** Returns the smallest font size in px of the text of a slide. */
function textSizeOf({ pages }: LayoutMatch): number {
  return Math.min(
    ...pages.flat().flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one.style.size] : [])),
  );
}

/** Returns a layout for several things on a slide; undefined if a specific layout suits them all, or if none matches. */
function matchOfParts(
  best: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const layouts = { ...loadedLayouts(), matchIn: matcherOf(content, context) };
  return layouts.matchParts?.(best, content, box, context, layouts);
}

/** Returns a function that lays out lists and other content of one kind, below a heading, in an area of one slide. */
function matcherOf({ heading }: SlideContent, context: LayoutContext): MatchIn {
  return (blocks, area, label = heading) => {
    const part = { heading: label, blocks: recognizedGroups(blocks) };
    const match = chooseLayout(part, area, context, listLayouts(context));
    return match?.pages.length === 1 ? match : undefined;
  };
}

/** The layouts of a deck by context, because they are copied for each use. */
const decoratedByContext = new WeakMap<LayoutContext, SlideLayout[]>();
const listsByContext = new WeakMap<LayoutContext, SlideLayout[]>();

/** Returns the layouts of slides with decorations, without their large text. */
function decoratedLayouts(context: LayoutContext, layouts?: readonly SlideLayout[]): SlideLayout[] {
  if (layouts) return asDecorated(layouts);
  let decorated = decoratedByContext.get(context);
  if (!decorated) decoratedByContext.set(context, (decorated = asDecorated([...context.layouts, ...allLayouts()])));
  return decorated;
}

function asDecorated(layouts: readonly SlideLayout[]): SlideLayout[] {
  return layouts.flatMap(({ fullSlide: _, ...layout }) => (layout.isUndecorated ? [] : [layout]));
}

/**
 * Returns the layouts other than those for mixed content and large text, without their variants with a photo at the edge,
 * which need the whole slide.
 */
function listLayouts(context: LayoutContext): SlideLayout[] {
  let layouts = listsByContext.get(context);
  if (!layouts) {
    layouts = decoratedLayouts(context).flatMap(({ besideEdge: _, ...layout }) =>
      layout.includesHeading || isForAny(layout) ? [] : [layout],
    );
    listsByContext.set(context, layouts);
  }
  return layouts;
}

/**
 * Returns the blocks of a slide with the lists and groups that are written in other forms.
 * @param heading Undefined if a user selected the layout.
 */
function groupedBlocks(
  { blocks, layout }: OutlineSlide,
  heading: OutlineSlide['heading'] | undefined,
): readonly Block[] {
  const { recognizeGroups, recognizeLists, withSourceCaptions, withSignalCallouts, withConclusion } = loadedLayouts();
  const isFree = heading !== undefined && layout === undefined;
  const data = isFree ? withDataInProse(blocks, heading) : blocks;
  const timed = isFree ? loadedLayouts().timedParagraphs?.(data, heading) : undefined;
  const source = timed ?? (isFree ? withParallelClauses(withOneWordConclusion(data)) : blocks);
  const listed = recognizeLists?.(source, layout, heading) ?? source;
  const captioned = withSourceCaptions?.(listed) ?? listed;
  const signaled = (heading && layout === undefined && withSignalCallouts?.(captioned, heading)) || captioned;
  const concluded = withConclusion?.(signaled, layout) ?? signaled;
  const tagged = (heading && loadedLayouts().withLevelTags?.(concluded, heading)) || concluded;
  return withoutDecoration(recognizeGroups?.(tagged, layout) ?? tagged);
}

/** Returns content with the groups that are written in other forms, as on a slide without the text below it. */
function recognizedGroups(blocks: readonly Block[]): readonly Block[] {
  return loadedLayouts().recognizeGroups?.(blocks) ?? blocks;
}

/** Returns content whose last paragraph is a callout if it is the conclusion of a list, a table or groups above it. */
function withClosingText(blocks: readonly Block[], heading: SlideContent['heading']): readonly Block[] {
  const groups = recognizedGroups(blocks);
  return loadedLayouts().withSignalCallouts?.(groups, heading) ?? groups;
}

/** Returns a match with another layout if the author requested none and cards would be narrow or slides would look alike. */
function variedMatch(
  match: LayoutMatch | undefined,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const { columnsAsBands, varyLayout, withWholeWords } = loadedLayouts();
  if (!match || content.requested !== undefined) return match;
  const filled = columnsAsBands?.(match, content, box, context, withWholeWords) ?? match;
  return varyLayout?.(filled, content, box, context) ?? filled;
}

/** Whether an element is a heading at its usual position, which has the usual marks. */
function isHeading(element: SlideElement): boolean {
  return element.kind === 'text' && element.role === 'title' && element.style.size <= 44;
}

/** Reports slides that were continued and slides that use the smallest font size. */
function reportPages(
  heading: string,
  pages: readonly (readonly SlideElement[])[],
  firstNumber: number,
  context: LayoutContext,
): void {
  const name = heading.slice(0, 60) || String(firstNumber);
  const about = { slideId: slideId(firstNumber) };
  if (pages.length > 1)
    context.report({ ...about, kind: 'continued', message: `"${name}" was split into ${pages.length} slides.` });
  const isSmall = pages.some((elements) =>
    elements.some((element) => element.kind === 'text' && element.role === 'body' && element.style.size <= 22),
  );
  if (isSmall)
    context.report({
      ...about,
      kind: 'shrunk',
      message: `"${name}" is full: its text was reduced to the minimum size.`,
    });
}

/** Reports a requested layout that is not used, because there is none of this name, or because it does not suit the slide. */
export function reportLayout(
  { layout = '', heading }: OutlineSlide,
  firstNumber: number,
  context: LayoutContext,
): void {
  const name = headingText(heading).slice(0, 60) || String(firstNumber);
  const message =
    isLayout(layout, context) || fixedLayouts.has(layout)
      ? `The layout "${layout}" does not suit "${name}"; it was ignored.`
      : `There is no layout "${layout}"; it was ignored on "${name}".`;
  context.report({ slideId: slideId(firstNumber), kind: 'setting', message });
}

/** Reports formulas that could not be drawn. */
function reportFormulas(blocks: readonly Block[], number: number, context: LayoutContext): void {
  for (const block of blocks) {
    if (block.kind === 'columns') for (const column of block.columns) reportFormulas(column.blocks, number, context);
    const formula = block.kind === 'formula' ? context.formulaOf(block.latex) : undefined;
    if (formula && 'problem' in formula)
      context.report({
        kind: 'formula',
        slideId: slideId(number),
        message: `A formula is shown as code: ${formula.problem}`,
      });
  }
}
