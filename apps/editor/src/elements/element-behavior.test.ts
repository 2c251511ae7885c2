import type { ElementKind, SlideElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import {
  canBeFlat,
  canBeLinked,
  editorOf,
  editsAtOnce,
  growsWithText,
  hasIntrinsicRatio,
  isConnectable,
  isDecorative,
  isHit,
  isReadAsText,
  isRotatable,
  isSelectable,
  needsStroke,
} from './element-behavior.ts';

const box = { x: 0, y: 0, width: 100, height: 50 };
const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 } as const;
const stroke = { color: 'ink', width: 2 } as const;
const chartStyle = { size: 18, color: 'ink', line: 'ink', ground: 'white', palette: ['main'] } as const;
const tableStyle = { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'ink' } as const;
const drawing = { width: 1000, height: 500, baseline: 400, paths: [] };

/** An element of each type. */
const elements = {
  text: { kind: 'text', id: 'text', box, paragraphs: [], style },
  shape: { kind: 'shape', id: 'shape', box, geometry: { kind: 'rect' } },
  line: { kind: 'line', id: 'line', box, direction: 'down', stroke },
  picture: { kind: 'picture', id: 'picture', box, src: '' },
  video: { kind: 'video', id: 'video', box, src: '', poster: '' },
  audio: { kind: 'audio', id: 'audio', box, src: '', poster: '' },
  table: { kind: 'table', id: 'table', box, columns: [100], rows: [], style: tableStyle },
  code: { kind: 'code', id: 'code', box, language: '', lines: [], style: { ...style, face: 'mono', fill: 'tint' } },
  chart: { kind: 'chart', id: 'chart', box, chart: 'bar', categories: [], series: [], style: chartStyle },
  formula: { kind: 'formula', id: 'formula', box, latex: 'x', drawing, tree: { tag: 'mi' }, size: 20, color: 'ink' },
  group: { kind: 'group', id: 'group', box, frame: box, elements: [] },
  unknown: { kind: 'unknown', id: 'unknown', box, raw: {} },
} satisfies { readonly [Kind in ElementKind]?: SlideElement };

/** Returns the types whose elements have a property. */
const typesWith = (has: (element: SlideElement) => unknown): string[] =>
  Object.values<SlideElement>(elements).flatMap((element) => (has(element) ? [element.kind] : []));

describe('element types', () => {
  it.each<[string, (element: SlideElement) => unknown, string]>([
    ['cannot be selected', (element) => !isSelectable(element), 'unknown'],
    ['have no connection sites', (element) => !isConnectable(element), 'line group unknown'],
    ['need their stroke', needsStroke, 'line'],
    ['may have no height', canBeFlat, 'line'],
    ['are edited at the first click', editsAtOnce, 'text'],
    ['can have a link', canBeLinked, 'text shape line picture'],
    ['are edited in the inspector', (element) => editorOf(element)?.kind === 'chart-data', 'chart'],
    ['are edited as source', (element) => editorOf(element)?.kind === 'source', 'code formula'],
    ['keep their ratio', hasIntrinsicRatio, 'picture video audio formula'],
    ['cannot be rotated', (element) => !isRotatable(element), 'table chart'],
    ['are read as text', isReadAsText, 'text table code'],
    ['can be decorative', (element) => isDecorative({ ...element, alt: '' }), 'shape line group'],
    ['grow with their text', (element) => growsWithText({ ...element, autofit: 'grow' } as SlideElement), 'text'],
  ])('%s', (_, has, types) => {
    expect(typesWith(has).join(' ')).toBe(types);
  });
});

it('rotates a group only without a table and a chart, and straightens a table that was rotated elsewhere', () => {
  const groupOf = (...members: readonly SlideElement[]) => ({ ...elements.group, elements: members });
  expect(isRotatable(groupOf(elements.shape, elements.text))).toBe(true);
  expect(isRotatable(groupOf(elements.shape, groupOf(elements.table)))).toBe(false);
  expect(isRotatable({ ...elements.table, box: { ...box, rotation: 90 } })).toBe(true);
});

it('finds elements in their box, but shapes and lines only where they are visible', () => {
  const hit = (at: number) => typesWith((element) => isHit(element, { x: 50, y: at }, 8)).join(' ');
  expect(hit(60)).toBe('');
  // The outline of the shape and the line are further away than the tolerance.
  expect(hit(38)).toBe('text picture video audio table code chart formula group unknown');
  expect(hit(25)).toContain('line');
});

it('has no connection sites on decorative elements', () => {
  expect(isConnectable({ ...elements.shape, alt: '' })).toBe(false);
});
