import { footerDate, withFooterTitle } from '@ppt-embed/deck';
import type { DateFormat, Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { freshId } from '../commands/change-slide.ts';
import { isContentSlide, isFooterDate, isSlideNumber } from '../commands/slides.ts';
import { newSlide, slideChoices } from './new-slide.ts';

/** The footers, dates and slide numbers of content slides. */
export interface FooterChange {
  /** Text of the footer; empty for no footer. */
  text?: string;
  hasNumbers?: boolean;
  /** The date in the footer; null for no date. */
  date?: FooterDate | null;
}

/** The date in the footer of all content slides. */
export interface FooterDate {
  text: string;
  /** Format of a date that is updated. @default the text stays as it is */
  format?: DateFormat;
}

/**
 * Changes the footer, the date and the slide number on all content slides. Missing footers are laid out as on a new
 * slide. Locked footers stay unchanged.
 */
export function changeFooters(deck: Deck, { text, hasNumbers, date }: FooterChange): Deck {
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
    if (date !== undefined) elements = withDate(next, elements, date);
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

/** Shows a date on a slide, unless a picture fills its position, or removes it. */
function withDate(deck: Deck, elements: readonly SlideElement[], date: FooterDate | null): readonly SlideElement[] {
  if (!date) return elements.filter((element) => !isFooterDate(element) || element.locked);
  const { text, format } = date;
  const created = footerDate(deck, text, format && { format, text });
  if (!elements.some(isFooterDate)) {
    if (elements.some((element) => element.kind === 'picture' && overlaps(element, created))) return elements;
    return [...elements, { ...created, id: freshId(created.id, new Set(elements.map(({ id }) => id))) }];
  }
  return elements.map((element): SlideElement => {
    if (!isFooterDate(element) || element.locked) return element;
    const { updatedDate: _, ...rest } = element;
    const [paragraph] = element.paragraphs;
    const [run] = paragraph?.runs ?? [];
    const paragraphs = [{ ...paragraph, runs: [{ ...run, text }] }];
    return { ...rest, paragraphs, ...(created.updatedDate && { updatedDate: created.updatedDate }) };
  });
}

function overlaps({ box: one }: SlideElement, { box: other }: SlideElement): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
