import { fitText, withFooterTitle } from '@ppt-embed/deck';
import type { Deck, Paragraph, Slide } from '@ppt-embed/deck';
import { plainText } from '../elements/text/plain-text.ts';
import { isTextHolder, withText } from '../elements/text/text-holder.ts';
import type { TextHolder } from '../elements/text/text-holder.ts';
import type { Command } from '../state/transaction.ts';

export interface TypedText {
  slide: number;
  element: string;
  paragraphs: readonly Paragraph[];
  /** ms. */
  at: number;
}

/** Replaces the text of an element. It shrinks to fit; titles of slide and deck follow. */
export function typeText({ slide: index, element: id, paragraphs, at }: TypedText): Command {
  return ({ deck }) => {
    const slide = deck.slides[index];
    const before = slide?.elements.find((element) => element.id === id);
    if (!slide || !before || !isTextHolder(before)) return null;
    const after = withText(deck, before, (text) => fitText(deck, { ...text, paragraphs }));
    return {
      deck: withSlide(deck, index, withElement(slide, after)),
      place: { slide: index, elements: [id], editing: true },
      group: `${slide.id}/${id}`,
      at,
    };
  };
}

function withElement(slide: Slide, changed: TextHolder): Slide {
  const elements = slide.elements.map((element) => (element.id === changed.id ? changed : element));
  const isTitle = changed.kind === 'text' && changed.role === 'title';
  return { ...slide, elements, ...(isTitle && { title: plainText(changed.paragraphs) }) };
}

/** The deck is called what its title slide says, in its footers, too; an emptied title keeps the last name. */
function withSlide(deck: Deck, index: number, slide: Slide): Deck {
  const slides = deck.slides.with(index, slide);
  const isRenamed = index === 0 && slide.title !== deck.slides[0]?.title && slide.title !== '';
  if (!isRenamed) return { ...deck, slides };
  return { ...deck, title: slide.title, slides: slides.map((one) => withFooter(one, deck.title, slide.title)) };
}

/** A footer that somebody has written anew stays. */
function withFooter(slide: Slide, before: string, title: string): Slide {
  const footer = slide.elements.find((element) => element.id === 'footer');
  if (footer?.kind !== 'text' || !saysTitle(plainText(footer.paragraphs), before)) return slide;
  const named = withFooterTitle(footer, title);
  return { ...slide, elements: slide.elements.map((element) => (element === footer ? named : element)) };
}

/** Long titles are cut short there. */
function saysTitle(footer: string, title: string): boolean {
  return footer === title || (footer.endsWith('…') && title.startsWith(footer.slice(0, -1).trimEnd()));
}
