import {
  pictureSources,
  type MediaElement,
  type Deck,
  type ResolvedPicture,
  type PictureElement,
  type Slide,
  type SlideElement,
} from '@ppt-embed/deck';

/** Returns the URLs of pictures in a deck that are not stored yet, each once. */
export function externalPictures(deck: Deck): string[] {
  return pictureSources(deck.slides).filter(isExternal);
}

/** Replaces the URLs of a deck's pictures with the stored pictures, and marks those that are unavailable. */
export function withStoredPictures(deck: Deck, pictures: ReadonlyMap<string, ResolvedPicture>): Deck {
  if (pictures.size === 0) return deck;
  return {
    ...deck,
    slides: deck.slides.map((slide) => ({
      ...withBackground(slide, pictures),
      elements: slide.elements.map((element) => withPictures(element, pictures)),
    })),
  };
}

function isExternal(src: string): boolean {
  return !src.startsWith('picture:');
}

/** Replaces the background picture. An unavailable picture is removed, because the fill behind it remains. */
function withBackground(slide: Slide, pictures: ReadonlyMap<string, ResolvedPicture>): Slide {
  const { backgroundPicture, ...rest } = slide;
  const picture = pictures.get(backgroundPicture?.src ?? '');
  if (!backgroundPicture || !picture) return slide;
  if ('problem' in picture) return rest;
  const { src, width, height } = picture;
  return { ...rest, backgroundPicture: { ...backgroundPicture, src, naturalWidth: width, naturalHeight: height } };
}

/** Replaces the sources of all pictures in an element. Groups may contain pictures and other groups. */
function withPictures(element: SlideElement, pictures: ReadonlyMap<string, ResolvedPicture>): SlideElement {
  if (element.kind === 'picture') return withPicture(element, pictures.get(element.src));
  if ('poster' in element) return withPoster(element, pictures.get(element.poster));
  if (element.kind !== 'group') return element;
  return { ...element, elements: element.elements.map((inner) => withPictures(inner, pictures)) };
}

/** Replaces the poster of media. An unavailable poster is removed, because the file can be played without it. */
function withPoster(element: MediaElement, picture: ResolvedPicture | undefined): MediaElement {
  if (!picture) return element;
  return { ...element, poster: 'problem' in picture ? '' : picture.src };
}

function withPicture(element: PictureElement, picture: ResolvedPicture | undefined): PictureElement {
  if (!picture) return element;
  if ('problem' in picture) return { ...element, src: '', problem: picture.problem };
  return { ...element, src: picture.src, naturalWidth: picture.width, naturalHeight: picture.height };
}
