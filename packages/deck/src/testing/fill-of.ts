import { textLines } from '../elements/text/fit-text.ts';
import type { Deck } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { isFooterText } from '../layouts/furniture.ts';
import { slideLookOf } from '../themes/slide-looks.ts';

const apart = new Set(['title', 'section', 'closing', 'pictureFull']);

/** For each content slide, how much of its body's height its content takes, from the first thing to the last. */
export function fillOf(deck: Deck): number[] {
  const { body } = slideLookOf(deck.theme);
  return deck.slides.flatMap((slide) => {
    if (apart.has(slide.layout)) return [];
    const area = slide.title === '' ? body.bare : body.box;
    const content = slide.elements.filter((element) => isContent(deck, element));
    const tops = content.map((element) => spanOf(deck, element).top);
    const feet = content.map((element) => spanOf(deck, element).foot);
    return content.length === 0 ? [0] : [(Math.max(...feet) - Math.min(...tops)) / area.height];
  });
}

function isContent(_deck: Deck, element: SlideElement): boolean {
  const isFurniture = isFooterText(element) || element.part === 'footnotes';
  const isHeading = element.kind === 'text' && element.role === 'title' && element.style.size <= 44;
  const isCard = element.kind === 'shape' && (element.part === 'decoration' || element.part === 'stepMark');
  return !isFurniture && !isHeading && ((element.kind !== 'shape' && element.kind !== 'line') || isCard);
}

/** Text reaches as far as its lines, other things as far as their box. */
function spanOf(deck: Deck, element: SlideElement): { top: number; foot: number } {
  const { box } = element;
  if (element.kind !== 'text') return { top: box.y, foot: box.y + box.height };
  const lines = textLines(deck, element);
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return { top: box.y, foot: box.y };
  return { top: first.baseline - first.size, foot: last.baseline + last.size * 0.3 };
}
