import { elementsWithin, stepNumbers } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { saidOn } from '../markdown/deck-markdown.ts';
import { writeElement } from '../markdown/write-element.ts';
import { elementHtml, saidHtml } from './element-html.ts';
import { escapeHtml } from './escape-html.ts';

/** A slide as other programs take it: its heading and what it says in its order, without what only adorns it. */
export function slideHtml(deck: Deck, slide: Slide): string {
  const { heading, elements } = saidOn(slide, deck);
  const steps = stepNumbers(slide.elements);
  const said = elementsWithin(elements).filter((element) => writeElement(element) !== '');
  return (
    (heading === '' ? '<hr>' : `<h2>${escapeHtml(heading)}</h2>`) +
    said.map((one) => seenHtml(deck, one, steps)).join('')
  );
}

function seenHtml(deck: Deck, element: SlideElement, steps: ReadonlyMap<SlideElement, number>): string {
  const isDrawn = element.kind === 'chart' || element.kind === 'formula' || element.kind === 'picture';
  return isDrawn ? elementHtml(deck, element) : saidHtml(deck, element, steps);
}
