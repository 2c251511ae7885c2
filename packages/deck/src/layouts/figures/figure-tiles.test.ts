import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { textLines } from '../../elements/text/fit-text.ts';
import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { layoutDeck } from '../layout-deck.ts';
import { readContent } from '../change/read-content.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';

function deckOf(text: string): Deck {
  return layoutDeck(readMarkdown(`# T\n\n## A\n\n${text}\n`).outline).deck;
}

function elementsOf(deck: Deck): readonly SlideElement[] {
  return deck.slides[1]?.elements ?? [];
}

/** Returns the text of the figure on the tile with the accent color. */
function mainOf(deck: Deck): string | undefined {
  const elements = elementsOf(deck);
  const tile = elements.find(
    (one) => one.kind === 'shape' && one.name === 'Card' && JSON.stringify(one.fill ?? null).includes('accent'),
  );
  const number = tile?.id.replace('card-', '');
  const figure = elements.find(({ id }) => id === `figure-${number}`);
  return figure?.kind === 'text' ? figure.paragraphs[0]?.runs.map(({ text }) => text).join('') : undefined;
}

describe('figures', () => {
  it.each([
    ['the total', '- **Total: $420,000**\n- Licences: $180,000\n- Hosting: $96,000\n- Training: $84,000', '$420,000'],
    ['the largest share', '- Coffee: 63 %\n- Tea: 12 %\n- Cocoa: 20 %', '63 %'],
    ['the largest change', '- Online: +38 %\n- Shops: +4 %\n- Wholesale: −3 %', '+38 %'],
    [
      'a figure above the list',
      '**€1.3 m** saved\n\n- Cost **−52 %**\n- Damage **−81 %**\n- Score **+14 points**',
      '€1.3 m',
    ],
    ['the total of two', '- Total: €31,000\n- Rent: €12,000', '€31,000'],
  ])('give %s the largest tile', (_, text, main) => {
    const deck = deckOf(text);
    expect(mainOf(deck)).toBe(main);
    const sizes = elementsOf(deck).flatMap((one) =>
      one.kind === 'text' && one.part === 'figure' ? [one.style.size] : [],
    );
    const size = Math.max(...sizes);
    expect(sizes.filter((one) => one > size / 1.3)).toHaveLength(1);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each(['minimal', 'business'] as const)(
    'have no bar in another color on the tile in the accent color: %s',
    (style) => {
      const { outline } = readMarkdown('# T\n\n## A\n\n- Coffee: 63 %\n- Tea: 12 %\n- Cocoa: 20 %\n');
      const { deck } = layoutDeck({ ...outline, style });
      const [tile, bar] = elementsOf(deck).filter(({ id }) => /^card-(?:bar-)?1$/u.test(id));
      expect(tile?.kind === 'shape' && bar?.kind === 'shape' && [bar.fill, tile.fill]).toEqual([
        { kind: 'solid', color: slideThemeOf(deck).accent.fill },
        { kind: 'solid', color: slideThemeOf(deck).accent.fill },
      ]);
    },
  );

  it('have a bar with segments in proportion if they are the parts of a whole', () => {
    const text = '- Tea: 12 %\n- Coffee: 63 %\n- Cocoa: 25 %';
    const deck = deckOf(text);
    const segments = elementsOf(deck).filter(({ id }) => id.startsWith('share-'));
    const width = segments.reduce((sum, { box }) => sum + box.width, 0);
    expect(width).toBe(slideThemeOf(deck).body.box.width);
    expect(segments.map(({ box }) => Math.round((100 * box.width) / width))).toEqual([12, 63, 25]);
    expect(mainOf(deck)).toBeUndefined();
    expect(lostWords(text, textOfDeck(deck))).toEqual([]);
    expect(findFaults(deck)).toEqual([]);
    const [slide] = deck.slides.slice(1);
    const list = slide && readContent(slide, slideThemeOf(deck)).blocks.at(-1);
    expect(list?.kind === 'list' && list.items).toHaveLength(3);
  });

  it.each([
    ['the total', '- Licences: $180,000\n- Hosting: $96,000\n- Training: $84,000\n- **Total: $420,000**'],
    ['the largest share', '- Tea: 12 %\n- Coffee: 63 %\n- Cocoa: 20 %'],
    ['the only bold figure of one kind', '- 31 wells built\n- **84,000** people\n- 17 pumps spent'],
    ['the largest change', '- Shops: +4 %\n- Wholesale: −3 %\n- Online: +38 %'],
    ['bold words', '- 74% want the market back\n- 31% would come weekly\n- 9% are against, because of **noise**'],
    ['the only figure', '- Doors open to all\n- Entry stays free\n- 31,000 guests came'],
  ])('keep the order of their list, also if a later one is %s', (_, text) => {
    const deck = deckOf(text);
    expect(mainOf(deck)).toBeUndefined();
    const figures = elementsOf(deck).filter(({ part }) => part === 'figure');
    const isSorted = figures.every(({ box }, index) => {
      const before = figures[index - 1]?.box;
      return !before || box.y > before.y || (box.y === before.y && box.x > before.x);
    });
    expect(isSorted).toBe(true);
    expect(lostWords(text, textOfDeck(deck))).toEqual([]);
    expect(findFaults(deck)).toEqual([]);
  });

  it('give the first figure the largest tile if the heading of the slide has or names it', () => {
    const text = '- Operating margin: 9.4 %\n- Revenue: €38.2m\n- Staff turnover: 11 %';
    const mainUnder = (heading: string): string | undefined =>
      mainOf(layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${text}\n`).outline).deck);
    expect(mainUnder('We keep 9.4 % of each euro')).toBe('9.4 %');
    expect(mainUnder('The operating margin doubled')).toBe('9.4 %');
    expect(mainUnder('Revenue is up')).toBeUndefined();
    expect(mainUnder('Operating marginal lines')).toBeUndefined();
  });

  it.each([
    ['three', '- 31 wells built\n- 84,000 people\n- €4.1 m spent'],
    ['four', '- Baby milk: 70 °C\n- Green tea: 80 °C\n- Coffee: 94 °C\n- Soup: 100 °C'],
    ['four checks', '- Without roofs: −0.22\n- Within 50 m: −0.10\n- Fixed effects: −0.09\n- Placebo: −0.03'],
    ['three similar changes', '- Online: +9 %\n- Shops: +8 %\n- Wholesale: +7 %'],
    ['three changes with unlike units', '- Price: −38 %\n- Delivery: −4 days\n- Score: +2 points'],
    ['five', '- Rent: €12\n- Food: €31\n- Power: €7\n- Water: €3\n- Heat: €9'],
  ])('have tiles of equal size if none of %s is the most important', (_, text) => {
    const deck = deckOf(text);
    expect(deck.slides[1]?.layout).toBe('bigNumber');
    expect(mainOf(deck)).toBeUndefined();
    expect(lostWords(text, textOfDeck(deck))).toEqual([]);
    expect(findFaults(deck)).toEqual([]);
  });

  it('have the first of five on the largest tile if their units differ', () => {
    const deck = deckOf(
      '- **61,340** meals served\n- **212** volunteers\n- **44 tonnes** of food that would otherwise have been thrown away\n- **17** people trained and placed in paid kitchen work\n- **€4.12** what one supper costs us, everything included',
    );
    expect(mainOf(deck)).toBe('61,340');
    const sizes = elementsOf(deck).flatMap((one) =>
      one.kind === 'text' && one.part === 'figure' ? [one.style.size] : [],
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(56);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    ['a callout', '> [!IMPORTANT]\n> We ask the board to approve the second escrow'],
    ['a sentence', 'The gap between both is the story of this deck.'],
  ])('are at least 56 px large on low tiles above %s', (_, note) => {
    const deck = deckOf(
      `- **€ 61.4 m** revenue, up 9 % on last year\n- **11.2 %** operating margin\n- **94.6 %** on-time departures\n- **7.3 %** staff turnover\n\n${note}`,
    );
    const sizesOf = (part: string) =>
      elementsOf(deck).flatMap((one) => (one.kind === 'text' && one.part === part ? [one.style.size] : []));
    expect(sizesOf('figure')).toHaveLength(4);
    expect(Math.min(...sizesOf('figure'))).toBeGreaterThanOrEqual(56);
  });

  it('are equally important if there are two without a total', () => {
    expect(mainOf(deckOf('- 14 roofs in operation\n- 96 % of customers reorder'))).toBeUndefined();
  });

  const mixed =
    '- You ship 2.3 million parcels per year\n- Packaging costs €1.18 per parcel\n- No crates are in use\n- Waste fees rise to €410,000 in 2027';

  it('are taken from sentences, and other sentences stay whole', () => {
    const deck = deckOf(mixed);
    expect(deck.slides[1]?.layout).toBe('bigNumber');
    expect(elementsOf(deck).filter(({ part }) => part === 'figure')).toHaveLength(3);
    expect(lostWords(mixed, textOfDeck(deck))).toEqual([]);
    expect(findFaults(deck)).toEqual([]);
  });

  it('are read back as the items that the author wrote', () => {
    const deck = deckOf(mixed);
    const [slide] = deck.slides.slice(1);
    const list = slide && readContent(slide, slideThemeOf(deck)).blocks.at(-1);
    expect(list?.kind === 'list' && list.items.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      'You ship 2.3\u00A0million parcels per year',
      'Packaging costs €1.18 per parcel',
      'No crates are in use',
      'Waste fees rise to €410,000 in 2027',
    ]);
  });

  it.each(
    everydayDiagonal(4, 0, ['business', 'tech', 'government', 'chinese', 'cartoon', 'fresh', 'minimal'] as const),
  )('stay within their tiles in the style %s', (style) => {
    for (const text of [
      mixed,
      '- 全年客运量达到 8.62 亿人次，同比增长 7.4%\n- 列车正点率 99.93%\n- 运营里程 412 公里\n- 责任事故 0 起',
    ]) {
      const { outline } = readMarkdown(`# T\n\n## A\n\n${text}\n`);
      const { deck, choices } = layoutDeck({ ...outline, style, coverId: '' });
      expect(choices.at(-1)?.layout).toBe('bigNumber');
      expect(findFaults(deck)).toEqual([]);
    }
  });
});

it('does not break the label of a figure inside a remark in parentheses', () => {
  const deck = deckOf(
    '- Active users: 18,400 (+6 %)\n- Churn: 2.1 % (−0.3 %)\n- Support tickets: 212 (+18 %)\n- Late export jobs: 48 (all of May)',
  );
  const labels = elementsOf(deck).flatMap((one) =>
    one.kind === 'text' && one.part === 'figureLabel' ? [textLines(deck, one).map(({ text }) => text.trim())] : [],
  );
  expect(labels).toHaveLength(4);
  for (const lines of labels) for (const line of lines) expect(line.split('(').length).toBe(line.split(')').length);
});

it('breaks the label of a large figure before a remark in parentheses', () => {
  const deck = deckOf('- Active users: 18,400 (+6 %)\n- Churn: 2.1 % (−0.3 %)\n- Support tickets: 212 (+18 %)');
  const lines = elementsOf(deck).flatMap((one) => (one.kind === 'text' ? textLines(deck, one) : []));
  expect(lines.map(({ text }) => text.trim())).toContain('Support tickets');
});

describe('figures of a row', () => {
  const partsOf = (text: string, part: string) =>
    elementsOf(deckOf(text)).filter((one) => one.kind === 'text' && one.part === part);

  it('are at the same height, with all text below them', () => {
    const text =
      '- 38,400 loans\n- 41% of them to children\n- School groups: 1,184 visits\n- Average fine: €1.40\n- On Sundays we now lend 9% of all books';
    const tops = Map.groupBy(partsOf(text, 'figure'), ({ box }) => box.y);
    // The first figure is on a larger tile next to two rows.
    expect(Array.from(tops.values(), ({ length }) => length).toSorted((one, other) => one - other)).toEqual([1, 2, 2]);
    expect(partsOf(text, 'item')).toEqual([]);
    expect(findFaults(deckOf(text))).toEqual([]);
  });

  it('have their text near them, from the same position', () => {
    const text =
      '| | Before | After |\n|---|---|---|\n| Minutes per visit | 52 | 31 |\n| Members | 24% | 57% |\n| Late | 3.1% | 4.8% |';
    const labels = partsOf(text, 'figureLabel').map(({ box }) => box.x);
    expect(new Set(labels).size).toBe(1);
    const [value] = partsOf(text, 'figure');
    expect((labels[0] ?? 0) - (value?.box.x ?? 0)).toBeLessThan(480);
  });

  it('are in rows if they would be small side by side', () => {
    const text =
      '- **Cost per stop** $4.10 → $3.72\n- **Complaints** 118 → 164\n- **On-time delivery** 93.1 % → 95.4 %';
    const figures = partsOf(text, 'figure');
    expect(new Set(figures.map(({ box }) => box.x)).size).toBe(1);
    expect(figures.every((one) => one.kind === 'text' && one.style.size >= 44)).toBe(true);
  });

  it('have text without a figure in the middle of its row', () => {
    const elements = elementsOf(
      deckOf(
        '- We expect revenue of $51M to $53M in Q4\n- We expect a gross margin of 38.5 % for the year\n- The main uncertainty is the price of fuel',
      ),
    );
    const text = elements.find((one) => one.kind === 'text' && one.part === 'item');
    expect(text?.kind === 'text' && text.style.verticalAlign).toBe('middle');
  });

  it('color the changes in whole sentences below them', () => {
    const labels = partsOf(
      '- Tickets resolved without an agent: 31%\n- Response time: down 92%\n- Customer complaints: down 40%\n- Agent satisfaction: up 18 points',
      'figureLabel',
    );
    const colored = labels.flatMap((one) =>
      one.kind === 'text' ? one.paragraphs.flatMap(({ runs }) => runs.filter(({ color }) => color)) : [],
    );
    expect(colored.map(({ text, color }) => [text.replace('\u00A0', ' '), color])).toEqual([
      ['down 92%', 'positive'],
      ['down 40%', 'positive'],
      ['up 18 points', 'positive'],
    ]);
  });

  it('are on equal tiles if the only bold one leaves too little space for the others', () => {
    const text =
      '- Moved in **2 min 40 s** on a Sunday\n- The answer of `GET /books` went from 212 ms to 61 ms\n- One incident, no data lost at all\n- Cost per month: $18,900 → $13,250';
    expect(mainOf(deckOf(text))).toBeUndefined();
    expect(partsOf(text, 'figure')).toHaveLength(3);
    expect(findFaults(deckOf(text))).toEqual([]);
  });

  it('have no color because of a name in code', () => {
    const text =
      '- The answer of `GET /orders` went from 212 ms to 61 ms\n- Revenue rose from €3m to €4m\n- Visits rose from 30 to 40\n- Desks grew from 4 to 9';
    const colors = partsOf(text, 'figure').map((one) => one.kind === 'text' && one.paragraphs[0]?.runs.at(-1)?.color);
    expect(colors).toContain('positive');
    expect(colors).not.toContain('negative');
  });
});

it('sets the figures of both rows of tiles at the same distance from the upper edges', () => {
  const deck = deckOf(
    '- 全年实施老旧小区改造**86个**，惠及居民**3.2万户**\n- 完成投资**27.6亿元**，同比增长14.3%\n- 加装电梯**312部**，居全市第二位\n- 群众满意度**94.8%**，较上年提高2.1个百分点',
  );
  const elements = elementsOf(deck);
  const cards = elements.flatMap(({ name, box }) => (name === 'Card' ? [box.y] : []));
  const figures = elements.flatMap(({ part, box }) => (part === 'figure' ? [box.y] : []));
  expect(figures).toHaveLength(4);
  expect(new Set(figures.map((y, index) => y - (cards[index] ?? 0))).size).toBe(1);
  expect(findFaults(deck)).toEqual([]);
});

describe('bold figures in sentences', () => {
  const rowsOf = (text: string) =>
    elementsOf(deckOf(text)).flatMap((one) =>
      one.kind === 'text' && one.part === 'item'
        ? [one.paragraphs.flatMap(({ runs }) => runs).map(({ text, size }) => [text, (size ?? 0) > one.style.size])]
        : [],
    );
  const sentences =
    '- The pilot saved **€420,000** in its first year\n- Drivers report **31% fewer** near misses\n- The team answers in **under 2 hours**';

  it('are large in them, and not repeated', () => {
    expect(rowsOf(sentences)).toEqual([
      [
        ['The pilot saved ', false],
        ['€420,000', true],
        [' in its first year', false],
      ],
      [
        ['Drivers report ', false],
        ['31% fewer', true],
        [' near misses', false],
      ],
      [
        ['The team answers in ', false],
        ['under 2\u00A0hours', true],
      ],
    ]);
    expect(findFaults(deckOf(sentences))).toEqual([]);
  });

  it('have no separate size in other layouts', () => {
    const deck = deckOf(sentences);
    const [slide] = deck.slides.slice(1);
    const list = slide && readContent(slide, slideThemeOf(deck)).blocks.at(-1);
    expect(list?.kind === 'list' && list.items.flatMap(({ runs }) => runs).some(({ size }) => size)).toBe(false);
  });

  it('are above their labels if they are not in the middle of sentences', () => {
    expect(rowsOf('- **31** wells built\n- **84,000** people served\n- **€4.1m** spent')).toEqual([]);
  });
});

it('sets four figures below a text in one row if two rows would have smaller labels', () => {
  const text =
    '临江高新产业园成立于 2009 年，2018 年升格为国家级高新区，规划面积 46.8 平方公里，已开发 21.3 平方公里。园区聚焦电子信息、生物医药与高端装备三大主导产业，建成国家级孵化器 4 家、省级重点实验室 17 家。';
  const items = [
    '规上工业企业 312 家',
    '2025 年工业总产值 1,086 亿元，同比增长 11.4%',
    '高新技术企业 187 家',
    '从业人员 9.6 万人',
  ];
  const { deck, report } = layoutDeck(readMarkdown(`# T\n\n## 概况\n\n${text}\n\n- ${items.join('\n- ')}\n`).outline);
  const figures = deck.slides[1]?.elements.filter(({ part }) => part === 'figure') ?? [];
  expect(figures).toHaveLength(4);
  expect(new Set(figures.map(({ box }) => box.y)).size).toBe(1);
  expect(report).toEqual([]);
});
