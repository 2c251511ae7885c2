import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Deck, ReportLine, ResolvedPicture } from '@ppt-embed/deck';
import { deckToJson, findCover, layoutDeck } from '@ppt-embed/deck';
import type { PictureBytes, PptxImport } from '@ppt-embed/deck/pptx';
// Imported by path, because the package's export would also load the code that builds a deck.
import { importPptx } from '../../packages/deck/src/pptx/import/import-pptx.ts';
import { replacePictures } from '../../apps/editor/src/exchange/import/replace-pictures.ts';
import { deckMarkdown } from '../../apps/editor/src/exchange/markdown/deck-markdown.ts';
import { measurePicture } from '../../apps/service/src/pictures/measure-picture.ts';
import { write } from './build-deck.ts';
import { messages } from './messages.ts';
import { print } from './print.ts';
import { describeFileError, UserError } from './user-error.ts';

/** Options of `pnpm deck convert`. */
export interface ConvertOptions {
  /** Path of the Markdown file. */
  md?: string;
  /** Path of the deck. */
  json?: string;
  /** The cover for presentations that have none. */
  cover?: string;
  /** Whether the slides of the deck look as they do in the file. Markdown is written from their content. */
  keepDesign?: boolean;
}

/** Maximum size of an input file in MiB. */
const maxFileSize = 256;

/** Runs `pnpm deck convert`: reads a .pptx as a deck, as Markdown, or both. */
export async function convertPptx(
  file: string,
  { md, json, cover, keepDesign = false }: ConvertOptions,
): Promise<void> {
  if (cover !== undefined && !findCover(cover)) throw new UserError(messages.noSuchCover(cover));
  const bytes = readFile(file);
  const { deck, report } = deckOf(parseFile(file, bytes, keepDesign), cover);
  if (json !== undefined) {
    write(json, `${JSON.stringify(deckToJson(deck), undefined, 2)}\n`);
    print(messages.converted(json, deck.slides.length));
  }
  if (md !== undefined) writeMarkdown(keepDesign ? deckOf(parseFile(file, bytes, false), cover).deck : deck, md);
  for (const { slide, message } of report) print(messages.omitted(slide, message));
}

function readFile(file: string): Uint8Array {
  try {
    if (statSync(file).size > maxFileSize * 1024 * 1024) throw new UserError(messages.pptxTooLarge(file, maxFileSize));
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(messages.cannotRead(file, describeFileError(error)), { cause: error });
  }
}

function parseFile(file: string, bytes: Uint8Array, keepDesign: boolean): PptxImport {
  try {
    return importPptx(bytes, { keepDesign });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UserError(messages.notPptx(file, error.message), { cause: error });
  }
}

function deckOf(imported: PptxImport, coverId: string | undefined): { deck: Deck; report: readonly ReportLine[] } {
  if (imported.kind === 'deck') {
    if (coverId !== undefined) throw new UserError(messages.coverOfDeck);
    return { deck: imported.deck, report: imported.report };
  }
  if (imported.kind === 'design') {
    const sources = new Map([...imported.pictures].map(([src, picture]) => [src, dataUrl(picture)]));
    return { deck: replacePictures(imported.deck, sources), report: imported.report };
  }
  const { outline, pictures, report } = imported;
  const resolved = new Map([...pictures].map(([src, picture]) => [src, resolve(picture)]));
  return { deck: layoutDeck(outline, { pictures: resolved, ...(coverId !== undefined && { coverId }) }).deck, report };
}

function dataUrl({ bytes, contentType }: PictureBytes): string {
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;
}

function resolve({ bytes }: PictureBytes): ResolvedPicture {
  const size = measurePicture(Buffer.from(bytes));
  if (!size) return { problem: messages.pictureUnknown };
  const src = `data:${size.contentType};base64,${Buffer.from(bytes).toString('base64')}`;
  return { src, width: size.width, height: size.height };
}

/**
 * Writes Markdown, and the deck's pictures to a folder next to it, because data URLs would make the Markdown
 * unreadable.
 */
function writeMarkdown(deck: Deck, file: string): void {
  const name = `${basename(file, extname(file))}-pictures`;
  const paths = new Map<string, string>();
  const pictureUrl = (src: string): string => {
    const [, extension = '', data = ''] = /^data:image\/(png|jpeg|gif);base64,(.*)$/su.exec(src) ?? [];
    if (data === '') return src;
    let path = paths.get(src);
    if (path === undefined) {
      path = `${name}/${paths.size + 1}.${extension}`;
      paths.set(src, path);
      write(join(dirname(file), path), Buffer.from(data, 'base64'));
    }
    return path;
  };
  write(file, deckMarkdown(deck, { pictureUrl }));
  print(messages.converted(file, deck.slides.length));
}
