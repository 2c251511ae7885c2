import { withFooterTitle } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { freshId } from '../commands/change-slide.ts';
import { isContentSlide, isSlideNumber } from '../commands/slides.ts';
import { newSlide, slideChoices } from './new-slide.ts';

/** The footers and slide numbers of content slides. */
export interface FooterChange {
  /** Text of the footer; empty for no footer. */
  text?: string;
  hasNumbers?: boolean;
}

/**
 * Changes the footer and slide number on all content slides. Missing footers are laid out as on a new slide. Locked
 * footers stay unchanged.
 */
export function changeFooters(deck: Deck, { text, hasNumbers }: FooterChange): Deck {
  const next: Deck = { ...deck, ...(text !== undefined && { footer: text }) };
  // Includes a slide number even if no slide shows one now.
  const choice = slideChoices.find(({ name }) => name === 'title-only');
  const sample = choice && newSlide({ ...next, slides: next.slides.filter((slide) => !isContentSlide(slide)) }, choice);
  if (!sample) return deck;
  const change = (slide: Slide): Slide => {
    if (!isContentSlide(slide) || hasSectionDesign(slide, sample)) return slide;
    let { elements } = slide;
    if (text !== undefined) elements = withPart(elements, text !== '', isFooter, sample);
    if (text) elements = elements.map((element) => withText(element, text));
    if (hasNumbers !== undefined) elements = withPart(elements, hasNumbers, isSlideNumber, sample);
    return { ...slide, elements };
  };
  return { ...next, slides: deck.slides.map(change) };
}

const isFooter = (element: SlideElement): element is TextElement =>
  element.kind === 'text' && element.part === 'footer';

/**
 * Whether a slide looks like a section slide, such as a quote or statement. Such slides have neither a footer nor a
 * slide number.
 */
function hasSectionDesign({ layout, background }: Slide, content: Slide): boolean {
  const isCandidate = layout === 'quote' || layout === 'statement';
  return isCandidate && JSON.stringify(background) !== JSON.stringify(content.background);
}

/** Adds a part of the footer to a slide's elements, as a copy from `sample`, or removes it. */
function withPart(
  elements: readonly SlideElement[],
  isShown: boolean,
  isPart: (element: SlideElement) => boolean,
  sample: Slide,
): readonly SlideElement[] {
  if (!isShown) return elements.filter((element) => !isPart(element) || element.locked);
  const part = sample.elements.find(isPart);
  if (!part || elements.some(isPart)) return elements;
  return [...elements, { ...part, id: freshId(part.id, new Set(elements.map(({ id }) => id))) }];
}

function withText(element: SlideElement, text: string): SlideElement {
  return isFooter(element) && !element.locked ? withFooterTitle(element, text) : element;
}
