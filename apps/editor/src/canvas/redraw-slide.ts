import { renderSlide } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { pictureAddress } from '@ppt-embed/protocol/editor';
import { slideSvg } from './slide-svg.ts';

/** What a place in the page shows. */
export interface ShownSlide {
  deck: Deck;
  slide: Slide;
}

/** Draws a slide in the place of another one: where only elements differ, only those are drawn and put into the page. */
export function redrawSlide(place: Element, before: ShownSlide, now: ShownSlide): void {
  if (before.slide === now.slide && isSamePage(before, now)) return;
  if (!isSamePage(before, now) || !replaceElements(place, before.slide, now))
    place.innerHTML = slideSvg(now.deck, now.slide);
}

function isSamePage({ deck: a, slide: one }: ShownSlide, { deck: b, slide: other }: ShownSlide): boolean {
  return (
    one.id === other.id &&
    one.background === other.background &&
    a.theme === b.theme &&
    a.language === b.language &&
    placeOf(a, one) === placeOf(b, other)
  );
}

/** Its number is drawn on it. */
function placeOf({ slides }: Deck, { id }: Slide): number {
  return slides.findIndex((slide) => slide.id === id);
}

/** @returns false where that is not possible, with the page as it was. */
function replaceElements(place: Element, before: Slide, { deck, slide }: ShownSlide): boolean {
  const svg = place.querySelector(':scope > svg');
  const ground = svg?.querySelector(':scope > rect');
  if (!svg || !ground) return false;
  const known = new Map(before.elements.map((element) => [element.id, element]));
  const changed = slide.elements.filter((element) => !isSame(known.get(element.id), element));
  const drawn = changed.length > 0 ? draw(deck, { ...slide, elements: changed }) : undefined;
  // Definitions are numbered through a slide.
  if (drawn?.querySelector(':scope > defs')) return false;
  if (slide.title === '') svg.removeAttribute('aria-label');
  else svg.setAttribute('aria-label', slide.title);
  const fresh = partsOf(drawn);
  const old = partsOf(svg);
  const isChanged = new Set(changed);
  const parts = slide.elements.flatMap((element) => (isChanged.has(element) ? fresh : old).get(element.id) ?? []);
  const wanted = new Set(parts);
  for (const part of old.values()) if (!wanted.has(part)) part.remove();
  let last: Element = ground;
  for (const part of parts) {
    if (last.nextElementSibling !== part) last.after(part);
    last = part;
  }
  return true;
}

/** Elements are made anew where their text is taken out, again and again the same. */
function isSame(one: SlideElement | undefined, other: SlideElement): boolean {
  return one === other || (one !== undefined && JSON.stringify(one) === JSON.stringify(other));
}

function draw(deck: Deck, slide: Slide): Element | undefined {
  const place = document.createElement('div');
  // The deck writes this SVG itself, with every word of the person's escaped.
  place.innerHTML = renderSlide(deck, slide, { pictureUrl: pictureAddress });
  return place.firstElementChild ?? undefined;
}

/** What is drawn of each element, by its id. */
function partsOf(svg: Element | undefined): Map<string, Element> {
  return new Map(
    [...(svg?.children ?? [])].flatMap((part) => {
      const id = part.getAttribute('data-element');
      return id === null ? [] : [[id, part] as const];
    }),
  );
}
