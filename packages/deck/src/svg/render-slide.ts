import type { Deck, Slide } from '../model/deck.ts';

export interface RenderOptions {
  /** Where a picture's `src` is to be had. @default the src itself */
  pictureUrl?: (src: string) => string;
  /** Id of an element left out while it is edited. */
  hide?: string;
}

/** One slide as a whole `<svg>`. Equal input gives equal output; ids are unique per slide. */
export function renderSlide(_deck: Deck, _slide: Slide, _options: RenderOptions = {}): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"/>';
}
