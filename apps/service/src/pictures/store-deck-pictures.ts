import { elementsWithin, type Deck, type KnownPicture, type PictureElement, type SlideElement } from '@ppt-embed/deck';
import type { JobOwner } from '../heavy-work/fair-turn.ts';
import type { Parts } from '../parts.ts';
import { fetchPictures } from './fetch-pictures.ts';

/** A deck with the pictures it names by address stored, and those that cannot be had marked. */
export async function storeDeckPictures(parts: Parts, owner: JobOwner, deck: Deck): Promise<Deck> {
  const addresses = deck.slides
    .flatMap((slide) => elementsWithin(slide.elements))
    .flatMap((element) => (element.kind === 'picture' && isForeign(element.src) ? [element.src] : []));
  if (addresses.length === 0) return deck;
  const pictures = await fetchPictures(parts, owner, [...new Set(addresses)], deck.language);
  return {
    ...deck,
    slides: deck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element) => withPictures(element, pictures)),
    })),
  };
}

function isForeign(src: string): boolean {
  return src !== '' && !src.startsWith('picture:');
}

/** Groups can hold pictures, and groups. */
function withPictures(element: SlideElement, pictures: ReadonlyMap<string, KnownPicture>): SlideElement {
  if (element.kind === 'picture') return withPicture(element, pictures.get(element.src));
  if (element.kind !== 'group') return element;
  return { ...element, elements: element.elements.map((inner) => withPictures(inner, pictures)) };
}

function withPicture(element: PictureElement, picture: KnownPicture | undefined): PictureElement {
  if (!picture) return element;
  if ('problem' in picture) return { ...element, src: '', problem: picture.problem };
  return { ...element, src: picture.src, naturalWidth: picture.width, naturalHeight: picture.height };
}
