import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Box } from '../../model/box.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const reasons = [
  'The underground station is closed, and the walk now takes fifteen minutes.',
  'Popular books have too few copies, so readers wait three weeks.',
  'The reading room was closed for nine days in July.',
];
const zhReasons = [
  '地铁站改造：步行到馆时间由6分钟增至15分钟',
  '热门图书副本不足，平均等待时间超过三周',
  '空调检修导致阅览室关闭九天',
];

/** Returns the boxes of the cards of a slide with groups that each have a bold label. */
function cardsOf(groups: readonly (readonly [label: string, text: string | readonly string[]])[]): Box[] {
  const body = groups.map(([label, text]) =>
    typeof text === 'string' ? `**${label}:** ${text}` : `**${label}:**\n\n${text.map((one) => `- ${one}`).join('\n')}`,
  );
  const { deck } = layoutDeck(readMarkdown(`## Reading room\n\n${body.join('\n\n')}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return (deck.slides[0]?.elements ?? []).flatMap(({ id, box }) => (/^card-\d/u.test(id) ? [box] : []));
}

it.each([
  ['English', reasons, ['4,200 a week', '62 a week']],
  ['Chinese', zhReasons, ['12.6万，季度净增3000', '35.2%，同比提升1.4pt']],
])('lays out facts in a row above a list over the full width, in %s', (_, list, facts) => {
  const [first, second, below] = cardsOf([...facts.map((fact, at) => [`Fact ${at}`, fact] as const), ['Why', list]]);
  expect(second).toMatchObject({ y: first?.y, width: first?.width });
  expect(below?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  expect(below?.width).toBeGreaterThan(2 * (first?.width ?? Infinity));
});

it('lays out a list that is first above the facts', () => {
  const [list, first, second] = cardsOf([
    ['Why', reasons],
    ['Visitors', '4,200 a week'],
    ['Open', '62 hours a week'],
  ]);
  expect(first?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
  expect(second?.y).toBe(first?.y);
});

it('gives a fact next to a long list less width', () => {
  const [fact, list] = cardsOf([
    ['Visitors', '4,200 a week'],
    ['Why', reasons],
  ]);
  expect(list?.y).toBe(fact?.y);
  expect(list?.width).toBeGreaterThan(1.5 * (fact?.width ?? Infinity));
});

it('gives texts of similar length equal widths', () => {
  const cards = cardsOf([
    ['Open', reasons.slice(0, 2)],
    ['Closed', reasons.slice(1)],
  ]);
  expect(new Set(cards.map(({ width }) => width)).size).toBe(1);
});

/** Returns the texts of a slide with groups that each have a bold label, and its cards. */
function layoutOf(texts: readonly string[]) {
  const body = texts.map((text, index) => `**Point ${index + 1}.** ${text}`).join('\n\n');
  const { deck } = layoutDeck(readMarkdown(`## Harbor\n\n${body}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  const elements = deck.slides[0]?.elements ?? [];
  return {
    widths: elements.flatMap(({ id, box }) => (/^card-\d/u.test(id) ? [Math.round(box.width)] : [])),
    labels: elements.filter(({ part }) => part === 'eventTime').map(({ box }) => box),
    texts: elements.filter(({ part }) => part === 'eventText').map(({ box }) => box),
    sizes: elements.flatMap((one) => (one.kind === 'text' && one.part === 'eventText' ? [one.style.size] : [])),
  };
}

it('gives cards equal widths if their texts are as large as on cards of other widths', () => {
  const long = 'The crane is repaired in May, when few ships are expected, and the smaller one takes over its loads.';
  const widths = cardsOf([
    ['Crane', [long]],
    ['Loads', [`${long} Nobody has to wait.`]],
    ['Lamps', ['Two new lamps.']],
  ]).map(({ width }) => width);
  expect(widths).toHaveLength(3);
  expect(new Set(widths).size).toBe(1);
});

it('puts each heading in a row next to its text if the texts would fill little of their cards', () => {
  const { widths, labels, sizes } = layoutOf([
    'Is the water colder at the end of the pier than in the inner harbor?',
    'Does the wind matter?',
    'How deep is it?',
  ]);
  expect(widths).toEqual([]);
  expect(labels).toHaveLength(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(36);
});

it('puts each heading in a row next to its text if one text is much longer than the others', () => {
  const long = 'The crane is repaired in May, when few ships are expected, and the smaller one takes over its loads. ';
  const { widths, labels, texts } = layoutOf(['Two new lamps.', 'A longer pier.', long.repeat(3).trim()]);
  expect(widths).toEqual([]);
  expect(labels).toHaveLength(3);
  expect(new Set(labels.map(({ x }) => x)).size).toBe(1);
  expect(texts.map(({ y }) => y)).toEqual(labels.map(({ y }) => y));
});
