import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { sameJson } from '../session/same-json.ts';

/**
 * Function that replaces the slides and elements of a deck read from a shared document with the editor's own objects if
 * they are equal, so that only changes made by others are rendered again.
 */
export type ShareStructure = (current: Deck, read: Deck) => Deck;

/**
 * Creates a function that compares each object only once.
 * @see TanStack Query, structural sharing
 */
export function createStructuralSharing(): ShareStructure {
  /** The editor's own objects, keyed by the objects that were read. */
  const known = new WeakMap<object, object>();

  function shareValue<Value extends object>(current: Value | undefined, read: Value): Value {
    if (!current || current === read || known.get(read) === current) return current ?? read;
    if (!sameJson(current, read)) return read;
    known.set(read, current);
    return current;
  }

  function shareSlide(current: Slide | undefined, read: Slide): Slide {
    if (!current || current === read || known.get(read) === current) return current ?? read;
    const byId = new Map(current.elements.map((element) => [element.id, element]));
    const elements = shareList(
      current.elements,
      read.elements.map((element): SlideElement => shareValue(byId.get(element.id), element)),
    );
    const { elements: _, ...attributes } = current;
    const { elements: __, ...readAttributes } = read;
    const isSame = elements === current.elements && sameJson(attributes, readAttributes);
    if (isSame) known.set(read, current);
    return isSame ? current : { ...read, elements };
  }

  return (current, read) => {
    const byId = new Map(current.slides.map((slide) => [slide.id, slide]));
    const slides = shareList(
      current.slides,
      read.slides.map((slide) => shareSlide(byId.get(slide.id), slide)),
    );
    const { slides: _, ...attributes } = current;
    const { slides: __, ...readAttributes } = read;
    return slides === current.slides && sameJson(attributes, readAttributes) ? current : { ...read, slides };
  };
}

function shareList<Item>(current: readonly Item[], read: readonly Item[]): readonly Item[] {
  return current.length === read.length && current.every((item, index) => item === read[index]) ? current : read;
}
