import { expect, it } from 'vitest';
import { textLines } from '../../elements/text/fit-text.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { indentInPx } from '../../text/indent.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

function slideOf(markdown: string): { cards: SlideElement[]; texts: TextElement[] } {
  const { deck } = layoutDeck(readMarkdown(`## Risks\n\n${markdown}`).outline);
  const elements = deck.slides[0]?.elements ?? [];
  return {
    cards: elements.filter(({ id }) => /^card-\d/u.test(id)),
    texts: elements.flatMap((element) => (element.kind === 'text' && element.role === 'body' ? [element] : [])),
  };
}

const points = (count: number): string =>
  Array.from({ length: count }, (_, index) => `- Point ${index + 1}\n`).join('');
const gapsOf = ({ paragraphs }: TextElement): number[] => paragraphs.slice(2).map(({ spaceBefore = 0 }) => spaceBefore);

it('gives the cards of a slide the same height, which depends on their text', () => {
  const low = slideOf(`### Likely\n\n${points(2)}\n### Less likely\n\n${points(1)}`).cards;
  const full = slideOf(`### Likely\n\n${points(6)}\n### Less likely\n\n${points(5)}`).cards;
  for (const cards of [low, full]) expect(cards).toHaveLength(2);
  expect(new Set([...low, ...full].map(({ box }) => box.y)).size).toBe(1);
  for (const cards of [low, full]) expect(new Set(cards.map(({ box }) => box.height)).size).toBe(1);
  expect(low[0]?.box.height).toBeLessThanOrEqual(full[0]?.box.height ?? 0);
  const short = slideOf('### Likely\n\n- a\n\n### Less likely\n\n- b\n').cards;
  expect(short[0]?.box.height).toBeLessThan(full[0]?.box.height ?? 0);
});

it('begins the text of all cards at the same height, below headings on one line or two', () => {
  const { texts } = slideOf(
    ['Rain', 'A shed that is far too small for us', 'Mice']
      .map((name) => `### ${name}\n\nWe lost two beds of beans and one of peas, and the rest was three weeks late.`)
      .join('\n\n'),
  );
  expect(texts).toHaveLength(3);
  const starts = texts.map(({ paragraphs: [heading, text], style, box }) => {
    const height = heightOf(heading ? [heading] : [], style, box.width);
    return Math.round(box.y + height + (text?.spaceBefore ?? 0));
  });
  expect(new Set(starts).size).toBe(1);
  const heights = texts.map(({ paragraphs: [heading], style, box }) =>
    heightOf(heading ? [heading] : [], style, box.width),
  );
  expect(new Set(heights).size).toBe(2);
});

it('adds the same space between the points on every card', () => {
  const { texts } = slideOf(`### Likely\n\n${points(4)}\n### Less likely\n\n${points(2)}`);
  const gaps = texts.flatMap(gapsOf);
  expect(gaps).toHaveLength(4);
  expect(Math.min(...gaps)).toBeGreaterThan(0.6 * 28);
  expect(Math.max(...gaps)).toBeCloseTo(Math.min(...gaps), 1);
});

it.each([
  [60, 6],
  [66, 6],
  [48, 7],
])(
  'uses one font size for columns and the %i-word text above them, even if the text could be larger',
  (words, count) => {
    const column = `::: column\n${points(count)}:::\n`;
    const text = `${Array.from({ length: words }, () => 'words').join(' ')}.`;
    const { texts } = slideOf(`${text}\n\n:::: columns\n${column}\n${column}\n::::\n`);
    const sizes = texts.map(({ style }) => style.size);
    expect(sizes.length).toBeGreaterThan(2);
    expect(new Set(sizes).size).toBe(1);
    expect(Math.max(...texts.map(({ box }) => box.y + box.height))).toBeLessThanOrEqual(720);
  },
);

it('uses a smaller font size in columns instead of breaking a word', () => {
  const columns = ['One', 'Two', 'Three'].map(
    (name) => `### ${name}\n\nRead \`session.remoteHost${name}\` first.\n\nThen wait.`,
  );
  const { outline } = readMarkdown(`## Calls\n\n${columns.join('\n\n')}`);
  const { deck, choices } = layoutDeck(outline);
  expect(choices).toMatchObject([{ layout: 'threeColumns' }]);
  const bodies = (deck.slides[0]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.role === 'body' ? [one] : [],
  );
  expect(bodies).toHaveLength(3);
  const tokenLines = bodies.flatMap((body) =>
    textLines(deck, body).flatMap(({ text }) => (text.includes('session.remoteHost') ? [text] : [])),
  );
  for (const [index, name] of ['One', 'Two', 'Three'].entries())
    expect(tokenLines[index]).toContain(`session.remoteHost${name}`);
  for (const { style } of bodies) expect(style.size).toBeGreaterThanOrEqual(20);
});

it('sets columns with a long word as rows instead of in small text', () => {
  const columns = ['Visit riverside.marlowbridge.example, until June', 'Library', 'Town Hall'];
  const text = columns.map((one, index) => `### Part ${index + 1}\n\n${one}`).join('\n\n');
  const { deck } = layoutDeck(readMarkdown(`## How to take part\n\n${text}`).outline);
  const texts = deck.slides[0]?.elements.filter(({ part }) => part === 'eventText') ?? [];
  expect(texts.map((one) => one.kind === 'text' && one.style.size >= 28)).toEqual([true, true, true]);
});

it('shows a range of dates in a heading on its own line', () => {
  const columns = ['Warm-up', 'Launch', 'Growth'].map(
    (one) => `### ${one} (1 March – 20 April 2027)\n\n- a test\n- a clinic`,
  );
  const { deck } = layoutDeck(readMarkdown(`## Plan\n\n${columns.join('\n\n')}`).outline);
  const texts = deck.slides[0]?.elements.flatMap((one) =>
    one.kind === 'text' && one.role === 'body' ? [one.paragraphs.map(({ runs }) => plainText(runs))] : [],
  );
  expect(texts?.[1]).toEqual(['Launch', '1 March – 20 April 2027', 'a test', 'a clinic']);
});

it('gives pictures above short texts the same height, and centers the texts', () => {
  const people = [
    'Ida Brandt**, chief engineer, who builds all of the bridges and the roads between them',
    'Tom Reed**, nurse',
  ];
  const text = people.map((one) => `![x](p.png)\n\n**${one}`).join('\n\n');
  const { deck, choices } = layoutDeck(readMarkdown(`## Our crew\n\n${text}`).outline, {
    pictures: new Map([['p.png', { src: 'data:image/png;base64,AA', width: 400, height: 400 }]]),
  });
  expect(choices).toMatchObject([{ layout: 'twoColumns' }]);
  const elements = deck.slides[0]?.elements ?? [];
  const heights = elements.flatMap(({ kind, box }) => (kind === 'picture' ? [Math.round(box.height)] : []));
  expect(heights).toEqual([heights[0], heights[0]]);
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one] : []));
  expect(texts.map(({ box }) => Math.round(box.y))).toEqual(
    [texts[0]?.box.y, texts[0]?.box.y].map((y) => Math.round(y ?? 0)),
  );
  expect(
    texts.flatMap(({ paragraphs }) => paragraphs.map(({ align, runs }) => [align, plainText(runs)])),
  ).toContainEqual(['center', 'Nurse']);
});

it('shows square pictures of people as circles if their names are below them', () => {
  const masksOf = (width: number, alts: readonly string[]): (string | undefined)[] => {
    const names = ['Ida Brandt', 'Tom Reed'];
    const text = names.map((name, index) => `![${alts[index]}](p.png)\n\n**${name}**, chief engineer`).join('\n\n');
    const { deck } = layoutDeck(readMarkdown(`## Our crew\n\n${text}`).outline, {
      pictures: new Map([['p.png', { src: 'data:image/png;base64,AA', width, height: 400 }]]),
    });
    return (deck.slides[0]?.elements ?? []).flatMap((one) => (one.kind === 'picture' ? [one.mask?.kind] : []));
  };
  expect(masksOf(400, ['Ida Brandt', 'Tom Reed'])).toEqual(['ellipse', 'ellipse']);
  expect(masksOf(600, ['Ida Brandt', 'Tom Reed'])).toEqual([undefined, undefined]);
  expect(masksOf(400, ['Ida Brandt', 'The bridge'])).toEqual([undefined, undefined]);
});

it('sets text in columns larger if there is very little of it', () => {
  const sizeOf = (text: string): number | undefined => {
    const { deck } = layoutDeck(
      readMarkdown(`## T\n\n### A\n\n${text}\n\n### B\n\n${text}\n\n### C\n\n${text}`).outline,
    );
    const body = deck.slides[0]?.elements.find((one) => one.kind === 'text' && one.role === 'body');
    return body?.kind === 'text' ? body.style.size : undefined;
  };
  expect(sizeOf('One line')).toBe(40);
  expect(
    sizeOf('It needs several lines, because it says more about the thing and about all of its parts'),
  ).toBeLessThanOrEqual(36);
});

it('fills most of a card with few points by the text and its padding, with equal space between the points', () => {
  const { cards, texts } = slideOf(`**Strengths**\n\n${points(3)}\n**Limitations**\n\n${points(3)}`);
  const [card, text] = [cards[0]?.box, texts[0]];
  if (!card || !text) throw new Error('There is no card.');
  const { size, lineHeight } = text.style;
  const gaps = text.paragraphs.reduce((sum, { spaceBefore = 0 }) => sum + spaceBefore, 0);
  const used = text.paragraphs.length * size * lineHeight + gaps + 2 * (text.box.x - card.x);
  expect(used / card.height).toBeGreaterThan(0.6);
  expect(new Set(gapsOf(text)).size).toBe(1);
});

it.each([
  ['points', points(4).replaceAll('Point', 'A longer point about the harbour and its roads'), points(3)],
  ['paragraphs', 'It rains on most days of the month. '.repeat(4), 'The road to the harbour is closed. '.repeat(5)],
])('sets headings of cards larger than %s, if they need no more lines', (_, one, other) => {
  const { texts } = slideOf(`### Likely\n\n${one}\n\n### Less likely\n\n${other}\n`);
  const sizes = texts.map(({ paragraphs: [heading], style }) => (heading?.runs[0]?.size ?? 0) / style.size);
  expect(sizes).toHaveLength(2);
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0]).toBeGreaterThan(1.05);
});

it('reads the larger headings of cards back without their size', () => {
  const { deck } = layoutDeck(readMarkdown('## Risks\n\n### Likely\n\n- Rain\n\n### Less likely\n\n- Snow').outline);
  const changed = changeLayout(deck, 'slide-1', 'content');
  const runs = changed.slides[0]?.elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.flatMap((paragraph) => paragraph.runs) : [],
  );
  expect(runs?.filter(({ size }) => size !== undefined)).toEqual([]);
});

it('leaves a gap between the symbol and the heading of a panel', () => {
  const { deck } = layoutDeck(
    readMarkdown(
      '## 液体复苏\n\n### ✅ 推荐\n\n- 首选平衡晶体液\n- 3 小时内至少 30 mL/kg\n- 用动态指标指导：被动抬腿试验、每搏量变异度\n- 用乳酸与毛细血管再充盈时间评估\n\n### ❌ 不推荐\n\n- 用羟乙基淀粉补液\n- 白蛋白作为首选，而不是在大量晶体液之后\n- 只看中心静脉压\n- 没有评估就反复补液',
    ).outline,
  );
  const elements = deck.slides[0]?.elements ?? [];
  const discs = elements.filter(({ id }) => id.startsWith('symbol-ground'));
  const texts = elements.flatMap((one) =>
    one.kind === 'text' && one.part === undefined && one.role === 'body' ? [one] : [],
  );
  expect(discs).toHaveLength(2);
  for (const [index, { box }] of discs.entries()) {
    const text = texts[index];
    const indent = indentInPx(text?.paragraphs[0] ?? { runs: [] }, text?.style.size ?? 0, undefined).left;
    expect((text?.box.x ?? 0) + indent - box.x - box.width).toBeGreaterThanOrEqual(8);
  }
});
