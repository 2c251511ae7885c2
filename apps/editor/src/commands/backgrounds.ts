import type { Fill } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelectedSlides } from './change-slide.ts';
import { withReadableText } from './readable-text.ts';

/** Sets the background of the selected slides. Text on them stays readable. */
export function paintBackground(background: Fill, at: number): Command {
  return (state) =>
    changeSelectedSlides(state, { at, group: 'background' }, (slide) => ({
      ...slide,
      background,
      elements: withReadableText(state.deck, slide.elements, background),
    }));
}
