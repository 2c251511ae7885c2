import { withLogo, withoutLogo } from '../layouts/pictures/logo.ts';
import { withUniqueIds } from '../layouts/slide/slide-ids.ts';
import type { Deck } from '../model/deck.ts';
import type { PictureElement } from '../model/element.ts';

/** A picture to use as a logo. */
export interface Logo {
  /** See `PictureElement.src`. */
  src: string;
  /** Natural size in px, if known. */
  width?: number;
  height?: number;
}

/** Returns the logo of a deck; undefined if no slide has one. */
export function logoOf({ slides }: Pick<Deck, 'slides'>): Logo | undefined {
  const picture = slides
    .flatMap(({ elements }) => elements)
    .find((element): element is PictureElement => element.kind === 'picture' && element.part === 'logo');
  if (!picture) return undefined;
  const { src, naturalWidth: width, naturalHeight: height } = picture;
  return { src, ...(width && height && { width, height }) };
}

/**
 * Shows a logo on the covers and on all slides with a slide number, at the position that the style defines, instead of the
 * logo that they have; without a logo, removes it. The deck's style must be loaded; see `loadStyles`.
 */
export function changeLogo(deck: Deck, logo: Logo | undefined): Deck {
  return {
    ...deck,
    slides: deck.slides.map((slide) => {
      const free = withoutLogo(slide);
      if (!logo) return free.elements.length === slide.elements.length ? slide : free;
      const { elements } = withLogo(free, { ...logo, alt: '' }, deck);
      return { ...slide, elements: withUniqueIds(elements) };
    }),
  };
}
