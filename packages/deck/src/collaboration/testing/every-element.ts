import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement, TableElement } from '../../model/element.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';

const box = { x: 64, y: 150, width: 400, height: 200 };
const style: TextStyle = { face: 'body', size: 24, color: 'ink', lineHeight: 1.4, steps: [24, 20] };

const paragraphs: readonly Paragraph[] = [
  {
    runs: [{ text: 'Power bills rose ' }, { text: '61 %', bold: true }],
    bullet: 'disc',
    lineSpacing: 1.5,
    spaceAfter: 6,
  },
  { runs: [{ text: '屋顶 🎉', italic: true, color: 'accent' }], bullet: 'number', start: 3, level: 1 },
  { runs: [{ text: '', bold: true, size: 30 }], align: 'right' },
  { runs: [] },
  { runs: [{ text: 'two\nlines', link: 'https://example.com/' }] },
];

export const table: TableElement = {
  kind: 'table',
  id: 'table',
  box,
  columns: [200, 200],
  rows: [
    { height: 40, cells: [{ runs: [{ text: 'School' }] }, { runs: [{ text: 'Panels', bold: true }], align: 'right' }] },
    { height: 40, cells: [{ runs: [] }, { runs: [{ text: '4' }], fill: 'vivid' }] },
  ],
  style: {
    size: 20,
    headFill: 'deep',
    headColor: 'white',
    color: 'ink',
    line: 'tint',
    edge: { color: 'ink', width: 2 },
  },
};

/** One element of each kind, with most of its attributes. */
export const elements: readonly SlideElement[] = [
  { kind: 'text', id: 'text', role: 'body', box, paragraphs, style, insets: { left: 1, top: 2, right: 3, bottom: 4 } },
  {
    kind: 'shape',
    id: 'shape',
    part: 'decoration',
    box: { ...box, rotation: 30 },
    geometry: { kind: 'roundRect', radius: 8 },
    fill: {
      kind: 'gradient',
      angle: 90,
      stops: [
        { at: 0, color: 'paper' },
        { at: 1, color: '#102030', alpha: 0.5 },
      ],
    },
    stroke: { color: 'ink', width: 1.5, dash: 'dot' },
    paragraphs: paragraphs.slice(0, 1),
    style,
  },
  { kind: 'shape', id: 'empty', box, geometry: { kind: 'path', d: 'M0 0L10 0Z' }, alt: '', locked: true },
  {
    kind: 'line',
    id: 'line',
    box,
    direction: 'up',
    stroke: { color: 'accent', width: 2 },
    bend: 'acrossThenDown',
    turns: [10, 20],
    curved: true,
    heads: 'end',
    endHead: { type: 'diamond', size: 'large' },
    start: { element: 'text', side: 'right' },
  },
  {
    kind: 'picture',
    id: 'picture',
    box,
    src: `picture:${'a'.repeat(64)}`,
    naturalWidth: 800,
    naturalHeight: 600,
    crop: { left: 0.1, top: 0, right: 0, bottom: 0 },
    name: 'Roof',
  },
  table,
  { ...table, id: 'ragged', rows: [table.rows[0]!, { height: 40, cells: [{ runs: [{ text: 'one' }] }] }] },
  {
    kind: 'code',
    id: 'code',
    box,
    language: 'ts',
    lines: ['const a = 1;', '', '  return a;'],
    source: 'const a = 1;\n\n\treturn a;',
    style: { size: 18, lineHeight: 1.3, face: 'mono', color: 'codeText', fill: 'codeGround' },
  },
  {
    kind: 'chart',
    id: 'chart',
    box,
    chart: 'bar',
    title: 'Output',
    categories: ['2024', '2025'],
    series: [{ name: 'kWh', values: [1.5, null] }],
    style: { size: 14, color: 'chartText', line: 'chartLine', ground: 'paper', palette: ['chart1', 'chart2'] },
  },
  {
    kind: 'formula',
    id: 'formula',
    box,
    latex: 'x^2',
    drawing: { width: 1000, height: 800, baseline: 600, paths: ['M0 0L1 1Z'] },
    tree: { tag: 'math', children: [{ tag: 'mi', text: 'x', attributes: { mathvariant: 'normal' } }] },
    size: 32,
    color: 'ink',
  },
  {
    kind: 'group',
    id: 'group',
    box,
    frame: { width: 400, height: 200 },
    elements: [
      { kind: 'text', id: 'member', box, paragraphs: [], style },
      {
        kind: 'group',
        id: 'inner',
        box,
        frame: { width: 100, height: 100 },
        elements: [{ kind: 'shape', id: 'dot', box, geometry: { kind: 'ellipse' } }],
      },
    ],
  },
  { kind: 'unknown', id: 'model', box, raw: { kind: 'model-3d', id: 'model', box, src: 'https://example.com/a.glb' } },
];

export const slide: Slide = {
  id: 'all',
  layout: 'content',
  title: 'Solar on 40 roofs',
  background: { kind: 'solid', color: 'paper' },
  notes: 'Thank the council first.\nThen begin. 👩‍👩‍👧',
  hidden: true,
  elements,
};

/** A deck with an element of each kind. */
export const everyElement: Deck = {
  version: 2,
  title: 'Solar',
  language: 'en',
  theme: { style: 'fresh', color: 'green', accent: '#0A5CD6' },
  coverId: 'fresh-green-en',
  author: 'Ada',
  transition: 'fade',
  slides: [slide, { ...slide, id: 'plain', notes: '', elements: elements.slice(0, 1) }],
};
