import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide, StyleName } from '../../model/deck.ts';
import type { ShapeElement } from '../../model/element.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const list = {
  en: '- **Charging:** all buses charge overnight in the depot\n- **Grid:** we rent a battery until the cable is ready\n- **Staff:** two electricians join in June\n- **Workshop:** one bay is for high voltage',
  zh: '- **分区：** 一层是儿童区，二层是自习区\n- **照明：** 全部更换为护眼灯，亮度可调\n- **座位：** 由86个增加到140个\n- **开放：** 周五、周六延长到二十二点',
} as const;
const statements = {
  en: '- Grid connections are limited to half of it\n- Two chargers fail in every week\n- Drivers share one waiting room\n- Spare parts arrive after nine days',
  zh: '- 阅览座位不足，周末经常排队\n- 儿童区与自习区相互干扰\n- 藏书更新慢，新书占比偏低\n- 晚间照明偏暗，影响阅读',
} as const;
const lines = {
  en: '- Too few chargers\n- Slow repairs\n- One waiting room\n- Late parts',
  zh: '- 阅览座位不足\n- 分区相互干扰\n- 藏书更新慢\n- 晚间照明偏暗',
} as const;

const deckOf = (markdown: string, style: StyleName): Deck =>
  layoutDeck({ ...readMarkdown(`# T\n\n${markdown}`).outline, style, icons: false }).deck;
const shapesIn = (slide: Slide | undefined, shapeName: string): ShapeElement[] =>
  (slide?.elements ?? []).flatMap((one) => (one.kind === 'shape' && one.name === shapeName ? [one] : []));
const looksIn = ({ slides }: Deck): string[] =>
  slides.slice(1).map((slide) => (shapesIn(slide, 'Card').every(({ fill }) => fill) ? 'filled' : 'open'));

describe.each(['en', 'zh'] as const)('cards on one slide after another, in the language %s', (language) => {
  const three = ['One', 'Two', 'Three'].map((heading) => `## ${heading}\n\n${list[language]}`).join('\n\n');

  it.each(['business', 'tech', 'fresh', 'government', 'chinese', 'cartoon'] as const)(
    'alternate between those with a background and open ones: %s',
    (style) => {
      const deck = deckOf(`${three}\n\n## End\n\nText.`, style);
      expect(looksIn(deck).slice(0, 3)).toEqual(['filled', 'open', 'filled']);
      const [first, second] = [1, 2].map((at) => shapesIn(deck.slides[at], 'Card bar'));
      // A rule in the color of the style is above each open card.
      expect(second?.map(({ fill }) => fill)).toEqual(Array(4).fill({ kind: 'solid', color: 'rule' }));
      expect(first).toHaveLength(4);
      expect(findFaults(deck)).toEqual([]);
    },
  );

  it('begin with open ones in the style minimal', () => {
    expect(looksIn(deckOf(`${three}\n\n## End\n\nText.`, 'minimal')).slice(0, 3)).toEqual(['open', 'filled', 'open']);
  });

  it('are open if they only have a line each, at the left edge of their rules', () => {
    const deck = deckOf(`## One\n\n${lines[language]}\n\n## End\n\nText.`, 'business');
    const cards = shapesIn(deck.slides[1], 'Card');
    const texts = deck.slides[1]?.elements.flatMap((one) => (one.part === 'item' ? [one.box.x] : [])) ?? [];
    expect(cards.map(({ fill }) => fill)).toEqual(Array(4).fill(undefined));
    expect(texts).toEqual(cards.map(({ box }) => box.x));
    expect(findFaults(deck)).toEqual([]);
  });

  it('are filled if the text between the rules of two rows would leave them half empty', () => {
    const deck = deckOf(`## One\n\n${statements[language]}\n\n## End\n\nText.`, 'business');
    expect(looksIn(deck)[0]).toBe('filled');
    const long = statements[language].split('\n').map((line) => `${line}; ${line.slice(2)}; ${line.slice(2)}`);
    expect(looksIn(deckOf(`## One\n\n${long.join('\n')}\n\n## End\n\nText.`, 'business'))[0]).toBe('open');
  });

  it('stay open when the layout is changed and changed back', () => {
    const deck = deckOf(`${three}\n\n## End\n\nText.`, 'business');
    const id = deck.slides[2]?.id ?? '';
    const { layout = '' } = deck.slides[2] ?? {};
    expect(looksIn(changeLayout(deck, id, layout))[1]).toBe('open');
  });
});

describe('the format of cards', () => {
  it('gives the text of open columns their full width, and at least the size that it has on cards with a background', () => {
    const lines = list.en.split('\n').slice(0, 3);
    const items = lines.map((line) => `${line}${`; ${line.split('**')[2]?.trim()}`.repeat(3)}`).join('\n');
    const deck = deckOf(`## One\n\n${items}\n\n## Two\n\n${items}\n\n## End\n\nText.`, 'business');
    expect(looksIn(deck).slice(0, 2)).toEqual(['filled', 'open']);
    const [filled = [], open = []] = [1, 2].map((at) =>
      (deck.slides[at]?.elements ?? []).flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one] : [])),
    );
    const sizesOf = (texts: typeof open): number[] => texts.map(({ style }) => style.size);
    const widthOf = (texts: typeof open): number => Math.max(...texts.map(({ box }) => box.width));
    expect(Math.min(...sizesOf(open))).toBeGreaterThanOrEqual(Math.max(...sizesOf(filled)));
    expect(widthOf(open)).toBeGreaterThan(widthOf(filled));
    expect(findFaults(deck)).toEqual([]);
  });

  const markdown = `## Four decisions\n\n${list.en}\n\n## What went well\n\n- On-call was quick\n- Pages were right\n- Staff stayed calm\n- The backup worked`;

  it.each([
    ['business', 6],
    ['tech', 10],
    ['fresh', 18],
    ['cartoon', 20],
  ] as const)('is that of the style %s', (style, radius) => {
    const [card] = shapesIn(deckOf(markdown, style).slides[1], 'Card');
    expect(card?.geometry).toEqual({ kind: 'roundRect', radius });
  });

  it('shows in every style whether items are good or bad', () => {
    for (const style of ['business', 'fresh', 'minimal', 'tech'] as const) {
      const bars = shapesIn(deckOf(markdown, style).slides[2], 'Card bar');
      expect(bars.map(({ fill }) => fill)).toEqual(Array(4).fill({ kind: 'solid', color: 'positive' }));
    }
  });

  it.each(['tech', 'fresh', 'minimal', 'government', 'chinese', 'cartoon'] as const)(
    'changes with the style, except for cards that the user has formatted: %s',
    (style) => {
      const deck = deckOf(markdown, 'business');
      const cardsOf = (one: Deck) =>
        shapesIn(one.slides[1], 'Card').map(({ geometry, fill, stroke }) => ({ geometry, fill, stroke }));
      const changed = changeTheme(deck, { style });
      expect(shapesIn(changed.slides[1], 'Card')[0]?.geometry).not.toEqual({ kind: 'roundRect', radius: 6 });
      expect(cardsOf(changeTheme(changed, { style: 'business' }))).toEqual(cardsOf(deck));
      const slides = deck.slides.map((slide) => ({
        ...slide,
        elements: slide.elements.map((one) =>
          one.kind === 'shape' && one.id === 'card-2'
            ? { ...one, fill: { kind: 'solid' as const, color: '#123456' as const } }
            : one,
        ),
      }));
      const edited = changeTheme({ ...deck, slides }, { style });
      expect(shapesIn(edited.slides[1], 'Card')[1]?.fill).toEqual({ kind: 'solid', color: '#123456' });
    },
  );
});

describe.each([
  [
    'en',
    'Without a hard winter, the loss ratio of all branches in this year will be about 70.6%, and costs exceed the budget by $0.9 million.',
  ],
  ['zh', '如果6—12月没有大灾，全年赔付率预计70.6%，超预算0.9个百分点。'],
] as const)('figures below names of different lengths, in the language %s', (language, sentence) => {
  const deck = deckOf(`## One\n\n${list[language]}\n\n## Two\n\n${sentence}\n\n## End\n\nText.`, 'business');
  const slide = deck.slides[2];
  const figures = (slide?.elements ?? []).filter(({ part }) => part === 'figure');

  it('are in the middle of filled cards, because open ones would be empty below', () => {
    expect(looksIn(deck)[0]).toBe('filled');
    expect(figures).toHaveLength(2);
    expect(shapesIn(slide, 'Card').every(({ fill }) => fill)).toBe(true);
    expect(findFaults(deck)).toEqual([]);
  });

  it('are at the same height', () => {
    expect(new Set(figures.map(({ box }) => box.y + box.height / 2)).size).toBe(1);
  });
});
