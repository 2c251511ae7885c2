import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import { slideThemeOf } from '../styles/slide-themes.ts';
import { plainText } from '../text/runs.ts';
import { selectableLayouts } from './all-layouts.ts';
import { halfBleedOf } from './pictures/half-bleed.ts';
import { withCardLook } from './cards/vary-card-formats.ts';
import { carryOverElements } from './change/carry-over-elements.ts';
import { readParagraphFormats, withParagraphFormats } from './change/paragraph-formats.ts';
import type { ReadContent } from './change/read-content.ts';
import { readContent } from './change/read-content.ts';
import { restoreDiagram, slideDiagramOf } from './change/restore-diagram.ts';
import { convertBlocks } from './change/convert-blocks.ts';
import { withoutPlaceholders, withPlaceholders } from './change/placeholder-content.ts';
import { withUsualTextSize } from './change/usual-text-size.ts';
import { isTitleLayout, titleLayoutsFor, titleLayoutSlide } from './change/title-layouts.ts';
import { contentSlides } from './content-slides.ts';
import { diagramPartOf } from './diagram/diagram-part.ts';
import type { FlowGraph } from './diagram/flow-graph.ts';
import type { FlowContext } from './flow/flow-item.ts';
import type { NewSlide } from './slide/new-slide.ts';
import { sharedTitleSize, withTitleSize } from './slide/shared-title-size.ts';
import { wholeHanWords } from './slide/whole-han-words.ts';
import { withThemeFonts } from '../text/theme-fonts.ts';
import { loadedLayouts } from './lazy/load-layouts.ts';
import { createLayoutContext } from './create-layout-context.ts';
import { isFullSlideText } from './statements/is-full-slide-text.ts';
import type { DiagramContent, SlideContent, SlideLayout } from './slide-layout.ts';

/** A layout that can be applied to a slide, and the reason why it suits the slide's content. */
export interface LayoutCandidate {
  /** The layout's id, as accepted by `changeLayout`. */
  layout: string;
  reason: string;
}

/** Whether a layout is used only if a user selects it. */
function isVariant(layout: SlideLayout): boolean {
  return loadedLayouts().layoutVariants?.includes(layout) === true;
}

/** Returns the kind, the box, the text and its alignment of an element, to compare the results of two layouts. */
function layoutSignature(element: SlideElement): unknown {
  const { kind, box } = element;
  const paragraphs = element.kind === 'text' ? element.paragraphs : [];
  return [kind, box, plainText(paragraphs.flatMap(({ runs }) => runs)), paragraphs[0]?.align];
}

/**
 * Applies another layout to a slide. Heading, formatted text, lists, pictures, tables, charts, code and formulas are
 * read back and laid out again; notes, ids and the user's own elements are kept.
 * @param layout Id of the layout; see `layoutsFor`.
 * @returns The same deck if the content does not match the layout or does not fit on one slide.
 */
export function changeLayout(deck: Deck, slideId: string, layout: string): Deck {
  const index = deck.slides.findIndex(({ id }) => id === slideId);
  const slide = deck.slides[index];
  const changed = slide && applyLayout(deck, slide, index, layout)?.slide;
  if (!changed) return deck;
  const { requestedLayout: _, ...rest } = changed;
  const requested = isTitleLayout(layout) ? rest : { ...rest, requestedLayout: layout };
  return { ...deck, slides: deck.slides.with(index, requested) };
}

/**
 * Returns the layouts that match and fit a slide's content, best match first. Variants that would look the same as an
 * earlier layout are left out.
 */
export function layoutsFor(deck: Deck, slideId: string): LayoutCandidate[] {
  const index = deck.slides.findIndex(({ id }) => id === slideId);
  const slide = deck.slides[index];
  if (!slide) return [];
  const arrangements = new Set<string>();
  const candidates = selectableLayouts().flatMap((one) => {
    const { id } = one;
    const applied = applyLayout(deck, slide, index, id);
    const signature = JSON.stringify(applied?.slide.elements.map(layoutSignature));
    if (!applied || (isVariant(one) && arrangements.has(signature))) return [];
    arrangements.add(signature);
    return [{ layout: id, reason: applied.reason }];
  });
  const titleLayouts = titleLayoutsFor(slide).flatMap((layout) => {
    const applied = applyLayout(deck, slide, index, layout);
    return applied ? [{ layout, reason: applied.reason }] : [];
  });
  return isTitleLayout(slide.layout) ? [...titleLayouts, ...candidates] : [...candidates, ...titleLayouts];
}

/**
 * Lays out the content of a slide again.
 * @param target The deck whose slide size the new layout gets. @default the slide's own deck
 */
export function applyLayout(
  deck: Deck,
  slide: Slide,
  index: number,
  id: string,
  target: Deck = deck,
): { slide: Slide; reason: string } | undefined {
  return withThemeFonts(target.theme, () =>
    isTitleLayout(id) ? applyTitleLayout(deck, slide, id, target) : applyContentLayout(deck, slide, index, id, target),
  );
}

function applyContentLayout(
  deck: Deck,
  slide: Slide,
  index: number,
  id: string,
  target: Deck,
): { slide: Slide; reason: string } | undefined {
  const slideTheme = slideThemeOf(deck);
  const found = selectableLayouts().find((one) => one.id === id);
  if (!found) return undefined;
  const current = readContent(slide, slideTheme);
  const diagram = diagramOf(current);
  const drawn = id === diagramId ? diagram : undefined;
  const converted = convertBlocks(id, withPlaceholders(current, id));
  if (!converted) return undefined;
  const content = drawn ? { ...converted, blocks: [...drawn.before, diagramBlock, ...drawn.after] } : converted;
  const layout = drawn
    ? withGraph(found, drawn.graph)
    : isVariant(found)
      ? withoutRecognition(found, content)
      : asRequested(found);
  const formats = readParagraphFormats(slide.elements, slideTheme.heading);
  let reason = '';
  const context = createLayoutContext({
    deck: target,
    ...resolversFor(current, halfBleedOf(slide, deck) !== undefined),
    formatOf: formats.inBody,
    layouts: [],
    maxSlides: Infinity,
    report: () => undefined,
    onChoice: (choice) => void (reason = choice.reason),
  });
  const [newSlide, ...more] = contentSlides(
    { kind: 'content', heading: content.heading, blocks: content.blocks, notes: slide.notes },
    index + 1,
    context,
    [layout],
  );
  // Content that needs a second slide does not fit this layout.
  if (!newSlide || more.length > 0) return undefined;
  // The footer of the slide may be at the height that it has in another slide size.
  const { withLowerCards = (one) => one, withIconsLikeDeck } = loadedLayouts();
  const lowered = withLowerCards(withoutPlaceholders(newSlide), context);
  const withIcons = withIconsLikeDeck?.(lowered, deck, slide.id, context) ?? lowered;
  const shown = withCardLook(withIcons, slide.elements, context);
  const finished = finishSlide(deck, slide, withParagraphFormats(shown, formats), current);
  // The title has the size of the titles of the other slides.
  const { box } = context.slideTheme.heading;
  const elements = withTitleSize(finished.elements, box, sharedTitleSize(deck.slides, slideTheme.heading.box));
  const { diagram: _, ...changed } = wholeHanWords(deck.language)(
    { ...finished, elements: withUsualTextSize(elements, deck) },
    slide.elements,
  );
  const isDrawn = changed.elements.some((element) => diagramPartOf(element));
  return { slide: { ...changed, ...(!isDrawn && diagram && { diagram: slideDiagramOf(diagram.graph) }) }, reason };
}

/** Makes a slide a title, section or closing slide; see `applyLayout`. */
function applyTitleLayout(
  deck: Deck,
  slide: Slide,
  id: Parameters<typeof titleLayoutSlide>[0],
  target: Deck,
): { slide: Slide; reason: string } | undefined {
  const slideTheme = slideThemeOf(deck);
  const current = readContent(slide, slideTheme);
  const context = createLayoutContext({
    deck: target,
    ...resolversFor(current, false),
    layouts: [],
    maxSlides: Infinity,
    report: () => undefined,
    onChoice: () => undefined,
  });
  const newSlide = titleLayoutSlide(id, { slide, slides: deck.slides }, current, context);
  if (!newSlide) return undefined;
  const formats = readParagraphFormats(slide.elements, slideTheme.heading);
  const formatted = withParagraphFormats(newSlide, formats);
  return { slide: finishSlide(deck, slide, formatted, current), reason: 'The slide has only a few lines.' };
}

/** Returns the diagram that a list on a slide is or was, with the text of the list. */
function diagramOf({ diagram, blocks }: ReadContent): DiagramContent | undefined {
  return diagram && restoreDiagram(diagram, convertBlocks(diagramId, { heading: [], blocks })?.blocks ?? blocks);
}

/** Id of the layout that draws diagrams. */
const diagramId = 'diagram';
/** Takes the place of a diagram among the blocks of its slide. */
const diagramBlock: Block = { kind: 'code', language: 'mermaid', text: '' };

/** Returns the layout for diagrams, which draws a diagram that was read from the slide. */
function withGraph(layout: SlideLayout, graph: FlowGraph): SlideLayout {
  const withDiagram = (content: SlideContent): SlideContent => {
    const { blocks } = content;
    const at = blocks.indexOf(diagramBlock);
    return at < 0
      ? content
      : { ...content, diagram: { graph, before: blocks.slice(0, at), after: blocks.slice(at + 1) } };
  };
  return {
    ...layout,
    matchReason: (content) => layout.matchReason(withDiagram(content)),
    arrange: (content, box, context) => layout.arrange(withDiagram(content), box, context),
  };
}

/** Returns a layout that a user has selected, so that it accepts items with line breaks. */
function asRequested(layout: SlideLayout): SlideLayout {
  const requested = layout.id;
  return {
    ...layout,
    matchReason: (content) => layout.matchReason({ ...content, requested }),
    arrange: (content, box, context) => layout.arrange({ ...content, requested }, box, context),
  };
}

/**
 * Returns a layout that gets a list as it is, because the user has selected the layout: groups in the list are not
 * recognized.
 */
function withoutRecognition(layout: SlideLayout, { heading, blocks }: SlideContent): SlideLayout {
  const [list, ...others] = blocks;
  if (list?.kind !== 'list' || others.length > 0) return layout;
  return {
    ...layout,
    // A heading that is too long continues in the body.
    matchReason: (content) =>
      plainText(content.heading) === plainText(heading) ? layout.matchReason({ ...content, blocks }) : undefined,
    arrange: (content, box, context) => layout.arrange({ ...content, blocks }, box, context),
  };
}

/**
 * Returns functions that look up pictures and formulas on the slide.
 * @param isHalfBleed Whether its picture fills one side, cropped by the layout.
 */
function resolversFor({ sources }: ReadContent, isHalfBleed: boolean): Pick<FlowContext, 'pictureOf' | 'formulaOf'> {
  const formulas = new Map(
    [...sources.values()].flatMap((element) => (element.kind === 'formula' ? [[element.latex, element] as const] : [])),
  );
  return {
    pictureOf: (block) => {
      const source = sources.get(block);
      const { src, alt, caption } = block;
      const shared = { src, alt, ...(caption && { caption }) };
      if (!source || !('src' in source)) return shared;
      const { naturalWidth, naturalHeight } = source;
      if (isHalfBleed && naturalWidth && naturalHeight)
        return { ...shared, width: naturalWidth, height: naturalHeight, isPhoto: true };
      // The displayed size, after the user has cropped or stretched the picture.
      const { width, height } = source.box;
      return { ...shared, width, height, ...(source.problem !== undefined && { problem: source.problem }) };
    },
    formulaOf: (latex) => formulas.get(latex),
  };
}

function finishSlide(deck: Deck, slide: Slide, newSlide: NewSlide, current: ReadContent): Slide {
  return {
    ...slide,
    // A background that the user set stays if the text on it remains readable.
    background: hasSameBackground(slide, newSlide, deck) ? slide.background : newSlide.background,
    layout: newSlide.layout,
    title: newSlide.title || slide.title,
    elements: carryOverElements(deck, slide, newSlide, current),
  };
}

/** Whether two slides have their texts on the same background of the style. */
function hasSameBackground(slide: Slide, newSlide: NewSlide, deck: Deck): boolean {
  if (isTitleLayout(slide.layout) || isTitleLayout(newSlide.layout)) return slide.layout === newSlide.layout;
  return isFullSlideText(slide, deck) === isFullSlideText(newSlide, deck);
}
