import type { Deck } from '@ppt-embed/deck';
import { mapMembers } from '../../model/members.ts';

/** Replaces the `src` of pictures; null marks a picture as missing. */
export function replacePictures(deck: Deck, sources: ReadonlyMap<string, string | null>): Deck {
  if (sources.size === 0) return deck;
  return {
    ...deck,
    slides: deck.slides.map((slide) => ({
      ...withBackgroundSource(slide, sources),
      elements: slide.elements.map((element) => withSources(element, sources)),
    })),
  };
}

type Slide = Deck['slides'][number];

/** Sets the source of the background picture, or removes a picture that is missing. */
function withBackgroundSource(slide: Slide, sources: ReadonlyMap<string, string | null>): Slide {
  const { backgroundPicture, ...rest } = slide;
  const src = sources.get(backgroundPicture?.src ?? '');
  if (!backgroundPicture || src === undefined) return slide;
  return src === null ? rest : { ...rest, backgroundPicture: { ...backgroundPicture, src } };
}

type SlideElement = Slide['elements'][number];

/** Replaces the sources of all pictures in an element. Groups may contain pictures and other groups. */
function withSources(element: SlideElement, sources: ReadonlyMap<string, string | null>): SlideElement {
  if (element.kind !== 'picture') return mapMembers(element, (inner) => withSources(inner, sources));
  const src = sources.get(element.src);
  if (src === undefined) return element;
  return src === null ? { ...element, src: '', problem: '' } : { ...element, src };
}
