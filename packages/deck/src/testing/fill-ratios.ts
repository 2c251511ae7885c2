import { textLines } from '../elements/text/fit-text.ts';
import type { Deck } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { isFooterText } from '../layouts/slide-decorations.ts';
import { slideThemeOf } from '../styles/slide-themes.ts';

const excludedLayouts = new Set(['title', 'section', 'closing', 'pictureFull']);

/** Returns, for each content slide, the share of the body's height between its first and its last element. */
export function fillRatios(deck: Deck): number[] {
  const { body } = slideThemeOf(deck.theme);
  return deck.slides.flatMap((slide) => {
    if (excludedLayouts.has(slide.layout)) return [];
    const area = slide.title === '' ? body.withoutHeading : body.box;
    const content = slide.elements.filter((element) => isContent(deck, element));
    const tops = content.map((element) => spanOf(deck, element).top);
    const bottoms = content.map((element) => spanOf(deck, element).bottom);
    return content.length === 0 ? [0] : [(Math.max(...bottoms) - Math.min(...tops)) / area.height];
  });
}

function isContent(_deck: Deck, element: SlideElement): boolean {
  const isDecoration = isFooterText(element) || element.part === 'footnotes';
  const isHeading = element.kind === 'text' && element.role === 'title' && element.style.size <= 44;
  const isCard = element.kind === 'shape' && (element.part === 'decoration' || element.part === 'stepMark');
  return !isDecoration && !isHeading && ((element.kind !== 'shape' && element.kind !== 'line') || isCard);
}

/** The vertical extent of an element: the lines of a text, the box of anything else. */
function spanOf(deck: Deck, element: SlideElement): { top: number; bottom: number } {
  const { box } = element;
  if (element.kind !== 'text') return { top: box.y, bottom: box.y + box.height };
  const lines = textLines(deck, element);
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return { top: box.y, bottom: box.y };
  return { top: first.baseline - first.size, bottom: last.baseline + last.size * 0.3 };
}
