import { expect, it } from 'vitest';
import type { GroupElement } from '../model/element.ts';
import { slideLinks } from './slide-links.ts';
import type { SlidePoint } from './slide-links.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { ShapeElement, TextElement } from '../model/element.ts';

const [slide] = layoutDeck(
  readMarkdown(
    '## A\n\nSee [the site](https://example.com/ä) or <me@example.com> for the plan of the harbour and the minutes of its council since last spring',
  ).outline,
).deck.slides.slice(-1);
const body = slide?.elements.find((element) => element.kind === 'text' && element.role === 'body') as TextElement;

const middleOf = (corners: readonly SlidePoint[]) =>
  [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length);

it('lists links in reading order', () => {
  const links = slideLinks(slide?.elements ?? []);
  expect(links.map(({ url, text }) => [text, url])).toEqual([
    ['the site', 'https://example.com/%C3%A4'],
    ['me@example.com', 'mailto:me@example.com'],
  ]);
  const [first, second] = links.map(({ corners }) => middleOf(corners));
  expect(second?.[0]).toBeGreaterThan(first?.[0] ?? 0);
  expect(second?.[1]).toBe(first?.[1]);
});

it('ignores links with executable URLs', () => {
  const link = ['javascript', 'alert(1)'].join(':');
  expect(slideLinks([{ ...body, paragraphs: [{ runs: [{ text: 'here', link }] }] }])).toEqual([]);
});

it('returns areas that follow rotated elements and scaled groups', () => {
  const [straight] = slideLinks([body]).map(({ corners }) => middleOf(corners));
  const { x, y, width, height } = body.box;
  const [rotated] = slideLinks([{ ...body, box: { ...body.box, rotation: 180 } }]).map(({ corners }) =>
    middleOf(corners),
  );
  expect(rotated?.[0]).toBeCloseTo(2 * x + width - (straight?.[0] ?? 0));
  expect(rotated?.[1]).toBeCloseTo(2 * y + height - (straight?.[1] ?? 0));
  const group: GroupElement = {
    id: 'g',
    kind: 'group',
    box: { x: 100, y: 50, width: 640, height: 360 },
    frame: { width: 1280, height: 720 },
    elements: [body],
  };
  const [grouped] = slideLinks([group]).map(({ corners }) => middleOf(corners));
  expect(grouped?.[0]).toBeCloseTo(100 + (straight?.[0] ?? 0) / 2);
  expect(grouped?.[1]).toBeCloseTo(50 + (straight?.[1] ?? 0) / 2);
});

it('returns the area of a linked element, named by its alternative text, and rejects executable URLs', () => {
  const shape: ShapeElement = {
    id: 'shape',
    kind: 'shape',
    box: { x: 100, y: 50, width: 200, height: 4 },
    geometry: { kind: 'rect' },
    alt: 'Map',
    link: '#slide-2',
  };
  expect(slideLinks([shape])).toEqual([
    {
      url: '#slide-2',
      text: 'Map',
      corners: [
        [100, 46],
        [300, 46],
        [300, 58],
        [100, 58],
      ],
    },
  ]);
  expect(slideLinks([{ ...shape, link: ['javascript', 'alert(1)'].join(':') }])).toEqual([]);
});
