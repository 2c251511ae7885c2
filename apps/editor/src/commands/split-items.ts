import { changeLayout, layoutsFor } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { contentItems } from './content-items.ts';
import { cutSlide, isSharedBySlides } from './split-slide.ts';

/**
 * Splits the current slide into two with the same title: half of its cards, columns, steps, figures or events move to
 * the new slide. Both slides are laid out again, in the current layout if it suits them. Returns null if the slide has
 * fewer than two of them, or if no layout fits.
 */
export function splitItems(at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    const items = slide ? contentItems(slide) : [];
    if (!slide || items.length < 2) return null;
    const half = Math.ceil(items.length / 2);
    const [first, second] = [items.slice(0, half).flat(), items.slice(half).flat()];
    const cut = cutSlide(state, at, slide, {
      remaining: slide.elements.filter((element) => !second.includes(element)),
      moved: slide.elements.filter(
        (element) => second.includes(element) || (isSharedBySlides(element) && !first.includes(element)),
      ),
    });
    const deck = [0, 1].reduce<Deck | null>((laidOut, offset) => {
      const id = cut.deck.slides[state.selection.slide + offset]?.id;
      return laidOut && id !== undefined ? relayout(laidOut, id, slide.layout) : null;
    }, cut.deck);
    return deck && { ...cut, deck };
  };
}

/** Layouts for items, in order of preference, for slides whose layout suits only larger numbers of items. */
const itemLayouts: readonly string[] = ['comparison', 'numberedRows', 'cards'];

/** Lays out a slide in a layout or, if its content does not suit that layout, in a similar one. Null if none fits. */
function relayout(deck: Deck, id: string, layout: string): Deck | null {
  const candidates = layoutsFor(deck, id).map((candidate) => candidate.layout);
  const next = [layout, ...itemLayouts].find((one) => candidates.includes(one)) ?? candidates[0];
  return next === undefined ? null : changeLayout(deck, id, next);
}
