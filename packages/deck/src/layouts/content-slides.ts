import { slideBackground } from '../styles/draw-cover.ts';
import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block, OutlineSlide } from '../model/outline.ts';
import { allLayouts } from './all-layouts.ts';
import { loadedLayouts } from './extra/load-layouts.ts';
import { chooseLayout } from './choose-layout.ts';
import { slideDecorations } from './slide-decorations.ts';
import { fitHeading, headingFrame, headingOfSize, headingSize, headingText } from './headings.ts';
import type { NewSlide } from './new-slide.ts';
import type { LayoutContext } from './slide-layout.ts';
import { slideId } from './new-slide.ts';
import type { LayoutMatch, SlideContent, SlideLayout } from './slide-layout.ts';

/**
 * Creates a content slide, and as many continuation slides as the content needs. Returns no slides if no layout fits.
 * @param candidates Layouts from which one is selected.
 */
export function contentSlides(
  slide: OutlineSlide,
  firstNumber: number,
  context: LayoutContext,
  candidates?: readonly SlideLayout[],
): NewSlide[] {
  const { slideTheme, deck } = context;
  const headingBox = headingFrame(context);
  const name = headingText(slide.heading);
  const hasHeading = name !== '';
  const heading = fitHeading(slide.heading, headingBox, ' (99/99)');
  // The rest of a heading that is too long goes into the body, so that no text is lost.
  const grouped = groupedBlocks(slide, candidates ? undefined : slide.heading);
  const allBlocks: readonly Block[] = heading.isComplete
    ? grouped
    : [{ kind: 'paragraph', runs: slide.heading }, ...grouped];
  const body = hasHeading ? slideTheme.body.box : slideTheme.body.withoutHeading;
  const shown = candidates ? allBlocks : withoutMissingPictures(allBlocks, name, firstNumber, context);
  const { blocks, element: footnoteElement } = loadedLayouts().splitFootnotes?.(shown, body, context) ?? {
    blocks: shown,
  };
  loadedLayouts().colorTables?.(blocks, name, deck.title);
  const box: Box = footnoteElement ? { ...body, height: footnoteElement.box.y - body.y - 16 } : body;
  const content: SlideContent = {
    heading: hasHeading ? heading.runs : [],
    blocks,
    ...(slide.layout && { requested: slide.layout }),
  };
  const whole =
    matchBesideCallout(content, box, context, candidates, slide.layout) ??
    variedMatch(chooseLayout(content, box, context, candidates, slide.layout), content, box, context);
  const match = (whole && !candidates && matchParts(whole, slide, content, box, context)) || whole;
  if (!match) return [];
  const { layout, reason, pages, background } = match;
  const { slideTheme: frameTheme = slideTheme } = match;
  const frame = headingFrame({ deck, slideTheme: frameTheme });
  const suffixes = pages.length > 1 ? pages.map((_, index) => ` (${index + 1}/${pages.length})`) : [''];
  const size = headingSize(heading, frame, suffixes);
  context.onChoice({ slideId: slideId(firstNumber), layout: layout.id, reason });
  reportPages(name, pages, firstNumber, context);
  reportFormulas(blocks, firstNumber, context);
  return pages.map((elements, index): NewSlide => {
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
      notes: index === 0 ? slide.notes : '',
      elements: [
        ...behind,
        ...(ownHeading ? [headingOfSize(heading, frame, suffix, size)] : []),
        ...elements,
        // Footnotes are repeated on each continuation slide.
        ...(footnoteElement ? [footnoteElement] : []),
        ...inFront,
      ],
    };
  });
}

/** Content that needs the space of a picture that is missing. */
const largeKinds: ReadonlySet<Block['kind']> = new Set(['table', 'chart', 'code', 'formula']);

/**
 * Replaces missing pictures by their alternative text if the slide also has a table, a chart, code or a formula, because
 * an empty frame would take their space. The pictures are reported.
 */
function withoutMissingPictures(
  blocks: readonly Block[],
  heading: string,
  number: number,
  context: LayoutContext,
): readonly Block[] {
  if (!blocks.some(({ kind }) => largeKinds.has(kind))) return blocks;
  const captions: Block[] = [];
  const others = blocks.filter((block) => {
    const problem = block.kind === 'picture' ? context.pictureOf(block).problem : undefined;
    if (block.kind !== 'picture' || problem === undefined) return true;
    const text = [block.alt, block.caption ?? ''].filter((one) => one.trim() !== '').join(' ');
    if (text !== '') captions.push({ kind: 'paragraph', runs: [{ text, italic: true }] });
    context.report({
      kind: 'picture',
      slideId: slideId(number),
      message: `A picture${heading === '' ? '' : ` on "${heading}"`} is missing and was left out: ${problem}`,
    });
    return false;
  });
  return captions.length > 0 || others.length < blocks.length ? [...others, ...captions] : blocks;
}

/**
 * Lays out the content above or below a callout; undefined if there is no callout, or if content other than steps
 * needs more than one slide next to the callout.
 */
function matchBesideCallout(
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  candidates: readonly SlideLayout[] = [...context.layouts, ...allLayouts()],
  requested?: string,
): LayoutMatch | undefined {
  const band = loadedLayouts().calloutBand?.(content.blocks, box, context);
  if (!band) return undefined;
  // A callout does not fit on the background of section slides or over a picture.
  const layouts = candidates.flatMap(({ stage: _, ...layout }) => (layout.isUndecorated ? [] : [layout]));
  const match = chooseLayout({ ...content, blocks: band.blocks }, band.box, context, layouts, requested);
  // Steps are not made smaller than 18 pt to fit next to a callout, but continue on a second slide.
  if (!match) return undefined;
  const { id: layoutId } = match.layout;
  if (match.pages.length > 1 && layoutId !== 'process') return undefined;
  const { isFirst } = band;
  const bandPage = isFirst ? 0 : match.pages.length - 1;
  return {
    ...match,
    reason: `${match.reason} The callout is a band ${isFirst ? 'above' : 'below'}.`,
    pages: match.pages.map((elements, index) => {
      if (index !== bandPage) return elements;
      return isFirst ? [...band.elements, ...elements] : [...elements, ...band.elements];
    }),
  };
}

/**
 * Lays out content that continues on further slides so that each part between headings has the layout that suits it;
 * undefined if a part needs more than one slide, or if no part has a layout other than the usual one.
 */
function matchParts(
  whole: LayoutMatch,
  slide: OutlineSlide,
  { heading, blocks }: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const { length } = whole.pages;
  if (length < 2 || whole.layout.id !== 'content' || slide.layout !== undefined) return undefined;
  const layouts = [...context.layouts, ...allLayouts()].flatMap(({ stage: _, besidePicture: _beside, ...layout }) =>
    layout.isUndecorated || layout.includesHeading ? [] : [layout],
  );
  for (const parts of loadedLayouts().splitsAtHeadings?.(blocks, length) ?? []) {
    const matches = parts.map((part) => {
      const content = { heading, blocks: groupedBlocks({ ...slide, blocks: part }, slide.heading) };
      return matchBesideCallout(content, box, context, layouts) ?? chooseLayout(content, box, context, layouts);
    });
    const pages = matches.flatMap((match) => (match?.pages.length === 1 ? match.pages : []));
    if (pages.length === length && matches.some((match) => match?.layout.id !== 'content'))
      return { ...whole, reason: `${whole.reason} Each part has its own layout.`, pages };
  }
  return undefined;
}

/**
 * Returns the blocks of a slide with the lists and groups that are written in other forms.
 * @param heading Undefined if a user selected the layout.
 */
function groupedBlocks(
  { blocks, layout }: OutlineSlide,
  heading: OutlineSlide['heading'] | undefined,
): readonly Block[] {
  const { recognizeGroups, recognizeLists, withSignalCallouts } = loadedLayouts();
  const listed = recognizeLists?.(blocks, layout, heading) ?? blocks;
  const signaled = (heading && layout === undefined && withSignalCallouts?.(listed, heading)) || listed;
  return recognizeGroups?.(signaled, layout) ?? signaled;
}

/** Returns a match with another layout if the author requested none and slides would look alike. */
function variedMatch(
  match: LayoutMatch | undefined,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const { varyLayout } = loadedLayouts();
  return match && content.requested === undefined && varyLayout ? varyLayout(match, content, box, context) : match;
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
