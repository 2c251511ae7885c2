import { selectableLayouts } from '../layouts/all-layouts.ts';
import { applyLayout } from '../layouts/change-layout.ts';
import { edgeFillOf } from '../layouts/pictures/half-bleed.ts';
import { rethemeLogo } from '../layouts/pictures/logo.ts';
import { carryFooterDate } from '../layouts/slide/footer-date.ts';
import { isFooterText } from '../layouts/slide/slide-decorations.ts';
import type { Deck, Slide, SlideSize } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { plainText } from '../text/runs.ts';
import { withThemeFonts } from '../text/theme-fonts.ts';
import { isDeepEqual } from './deep-equal.ts';
import { moveToSize } from './move-to-size.ts';
import { rethemeSlide } from './retheme.ts';

/**
 * Changes the size of all slides. Slides that a layout has arranged are laid out again. Other content keeps its
 * proportions: it moves with the middle of the slide, and becomes smaller only if it would extend beyond the slide.
 * Text, ids and formatting are kept.
 * @param size The new size; undefined for 16:9.
 * @throws Error if the deck's style was not loaded; see `loadStyles`. Without `loadLayouts`, fewer slides are laid out
 * again.
 */
export function changeSlideSize(deck: Deck, size: SlideSize | undefined): Deck {
  if (isDeepEqual(size, deck.size)) return deck;
  const { size: _, ...rest } = deck;
  const to: Deck = size ? { ...rest, size } : rest;
  const resized = (slide: Slide, index: number): Slide =>
    carryFooterDate(slide, deck, to, (one) => resizeSlide(one, index, deck, to));
  return { ...to, slides: withThemeFonts(deck.theme, () => deck.slides.map(resized)) };
}

function resizeSlide(slide: Slide, index: number, from: Deck, to: Deck): Slide {
  // This places everything that the style positions: artwork, headings, footers, and the text of covers.
  const framed = rethemeSlide(slide, from, to);
  const arranged = relayout(slide, index, from, to);
  return arranged ? withFrame(slide, arranged, framed, from, to) : moveToSize(slide, framed, from, to);
}

/** Lays out a slide again; undefined if no layout has arranged it, or if its content does not fit the new size. */
function relayout(slide: Slide, index: number, from: Deck, to: Deck): Slide | undefined {
  // The layouts on which the slide is based come first, because most slides are unchanged.
  const layouts = selectableLayouts().toSorted(
    (one, other) => Number(other.layout === slide.layout) - Number(one.layout === slide.layout),
  );
  const layout = layouts.find(({ id }) => {
    const before = applyLayout(from, slide, index, id)?.slide;
    return before !== undefined && isSameArrangement(slide, before);
  });
  return layout && applyLayout(from, slide, index, layout.id, to)?.slide;
}

/** Tolerances in px: text that the user has edited may have another height than its layout would give it. */
const tolerance = { x: 8, y: 60 } as const;
/** Tolerance of font sizes, for the same reason. */
const maxSizeRatio = 1.15;

/** Whether a slide is as its layout arranges it. */
function isSameArrangement(slide: Slide, arranged: Slide): boolean {
  const [mine, theirs] = [slide, arranged].map(({ elements }) => elements.filter(isArranged));
  return (
    slide.layout === arranged.layout &&
    mine?.length === theirs?.length &&
    (mine ?? []).every((element) => {
      const other = theirs?.find(({ id }) => id === element.id);
      return other !== undefined && isSamePlacement(element, other);
    })
  );
}

/** Whether a layout placed an element. Decorations are left out: a style may have changed since they were drawn. */
function isArranged(element: SlideElement): boolean {
  return element.part !== 'styleDecoration' && element.part !== 'logo' && !isFooterText(element);
}

function isSamePlacement(one: SlideElement, other: SlideElement): boolean {
  const [box, otherBox] = [one.box, other.box];
  return (
    Math.abs(box.x - otherBox.x) <= tolerance.x &&
    Math.abs(box.width - otherBox.width) <= tolerance.x &&
    Math.abs(box.y - otherBox.y) <= tolerance.y &&
    Math.abs(box.height - otherBox.height) <= tolerance.y &&
    (box.rotation ?? 0) === (otherBox.rotation ?? 0) &&
    isSameFormat(one, other)
  );
}

/** Whether a layout would keep the formatting of a text box. All other elements keep theirs in any layout. */
function isSameFormat(one: SlideElement, other: SlideElement): boolean {
  if (one.kind !== 'text' || other.kind !== 'text') return one.kind === other.kind;
  const [size, otherSize] = [one.style.size, other.style.size];
  const parts = [one, other].map(({ paragraphs, style, fill, stroke, shadow, insets, autofit }) => ({
    paragraphs: paragraphs.map(({ runs, spaceBefore: _, ...paragraph }) => ({ ...paragraph, text: plainText(runs) })),
    style: { ...style, size: 0, steps: [] },
    more: [fill, stroke, shadow, insets, autofit],
  }));
  return Math.max(size / otherSize, otherSize / size) <= maxSizeRatio && isDeepEqual(parts[0], parts[1]);
}

/** Combines the new arrangement of the content with the footer, logo and background in the new size. */
function withFrame(slide: Slide, arranged: Slide, framed: Slide, from: Deck, to: Deck): Slide {
  // Beside a picture or a panel that fills one side, the layout itself has placed the footer.
  const isBesideEdge = edgeFillOf(slide, from) !== undefined;
  const elements = arranged.elements.map((element) =>
    isFooterText(element) && !isBesideEdge ? (framed.elements.find(({ id }) => id === element.id) ?? element) : element,
  );
  return rethemeLogo({ ...arranged, background: framed.background, elements }, slide, from, to);
}
