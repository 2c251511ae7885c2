import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderSlide } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';
import { messages } from './messages.ts';
import { readDeck } from './read-deck.ts';
import { reasonOf, UserError } from './user-error.ts';

export interface BuildOptions {
  out: string;
  cover?: string;
  svg?: string;
}

/** `pnpm deck build`: a file becomes a .pptx, and its slides SVG if asked for. */
export async function buildDeck(file: string, { out, cover, svg }: BuildOptions): Promise<void> {
  const { deck, report } = await readDeck(file, cover);
  await write(out, await writePptx(deck));
  if (svg !== undefined)
    for (const [index, slide] of deck.slides.entries())
      await write(join(svg, `${String(index + 1).padStart(2, '0')}.svg`), renderSlide(deck, slide));
  console.log(messages.built(out, deck.slides.length));
  for (const { line, message } of report) console.log(messages.reportLine(line, message));
}

export async function write(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  } catch (error) {
    throw new UserError(messages.cannotWrite(file, reasonOf(error)), { cause: error });
  }
}
