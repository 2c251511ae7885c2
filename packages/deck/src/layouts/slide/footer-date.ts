import type { Box } from '../../model/box.ts';
import { isSameBox, slideWidth } from '../../model/box.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { footerSize, ownFooterIn } from './slide-decorations.ts';

const dateWidth = 220;
/** Right end of the date, unless the logo is there, and the distance between the two. */
const dateEnd = 1110;
const logoGap = 16;

/** The logos of all slides, which each layout needs. */
const logosBySlides = new WeakMap<Deck['slides'], SlideElement[]>();

/** Returns the box of the date: on the line of the footer, to the left of the slide number and of the logo. */
export function footerDateBox({ slides }: Deck, footer: Box): Box {
  let logos = logosBySlides.get(slides);
  if (!logos) {
    logos = slides.flatMap(({ elements }) => elements.filter(({ part }) => part === 'logo'));
    logosBySlides.set(slides, logos);
  }
  const besideFooter = logos.filter(
    ({ box }) => box.x > slideWidth / 2 && box.y < footer.y + footer.height && box.y + box.height > footer.y,
  );
  const end = besideFooter.reduce((left, { box }) => Math.min(left, box.x - logoGap), dateEnd);
  return { ...footer, x: end - dateWidth, width: dateWidth };
}

/** Creates the date in the footer of a content slide. The style of the deck must be loaded. */
export function footerDate(deck: Deck, text: string, updatedDate?: TextElement['updatedDate']): TextElement {
  const slideTheme = slideThemeOf(deck);
  const { footer } = slideTheme;
  return {
    kind: 'text',
    id: 'footer-date',
    part: 'footerDate',
    name: 'Date',
    box: footerDateBox(deck, footer.text ?? ownFooterIn(slideTheme)),
    paragraphs: [{ runs: [{ text }], align: 'right' }],
    style: { face: 'body', size: footerSize, lineHeight: 1.4, color: footer.color, verticalAlign: 'middle' },
    ...(updatedDate && { updatedDate }),
  };
}

/**
 * Changes a slide to another theme or size. The date in its footer moves to the new footer, unless the user has moved
 * it.
 * @param change Changes the slide without its date.
 */
export function carryFooterDate(slide: Slide, from: Deck, to: Deck, change: (slide: Slide) => Slide): Slide {
  const date = slide.elements.find(({ part }) => part === 'footerDate');
  if (date?.kind !== 'text') return change(slide);
  const [before, after] = [footerDate(from, ''), footerDate(to, '')];
  if (!isSameBox(date.box, before.box)) return change(slide);
  const color = date.style.color === before.style.color ? after.style.color : date.style.color;
  const changed = change({ ...slide, elements: slide.elements.filter((element) => element !== date) });
  return { ...changed, elements: [...changed.elements, { ...date, box: after.box, style: { ...date.style, color } }] };
}
