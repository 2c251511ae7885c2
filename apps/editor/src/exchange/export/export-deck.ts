import type { Deck } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import type { ExportKind } from '../../session/editor-document.ts';
import { deckMarkdown } from '../markdown/deck-markdown.ts';
import { drawPicture, fetchPicture } from './draw-picture.ts';
import { fontRules } from './embed-fonts.ts';
import { zip } from './zip.ts';
import type { ZipEntry } from './zip.ts';

/** An export of a deck. */
export interface ExportJob {
  kind: Exclude<ExportKind, 'print'>;
  deck: Deck;
  /** Index of the current slide. */
  slide: number;
  /** Called after each slide. */
  onProgress: (done: number, count: number) => void;
  /** Cancels the export, so that no file is produced. */
  signal: AbortSignal;
}

/** A file for the user to download. */
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
  async picture({ deck, slide: index, signal }) {
    const slide = deck.slides[index];
    if (!slide) throw new RangeError(`There is no slide ${index + 1}.`);
    return {
      name: `${fileName(deck)} ${padNumber(index, deck)}.png`,
      content: await drawPicture(deck, slide, undefined, signal),
    };
  },
  async pictures({ deck, onProgress, signal }) {
    const count = deck.slides.length;
    const entries = [];
    const fonts = fontRules();
    for (const [index, slide] of deck.slides.entries()) {
      const picture = await drawPicture(deck, slide, fonts, signal);
      entries.push({
        name: `${fileName(deck)} ${padNumber(index, deck)}.png`,
        bytes: new Uint8Array(await picture.arrayBuffer()),
      });
      signal.throwIfAborted();
      onProgress(index + 1, count);
    }
    return { name: `${fileName(deck)}.zip`, content: zip(entries) };
  },
};

/** Pads slide numbers to equal length, so that files are sorted correctly everywhere. */
function padNumber(index: number, { slides }: Deck): string {
  return String(index + 1).padStart(String(slides.length).length, '0');
}

/** Returns a file name that is valid on every system. */
function fileName({ title }: Deck): string {
  const name = title
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 80)
    // ReDoS: matches at most 80 characters (see the line above).
    .replace(/[. ]+$/u, '');
  return name === '' ? 'slides' : name;
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/**
 * Returns the deck as Markdown, and its stored pictures as files next to it, which the text references by relative
 * paths: the service's own URLs would not work elsewhere. Pictures from other sites keep their URLs.
 * @param fetched Returns a picture; null if it was deleted.
 */
export async function markdownWithPictures(
  deck: Deck,
  fetched: (url: URL) => Promise<Blob | null> = fetchPicture,
): Promise<{ text: string; pictures: ZipEntry[] }> {
  const sources = new Set<string>();
  deckMarkdown(deck, {
    pictureUrl(src) {
      if (/^(?:picture|data):/u.test(src)) sources.add(src);
      return src;
    },
  });
  const names = new Map<string, string>();
  const pictures: ZipEntry[] = [];
  for (const src of sources) {
    const picture = await fetched(new URL(pictureUrl(src), document.baseURI));
    if (!picture) continue;
    const [type = ''] = picture.type.split(';');
    const name = `pictures/${pictures.length + 1}.${extensions[type.trim()] ?? 'img'}`;
    names.set(src, name);
    pictures.push({ name, bytes: new Uint8Array(await picture.arrayBuffer()) });
  }
  return { text: deckMarkdown(deck, { pictureUrl: (src) => names.get(src) ?? src }), pictures };
}
