import {
  coverDeck,
  formulasOf,
  layOut,
  parseDeck,
  picturesOf,
  readMarkdown,
  type Deck,
  type LayOutOptions,
  type Outline,
} from '@ppt-embed/deck';
import { typesetFormulas } from '@ppt-embed/deck/math';
import { writePptx } from '@ppt-embed/deck/pptx';
import { drawSlide } from '../drawing/draw-slide.ts';
import { readDeckFile } from '../presentations/read-deck-file.ts';
import type { JobServices } from './job.ts';

/** Work on what somebody sent: how long it takes is theirs to decide, so it is done beside the server's thread. */
export const deckJobs = {
  /** Markdown, and the addresses of the pictures it names. */
  readMarkdown: (text: string): { outline: Outline; pictures: string[] } => {
    const { outline } = readMarkdown(text);
    return { outline, pictures: picturesOf(outline) };
  },
  readDeckFile,
  layOut: async ({ outline, options }: { outline: Outline; options: LayOutOptions }): Promise<Deck> => {
    const formulas = await typesetFormulas(formulasOf(outline));
    return layOut(outline, { ...options, formulas }).deck;
  },
  /** A stored deck → the file; its pictures are asked for one by one. */
  writePptx: (deckText: string, { picture }: JobServices): Promise<Uint8Array> =>
    writePptx(storedDeck(deckText), { picture }),
  /** The first slide of a stored deck as a PNG; undefined where it has none. */
  drawFirstSlide: async (
    { deckText, width }: { deckText: string; width: number },
    { picture }: JobServices,
  ): Promise<Uint8Array | undefined> => {
    const deck = storedDeck(deckText);
    const [slide] = deck.slides;
    return slide && drawSlide(deck, slide, { width, picture });
  },
  /** A cover template's picture as a PNG. */
  drawCover: async ({ coverId, width }: { coverId: string; width: number }): Promise<Uint8Array | undefined> => {
    const deck = coverDeck(coverId);
    const [slide] = deck.slides;
    return slide && drawSlide(deck, slide, { width });
  },
};

export type DeckJobs = typeof deckJobs;

function storedDeck(text: string): Deck {
  const parsed = parseDeck(JSON.parse(text));
  if (!parsed.ok) throw new Error('The stored deck cannot be read.');
  return parsed.deck;
}
