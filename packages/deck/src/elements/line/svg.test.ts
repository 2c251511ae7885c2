import { expect, it } from 'vitest';
import { deckOf } from '../../pptx/testing/open-pptx.ts';
import type { LineElement } from '../../model/element.ts';
import { renderSlide } from '../render-slide.ts';
import { drawnLinePoints } from './drawn-line-points.ts';

const line = (rest: Partial<LineElement>): LineElement => ({
  kind: 'line',
  id: 'line',
  box: { x: 100, y: 100, width: 200, height: 0 },
  direction: 'down',
  stroke: { color: '#102030', width: 4 },
  ...rest,
});

function drawn(rest: Partial<LineElement>): string {
  const deck = deckOf([line(rest)]);
  return /<g data-element="line"[^>]*>(.*?)<\/g>/u.exec(renderSlide(deck, deck.slides[0]!))?.[1] ?? '';
}

const points = (svg: string, name: string) => new RegExp(`<${name} [^>]*points="([^"]*)"`, 'u').exec(svg)?.[1];

it.each([
  [{}, 'polygon', '300,100 288,106 288,94', '100,100 294,100'],
  [{ type: 'stealth' }, 'polygon', '300,100 288,106 292.8,100 288,94', '100,100 294,100'],
  [{ type: 'diamond' }, 'polygon', '306,100 300,106 294,100 300,94', '100,100 300,100'],
  [{ size: 'small' }, 'polygon', '300,100 292,104 292,96', '100,100 296,100'],
  [{ size: 'large' }, 'polygon', '300,100 280,110 280,90', '100,100 290,100'],
] as const)('draws the arrowhead %j', (endHead, name, corners, path) => {
  const svg = drawn({ heads: 'end', endHead });
  expect([points(svg, name), points(svg, 'polyline')]).toEqual([corners, path]);
});

it('draws an oval as a circle, and an open arrow whose miter ends at the end of the line', () => {
  expect(drawn({ heads: 'start', startHead: { type: 'oval' } })).toContain(
    '<circle cx="100" cy="100" r="6" fill="#102030"/>',
  );
  const [, path = '', arrow = ''] = drawn({ heads: 'end', endHead: { type: 'arrow' } }).split('<polyline');
  expect(path).toContain('points="100,100 295.53,100"');
  expect(arrow).toMatch(/points="283.53,106 295.53,100 283.53,94" fill="none" stroke="#102030" stroke-width="4"/u);
});

it('curves from bend to bend as PowerPoint draws curvedConnector2, 3 and 4', () => {
  const box = { x: 0, y: 0, width: 200, height: 100 };
  const path = (rest: Partial<LineElement>) => / d="([^"]*)"/u.exec(drawn({ box, curved: true, ...rest }))?.[1];
  expect(path({ bend: 'acrossThenDown' })).toBe('M0 0C100 0 200 50 200 100');
  // x1 = 50, hd4 = 25, y3 = 75, x3 = 150 (ECMA-376 presetShapeDefinitions).
  expect(path({ bend: 'across' })).toBe('M0 0C50 0 100 25 100 50C100 75 150 100 200 100');
  // x2 = 60, y4 = 80; then x1 = 30, y1 = 40, y2 = 20, y3 = 60, x3 = 130, x4 = 95, x5 = 165, y5 = 90.
  expect(path({ bend: 'acrossThenDown', turns: [60, 80] })).toBe(
    'M0 0C30 0 60 20 60 40C60 60 95 80 130 80C165 80 200 90 200 100',
  );
  // A line without bends has no curves.
  expect(drawn({ curved: true, heads: 'end' })).toContain('<polyline');
});

it('returns points on the curve, for clicks on it', () => {
  const curve = drawnLinePoints(line({ box: { x: 0, y: 0, width: 200, height: 100 }, bend: 'across', curved: true }));
  expect(curve[0]).toEqual({ x: 0, y: 0 });
  expect(curve.at(-1)).toEqual({ x: 200, y: 100 });
  expect(curve.some(({ x, y }) => Math.abs(x - 100) < 1e-9 && Math.abs(y - 50) < 1e-9)).toBe(true);
  // The corners of the elbow line are not on the curve.
  expect(Math.min(...curve.map(({ x, y }) => Math.hypot(x - 100, y)))).toBeGreaterThan(15);
});
