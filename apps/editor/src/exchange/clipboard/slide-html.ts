import { elementsWithin, stepNumbers } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { slideContent } from '../markdown/deck-markdown.ts';
import { writeElement } from '../markdown/write-element.ts';
import { elementHtml, contentHtml } from './element-html.ts';
import { escapeHtml } from './escape-html.ts';

/** A slide as HTML for other programs: its heading and its content in reading order, without decoration. */
export function slideHtml(deck: Deck, slide: Slide): string {
  const { heading, elements } = slideContent(slide, deck);
  const steps = stepNumbers(slide.elements);
  const content = elementsWithin(elements).filter((element) => writeElement(element) !== '');
  return (
    (heading === '' ? '<hr>' : `<h2>${escapeHtml(heading)}</h2>`) +
    content.map((one) => contentToHtml(deck, one, steps)).join('')
  );
}

function contentToHtml(deck: Deck, element: SlideElement, steps: ReadonlyMap<SlideElement, number>): string {
  const isDrawn = element.kind === 'chart' || element.kind === 'formula' || element.kind === 'picture';
  return isDrawn ? elementHtml(deck, element) : contentHtml(deck, element, steps);
}
