import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFont } from '../../scripts/font-files.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import type { ShapeElement } from '../model/element.ts';
import type { GradientFill } from '../model/paint.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { readPptx } from '../pptx/read/read-pptx.ts';
import { deckOf } from '../pptx/testing/open-pptx.ts';
import { writePptx } from '../pptx/testing/write-pptx.ts';
import { gradientLine } from './gradient-line.ts';
import { zipParts } from '../pptx/testing/zip-parts.ts';

const box = { x: 100, y: 200, width: 300, height: 100 };
const stops = [
  { at: 0, color: '#FF0000' },
  { at: 1, color: '#0000FF', alpha: 0.5 },
] as const;
const shape = (fill: Partial<GradientFill>, geometry: 'rect' | 'path' = 'rect'): ShapeElement => ({
  kind: 'shape',
  id: 'shape',
  box,
  geometry: geometry === 'rect' ? { kind: 'rect' } : { kind: 'path', d: 'M0 0L300 0L0 100Z' },
  fill: { kind: 'gradient', angle: 45, stops, ...fill },
});

const drawn = (fill: Partial<GradientFill>, geometry?: 'path') => {
  const deck = deckOf([shape(fill, geometry)]);
  return renderSlide(deck, deck.slides[0]!);
};

it.each([
  [0, { x1: 100, y1: 250, x2: 400, y2: 250 }],
  [90, { x1: 250, y1: 200, x2: 250, y2: 300 }],
  // The perpendiculars at both ends go through the corners.
  [45, { x1: 150, y1: 150, x2: 350, y2: 350 }],
  [225, { x1: 350, y1: 350, x2: 150, y2: 150 }],
])('computes the line of a gradient of %i°', (angle, line) => {
  for (const [name, value] of Object.entries(gradientLine(angle, box)))
    expect(value).toBeCloseTo(line[name as keyof typeof line]);
});

it('draws linear gradients at any angle, and radial ones to the corners of the box', () => {
  expect(drawn({ angle: 90 })).toMatch(/<linearGradient id="[^"]+" x1="0" y1="0" x2="0" y2="1">/u);
  expect(drawn({})).toMatch(/gradientUnits="userSpaceOnUse" x1="150" y1="150" x2="350" y2="350"/u);
  // A path is drawn at its own origin and moved.
  expect(drawn({}, 'path')).toMatch(/gradientUnits="userSpaceOnUse" x1="50" y1="-50" x2="250" y2="150"/u);
  expect(drawn({ shape: 'radial' })).toMatch(
    /<radialGradient id="[^"]+" gradientUnits="userSpaceOnUse" cx="250" cy="250" r="158.1\d*">/u,
  );
});

it('draws the same gradients in PDF files', async () => {
  const pdf = async (fill: Partial<GradientFill>) =>
    Buffer.from(await writePdf(deckOf([shape(fill)]), { font: readFont })).toString('latin1');
  expect(await pdf({})).toContain('/Coords[150 150 350 350]');
  expect(await pdf({ shape: 'radial' })).toMatch(
    /\/ShadingType 3\/ColorSpace\/DeviceRGB\/Coords\[250 250 0 250 250 158.1/u,
  );
});

it('writes gradients to files, and reads them from files of other programs', async () => {
  const slide = async (fill: Partial<GradientFill>) =>
    strFromU8(unzipSync(await writePptx(deckOf([shape(fill)])))['ppt/slides/slide1.xml'] ?? new Uint8Array());
  expect(await slide({})).toContain('<a:lin ang="2700000" scaled="0"/>');
  expect(await slide({ shape: 'radial' })).toContain(
    '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>',
  );
  for (const fill of [{}, { angle: 300 }, { angle: 0, shape: 'radial' as const }]) {
    const parts = unzipSync(await writePptx(deckOf([shape(fill)])));
    const withoutDeck = zipParts({ ...parts, 'customXml/item1.xml': strToU8('<deck/>') });
    expect(readPptx(withoutDeck).deck.slides[0]?.elements[0]).toMatchObject({ box, fill: shape(fill).fill });
  }
});

it('accepts only possible angles and types in decks', () => {
  const isValid = (fill: object) => parseDeck(deckToJson(deckOf([shape(fill as GradientFill)]))).ok;
  expect([{}, { angle: 359.5 }, { shape: 'radial' }].map(isValid)).toEqual([true, true, true]);
  expect([{ angle: -1 }, { angle: 361 }, { shape: 'conic' }].map(isValid)).toEqual([false, false, false]);
});
