import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Deck } from '@ppt-embed/deck';
import { renderSlide } from '@ppt-embed/deck';
import { deflate } from '../../apps/service/src/presentations/jobs/deflate.ts';
import { messages } from './messages.ts';
import { createProgress } from './progress.ts';
import { readDeck } from './read-deck.ts';
import { print } from './print.ts';
import { dedupeReport } from './dedupe-report.ts';
import { describeFileError, UserError } from './user-error.ts';

/** Options of `pnpm deck build`. */
export interface BuildOptions {
  /** Path of the .pptx. */
  out?: string;
  cover?: string;
  /** Path of a .potx or .pptx whose theme the deck uses. */
  theme?: string;
  /** Folder for a picture of each slide. */
  svg?: string;
  png?: string;
  /** Path of the .pdf. */
  pdf?: string;
  /** Whether to print the layout of each slide and the reason. */
  why: boolean;
}

/** Runs `pnpm deck build`: converts a file to a .pptx, and optionally its slides to pictures. */
export async function buildDeck(file: string, options: BuildOptions): Promise<void> {
  const { deck, report, choices, suggestedStyle, svgs } = await readDeck(file, options.cover, options.theme);
  if (options.out !== undefined) {
    // Imported by path, because the package's export also loads the code that reads files.
    const { writePptx } = await import('../../packages/deck/src/pptx/write-pptx.ts');
    const onOmittedPicture = (src: string): void => void report.push({ message: messages.pictureOmitted(src) });
    const created = statSync(file).mtime;
    const svg = (src: string): Uint8Array | undefined => svgs?.get(src);
    write(options.out, await writePptx(deck, { deflate, crc32, created, svg, onOmittedPicture }));
    print(messages.built(options.out, deck.slides.length));
  }
  if (options.svg !== undefined) writeSvgs(deck, options.svg);
  if (options.png !== undefined) await writePngs(deck, options.png);
  if (options.pdf !== undefined) await writePdfFile(deck, options.pdf);
  for (const { lines, message } of dedupeReport(report)) print(messages.reportLine(lines, message));
  if (options.why && suggestedStyle !== undefined) print(messages.suggestedStyle(suggestedStyle));
  if (options.why) for (const { slideId, layout, reason } of choices) print(messages.choice(slideId, layout, reason));
}

const nameOf = (index: number, extension: string): string => `${String(index + 1).padStart(2, '0')}.${extension}`;

function writeSvgs(deck: Deck, folder: string): void {
  const showProgress = createProgress(messages.drawing, deck.slides.length);
  for (const [index, slide] of deck.slides.entries()) {
    showProgress(index);
    write(join(folder, nameOf(index, 'svg')), renderSlide(deck, slide));
  }
  print(messages.pictures(folder, deck.slides.length));
}

async function writePngs(deck: Deck, folder: string): Promise<void> {
  const { rasterize } = await import('../../apps/service/src/pictures/drawing/rasterize.ts');
  const showProgress = createProgress(messages.drawing, deck.slides.length);
  for (const [index, slide] of deck.slides.entries()) {
    showProgress(index);
    write(join(folder, nameOf(index, 'png')), rasterize(renderSlide(deck, slide), 1280));
  }
  print(messages.pictures(folder, deck.slides.length));
}

async function writePdfFile(deck: Deck, file: string): Promise<void> {
  const { writePdf } = await import('@ppt-embed/deck/pdf');
  const { readFont } = await import('../../packages/deck/scripts/font-files.ts');
  let showProgress: ReturnType<typeof createProgress> | undefined;
  const onPage = (drawn: number, all: number): void => (showProgress ??= createProgress(messages.drawing, all))(drawn);
  write(file, await writePdf(deck, { font: readFont, draw: rasterizeGlyph, onPage }));
  print(messages.built(file, deck.slides.length));
}

/**
 * Draws an SVG as a PNG. The rasterizer is loaded on demand, because most decks contain no characters that their own
 * fonts lack.
 */
async function rasterizeGlyph(svg: string, width: number): Promise<Uint8Array> {
  const { rasterize } = await import('../../apps/service/src/pictures/drawing/rasterize.ts');
  return rasterize(svg, width);
}

/**
 * Writes a file, and creates its folder.
 * @throws UserError if that fails.
 */
export function write(file: string, content: string | Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (error) {
    throw new UserError(messages.cannotWrite(file, describeFileError(error)), { cause: error });
  }
}
