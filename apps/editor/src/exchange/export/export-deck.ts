import type { Deck } from '@ppt-embed/deck';
import type { ExportKind } from '../../session/export-kind.ts';
import { drawPicture } from './draw-picture.ts';
import { fontRules } from './embed-fonts.ts';
import { markdownWithPictures } from './markdown-with-pictures.ts';
import { zip } from './zip.ts';

export interface ExportJob {
  kind: Exclude<ExportKind, 'print'>;
  deck: Deck;
  /** Index of the current slide. */
  slide: number;
  /** Called after each slide. */
  onProgress: (done: number, count: number) => void;
  /** Cancels the export; no file is produced then. */
  signal: AbortSignal;
}

export interface ExportedFile {
  name: string;
  content: Blob;
}

/** Exports the deck in the browser, without the service. */
export function exportDeck(job: ExportJob): Promise<ExportedFile> {
  return exporters[job.kind](job);
}

const exporters: Readonly<Record<ExportJob['kind'], (job: ExportJob) => Promise<ExportedFile>>> = {
  async markdown({ deck }) {
    const { text, pictures } = await markdownWithPictures(deck);
    const content = new Blob([text], { type: 'text/markdown;charset=utf-8' });
    if (pictures.length === 0) return { name: `${fileName(deck)}.md`, content };
    const entry = { name: `${fileName(deck)}.md`, bytes: new Uint8Array(await content.arrayBuffer()) };
    return { name: `${fileName(deck)}.zip`, content: zip([entry, ...pictures]) };
  },
  async pdf({ deck }) {
    const { makePdf } = await import('./make-pdf.ts');
    return { name: `${fileName(deck)}.pdf`, content: await makePdf(deck) };
  },
  async picture({ deck, slide: index }) {
    const slide = deck.slides[index];
    if (!slide) throw new RangeError(`There is no slide ${index + 1}.`);
    return { name: `${fileName(deck)} ${numbered(index, deck)}.png`, content: await drawPicture(deck, slide) };
  },
  async pictures({ deck, onProgress, signal }) {
    const count = deck.slides.length;
    const entries = [];
    const fonts = fontRules();
    for (const [index, slide] of deck.slides.entries()) {
      const picture = await drawPicture(deck, slide, fonts);
      entries.push({
        name: `${fileName(deck)} ${numbered(index, deck)}.png`,
        bytes: new Uint8Array(await picture.arrayBuffer()),
      });
      signal.throwIfAborted();
      onProgress(index + 1, count);
    }
    return { name: `${fileName(deck)}.zip`, content: zip(entries) };
  },
};

/** Pads slide numbers to equal length, so that files are sorted correctly everywhere. */
function numbered(index: number, { slides }: Deck): string {
  return String(index + 1).padStart(String(slides.length).length, '0');
}

/** A file name that is valid on every system. */
function fileName({ title }: Deck): string {
  const name = title
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 80)
    // ReDoS: at most 80 characters (the line above).
    .replace(/[. ]+$/u, '');
  return name === '' ? 'slides' : name;
}
