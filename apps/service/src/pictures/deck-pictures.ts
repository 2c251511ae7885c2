import {
  elementsWithin,
  type Deck,
  type ResolvedPicture,
  type PictureElement,
  type SlideElement,
} from '@ppt-embed/deck';

/** Returns the URLs of pictures in a deck that are not stored yet, each once. */
export function externalPictures(deck: Deck): string[] {
  const sources = deck.slides
    .flatMap((slide) => elementsWithin(slide.elements))
    .flatMap((element) => (element.kind === 'picture' && isExternal(element.src) ? [element.src] : []));
  return [...new Set(sources)];
}

/** Replaces the URLs of a deck's pictures with the stored pictures, and marks those that are unavailable. */
export function withStoredPictures(deck: Deck, pictures: ReadonlyMap<string, ResolvedPicture>): Deck {
  if (pictures.size === 0) return deck;
  return {
    ...deck,
    slides: deck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element) => withPictures(element, pictures)),
    })),
  };
}

function isExternal(src: string): boolean {
  return src !== '' && !src.startsWith('picture:');
}

/** Visits all pictures. Groups may contain pictures and other groups. */
function withPictures(element: SlideElement, pictures: ReadonlyMap<string, ResolvedPicture>): SlideElement {
  if (element.kind === 'picture') return withPicture(element, pictures.get(element.src));
  if (element.kind !== 'group') return element;
  return { ...element, elements: element.elements.map((inner) => withPictures(inner, pictures)) };
}

function withPicture(element: PictureElement, picture: ResolvedPicture | undefined): PictureElement {
  if (!picture) return element;
  if ('problem' in picture) return { ...element, src: '', problem: picture.problem };
  return { ...element, src: picture.src, naturalWidth: picture.width, naturalHeight: picture.height };
}
