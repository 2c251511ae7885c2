import { join } from 'node:path';
import { coverDeck, coverTemplates } from '@ppt-embed/deck';
import { drawSlide } from '../../apps/service/src/drawing/draw-slide.ts';
import { write } from './build-deck.ts';
import { messages } from './messages.ts';

const width = 640;

/** `pnpm deck covers`: a picture of each template, drawn as the service draws it. */
export async function drawCovers(out: string): Promise<void> {
  for (const { id } of coverTemplates) {
    const deck = coverDeck(id);
    const [slide] = deck.slides;
    if (slide) await write(join(out, `${id}.png`), await drawSlide(deck, slide, { width }));
  }
  console.log(messages.drawn(out, coverTemplates.length));
}
