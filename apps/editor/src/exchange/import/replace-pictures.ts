import type { Deck } from '@ppt-embed/deck';
import { isMedia } from '../../elements/media/media.ts';
import { mapMembers } from '../../model/members.ts';

/** Replaces the `src` of pictures and media; null marks a picture or a media file as missing. */
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

/** Replaces the sources of all pictures and media in an element. Groups may contain pictures and other groups. */
function withSources(element: SlideElement, sources: ReadonlyMap<string, string | null>): SlideElement {
  const withPoster = isMedia(element) ? { ...element, poster: newSourceOf(element.poster, sources) ?? '' } : element;
  if (withPoster.kind !== 'picture' && !isMedia(withPoster))
    return mapMembers(withPoster, (inner) => withSources(inner, sources));
  const src = sources.get(withPoster.src);
  if (src === undefined) return withPoster;
  return src === null ? { ...withPoster, src: '', problem: '' } : { ...withPoster, src };
}

/** Returns the new `src` of a picture; null if it is missing. */
function newSourceOf(src: string, sources: ReadonlyMap<string, string | null>): string | null {
  const found = sources.get(src);
  return found === undefined ? src : found;
}
