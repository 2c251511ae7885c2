import { expect, it } from 'vitest';
import type { Deck } from '../model/deck.ts';
import type { PictureElement } from '../model/element.ts';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { readPptx } from './read/read-pptx.ts';
import { dotPng } from './testing/all-elements-deck.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';

const picture: PictureElement = {
  kind: 'picture',
  id: 'drawing',
  box: { x: 100, y: 100, width: 200, height: 120 },
  src: dotPng,
  alt: 'A drawing',
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="6"><rect width="10" height="6"/></svg>';
const svg = (src: string): Uint8Array | undefined => (src === dotPng ? strToU8(drawing) : undefined);
const write = (deck: Deck): Promise<Uint8Array> => writePptx(deck, { svg });

it('contains the SVG of a picture, with the picture for programs that cannot draw it', async () => {
  const deck = deckOf([picture]);
  const file = await write(deck);
  const parts = openPptx(file);
  const [, png, vector] =
    /<a:blip r:embed="(\w+)"><a:extLst><a:ext uri="\{96DAC541-7B7A-43D3-8B79-37D633B846F1\}"><asvg:svgBlip [^>]*r:embed="(\w+)"\/><\/a:ext><\/a:extLst><\/a:blip>/u.exec(
      parts['ppt/slides/slide1.xml'] ?? '',
    ) ?? [];
  const relationships = parts['ppt/slides/_rels/slide1.xml.rels'] ?? '';
  const targetOf = (id = ''): string | undefined =>
    new RegExp(`Id="${id}"[^>]*Target="([^"]*)"`, 'u').exec(relationships)?.[1] ??
    new RegExp(`Target="([^"]*)"[^>]*Id="${id}"`, 'u').exec(relationships)?.[1];
  expect([targetOf(png), targetOf(vector)]).toEqual(['../media/image1.png', '../media/image1.svg']);
  expect(strFromU8(unzipSync(file)['ppt/media/image1.svg'] ?? new Uint8Array())).toBe(drawing);
  expect(parts['[Content_Types].xml']).toContain('<Default Extension="svg" ContentType="image/svg+xml"/>');
  expect(readPptx(file)).toEqual({ deck, changed: [] });
});

it('contains an SVG once, and none that nothing refers to', async () => {
  const two = await write(deckOf([picture, { ...picture, id: 'second' }]));
  expect(Object.keys(unzipSync(two)).filter((path) => path.startsWith('ppt/media/'))).toHaveLength(2);
  expect(openPptx(two)['ppt/slides/slide1.xml']?.match(/svgBlip/gu)).toHaveLength(2);
  const without = await writePptx(deckOf([picture]));
  expect(openPptx(without)['ppt/slides/slide1.xml']).not.toContain('svgBlip');
});

it('shows the picture instead of its SVG if it has effects, which programs do not apply to drawings', async () => {
  const parts = openPptx(await write(deckOf([{ ...picture, recolor: 'grayscale' }])));
  expect(parts['ppt/slides/slide1.xml']).toContain('<a:grayscl/>');
  expect(parts['ppt/slides/slide1.xml']).not.toContain('svgBlip');
});
