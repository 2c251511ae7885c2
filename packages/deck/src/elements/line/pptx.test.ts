import { expect, it } from 'vitest';
import type { LineElement, SlideElement } from '../../model/element.ts';
import { slideOf } from '../../pptx/testing/open-pptx.ts';

it('writes a line that rises as one that is flipped, never without a height', async () => {
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

it('names the shapes that it sticks to and where, also one that is written later', async () => {
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

it('sticks to nothing that is gone', async () => {
  const xml = await slideOf([line({ start: { element: 'gone', side: 'right' } })]);
  expect(xml).toContain('<p:cNvCxnSpPr/>');
});

it.each([
  [{ heads: 'end' }, '<a:xfrm><a:off', 'straightConnector1'],
  [{ bend: 'across', startsAt: 'right' }, '<a:xfrm flipH="1" flipV="1"><a:off', 'bentConnector3'],
  [{ bend: 'acrossThenDown', direction: 'up' }, '<a:xfrm flipV="1"><a:off', 'bentConnector2'],
  // Turned by 90°, across becomes down: the box stands on its side around the same middle.
  [
    { bend: 'down' },
    '<a:xfrm rot="5400000" flipV="1"><a:off x="2143125" y="714375"/><a:ext cx="476250" cy="952500"/>',
    'bentConnector3',
  ],
  [{ bend: 'downThenAcross', direction: 'up', startsAt: 'right' }, '<a:xfrm rot="5400000"><a:off', 'bentConnector2'],
] satisfies [Partial<LineElement>, string, string][])('turns like %j', async (rest, transform, preset) => {
  const xml = await slideOf([line(rest)]);
  expect(xml).toContain(transform);
  expect(xml).toContain(`prst="${preset}"`);
});

it('turns where it is led round what it sticks to', async () => {
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
  // Shares go the way of the line, wherever it starts.
  expect(await guides({ bend: 'acrossThenDown', startsAt: 'right', turns: [20, 25] })).toEqual([
    'bentConnector4',
    -20_000,
    -50_000,
  ]);
  expect(await guides({ bend: 'down', turns: [-50] })).toEqual(['bentConnector3', -100_000]);
  // Straight above each other there is no width to take shares of.
  expect(await guides({ bend: 'across', box: { x: 200, y: 100, width: 0, height: 50 }, turns: [40] })).toEqual([
    'bentConnector3',
    3_000_000,
  ]);
});

it('has an arrow head at the ends that are asked for', async () => {
  expect(await slideOf([line({ heads: 'both' })])).toContain(
    '<a:headEnd type="triangle"/><a:tailEnd type="triangle"/>',
  );
});
