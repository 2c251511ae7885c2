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
import { writePptx, type PptxCommentThread, type WritePptxOptions } from '@ppt-embed/deck/pptx';
import { checkCopy, checkImport, checkStored, type CheckedImport } from './check-copy.ts';
import { checkLargeDraft, checkLargeSave } from './check-save.ts';
import { checkBody } from './check-body.ts';
import { openSharedDocument } from './open-shared-document.ts';
import { mergeSharedDocument, readSharedDocument } from './read-shared-document.ts';
import { drawSlide } from '../../pictures/drawing/draw-slide.ts';
import { encodedDeck, type StoredDeck } from '../stored-deck.ts';
import type { CheckResult } from '../../kernel/check-result.ts';
import { knownCover } from '../sources/known-cover.ts';
import { layoutStoredDeck } from '../sources/layout-stored-deck.ts';
import { maxSlides } from '../sources/slide-count.ts';
import { completeSource, readSourceFile } from '../sources/source-file.ts';
import { deflate } from './deflate.ts';
import type { JobServices } from '../../worker-pool/job.ts';

/** Markdown that was laid out, or its outline with the URLs of its pictures. */
export type MarkdownResult =
  | { kind: 'laid_out'; deck: StoredDeck<Uint8Array> }
  | {
      kind: 'outline';
      outline: Outline;
      report: readonly ReportLine[];
      lines: NonNullable<LayoutOptions['lines']>;
      pictures: string[];
    };

/**
 * Jobs that process client data. They run in workers, because their duration depends on the data and would block the
 * server's thread.
 */
export const deckJobs = {
  /**
   * Lays out Markdown immediately if no picture must be fetched first, because each transfer between threads copies the
   * data.
   */
  readMarkdown: async (text: string): Promise<MarkdownResult> => {
    const { outline, report, lines } = readMarkdown(text);
    const pictures = picturesOf(outline);
    if (pictures.length > 0 || outline.slides.length > maxSlides)
      return { kind: 'outline', outline, report, lines, pictures };
    const coverId = knownCover(outline.coverId);
    return { kind: 'laid_out', deck: await layoutStoredDeck(outline, { report, lines, ...(coverId && { coverId }) }) };
  },
  /** Jobs that read a JSON file, and complete the parts that need its pictures. */
  readSourceFile,
  completeSource,
  /** Validates the body of a request with Markdown. Small bodies are validated in the main thread. */
  checkBody,
  /** Validates the body of a save. Small bodies are validated in the main thread. */
  checkSave: checkLargeSave,
  /** Validates the body of a draft, like `checkSave`. */
  checkDraft: checkLargeDraft,
  /**
   * Validates the body of a request for a copy or an import, and a stored deck. Small bodies are validated in the main
   * thread.
   */
  checkCopy: (bytes: Uint8Array) => encodedResult(checkCopy(bytes)),
  checkImport: (bytes: Uint8Array): CheckResult<CheckedImport<Uint8Array>> => {
    const result = checkImport(bytes);
    if (result.kind !== 'checked') return result;
    return { kind: 'checked', value: { ...result.value, deck: encodedDeck(result.value.deck) } };
  },
  checkStored,
  /** Creates the shared document of a stored deck. For small decks, this is done in the main thread. */
  openSharedDocument,
  /** Decodes a stored shared document, which may be hostile. Small documents are merged in the main thread. */
  mergeSharedDocument,
  readSharedDocument,
  layoutDeck: ({ outline, options }: { outline: Outline; options: LayoutOptions }): Promise<StoredDeck<Uint8Array>> =>
    layoutStoredDeck(outline, options),
  /** Converts a stored deck to a file and requests its pictures one by one, each with its SVG. */
  writePptx: ({ deckText, ...options }: PptxJob, { picture }: JobServices): Promise<Uint8Array> =>
    writePptx(parseStoredDeck(deckText), { ...options, ...pictureReaders(picture), deflate, crc32 }),
  /** Renders the first slide of a stored deck as a PNG, or an empty slide if it has none. */
  drawFirstSlide: (
    { deckText, width }: { deckText: string; width: number },
    { picture }: JobServices,
  ): Promise<Uint8Array> => {
    const deck = parseStoredDeck(deckText);
    return drawSlide(deck, deck.slides[0] ?? emptySlide, { width, picture });
  },
  /** Renders a cover template as a PNG. */
  drawCover: async ({ coverId, width }: { coverId: string; width: number }): Promise<Uint8Array | undefined> => {
    const deck = coverDeck(coverId);
    const [slide] = deck.slides;
    return slide && drawSlide(deck, slide, { width });
  },
};

/** A file to write. */
interface PptxJob {
  deckText: string;
  /** The comments on the presentation, if the file has them. */
  comments?: readonly PptxCommentThread[];
  /** When the presentation was created and last changed. */
  created?: Date;
  modified?: Date;
}

const emptySlide: Slide = {
  id: 'none',
  title: '',
  layout: 'blank',
  background: { kind: 'solid', color: 'paper' },
  elements: [],
  notes: '',
};

/** Returns functions that read a picture and its SVG. The two arrive together. */
function pictureReaders(picture: JobServices['picture']): Required<Pick<WritePptxOptions, 'picture' | 'svg'>> {
  const svgs = new Map<string, Uint8Array>();
  return {
    picture: async (src) => {
      const found = await picture(src);
      if (!found) return undefined;
      const { svg, ...bytes } = found;
      if (svg) svgs.set(src, svg);
      return bytes;
    },
    svg: (src) => svgs.get(src),
  };
}

function encodedResult(result: CheckResult<StoredDeck<string>>): CheckResult<StoredDeck<Uint8Array>> {
  return result.kind === 'checked' ? { kind: 'checked', value: encodedDeck(result.value) } : result;
}

/** Type of the jobs that process client data. */
export type DeckJobs = typeof deckJobs;

function parseStoredDeck(text: string): Deck {
  const result = parseDeck(JSON.parse(text));
  if (!result.ok) throw new Error('The stored deck is invalid.');
  return result.deck;
}
