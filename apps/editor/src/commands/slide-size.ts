import { changeSlideSize } from '@ppt-embed/deck';
import type { SlideSize } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';

/**
 * Changes the size of all slides. The deck's style and the layouts must have been loaded.
 * @param size The new size; undefined for 16:9.
 */
export function resizeSlides(size: SlideSize | undefined, at: number): Command {
  return ({ deck }) => {
    const changed = changeSlideSize(deck, size);
    return changed === deck ? null : { deck: changed, at };
  };
}
