import { expect, it } from 'vitest';
import { pictureFrame } from '../../elements/picture/picture-frame.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Box } from '../../model/box.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const url = 'https://example.com/a.png';

function boxesOf(width: number, height: number): { layout: string; boxes: Box[] } {
  const { outline } = readMarkdown(`# Talk\n\n---\n\n![](${url})\n\n---\n\n## Then\n\n- a`);
  const { deck } = layoutDeck(outline, { pictures: new Map([[url, { src: url, width, height }]]) });
  const slide = deck.slides.find(({ elements }) => elements.some(({ kind }) => kind === 'picture'));
  return { layout: slide?.layout ?? '', boxes: (slide?.elements ?? []).map(({ box }) => box) };
}

it.each([
  [1920, 1080],
  [1366, 768],
])('covers the slide with a picture of a similar aspect ratio: %i × %i', (width, height) => {
  const { layout, boxes } = boxesOf(width, height);
  expect(layout).toBe('pictureFull');
  expect(boxes).toHaveLength(1);
  expect(boxes[0]?.width).toBeCloseTo(1280, 0);
});

it.each([
  [1920, 1200],
  [1900, 1000],
  [1500, 1000],
  [1200, 900],
])('adds bars on the two sides that the picture does not fill: %i × %i', (width, height) => {
  const { layout, boxes } = boxesOf(width, height);
  expect(layout).toBe('pictureFull');
  expect(boxes).toHaveLength(3);
  // The picture and the bars cover the slide exactly, without gaps or overlaps.
  expect(boxes.reduce((sum, box) => sum + box.width * box.height, 0)).toBeCloseTo(1280 * 720, 0);
  expect(Math.min(...boxes.map(({ x, y }) => x + y))).toBe(0);
  expect(Math.max(...boxes.map((box) => box.x + box.width))).toBeCloseTo(1280, 5);
  expect(Math.max(...boxes.map((box) => box.y + box.height))).toBeCloseTo(720, 5);
});

it.each([
  ['without caption', 1600, 1000, ''],
  ['without caption', 1200, 900, ''],
  ['without caption', 2400, 1000, ''],
  ['with a caption', 1200, 900, ' "The quay, about 1898"'],
])('crops a photo so that it covers the slide, but no drawing: %s, %i × %i', (_, width, height, caption) => {
  const slideOf = (isPhoto: boolean) => {
    const { outline } = readMarkdown(`# Talk\n\n---\n\n![](${url}${caption})`);
    const { deck } = layoutDeck(outline, { pictures: new Map([[url, { src: url, width, height, isPhoto }]]) });
    return deck.slides[1];
  };
  const photo = slideOf(true);
  const picture = photo?.elements.find(({ kind }) => kind === 'picture');
  expect(photo?.layout).toBe('pictureFull');
  expect(picture?.box).toEqual({ x: 0, y: 0, width: 1280, height: caption === '' ? 720 : 648 });
  expect(photo?.elements.filter(({ kind }) => kind === 'shape')).toHaveLength(caption === '' ? 0 : 1);
  expect(slideOf(false)?.elements.find(({ kind }) => kind === 'picture')).not.toHaveProperty('crop');
});

it('has bars in the color of panels beside a drawing', () => {
  const { outline } = readMarkdown(`# Talk\n\n---\n\n![](${url})`);
  const { deck } = layoutDeck(outline, { pictures: new Map([[url, { src: url, width: 1500, height: 1000 }]]) });
  const bars = deck.slides[1]?.elements.flatMap((one) => (one.kind === 'shape' ? [one.fill] : []));
  expect(bars).toHaveLength(2);
  expect(JSON.stringify(bars)).not.toContain('night');
});

it.each([
  ['portrait', 900, 1200, { left: 0, right: 0, top: 0.289, bottom: 0.289 }],
  ['panorama', 3200, 900, { left: 0.25, right: 0.25, top: 0, bottom: 0 }],
])('covers the slide with a cropped %s with the class `.full`', (_, width, height, crop) => {
  const { outline } = readMarkdown(`# Talk\n\n---\n\n![a](${url}){.full}`);
  const { deck } = layoutDeck(outline, { pictures: new Map([[url, { src: url, width, height }]]) });
  const [, slide] = deck.slides;
  expect(slide).toMatchObject({ layout: 'pictureFull', elements: [{ kind: 'picture', alt: 'a' }] });
  const [picture] = slide?.elements ?? [];
  if (picture?.kind !== 'picture') throw new Error('The slide has no picture.');
  for (const [side, share] of Object.entries(crop))
    expect(picture.crop?.[side as keyof typeof crop]).toBeCloseTo(share, 3);
  const { box } = pictureFrame(picture);
  expect([box.x, box.y, box.width, box.height].map(Math.round)).toEqual([0, 0, 1280, 720]);
});

it.each([
  ['.full', 1200, 900, 1],
  ['', 1500, 1000, 3],
  ['', 1920, 1080, 3],
])('shows a caption on a bar below the picture: “%s” %i × %i', (attributes, width, height, shapes) => {
  const suffix = attributes && `{${attributes}}`;
  const { outline } = readMarkdown(`# Talk\n\n---\n\n![a](${url} "The quay, about 1898. HM 1931.44")${suffix}`);
  const { deck } = layoutDeck(outline, { pictures: new Map([[url, { src: url, width, height }]]) });
  const [, slide] = deck.slides;
  expect(slide?.layout).toBe('pictureFull');
  const caption = slide?.elements.find(({ part }) => part === 'caption');
  expect(caption).toMatchObject({
    kind: 'text',
    paragraphs: [{ runs: [{ text: 'The quay, about 1898. HM 1931.44' }] }],
  });
  expect(slide?.elements.filter(({ kind }) => kind === 'shape')).toHaveLength(shapes);
  expect(findFaults(deck)).toEqual([]);
  // The picture, the bars and the caption cover the slide without gaps.
  const boxes = (slide?.elements ?? []).filter(({ kind }) => kind !== 'text').map(({ box }) => box);
  expect(boxes.reduce((sum, box) => sum + box.width * box.height, 0)).toBeCloseTo(1280 * 720, 0);
});

it('has no bars beside a portrait', () => {
  expect(boxesOf(900, 1200).layout).not.toBe('pictureFull');
});
