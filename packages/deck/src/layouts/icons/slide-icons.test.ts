import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
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

  it.each(everydayDiagonal(3, 1, styleNames))(
    'are beside or above the texts, which keep their sizes, in the style %s',
    (style) => {
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
    },
  );
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

it('adds icons to at most about 60 % of the content slides', () => {
  const slides = Array.from({ length: 10 }, (_, index) => `## Part ${index + 1}\n\n${lists.en}`);
  const { deck } = layoutDeck(readMarkdown(`# T\n\n${slides.join('\n\n')}`).outline);
  expect(deck.slides.filter((slide) => iconsIn(slide).length > 0)).toHaveLength(6);
});

it('has an option for no icons, also in outlines in JSON', () => {
  const outline = { title: 'T', slides: [{ heading: 'A', blocks: [] }] };
  expect(parseOutline({ ...outline, icons: false })).toMatchObject({ outline: { icons: false } });
});

it.each([
  ['en', lists.en],
  ['zh', lists.zh],
])('stores the option for no icons, which a change of layout respects: %s', (_, list) => {
  const deck = deckOf(list, 'minimal-blue-en', '---\nicons: false\n---\n\n');
  const stored = parseDeck(JSON.parse(JSON.stringify(deckToJson(deck))));
  if (!stored.ok) throw new Error('The deck is invalid.');
  expect(stored.deck.icons).toBe(false);
  const slide = second(stored.deck);
  for (const layout of ['cards', 'cardRows', 'cardColumns'])
    expect(iconsIn(second(changeLayout(stored.deck, slide.id, layout)))).toEqual([]);
  // A deck that was stored before the option was: its only list gets icons.
  const { icons: _icons, ...older } = stored.deck;
  expect(iconsIn(second(changeLayout(older, slide.id, 'cards')))).not.toEqual([]);
  expect(deckOf(list)).not.toHaveProperty('icons');
});

it('assigns different icons, the next one if an earlier item has the first, to all items or none', () => {
  expect(assignIcons([['a', 'b'], ['a', 'c'], ['d']])).toEqual(['a', 'c', 'd']);
  expect(assignIcons([['a', 'b'], ['a'], ['d']])).toEqual(['b', 'a', 'd']);
  expect(assignIcons([['a'], ['a'], ['d']])).toBeUndefined();
  expect(assignIcons([['a'], [], ['d']])).toBeUndefined();
});

it.each([
  [
    'steps',
    '## How a claim works',
    '1. The customer sends a photo\n2. An expert checks the damage\n3. We pay the money',
  ],
  [
    'events',
    '## Timeline',
    '- **Q2 2026**: New laboratory\n- **Q3 2026**: Contract with a hospital\n- **Q1 2027**: School',
  ],
  ['步骤', '## 签约服务流程', '1. 居民扫码预约\n2. 医生上门评估\n3. 签订服务协议\n4. 按季度随访'],
])('adds icons above the texts of %s on a row of cards, below their numbers and times', (_, heading, list) => {
  const { deck } = layoutDeck(readMarkdown(`# ${heading.slice(3)}\n\n${heading}\n\n${list}`).outline);
  const { elements } = second(deck);
  const icons = elements.filter(({ part }) => part === 'icon');
  const texts = elements.filter(({ part }) => part === 'step' || part === 'eventText');
  const marks = elements.filter(({ part }) => part === 'stepMark');
  expect(icons).toHaveLength(list.split('\n').length);
  for (const [index, { box }] of icons.entries()) {
    expect(box.y + box.height).toBeLessThan(texts[index]?.box.y ?? 0);
    for (const mark of marks) expect(box.y).toBeGreaterThan(mark.box.y + mark.box.height);
  }
  expect(findFaults(deck)).toEqual([]);
});
