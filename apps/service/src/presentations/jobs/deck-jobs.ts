import { crc32 } from 'node:zlib';
import {
  coverDeck,
  parseDeck,
  picturesOf,
  readMarkdown,
  type Deck,
  type LayoutOptions,
  type Outline,
  type Slide,
  type ReportLine,
} from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';
import { checkCopy, checkStored } from './check-copy.ts';
import { checkSave } from './check-save.ts';
import { checkBody } from './check-body.ts';
import { drawSlide } from '../../pictures/drawing/draw-slide.ts';
import type { StoredDeck } from '../deck-text.ts';
import { knownCover } from '../sources/known-cover.ts';
import { layoutStoredDeck } from '../sources/layout-stored-deck.ts';
import { maxSlides } from '../sources/slide-count.ts';
import { completeSource, readSourceFile } from '../sources/source-file.ts';
import { deflate } from './deflate.ts';
import type { JobServices } from '../../worker-pool/job.ts';

/** Markdown, laid out; or its outline, with the addresses of the pictures it names. */
export type MarkdownResult =
  | { kind: 'laid_out'; deck: StoredDeck }
  | {
      kind: 'outline';
      outline: Outline;
      report: readonly ReportLine[];
      lines: NonNullable<LayoutOptions['lines']>;
      pictures: string[];
    };

/** Work on what somebody sent: how long it takes is theirs to decide, so it is done beside the server's thread. */
export const deckJobs = {
  /** Laid out at once where no picture has to be fetched first: every way between threads is a copy. */
  readMarkdown: async (text: string): Promise<MarkdownResult> => {
    const { outline, report, lines } = readMarkdown(text);
    const pictures = picturesOf(outline);
    if (pictures.length > 0 || outline.slides.length > maxSlides)
      return { kind: 'outline', outline, report, lines, pictures };
    const coverId = knownCover(outline.coverId);
    return { kind: 'laid_out', deck: await layoutStoredDeck(outline, { report, lines, ...(coverId && { coverId }) }) };
  },
  /** A JSON file, and what of it was incomplete without its pictures. */
  readSourceFile,
  completeSource,
  /** The body of a request that carries Markdown: large ones alone come here. */
  checkBody,
  /** The body of a save or a draft: large ones alone come here. */
  checkSave,
  /** The body of a request to keep a copy, and a stored deck that is copied or restored: large ones alone, too. */
  checkCopy,
  checkStored,
  layoutDeck: ({ outline, options }: { outline: Outline; options: LayoutOptions }): Promise<StoredDeck> =>
    layoutStoredDeck(outline, options),
  /** A stored deck → the file; its pictures are asked for one by one. */
  writePptx: (deckText: string, { picture }: JobServices): Promise<Uint8Array> =>
    writePptx(parsed(deckText), { picture, deflate, crc32 }),
  /** The first slide of a stored deck as a PNG; an empty one where it has none. */
  drawFirstSlide: (
    { deckText, width }: { deckText: string; width: number },
    { picture }: JobServices,
  ): Promise<Uint8Array> => {
    const deck = parsed(deckText);
    return drawSlide(deck, deck.slides[0] ?? emptySlide, { width, picture });
  },
  /** A cover template's picture as a PNG. */
  drawCover: async ({ coverId, width }: { coverId: string; width: number }): Promise<Uint8Array | undefined> => {
    const deck = coverDeck(coverId);
    const [slide] = deck.slides;
    return slide && drawSlide(deck, slide, { width });
  },
};

const emptySlide: Slide = {
  id: 'none',
  title: '',
  layout: 'blank',
  background: { kind: 'solid', color: 'paper' },
  elements: [],
  notes: '',
};

export type DeckJobs = typeof deckJobs;

function parsed(text: string): Deck {
  const result = parseDeck(JSON.parse(text));
  if (!result.ok) throw new Error('The stored deck cannot be read.');
  return result.deck;
}
