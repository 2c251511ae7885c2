import { motifOf } from '../../styles/cover-of.ts';
import { slideBackground } from '../../styles/draw-cover.ts';
import { coverDeck } from '../../styles/cover-deck.ts';
import { hasSlices } from '../../elements/chart/chart-traits.ts';
import { chartTypes, legendPositions } from '../../model/chart.ts';
import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';

const shadow = { color: 'night', alpha: 0.4, blur: 12, distance: 6, angle: 45 } as const;

/** A PNG with a single dot, as a `data:` URL. */
export const dotPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** The style of ordinary body text. */
export const bodyStyle: TextStyle = { face: 'body', size: 28, color: 'ink', lineHeight: 1.4 };
const titleStyle: TextStyle = { face: 'heading', size: 44, bold: true, color: 'deep', lineHeight: 1.1 };

const title = (text: string): SlideElement => ({
  kind: 'text',
  id: 'title',
  role: 'title',
  box: { x: 72, y: 56, width: 1040, height: 80 },
  paragraphs: [{ runs: [{ text }] }],
  style: titleStyle,
});

const lists: SlideElement = {
  kind: 'text',
  id: 'body',
  role: 'body',
  box: { x: 72, y: 176, width: 1136, height: 464 },
  style: bodyStyle,
  paragraphs: [
    {
      runs: [
        { text: 'Plain, ' },
        { text: 'bold', bold: true },
        { text: 'italic', italic: true },
        { text: 'struck', strike: true },
        { text: 'code()', code: true },
        { text: 'marked', highlight: '#FFF176', color: 'ink' },
        { text: 'pale', alpha: 0.5 },
        { text: 'n', baseline: 'super' },
        { text: 'i', baseline: 'sub', highlight: 'tint' },
        { text: 'fixed width', face: 'mono' },
        { text: 'Another face 宋体', face: 'song', bold: true },
        { text: 'a link', link: 'https://example.com/a b?x=1&y=2' },
      ],
      bullet: 'disc',
    },
    { runs: [{ text: '第二级：中文“引号”' }], bullet: 'disc', level: 1, spaceBefore: 8 },
    { runs: [{ text: 'Nought' }], bullet: 'number', start: 0 },
    { runs: [{ text: 'Three' }], bullet: 'number', start: 3 },
    { runs: [{ text: 'Four' }], bullet: 'number' },
    { runs: [{ text: 'To do' }], bullet: 'task' },
    { runs: [{ text: 'Done' }], bullet: 'taskDone' },
    { runs: [{ text: 'First line\nsecond line' }], align: 'center' },
    { runs: [{ text: 'To both edges 两端对齐' }], align: 'justify' },
    { runs: [{ text: 'Double' }], lineSpacing: 2, spaceAfter: 12 },
    { runs: [] },
    { runs: [{ text: 'مرحبا بالعالم' }] },
    { runs: [{ text: 'Broken \u0000\u0008\uD800 & <text> ]]> \uFFFF' }] },
  ],
};

const mixedElements: SlideElement[] = [
  {
    kind: 'table',
    id: 'table',
    box: { x: 72, y: 100, width: 600, height: 150 },
    columns: [400, 200],
    rows: [
      { height: 50, cells: [{ runs: [{ text: 'Region' }] }, { runs: [{ text: 'Sum' }], align: 'right' }] },
      { height: 50, cells: [{ runs: [{ text: 'East' }] }, { runs: [{ text: '12,480' }], align: 'right' }] },
      { height: 50, cells: [{ runs: [] }] },
    ],
    style: {
      size: 20,
      headFill: 'main',
      headColor: 'white',
      color: 'ink',
      line: 'bright',
      stripe: 'tint',
      edge: { color: 'deep', width: 3 },
    },
  },
  { kind: 'picture', id: 'picture', box: { x: 720, y: 100, width: 200, height: 120 }, src: dotPng, alt: 'A dot' },
  { kind: 'picture', id: 'again', box: { x: 940, y: 100, width: 200, height: 200 }, src: dotPng, alt: '' },
  {
    kind: 'picture',
    id: 'lost',
    box: { x: 940, y: 320, width: 200, height: 200 },
    src: '',
    problem: 'Not found',
    alt: 'Lost',
  },
  {
    kind: 'code',
    id: 'code',
    box: { x: 72, y: 300, width: 600, height: 200 },
    language: 'ts',
    lines: ['const a = 1;', '', '  return a < 2;'],
    style: { size: 20, lineHeight: 1.4, face: 'mono', color: 'ink', fill: 'tint' },
  },
  {
    kind: 'line',
    id: 'line',
    box: { x: 72, y: 600, width: 600, height: 0 },
    direction: 'up',
    stroke: { color: 'main', width: 2, dash: 'dash' },
  },
  {
    kind: 'shape',
    id: 'shape',
    box: { x: 700, y: 560, width: 200, height: 80, rotation: -15 },
    geometry: { kind: 'roundRect', radius: 20 },
    fill: { kind: 'solid', color: 'bright', alpha: 0.5 },
    stroke: { color: 'main', width: 2, join: 'round' },
    paragraphs: [{ runs: [{ text: 'In a shape' }], align: 'center' }],
    style: { ...bodyStyle, size: 20 },
  },
  {
    kind: 'shape',
    id: 'path',
    box: { x: 1000, y: 560, width: 100, height: 80 },
    geometry: { kind: 'path', d: 'M0 0L100 0Q100 80 50 80C20 80 0 40 0 0Z' },
    fill: {
      kind: 'gradient',
      angle: 90,
      stops: [
        { at: 0, color: '#FF0000', alpha: 0.2 },
        { at: 1, color: 'vivid' },
      ],
    },
  },
  { kind: 'unknown', id: 'unknown', box: { x: 0, y: 0, width: 1, height: 1 }, raw: { kind: 'hologram' } },
];

/** Connected lines, cropped pictures and merged cells. */
const connectedElements: SlideElement[] = [
  {
    kind: 'shape',
    id: 'from',
    box: { x: 72, y: 80, width: 160, height: 100 },
    geometry: { kind: 'ellipse' },
    insets: { left: 8, top: 4, right: 8, bottom: 4 },
    paragraphs: [{ runs: [{ text: 'From' }], align: 'center' }],
    style: { ...bodyStyle, size: 20, verticalAlign: 'middle' },
  },
  ...(['across', 'down', 'acrossThenDown', 'downThenAcross'] as const).map((bend, index): SlideElement => ({
    kind: 'line',
    id: bend,
    box: { x: 232 + index * 20, y: 130, width: 200, height: 120 },
    direction: index % 2 === 0 ? 'down' : 'up',
    startsAt: index < 2 ? 'left' : 'right',
    bend,
    ...(index > 1 && { curved: true, startHead: { type: 'oval' }, endHead: { type: 'arrow', size: 'small' } }),
    heads: 'both',
    stroke: { color: 'main', width: 3, dash: 'dot' },
    start: { element: 'from', side: 'right' },
    end: { element: index === 0 ? 'to' : 'gone', side: 'left' },
  })),
  {
    kind: 'shape',
    id: 'to',
    box: { x: 432, y: 200, width: 100, height: 100 },
    geometry: { kind: 'path', d: 'M0 0L100 50L0 100Z' },
  },
  {
    kind: 'picture',
    id: 'cut',
    box: { x: 700, y: 80, width: 200, height: 120 },
    src: dotPng,
    naturalWidth: 1,
    naturalHeight: 1,
    crop: { left: 0.1, top: 0, right: 0.2, bottom: 0.3 },
    opacity: 0.6,
    cornerRadius: 16,
    stroke: { color: 'main', width: 3, alpha: 0.5 },
    shadow,
    alt: 'Part of a dot',
  },
  {
    kind: 'picture',
    id: 'round',
    box: { x: 920, y: 80, width: 100, height: 100 },
    src: dotPng,
    mask: { kind: 'ellipse' },
    recolor: 'sepia',
    brightness: 0.2,
    alt: 'A round dot',
  },
  {
    kind: 'picture',
    id: 'diamond',
    box: { x: 1040, y: 80, width: 100, height: 100, rotation: 20 },
    src: dotPng,
    mask: { kind: 'path', d: 'M100 0L200 100L100 200L0 100Z' },
    shadow,
    recolor: 'main',
    contrast: -0.3,
    alt: 'A diamond',
  },
  {
    kind: 'shape',
    id: 'shadowed',
    box: { x: 920, y: 220, width: 100, height: 60 },
    geometry: { kind: 'path', d: 'M0 0L100 30L0 60Z' },
    fill: { kind: 'solid', color: 'main' },
    shadow: { ...shadow, blur: 0 },
  },
  {
    kind: 'table',
    id: 'merged',
    box: { x: 72, y: 360, width: 600, height: 150 },
    columns: [200, 200, 200],
    rows: [
      { height: 50, cells: [{ runs: [{ text: 'Both' }], columnSpan: 2 }, { runs: [] }, { runs: [] }] },
      { height: 50, cells: [{ runs: [] }, { runs: [{ text: 'Four' }], columnSpan: 2, rowSpan: 2 }, { runs: [] }] },
      { height: 50, cells: [{ runs: [] }, { runs: [] }, { runs: [] }] },
    ],
    style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'bright', stripe: 'tint' },
  },
  {
    kind: 'table',
    id: 'colored',
    box: { x: 72, y: 540, width: 400, height: 80 },
    columns: [200, 200],
    rows: [
      { height: 40, cells: [{ runs: [{ text: 'Yellow' }], fill: '#FFE066' }, { runs: [{ text: 'Plain' }] }] },
      { height: 40, cells: [{ runs: [{ text: 'Night' }], fill: 'night', columnSpan: 2 }, { runs: [] }] },
    ],
    headerRow: false,
    banded: true,
    style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'bright' },
  },
];

const chartStyle = { size: 18, color: 'ink', line: 'muted', ground: 'paper', palette: ['main', 'bright'] } as const;
const charts: SlideElement[] = chartTypes.map((chart, index): SlideElement => {
  const hasOneSeries = hasSlices({ chart });
  return {
    kind: 'chart',
    id: chart,
    box: { x: 40 + 300 * (index % 4), y: 40 + 220 * Math.floor(index / 4), width: 280, height: 200 },
    chart,
    title: 'Calls & berths',
    categories: chart === 'scatter' ? ['2023', '2024', '2026'] : ['North', 'East <1>', '渡轮'],
    categoryName: 'Berth',
    unit: '%',
    series: [
      { name: 'This year', values: [12.5, null, 40] },
      ...(hasOneSeries ? [] : [{ name: 'Last year', values: [-3, 8, 2] }]),
    ],
    // Every other chart formats its series, legend, labels and axes.
    ...(index % 2 === 1 && {
      colors: [null, '#C00000', 'vivid'],
      dataLabels: true,
      legend: legendPositions[index % legendPositions.length],
      ...(!hasOneSeries && { axisTitles: { category: 'Berth <1>', value: 'Calls' }, axisMin: -10, axisMax: 45 }),
    }),
    style: chartStyle,
  };
});

const horizontalBars: SlideElement = {
  kind: 'chart',
  id: 'lying',
  box: { x: 40, y: 400, width: 380, height: 280 },
  chart: 'bar',
  categories: ['A name that is much too long for its place', 'Another of these names that nobody can read'],
  series: [{ name: '', values: [1, 2] }],
  style: chartStyle,
};

/** x over 2, as MathJax would draw it if its letters were bars. */
const halfX: SlideElement = {
  kind: 'formula',
  id: 'formula',
  box: { x: 500, y: 400, width: 200, height: 100 },
  latex: '\\frac{x}{2}',
  drawing: {
    width: 600,
    height: 1300,
    baseline: 800,
    paths: ['M0 0L600 0L600 500L0 500Z', 'M0 600L600 600L600 640L0 640Z', 'M100 700Q300 700 300 1300L100 1300Z'],
    texts: [{ text: '速', x: 300, y: 1300, size: 500 }],
  },
  tree: {
    tag: 'mrow',
    children: [
      {
        tag: 'mfrac',
        children: [
          { tag: 'mi', text: 'x' },
          { tag: 'mn', text: '2' },
        ],
      },
    ],
  },
  size: 32,
  color: 'ink',
};

const group: SlideElement = {
  kind: 'group',
  id: 'group',
  box: { x: 760, y: 400, width: 300, height: 200, rotation: 10 },
  frame: { width: 150, height: 100 },
  elements: [
    {
      kind: 'shape',
      id: 'in',
      box: { x: 0, y: 0, width: 150, height: 100 },
      geometry: { kind: 'ellipse' },
      fill: { kind: 'solid', color: 'tint' },
    },
    { kind: 'picture', id: 'picture-in', box: { x: 50, y: 25, width: 50, height: 50 }, src: dotPng, alt: 'A dot' },
    {
      kind: 'group',
      id: 'empty',
      box: { x: 0, y: 0, width: 10, height: 10 },
      frame: { width: 10, height: 10 },
      elements: [],
    },
  ],
};

/** A locked element of each type. */
const lockedElements: SlideElement[] = [
  lists,
  ...mixedElements,
  ...connectedElements.slice(0, 2),
  ...charts.slice(0, 1),
  halfX,
  group,
].map((element) => (element.kind === 'unknown' ? element : { ...element, locked: true }));

/** Creates a deck with all variants of each element type, on slides with every layout. */
export function allElementsDeck(): Deck {
  const cover = coverDeck('chinese-blue-en');
  const paper = { kind: 'solid', color: 'paper' } as const;
  const plain = { title: '', notes: '', background: paper };
  return {
    ...cover,
    author: 'Somebody & Co.',
    slides: [
      ...cover.slides.map((slide) => ({ ...slide, notes: 'Say hello.\n\n大家好 <&>' })),
      {
        ...plain,
        id: '2',
        layout: 'section',
        title: 'A section',
        background: slideBackground('chinese', 'blue', 'section'),
        elements: [...motifOf(cover, 'section'), title('A section')],
      },
      {
        ...plain,
        id: '3',
        layout: 'content',
        title: 'Lists',
        elements: [...motifOf(cover, 'content'), title('Lists'), lists],
      },
      { ...plain, id: '4', layout: 'content', title: 'Without motif', elements: [title('Without motif')] },
      { ...plain, id: '5', layout: 'picture', title: 'Things', notes: 'More.', elements: mixedElements },
      {
        ...plain,
        id: '7',
        layout: 'content',
        title: 'More',
        elements: [...motifOf(cover, 'content'), horizontalBars, halfX, group],
      },
      { ...plain, id: 'charts', layout: 'chart', title: 'Charts', elements: [...motifOf(cover, 'content'), ...charts] },
      {
        ...plain,
        id: '6',
        layout: 'blank',
        elements: [
          {
            kind: 'text',
            id: 'number',
            role: 'slideNumber',
            box: { x: 1128, y: 670, width: 80, height: 24 },
            paragraphs: [{ runs: [{ text: '06' }], align: 'right' }],
            style: { ...bodyStyle, size: 16 },
          },
        ],
      },
      { ...plain, id: '8', layout: 'blank', elements: connectedElements },
      { ...plain, id: '9', layout: 'blank', elements: lockedElements },
    ],
  };
}
