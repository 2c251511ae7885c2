import { changeLayout, fitText, layoutsFor } from '@ppt-embed/deck';
import type { Deck, Paragraph, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { updateConnections } from '../elements/line/connectors.ts';
import { hasRole, plainText, titleOf } from '../elements/text/element-text.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { isSharedBySlides } from './split-slide.ts';
import { withFreshIds } from './insert-elements.ts';
import { isContentSlide } from './slides.ts';

/**
 * Merges the current slide with the next one. The next slide's text is appended to the current slide's text, below the
 * next slide's title if it differs. Other elements are laid out with the rest if a layout has enough space. If any
 * element is locked, nothing is moved.
 */
export function mergeSlides(at: number): Command {
  return (state) => {
    const { deck, selection } = state;
    const slide = currentSlide(state);
    const next = deck.slides[selection.slide + 1];
    if (!slide || !next || !isContentSlide(slide) || !isContentSlide(next)) return null;
    const { merged, hasBody } = mergedSlide(deck, slide, next);
    const slides = deck.slides.toSpliced(selection.slide, 2, merged);
    const keepsLayout = hasBody || merged.elements.some(({ locked }) => locked);
    return {
      deck: keepsLayout ? { ...deck, slides } : layoutMerged({ ...deck, slides }, merged),
      selection: { slide: selection.slide, elements: [], editing: false },
      at,
    };
  };
}

/**
 * Appends the content of the next slide to a slide.
 * @returns the merged slide; `hasBody`: whether all of the next slide's content was appended to the first slide's text.
 */
function mergedSlide(deck: Deck, slide: Slide, next: Slide): { merged: Slide; hasBody: boolean } {
  const body = onlyBody(slide);
  const nextBody = onlyBody(next);
  const nextTitle = titleOf(next);
  const heading = nextTitle && next.title !== slide.title ? headingOf(nextTitle) : [];
  const added = [...heading, ...(nextBody?.paragraphs ?? [])];
  const isTaken = (element: SlideElement) =>
    isSharedBySlides(element) || (nextBody !== undefined && element === nextBody);
  const remainingElements = next.elements.filter((element) => !isTaken(element));
  // If the slide has no body text, it gets the body text of the next slide.
  const bodySource = nextBody ?? (nextTitle && heading.length > 0 ? toBodyText(nextTitle) : undefined);
  const withParagraphs = (text: TextElement, paragraphs: readonly Paragraph[]) =>
    fitText(deck, { ...text, paragraphs });
  const elements = slide.elements.map((element) =>
    body && element === body ? withParagraphs(body, [...body.paragraphs, ...added]) : element,
  );
  const others = body || !bodySource ? remainingElements : [withParagraphs(bodySource, added), ...remainingElements];
  const notes = [slide.notes, next.notes].filter((one) => one.trim() !== '').join('\n\n');
  const all = [...elements, ...withFreshIds(slide, others)];
  return { merged: { ...slide, notes, elements: updateConnections(all, all) }, hasBody: others.length === 0 };
}

/**
 * Returns the only body text of a slide. Columns and steps have several text boxes, so there is no single text to
 * append to.
 */
function onlyBody({ elements }: Slide): TextElement | undefined {
  const [only, ...others] = elements.filter(isBody);
  return others.length === 0 ? only : undefined;
}

const isBody = (element: SlideElement): element is TextElement => hasRole(element, 'body') && !element.locked;

function toBodyText({ style, ...text }: TextElement): TextElement {
  return { ...text, role: 'body', style: { ...style, bold: false, verticalAlign: 'top' } };
}

/** Converts a title to a paragraph of text. */
function headingOf({ paragraphs }: TextElement): Paragraph[] {
  const title = plainText(paragraphs);
  return title === '' ? [] : [{ runs: [{ text: title, bold: true }] }];
}

/**
 * Lays out the content side by side, in the current layout or, if it has too little space, in the best layout that has
 * enough.
 */
function layoutMerged(deck: Deck, { id, layout }: Slide): Deck {
  const offers = layoutsFor(deck, id).map((offer) => offer.layout);
  const nextLayout = offers.find((one) => one === layout) ?? offers[0];
  return nextLayout === undefined ? deck : changeLayout(deck, id, nextLayout);
}
