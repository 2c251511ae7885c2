import type { Deck, Slide } from '@ppt-embed/deck';
import { newSlide, slideChoices } from '../../actions/new-slide.ts';
import { emptyImportedSlides } from '../../commands/imported-layouts.ts';
import type { Locale } from '../../kit/appearance.ts';

/** An item of the menu of layouts for a new slide. */
export interface NewSlideItem {
  /** React key, unique in the menu. */
  key: string;
  /** The slide that the item inserts. */
  slide: Slide;
  name: string;
}

/**
 * Returns the layouts for a new slide: those of an imported design and the blank one or, in other decks, those of the
 * theme.
 * @param near Index of the slide whose design the blank slide gets if it was imported.
 * @param layoutOf Returns the name of the layout of the slide with a number.
 */
export function newSlideItems(
  deck: Deck,
  near: number,
  locale: Locale,
  layoutOf: (slide: number) => string,
): NewSlideItem[] {
  // Ids of slides are not unique here: a slide that a user added as a blank one has the id of that choice.
  const imported = emptyImportedSlides(deck).map(({ index, slide }) => ({
    key: `imported-${index}`,
    slide,
    name: layoutOf(index + 1),
  }));
  // Of the theme's layouts, only the blank one has the imported design.
  const choices =
    imported.length > 0 ? slideChoices.filter(({ placeholders }) => placeholders.length === 0) : slideChoices;
  return [
    ...imported,
    ...choices.flatMap((choice) => {
      const slide = newSlide(deck, choice, near);
      return slide ? [{ key: choice.name, slide, name: choice.label[locale] }] : [];
    }),
  ];
}
