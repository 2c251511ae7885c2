import { describe, expect, it } from 'vitest';
import type { SlideElement } from '../model/element.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { deckOf } from '../pptx/testing/open-pptx.ts';
import { scalePath } from './scale-path.ts';

function draw(element: Partial<SlideElement>): string {
  const box = { x: 100, y: 100, width: 200, height: 100 };
  const deck = deckOf([{ id: 'one', box, ...element } as SlideElement]);
  const [slide] = deck.slides;
  return slide ? renderSlide(deck, slide) : '';
}

const fill = { kind: 'solid', color: 'main' } as const;
const shadow = { color: '#000000', alpha: 0.5, blur: 20, distance: 10, angle: 90 } as const;

/** Returns the layers of the shadow: their boxes and opacity. */
function layersOf(svg: string): { x: number; y: number; width: number; alpha: number }[] {
  const [, group = ''] = /<g aria-hidden="true" pointer-events="none">(.*?)<\/g>/u.exec(svg) ?? [];
  return [...group.matchAll(/x="([^"]+)" y="([^"]+)" width="([^"]+)"[^>]*fill-opacity="([^"]+)"/gu)].map((match) => {
    const [x = 0, y = 0, width = 0, alpha = 0] = match.slice(1).map(Number);
    return { x, y, width, alpha };
  });
}

describe('shadow', () => {
  it('is soft across its edge, and has its opacity in the middle', () => {
    const layers = layersOf(draw({ kind: 'shape', geometry: { kind: 'rect' }, fill, shadow }));
    expect(layers).toHaveLength(20);
    expect(Math.min(...layers.map(({ width }) => width))).toBe(180);
    expect(Math.max(...layers.map(({ width }) => width))).toBe(220);
    expect(1 - layers.reduce((rest, { alpha }) => rest * (1 - alpha), 1)).toBeCloseTo(0.5, 2);
  });

  it('falls in the same direction however its shape is rotated', () => {
    const box = { x: 100, y: 100, width: 200, height: 100, rotation: 90 };
    const [layer] = layersOf(
      draw({ kind: 'shape', geometry: { kind: 'rect' }, box, fill, shadow: { ...shadow, blur: 0 } }),
    );
    // Down on the slide is right in the coordinates of the rotated shape.
    expect([layer?.x, layer?.y]).toEqual([110, 100]);
  });

  it('is drawn behind boxes and pictures, but not behind a shape without a fill', () => {
    const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 } as const;
    expect(layersOf(draw({ kind: 'text', paragraphs: [], style, fill, shadow }))).not.toEqual([]);
    expect(layersOf(draw({ kind: 'picture', src: 'https://example.com/a.png', shadow }))).not.toEqual([]);
    expect(layersOf(draw({ kind: 'shape', geometry: { kind: 'rect' }, shadow }))).toEqual([]);
  });
});

it('draws the border of a text box', () => {
  const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 } as const;
  const svg = draw({ kind: 'text', paragraphs: [], style, stroke: { color: '#C00000', width: 3 } });
  expect(svg).toMatch(/<rect [^>]*fill="none" stroke="#C00000" stroke-width="3"/u);
});

it('clips a picture to its shape, and draws the border along it', () => {
  const stroke = { color: '#C00000', width: 3 } as const;
  const src = 'https://example.com/a.png';
  const round = draw({ kind: 'picture', src, mask: { kind: 'ellipse' }, stroke });
  expect(round).toMatch(/<clipPath id="[^"]+"><ellipse cx="200" cy="150" rx="100" ry="50"\/>/u);
  expect(round).toMatch(/<ellipse [^>]*stroke="#C00000"/u);
  const path = draw({ kind: 'picture', src, mask: { kind: 'path', d: 'M100 0L200 200L0 200Z' } });
  expect(path).toMatch(/<clipPath id="[^"]+"><path d="M 200 100L 300 200L 100 200Z"\/>/u);
});

it('mirrors a picture and its mask about its center', () => {
  const src = 'https://example.com/a.png';
  const mask = { kind: 'path', d: 'M0 0L200 0L200 200Z' } as const;
  const svg = draw({ kind: 'picture', src, mask, flipH: true });
  expect(svg).toMatch(/<clipPath id="[^"]+"><path d="M 300 100L 100 100L 100 200Z"\/>/u);
  expect(svg).toMatch(/<g clip-path="[^"]+"><g transform="translate\(400 0\) scale\(-1 1\)"><image /u);
  expect(draw({ kind: 'picture', src, flipH: true, flipV: true })).toContain(
    'transform="translate(400 300) scale(-1 -1)"',
  );
});

it('scales every coordinate of a path, including coordinates that only a sign separates', () => {
  const to = { x: 10, y: 100, width: 20, height: 5 };
  expect(scalePath('M0 0L10.5-5Q.5 1e1 8,8Z', { width: 10, height: 10 }, to)).toBe(
    'M 10 100L 31 97.5Q 11 105 26, 104Z',
  );
});

describe('gradient', () => {
  const stops = [
    { at: 0, color: '#FF0000' },
    { at: 1, color: '#0000FF' },
  ] as const;

  it.each([
    [0, 'x1="0" y1="0" x2="1" y2="0"'],
    [90, 'x1="0" y1="0" x2="0" y2="1"'],
    // The line through the middle of the box ends where the lines through its corners meet it at a right angle.
    [45, 'gradientUnits="userSpaceOnUse" x1="125" y1="75" x2="275" y2="225"'],
    [180, 'gradientUnits="userSpaceOnUse" x1="300" y1="150" x2="100" y2="150"'],
  ])('runs at %i°', (angle, line) => {
    const svg = draw({ kind: 'shape', geometry: { kind: 'rect' }, fill: { kind: 'gradient', angle, stops } });
    expect(svg).toMatch(new RegExp(`<linearGradient id="[^"]+" ${line}>`, 'u'));
  });

  it('is relative to the corner of the box in a path', () => {
    const geometry = { kind: 'path', d: 'M0 0L200 0L200 100Z' } as const;
    expect(draw({ kind: 'shape', geometry, fill: { kind: 'gradient', angle: 45, stops } })).toContain(
      'x1="25" y1="-25" x2="175" y2="125"',
    );
  });
});
