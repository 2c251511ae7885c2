import { expect, it, vi } from 'vitest';
import type { SlideElement, TableCell } from '../../model/element.ts';
import { createRendererLoader } from './create-renderer-loader.ts';
import { createPresets } from '../shape/presets/create-presets.ts';
import type { Presets } from '../shape/presets/create-presets.ts';
import type { DrawElement, LazyRenderers } from './renderer-sources.ts';

type DrawLine = LazyRenderers['styledLine'];
type DrawBar = LazyRenderers['cellBar'];

const box = { x: 0, y: 0, width: 100, height: 100 };
const style = { size: 20, lineHeight: 1.2, face: 'mono', color: 'ink', fill: 'tint' } as const;
const code: SlideElement = { kind: 'code', id: 'code', box, language: '', lines: ['a'], style };
const group: SlideElement = { kind: 'group', id: 'group', box, frame: box, elements: [code] };
const slideOf = (...elements: SlideElement[]) => ({ elements });
const arrow: SlideElement = { kind: 'shape', id: 'arrow', box, geometry: { kind: 'preset', name: 'rightArrow' } };
const preset = createPresets({});
const pictureExtras: LazyRenderers['pictureExtras'] = { filter: () => ({}), flip: (_picture, drawn) => drawn };
const drawCode: DrawElement<'code'> = () => '<g/>';

function create() {
  const lazy = {
    chart: vi.fn<() => Promise<DrawElement<'chart'>>>(async () => () => ''),
    code: vi.fn<() => Promise<DrawElement<'code'>>>(async () => drawCode),
    formula: vi.fn<() => Promise<DrawElement<'formula'>>>(async () => () => ''),
    video: vi.fn<() => Promise<DrawElement<'video'>>>(async () => () => ''),
    audio: vi.fn<() => Promise<DrawElement<'audio'>>>(async () => () => ''),
    preset: vi.fn<() => Promise<Presets>>(async () => preset),
    styledLine: vi.fn<() => Promise<DrawLine>>(async () => () => ''),
    cellBar: vi.fn<() => Promise<DrawBar>>(async () => () => ''),
    pictureExtras: vi.fn<() => Promise<LazyRenderers['pictureExtras']>>(async () => pictureExtras),
  };
  return { lazy, loader: createRendererLoader({ lazy }) };
}

it('loads only the code for element types on the slides, even inside groups, and loads each once', async () => {
  const { lazy, loader } = create();
  expect(loader.canRender(slideOf())).toBe(true);
  expect(loader.canRender(slideOf(group))).toBe(false);
  await loader.load([slideOf()]);
  expect(lazy.code).not.toHaveBeenCalled();
  await loader.load([slideOf(), slideOf(group)]);
  await loader.load([slideOf(code)]);
  expect(loader.canRender(slideOf(group))).toBe(true);
  expect(loader.loaded).toEqual({ code: drawCode });
  expect([lazy.chart, lazy.code].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await loader.load();
  expect(lazy.chart).toHaveBeenCalledOnce();
});

it('loads the preset shapes only for slides that have one', async () => {
  const { lazy, loader } = create();
  const plain: SlideElement = { kind: 'shape', id: 'plain', box, geometry: { kind: 'rect' } };
  await loader.load([slideOf(plain)]);
  expect(lazy.preset).not.toHaveBeenCalled();
  expect(loader.canRender(slideOf(arrow))).toBe(false);
  await loader.load([slideOf({ ...group, elements: [arrow] })]);
  expect(loader.canRender(slideOf(arrow))).toBe(true);
  expect(lazy.code).not.toHaveBeenCalled();
});

it('loads the code for lines only for slides with a curved line or special arrowheads', async () => {
  const { lazy, loader } = create();
  const line: SlideElement = { kind: 'line', id: 'line', box, direction: 'down', stroke: { color: 'ink', width: 2 } };
  await loader.load([slideOf({ ...line, bend: 'across', heads: 'both' })]);
  expect(lazy.styledLine).not.toHaveBeenCalled();
  const styled = slideOf({ ...line, heads: 'end', endHead: { type: 'oval' } });
  expect(loader.canRender(styled)).toBe(false);
  await loader.load([styled]);
  expect([loader.canRender(styled), loader.canRender(slideOf({ ...line, bend: 'across', curved: true }))]).toEqual([
    true,
    true,
  ]);
});

it('retries after an error', async () => {
  const { lazy, loader } = create();
  lazy.code.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loader.load([slideOf(code)])).rejects.toThrow('Failed to fetch');
  expect(loader.canRender(slideOf(code))).toBe(false);
  await loader.load([slideOf(code)]);
  expect(loader.canRender(slideOf(code))).toBe(true);
});

it('draws everything immediately if all code is loaded', async () => {
  const loader = createRendererLoader({
    eager: {
      chart: () => '',
      code: drawCode,
      formula: () => '',
      video: () => '',
      audio: () => '',
      preset,
      styledLine: () => '',
      cellBar: () => '',
      pictureExtras,
    },
  });
  expect(loader.canRender(slideOf(code))).toBe(true);
  await expect(loader.load()).resolves.toBeUndefined();
});

it('loads the code for bars only for slides with a table that has one', async () => {
  const { lazy, loader } = create();
  const tableOf = (cell: TableCell): SlideElement => ({
    kind: 'table',
    id: 'table',
    box,
    columns: [100],
    rows: [{ height: 40, cells: [cell] }],
    style: { size: 20, headFill: '#111111', headColor: '#FFFFFF', color: '#000000', line: '#999999' },
  });
  await loader.load([slideOf(tableOf({ runs: [{ text: '3' }] }))]);
  expect(lazy.cellBar).not.toHaveBeenCalled();
  await loader.load([slideOf(tableOf({ runs: [{ text: '3' }], bar: 'accent' }))]);
  expect(lazy.cellBar).toHaveBeenCalledOnce();
});

it('loads the code for recolored and mirrored pictures only for slides with one', async () => {
  const { lazy, loader } = create();
  const picture: SlideElement = { kind: 'picture', id: 'picture', box, src: 'https://example.com/a.png', alt: '' };
  await loader.load([slideOf(picture)]);
  expect(lazy.pictureExtras).not.toHaveBeenCalled();
  for (const style of [{ brightness: 0.2 }, { flipH: true }])
    expect(loader.canRender(slideOf({ ...picture, ...style }))).toBe(false);
  await loader.load([slideOf({ ...picture, recolor: 'sepia' })]);
  expect(lazy.pictureExtras).toHaveBeenCalledOnce();
});
