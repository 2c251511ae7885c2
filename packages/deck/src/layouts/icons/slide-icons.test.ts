import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { parseOutline } from '../../json/parse-outline.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { styleNames } from '../../model/deck.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { assignIcons } from './assign-icons.ts';

const lists = {
  en: '- Health insurance from day one\n- Public transport ticket\n- Free lunch on Fridays',
  zh: '- 五险一金\n- 年度体检\n- 节日礼品',
  columns:
    '- **Buildings:** old houses\n- **Traffic:** many cars\n- **Industry:** the works\n- **Waste:** the landfill',
  names: '### Teachers\n\nDesign lessons and review results\n\n### Parents\n\nGive consent\n\n### Schools\n\nBuy it',
  pair: '- A contract with the carrier\n- A budget for the engineers',
} as const;

const deckOf = (list: string, coverId = 'minimal-blue-en', frontMatter = ''): Deck =>
  layoutDeck(readMarkdown(`${frontMatter}# Talk\n\n## Our plan\n\n${list}`).outline, { coverId }).deck;
const second = ({ slides }: Deck): Slide => slides[1] as Slide;
const iconsIn = ({ elements }: Slide): SlideElement[] => elements.filter(({ part }) => part === 'icon');
const textsIn = ({ elements }: Slide) =>
  elements.flatMap((one) => (one.kind === 'text' ? [{ size: one.style.size, paragraphs: one.paragraphs }] : []));

describe.each(Object.entries(lists))('icons of the list %s', (_, list) => {
  const count = list.includes('###') ? 3 : list.split('\n').length;

  it.each(styleNames)('are beside or above the texts, which keep their sizes, in the style %s', (style) => {
    const deck = deckOf(list, `${style}-blue-en`);
    const slide = second(deck);
    expect(iconsIn(slide)).toHaveLength(count);
    expect(new Set(iconsIn(slide).map(({ box }) => box.width)).size).toBe(1);
    expect(findFaults(deck)).toEqual([]);
    const without = second(deckOf(list, `${style}-blue-en`, '---\nicons: false\n---\n'));
    expect(iconsIn(without)).toEqual([]);
    expect(textsIn(slide)).toEqual(textsIn(without));
    for (const { box } of iconsIn(slide)) {
      const over = slide.elements.filter(
        ({ kind, box: text }) =>
          kind === 'text' &&
          box.x < text.x + text.width &&
          text.x < box.x + box.width &&
          box.y < text.y + text.height &&
          text.y < box.y + box.height,
      );
      expect(over).toEqual([]);
    }
  });
});

it.each([lists.en, lists.zh, lists.columns, lists.pair])(
  'keeps icons after the layout of %j is changed and changed back',
  (list) => {
    const deck = deckOf(list);
    const slide = second(deck);
    const changed = changeLayout(deck, slide.id, 'content');
    expect(iconsIn(second(changed))).toEqual([]);
    const back = second(changeLayout(changed, slide.id, slide.layout));
    expect(iconsIn(back)).toHaveLength(list.split('\n').length);
  },
);

it.each([
  ['numbered steps', '1. Sign the contract\n2. Train the staff\n3. Open the store'],
  ['questions', '- Who pays the insurance?\n- Where is the hospital?\n- When do the schools open?'],
  ['quotations', '- “The contract is fair”\n- “The staff is kind”\n- “The hospital is near”'],
  ['legal clauses', '- § 12 Contracts with carriers\n- § 13 Insurance of employees\n- § 14 Schools'],
  ['names of people', '- **Lena Aalto:** hospital\n- **Tomas Reyes:** school\n- **Ines Falk:** bank'],
  ['long sentences', `- ${'The contract with the carrier ends in May '.repeat(3)}\n`.repeat(3)],
  ['tasks', '- [x] Sign the contract\n- [ ] Train the staff\n- [ ] Open the bank'],
  ['unknown subjects', '- Alpha\n- Beta\n- Gamma'],
  ['one subject', '- Contract\n- Contract\n- Contract'],
  ['问题', '- 谁来付款？\n- 医院在哪里？\n- 什么时候开学？'],
  ['条款', '- 第一条 合同的签订\n- 第二条 员工的保险\n- 第三条 学校的责任'],
])('adds no icons to %s', (_, list) => {
  expect(iconsIn(second(deckOf(list)))).toEqual([]);
});

it('adds no icons to a list under a heading that says something is bad, whose cards are colored', () => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Risks\n\n${lists.en}`).outline);
  expect(deck.slides[1]?.elements.filter(({ part }) => part === 'icon')).toEqual([]);
});

it('adds icons to at most about 60 % of the content slides, and first to those without neutral icons', () => {
  const slides = Array.from({ length: 9 }, (_, index) => `## Part ${index + 1}\n\n${lists.en}`);
  const neutral = '## First\n\n- Contract\n- Blue and green\n- Hospital';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n${[neutral, ...slides].join('\n\n')}`).outline);
  const have = deck.slides.map((slide) => iconsIn(slide).length > 0);
  expect(have.filter(Boolean)).toHaveLength(6);
  expect(have[1]).toBe(false);
});

it('has an option for no icons, also in outlines in JSON', () => {
  const outline = { title: 'T', slides: [{ heading: 'A', blocks: [] }] };
  expect(parseOutline({ ...outline, icons: false })).toMatchObject({ outline: { icons: false } });
});

it('assigns different icons, the next one if an earlier item has the first, and one neutral icon', () => {
  expect(assignIcons([['a', 'b'], ['a', 'c'], ['d']])).toEqual({ names: ['a', 'c', 'd'], neutralCount: 0 });
  expect(assignIcons([['a', 'b'], ['a'], ['d']])).toEqual({ names: ['b', 'a', 'd'], neutralCount: 0 });
  expect(assignIcons([['a'], [], ['d']])).toEqual({ names: ['a', 'bookmark', 'd'], neutralCount: 1 });
  expect(assignIcons([['a'], ['a'], ['d']])).toEqual({ names: ['a', 'bookmark', 'd'], neutralCount: 1 });
  expect(assignIcons([['a'], []])).toBeUndefined();
  expect(assignIcons([['a'], [], []])).toBeUndefined();
});
