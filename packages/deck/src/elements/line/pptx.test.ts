import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { LineElement, SlideElement } from '../../model/element.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import { deckOf, slideOf } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { linePoints } from './line-points.ts';
import { zipParts } from '../../pptx/testing/zip-parts.ts';

it('writes a rising line with a vertical flip, and never with a height of zero', async () => {
  const xml = await slideOf([
    {
      kind: 'line',
      id: 'line',
      box: { x: 0, y: 0, width: 100, height: 0 },
      direction: 'up',
      stroke: { color: 'main', width: 1, dash: 'dash' },
    },
  ]);
  expect(xml).toContain('<p:cxnSp>');
  expect(xml).toContain('<a:xfrm flipV="1"><a:off x="0" y="0"/><a:ext cx="952500" cy="1"/></a:xfrm>');
  expect(xml).toContain('<a:prstDash val="dash"/>');
});

const line = (rest: Partial<LineElement>): LineElement => ({
  kind: 'line',
  id: 'line',
  box: { x: 200, y: 100, width: 100, height: 50 },
  direction: 'down',
  stroke: { color: 'main', width: 3 },
  ...rest,
});

const shape = (id: string, kind: 'rect' | 'ellipse'): SlideElement => ({
  kind: 'shape',
  id,
  box: { x: 0, y: 0, width: 100, height: 100 },
  geometry: { kind },
});

it('references connected shapes and their connection sites, even if a shape is written later', async () => {
  const xml = await slideOf([
    shape('first', 'ellipse'),
    line({ start: { element: 'first', side: 'right' }, end: { element: 'second', side: 'left' } }),
    shape('second', 'rect'),
  ]);
  const ids = new Map(
    [...xml.matchAll(/<p:cNvPr id="(\d+)" name="(\w+) /gu)].map(([, id, name]) => [`${name} ${id}`, id]),
  );
  const [first, second] = [...ids].filter(([name]) => name.startsWith('Shape')).map(([, id]) => id);
  expect(xml).toContain(`<a:stCxn id="${first}" idx="6"/><a:endCxn id="${second}" idx="1"/>`);
  expect(new Set(ids.values()).size).toBe(3);
});

it('does not reference shapes that no longer exist', async () => {
  const xml = await slideOf([line({ start: { element: 'gone', side: 'right' } })]);
  expect(xml).toContain('<p:cNvCxnSpPr/>');
});

it.each([
  [{ heads: 'end' }, '<a:xfrm><a:off', 'straightConnector1'],
  [{ bend: 'across', startsAt: 'right' }, '<a:xfrm flipH="1" flipV="1"><a:off', 'bentConnector3'],
  [{ bend: 'acrossThenDown', direction: 'up' }, '<a:xfrm flipV="1"><a:off', 'bentConnector2'],
  // A 90° rotation swaps width and height: the box is rotated around the same center.
  [
    { bend: 'down' },
    '<a:xfrm rot="5400000" flipV="1"><a:off x="2143125" y="714375"/><a:ext cx="476250" cy="952500"/>',
    'bentConnector3',
  ],
  [{ bend: 'downThenAcross', direction: 'up', startsAt: 'right' }, '<a:xfrm rot="5400000"><a:off', 'bentConnector2'],
] satisfies [Partial<LineElement>, string, string][])('writes the bends of %j', async (rest, transform, preset) => {
  const xml = await slideOf([line(rest)]);
  expect(xml).toContain(transform);
  expect(xml).toContain(`prst="${preset}"`);
});

it('writes the bends that route a line around the connected shape', async () => {
  const guides = async (rest: Partial<LineElement>) => {
    const xml = await slideOf([line(rest)]);
    const [, name, list = ''] = /prst="(\w+)"><a:avLst>(.*?)<\/a:avLst>/u.exec(xml) ?? [];
    return [name, ...[...list.matchAll(/val (-?\d+)/gu)].map(([, value]) => Number(value))];
  };
  expect(await guides({ bend: 'across', turns: [150] })).toEqual(['bentConnector3', 150_000]);
  expect(await guides({ bend: 'across', turns: [-20, 75, 130] })).toEqual([
    'bentConnector5',
    -20_000,
    150_000,
    130_000,
  ]);
  // Adjust values are measured along the line from its start.
  expect(await guides({ bend: 'acrossThenDown', startsAt: 'right', turns: [20, 25] })).toEqual([
    'bentConnector4',
    -20_000,
    -50_000,
  ]);
  expect(await guides({ bend: 'down', turns: [-50] })).toEqual(['bentConnector3', -100_000]);
  // If one end is directly above the other, the width is zero, so the offset cannot be a fraction of it.
  expect(await guides({ bend: 'across', box: { x: 200, y: 100, width: 0, height: 50 }, turns: [40] })).toEqual([
    'bentConnector3',
    3_000_000,
  ]);
});

/**
 * Computes the points at which PowerPoint draws a bent connector: the preset's path, flipped and rotated (ECMA-376
 * presetShapeDefinitions, §20.1.7.6).
 */
function drawnPoints(xml: string): { x: number; y: number }[] {
  const value = (pattern: RegExp) => Number(pattern.exec(xml)?.[1] ?? 0);
  const [x, y] = [value(/<a:off x="(-?\d+)"/u), value(/<a:off x="-?\d+" y="(-?\d+)"/u)].map((emu) => emu / 9525) as [
    number,
    number,
  ];
  const [w, h] = [value(/<a:ext cx="(\d+)"/u), value(/<a:ext cx="\d+" cy="(\d+)"/u)].map((emu) => emu / 9525) as [
    number,
    number,
  ];
  const count = value(/prst="bentConnector(\d)"/u);
  const adjust = [1, 2, 3].map((at) => value(new RegExp(`name="adj${at}" fmla="val (-?\\d+)"`, 'u')) / 100_000);
  const [one = 0, two = 0, three = 0] = xml.includes('adj1') ? adjust : [0.5, 0, 0];
  const path = {
    2: [
      [0, 0],
      [w, 0],
      [w, h],
    ],
    3: [
      [0, 0],
      [w * one, 0],
      [w * one, h],
      [w, h],
    ],
    4: [
      [0, 0],
      [w * one, 0],
      [w * one, h * two],
      [w, h * two],
      [w, h],
    ],
    5: [
      [0, 0],
      [w * one, 0],
      [w * one, h * two],
      [w * three, h * two],
      [w * three, h],
      [w, h],
    ],
  }[count] as [number, number][];
  const rotation = (value(/rot="(\d+)"/u) / 60_000 / 180) * Math.PI;
  const [middleX, middleY] = [x + w / 2, y + h / 2];
  return path.map(([across, down]) => {
    const dx = (xml.includes('flipH="1"') ? w - across : across) - w / 2;
    const dy = (xml.includes('flipV="1"') ? h - down : down) - h / 2;
    return {
      x: Math.round(middleX + dx * Math.cos(rotation) - dy * Math.sin(rotation)),
      y: Math.round(middleY + dx * Math.sin(rotation) + dy * Math.cos(rotation)),
    };
  });
}

it("matches PowerPoint's drawing for any start, direction and bends", async () => {
  const lines = (['down', 'up'] as const).flatMap((direction) =>
    (['left', 'right'] as const).flatMap((startsAt) =>
      (
        [
          ['across', undefined],
          ['across', [-30]],
          ['across', [140, -20, 40]],
          ['down', [80]],
          ['down', [-25, 60, 90]],
          ['acrossThenDown', undefined],
          ['acrossThenDown', [130, -40]],
          ['downThenAcross', [-20, 150]],
        ] as const
      ).map(([bend, turns]) => line({ direction, startsAt, bend, ...(turns && { turns }) })),
    ),
  );
  // All on one slide, because a file takes much longer to write than a line.
  const drawn = (await slideOf(lines)).match(/<p:cxnSp>.*?<\/p:cxnSp>/gu) ?? [];
  expect(drawn).toHaveLength(lines.length);
  for (const [index, one] of lines.entries()) {
    const here = linePoints(one).map((point) => ({ x: Math.round(point.x), y: Math.round(point.y) }));
    expect(drawnPoints(drawn[index] ?? ''), `${one.startsAt} ${JSON.stringify(one)}`).toEqual(here);
  }
});

it('writes arrowheads at the requested ends, in their form and size', async () => {
  expect(await slideOf([line({ heads: 'both' })])).toContain(
    '<a:headEnd type="triangle"/><a:tailEnd type="triangle"/>',
  );
  const styled = line({ heads: 'both', startHead: { type: 'oval', size: 'small' }, endHead: { type: 'arrow' } });
  expect(await slideOf([styled])).toContain('<a:headEnd type="oval" w="sm" len="sm"/><a:tailEnd type="arrow"/>');
});

it('writes curved lines with the bends of elbow lines', async () => {
  const curved = await slideOf([line({ bend: 'across', turns: [30], curved: true })]);
  expect(curved).toContain('prst="curvedConnector3"');
  expect(curved.replace('curvedConnector3', 'bentConnector3')).toBe(
    await slideOf([line({ bend: 'across', turns: [30] })]),
  );
});

it('reads arrowheads and curves that were changed in another program', async () => {
  const deck = deckOf([line({ bend: 'across', heads: 'end' })]);
  const bytes = await writePptx(deck);
  expect(readPptx(bytes)).toEqual({ deck, changed: [] });
  const edit = (before: string, after: string) => {
    const parts = unzipSync(bytes);
    const path = 'ppt/slides/slide1.xml';
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    expect(xml).toContain(before);
    const [element] =
      readPptx(zipParts({ ...parts, [path]: strToU8(xml.replace(before, after)) })).deck.slides[0]?.elements ?? [];
    return element;
  };
  expect(
    edit('<a:tailEnd type="triangle"/>', '<a:headEnd type="diamond" w="lg" len="lg"/><a:tailEnd type="none"/>'),
  ).toEqual(line({ bend: 'across', heads: 'start', startHead: { type: 'diamond', size: 'large' } }));
  expect(edit('bentConnector3', 'curvedConnector3')).toEqual(line({ bend: 'across', heads: 'end', curved: true }));
});
