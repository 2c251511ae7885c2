import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { presetGroups } from '../elements/shape/presets/preset-groups.ts';
import type { Deck, Slide } from '../model/deck.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { deckOf } from './testing/open-pptx.ts';
import { writePptx } from './write-pptx.ts';

const run = promisify(execFile);
const isSkipped = Boolean(process.env['WITHOUT_SYSTEM_TOOLS']);

/** Grid of the shapes on each slide. Cells in px of the slide are as wide as tails of callouts need. */
const grid = { columns: 7, rows: 4, width: 170, height: 165 } as const;
const names = presetGroups.flatMap((group) => group.names);
const perSlide = grid.columns * grid.rows;
/** The other program moves some edges by half a pixel. */
const maxDifference = 0.1;
const corner = { x: 40, y: 30 } as const;

/** A grayscale image. */
interface Image {
  width: number;
  height: number;
  pixels: Uint8Array;
}

let folder = '';
let own: Image[] = [];
let others: Image[] = [];

/** Our drawing of every preset shape must be the one of LibreOffice, which reads the shapes' names from the file. */
beforeAll(async () => {
  if (isSkipped) return;
  folder = await mkdtemp(join(tmpdir(), 'preset-shapes-'));
  const deck = deckWithAllShapes();
  await writeFile(join(folder, 'own.pdf'), await writePdf(deck, { font: () => undefined }));
  await writeFile(join(folder, 'other.pptx'), await writePptx(deck));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, `${folder}/other.pptx`]);
  own = await draw('own', deck.slides.length);
  others = await draw('other', deck.slides.length);
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function deckWithAllShapes(): Deck {
  const deck = deckOf([]);
  const [first] = deck.slides;
  if (!first) throw new Error('The deck has no slide.');
  const slides = Array.from({ length: Math.ceil(names.length / perSlide) }, (_, index): Slide => ({
    ...first,
    id: `slide-${index}`,
    background: { kind: 'solid', color: '#FFFFFF' },
    elements: names.slice(index * perSlide, (index + 1) * perSlide).map((name, at) => ({
      kind: 'shape',
      id: name,
      box: { ...cellAt(at), width: 110, height: 80 },
      geometry: { kind: 'preset', name },
      fill: { kind: 'solid', color: '#5B9BD5' },
      stroke: { color: '#203050', width: 2 },
    })),
  }));
  return { ...deck, slides };
}

/** Returns the position of a shape in px of the slide. */
function cellAt(at: number): { x: number; y: number } {
  const [column, row] = [at % grid.columns, Math.floor(at / grid.columns)];
  return { x: corner.x + 40 + column * grid.width, y: corner.y + 40 + row * grid.height };
}

/** Draws the pages of a PDF with one px for each px of the slide. */
async function draw(name: string, pages: number): Promise<Image[]> {
  const size = ['-scale-to-x', '1280', '-scale-to-y', '720'];
  await run('pdftoppm', ['-gray', ...size, `${folder}/${name}.pdf`, `${folder}/${name}`]);
  return Promise.all(
    Array.from({ length: pages }, async (_, page) => readPgm(await readFile(`${folder}/${name}-${page + 1}.pgm`))),
  );
}

/** Reads a binary PGM: `P5`, width, height and maximum, and a byte for each pixel. */
function readPgm(bytes: Uint8Array): Image {
  const header = /^P5\s(\d+)\s(\d+)\s(\d+)\s/u.exec(Buffer.from(bytes.subarray(0, 40)).toString('latin1'));
  const [text = '', width = '0', height = '0'] = header ?? [];
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(text.length) };
}

/**
 * Returns the fraction of a shape's pixels that differ. A pixel is equal if a neighbor in the other image is similar,
 * because programs round positions differently.
 */
function difference(one: Image, other: Image, at: number): number {
  const { x, y } = cellAt(at);
  let [drawn, different] = [0, 0];
  const pixelAt = ({ pixels, width }: Image, column: number, row: number): number =>
    pixels[row * width + column] ?? 255;
  for (let row = y - 35; row < y + 120; row += 1)
    for (let column = x - 55; column < x + 110; column += 1) {
      const [value, otherValue] = [pixelAt(one, column, row), pixelAt(other, column, row)];
      if (value > 250 && otherValue > 250) continue;
      drawn += 1;
      const isNear = (image: Image, target: number): boolean =>
        [-1, 0, 1].some((dy) =>
          [-1, 0, 1].some((dx) => Math.abs(pixelAt(image, column + dx, row + dy) - target) <= 40),
        );
      if (!isNear(other, value) || !isNear(one, otherValue)) different += 1;
    }
  return drawn === 0 ? 1 : different / drawn;
}

it.skipIf(isSkipped)('draws each preset shape as LibreOffice does', () => {
  const shapes = names.map((name, index) => {
    const [page, at] = [Math.floor(index / perSlide), index % perSlide];
    const [image, other] = [own[page], others[page]];
    return { name, difference: image && other ? difference(image, other, at) : 1 };
  });
  expect(shapes.filter((shape) => shape.difference > maxDifference)).toEqual([]);
});

it.skipIf(isSkipped)('would notice another shape', () => {
  const [image, other] = [own[0], others[0]];
  if (!image || !other) throw new Error('Nothing was drawn.');
  const shifted = { ...other, pixels: other.pixels.subarray(other.width * 6) };
  expect(difference(image, shifted, 1)).toBeGreaterThan(maxDifference);
});
