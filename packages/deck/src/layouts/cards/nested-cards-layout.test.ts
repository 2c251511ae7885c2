import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck } from '../../model/deck.ts';
import { styleNames } from '../../model/deck.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { ListItem } from '../../model/outline.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { readContent } from '../change/read-content.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (markdown: string, options: Parameters<typeof layoutDeck>[1] = {}): Deck =>
  layoutDeck(readMarkdown(`## Garden\n\n${markdown}`).outline, options).deck;
const elementsOf = (deck: Deck): readonly SlideElement[] => deck.slides[0]?.elements ?? [];
const itemsOf = (deck: Deck): TextElement[] =>
  elementsOf(deck).filter((one): one is TextElement => one.kind === 'text' && one.part === 'item');
const pointsOf = (deck: Deck): SlideElement[] => elementsOf(deck).filter(({ part }) => part === 'eventText');
const cardsOf = (deck: Deck): SlideElement[] => elementsOf(deck).filter(({ name }) => name === 'Card');
const linesOf = (deck: Deck): string[] =>
  itemsOf(deck).flatMap(({ paragraphs }) => paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')));

const beds =
  '- Two beds of beans\n- Herbs\n  - mint in pots\n  - thyme in gravel\n- Compost every March\n- A rain barrel';

it.each([
  ['en', beds, 'Herbs'],
  ['zh', '- 种豆两畦\n- 香草\n  - 薄荷种在盆里\n  - 百里香种在碎石里\n- 每年三月施堆肥\n- 雨水桶一个', '香草'],
])(
  'places items of which one has a list below each other instead of on cards of different heights (%s)',
  (_, markdown, name) => {
    const deck = deckOf(markdown);
    const items = itemsOf(deck);
    expect(items).toHaveLength(4);
    expect(new Set(items.map(({ box }) => box.x)).size).toBe(1);
    expect(new Set(items.map(({ style }) => style.size)).size).toBe(1);
    const group = items.find(({ paragraphs: [first] }) => plainText(first?.runs ?? []) === name);
    expect(group?.paragraphs[0]?.runs[0]?.bold).toBe(true);
    expect(
      elementsOf(deck)
        .flatMap((one) => (one.kind === 'text' ? one.paragraphs : []))
        .filter(({ bullet }) => bullet === 'disc'),
    ).toHaveLength(2);
    expect(findFaults(deck)).toEqual([]);
  },
);

it.each([
  [
    '- Permit limit for the outfall at the north ditch: 150 mg/l as a weekly mean\n- Exceeded once, week 6\n  - Cause: vacuum sweeper out of service for four days\n  - Reported to the county on 11 February, no fine\n- Recovered fluid sold: 487 m³\n  - Revenue about €61,000\n  - Would be about €95,000 at more than 20 %',
  ],
  [
    '- 北沟排口的许可限值：周平均每升150毫克，由县里的监测站每周取样核对一次\n- 超标一次，第六周\n  - 原因：清扫车停运四天，冰雪融水带着除冰液直接流进了排水沟\n  - 二月十一日已经报告县里，没有罚款，也没有停工\n- 回收液售出487立方米\n  - 收入约6.1万欧元\n  - 浓度保持在20%以上的话，收入约9.5万欧元',
  ],
])('places groups in rows or on bands of larger text if one of three cards would be nearly empty: %#', (markdown) => {
  const deck = deckOf(markdown);
  expect(new Set(itemsOf(deck).map(({ box }) => box.x)).size).toBe(1);
  for (const { style } of itemsOf(deck)) expect(style.size).toBeGreaterThanOrEqual(28);
  expect(findFaults(deck)).toEqual([]);
});

it('places three items side by side, with their first lines at the same height', () => {
  const long = 'who share the beds, the paths, the water and all of the work in the garden';
  const deck = deckOf(`- Forty members ${long}\n- Tools\n  - spades\n  - rakes\n  - forks\n- A shed for those ${long}`);
  expect(new Set(cardsOf(deck).map(({ box }) => box.x)).size).toBe(3);
  expect(new Set(itemsOf(deck).map(({ box, style }) => `${box.y} ${style.verticalAlign}`)).size).toBe(1);
});

it('keeps the numbers of a numbered list, and its text when the layout is changed and changed back', () => {
  const deck = deckOf('3. Dig the bed\n   - one spade deep\n   - remove stones\n4. Add compost\n5. Sow');
  expect(itemsOf(deck).map(({ paragraphs: [first] }) => [first?.bullet, first?.start])).toEqual([
    ['number', 3],
    ['number', 4],
    ['number', 5],
  ]);
  for (const one of [deck, deckOf(beds)]) {
    const asContent = changeLayout(one, 'slide-1', 'content');
    expect(asContent.slides[0]?.layout).toBe('content');
    expect(linesOf(changeLayout(asContent, 'slide-1', 'nestedCards'))).toEqual(linesOf(one));
  }
});

it.each([
  ['lists in inner lists', '- a\n  - b\n    - c\n- d'],
  ['long paragraphs', `- a\n  - b\n- ${'A long sentence about the weather. '.repeat(8)}`],
  ['one item with most of the text', '- a\n  - b\n  - c\n  - d\n  - e\n  - f\n- g'],
])('leaves %s as text', (_, markdown) => {
  expect(cardsOf(deckOf(markdown))).toEqual([]);
});

it.each(everydayDiagonal(3, 2, styleNames))(
  'fits in both slide sizes, and in English and Chinese, in the style %s',
  (style) => {
    const chinese =
      '一、清单：\n\n- 四十名成员\n- 工具\n  - 铁锹三把\n  - 耙子两把\n- 每年三月施堆肥\n- 雨水收集桶一个';
    for (const size of [{}, { size: '4:3' as const }])
      for (const [language, text] of [
        ['en', `${beds}\n- ${'Paths between the beds are covered with bark. '.repeat(2)}`],
        ['zh', chinese],
      ] as const) {
        const { outline } = readMarkdown(`## Garden\n\n${text}`);
        const { deck } = layoutDeck({ ...outline, ...size, language }, { theme: { style, color: 'green' } });
        expect(itemsOf(deck).length).toBeGreaterThan(3);
        expect(findFaults(deck)).toEqual([]);
      }
  },
);

it('places a line below a list under its cards or steps', () => {
  for (const list of ['- Seeds\n- Soil\n- Water', '1. Dig\n2. Sow\n3. Wait', beds]) {
    const deck = deckOf(`${list}\n\nMeeting: every Friday`);
    const note = elementsOf(deck).find(({ id }) => id === 'note');
    const others = elementsOf(deck).filter(({ part }) => part === 'item' || part === 'step');
    expect(others.length).toBeGreaterThan(2);
    expect(note?.box.y).toBeGreaterThan(Math.max(...others.map(({ box }) => box.y + box.height)));
    expect(findFaults(deck)).toEqual([]);
  }
});

it('sets four items with similar lists in two rows, in which their headings are at the same height', () => {
  const list = (name: string, count: number) =>
    [`- ${name}`, ...Array.from({ length: count }, (_, index) => `  - Part ${index + 1} of it`)].join('\n');
  const markdown = `# T\n\n## A\n\n${[list('Pier', 2), list('Crane', 2), list('Road', 1), list('Shed', 0)].join('\n')}\n`;
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const cards = deck.slides[1]?.elements.filter(({ name }) => name === 'Card').map(({ box }) => box) ?? [];
  const texts =
    deck.slides[1]?.elements.flatMap((one) => (one.kind === 'text' && one.part === 'item' ? [one] : [])) ?? [];
  expect(cards).toHaveLength(4);
  expect(cards.map(({ y }) => y)).toEqual([cards[0]?.y, cards[0]?.y, cards[2]?.y, cards[2]?.y]);
  expect(texts.map(({ box }) => box.y)).toEqual([texts[0]?.box.y, texts[0]?.box.y, texts[2]?.box.y, texts[2]?.box.y]);
  expect(texts.every(({ style }) => style.verticalAlign === 'top')).toBe(true);
  expect(findFaults(deck)).toEqual([]);
});

it('sets only the names in bold, next to their texts, if all items have one', () => {
  const deck = deckOf('- **Top:** the place\n  - B = hall\n- **Middle:** a picture\n- **Bottom:** the quantity');
  const boldOf = (elements: readonly SlideElement[]) =>
    elements.flatMap((one) =>
      one.kind === 'text' ? one.paragraphs.map(({ runs }) => runs.map(({ text, bold }) => [text, bold])) : [],
    );
  expect(boldOf(itemsOf(deck))).toEqual([[['Top', true]], [['Middle', true]], [['Bottom', true]]]);
  expect(boldOf(pointsOf(deck))).toEqual([
    [['The place', undefined]],
    [['B = hall', undefined]],
    [['A picture', undefined]],
    [['The quantity', undefined]],
  ]);
});

it('sets items that need small text on cards in rows of full width, and reads them back', () => {
  const list =
    '1. Check the trailer number against the booking sheet.\n2. Chock the wheels and take the keys from the driver. Hang them on the **bay hook**.\n3. Open the doors slowly. Loads shift.\n4. Count pallets before unloading.\n    - If the count is wrong, stop and call the shift desk\n    - Do not sign for what you have not seen\n5. Scan each pallet label (long beep = accepted, three short beeps = query).\n6. Put damaged cartons in the **red cage** and take two photos with the scanner.\n7. Sign the delivery note with the time, and return the keys last.';
  const deck = deckOf(list);
  const items = itemsOf(deck);
  expect(items).toHaveLength(7);
  expect(new Set(items.map(({ box }) => box.x)).size).toBe(1);
  expect(new Set(items.map(({ style }) => style.size))).toEqual(new Set([28]));
  expect(findFaults(deck)).toEqual([]);
  const asContent = changeLayout(deck, 'slide-1', 'content');
  expect(linesOf(changeLayout(asContent, 'slide-1', 'nestedCards'))).toEqual(linesOf(deck));
});

it('sets only the bold words of an item with a list in bold', () => {
  const deck = deckOf(
    '- **Parts are the problem.** 31 of 47 said so\n  - no part\n  - wrong van\n- Herbs\n- A rain barrel',
  );
  expect(itemsOf(deck)[0]?.paragraphs[0]?.runs.map(({ bold }) => bold === true)).toEqual([true, false]);
});

it('places numbered items of which one has a list in rows of one size', () => {
  const deck = deckOf(
    '1. 一上来就充500送200，客人觉得你要跑路\n2. 拉个大群就不管了\n   - 第一周：抢红包\n   - 第二周：发广告\n   - 第三周：没人说话\n3. 天天发朋友圈，一天八条\n4. 店员不知道这件事\n5. 做了两周没效果就放弃',
  );
  const items = itemsOf(deck);
  expect(items.map(({ paragraphs: [first] }) => first?.start)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(items.map(({ box }) => box.x)).size).toBe(1);
  expect(new Set(items.map(({ style }) => style.size)).size).toBe(1);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['three cards', '- Forty members\n- Tools\n  - spades\n  - rakes\n  - forks\n- A shed'],
  ['Chinese cards', '- 借景：远山入窗，“近水”为镜\n- 叠石：瘦、皱、漏、透\n  - 太湖石多孔\n  - 黄石方正\n- 共 27 处'],
])('sets items in rows of large text if one of %s would be nearly empty, and reads them back', (_, markdown) => {
  const deck = deckOf(markdown);
  expect(cardsOf(deck)).toEqual([]);
  const items = itemsOf(deck);
  expect(new Set(items.map(({ box }) => box.x)).size).toBe(1);
  for (const { style } of items) expect(style.size).toBeGreaterThanOrEqual(32);
  expect(findFaults(deck)).toEqual([]);
  const asContent = changeLayout(deck, 'slide-1', 'content');
  expect(linesOf(changeLayout(asContent, 'slide-1', 'nestedCards'))).toEqual(linesOf(deck));
});

/** Lists of three levels: on cards, on bands, and among items that are whole texts. */
const deepLists = [
  '- **Tea**\n  - green\n  - black, in bags\n    - strong\n    - mild\n- **Coffee**\n  - filter\n  - espresso',
  '- **Coast**\n  - Raise 2.6 km of the seawall to 3.4 m\n  - Restore 58 hectares of salt marsh, with a setback levee behind it\n- **Heat**\n  - Plant 24,000 street trees\n  - Convert nine libraries into cooling centres\n- **Stormwater**\n  - Separate sewers in the Old Mill catchment\n  - Require retention of the first 30 mm of rainfall\n    - Exemption for housing under 20 units\n    - In-lieu fee of $14 per square foot',
  '1. 基础服务\n   - 老年食堂：午餐、晚餐，可堂食也可送餐\n2. 健康服务\n   - 每季度一次免费体检，建立健康档案\n   - 家庭医生签约，失能老人每月上门两次\n     - 压疮护理\n     - 康复训练指导\n3. 安全服务\n   - 一键呼叫、烟感、水表异常监测\n4. 文化服务\n   - 智能手机课堂、书画班、合唱队',
  '- **Superkey**: any set of attributes that identifies a row\n- **Candidate key**: a superkey with nothing to spare\n- **Primary key**: the candidate key we pick\n- **Foreign key**: a reference to the primary key of another table\n  - keeps the reference valid\n  - what should happen on delete?\n    - refuse\n    - cascade\n    - set to NULL',
  '1. **Buddhism** travelled from India and reached China by the first century CE\n2. **Islam** spread along the routes after the seventh century\n3. **Paper making** reached Samarkand around 751 and Baghdad by 794\n   - it made books cheaper\n   - cheap books helped the schools of Baghdad to grow\n     - and, much later, the European universities\n   - letters became cheaper too, so that merchants wrote more of them',
];

/** Returns the text and level of each item of the lists of a slide. */
const levelsOf = (deck: Deck): string[] => {
  const items = (list: readonly ListItem[], level: number): string[] =>
    list.flatMap(({ runs, items: inner = [] }) => [`${level} ${plainText(runs)}`, ...items(inner, level + 1)]);
  const { slides } = deck;
  return (slides[0] ? readContent(slides[0], slideThemeOf(deck)).blocks : []).flatMap((block) =>
    block.kind === 'list' ? items(block.items, 0) : [],
  );
};

it.each(deepLists)(
  'sets a list of three levels on cards or bands, and keeps its levels in other layouts (%#)',
  (list) => {
    const deck = deckOf(list);
    expect(deck.slides[0]?.layout).toBe('cards');
    expect(cardsOf(deck).length).toBe(list.match(/^[-\d]/gmu)?.length);
    expect(findFaults(deck)).toEqual([]);
    const levels = levelsOf(deck);
    expect(levels.length).toBe(list.split('\n').length);
    expect(levels.some((one) => one.startsWith('2 '))).toBe(true);
    const asContent = changeLayout(deck, 'slide-1', 'content');
    expect(asContent.slides[0]?.layout).toBe('content');
    expect(levelsOf(asContent)).toEqual(levels);
    const back = changeLayout(asContent, 'slide-1', 'nestedCards');
    expect(levelsOf(back)).toEqual(levels);
    expect(elementsOf(back).map(({ box }) => box)).toEqual(elementsOf(deck).map(({ box }) => box));
  },
);

it.each(everydayDiagonal(4, 0, styleNames))(
  'fits lists of three levels in the style %s in both slide sizes',
  (style) => {
    for (const size of [{}, { size: '4:3' as const }])
      for (const list of deepLists) {
        const { outline } = readMarkdown(`## Garden\n\n${list}`);
        const { deck } = layoutDeck({ ...outline, ...size }, { theme: { style, color: 'green' } });
        expect(findFaults(deck)).toEqual([]);
      }
  },
);

it('sets the points below other points in smaller text, which other layouts do not keep', () => {
  const deck = deckOf(deepLists[0] ?? '');
  const sizesOf = (one: Deck): (number | undefined)[] =>
    elementsOf(one).flatMap((element) =>
      element.kind === 'text' && element.role === 'body'
        ? element.paragraphs.flatMap(({ runs }) => runs.flatMap(({ size }) => size ?? []))
        : [],
    );
  expect(sizesOf(deck)).toHaveLength(2);
  expect(Math.min(...sizesOf(deck).map((size) => size ?? 0))).toBeGreaterThanOrEqual(22);
  expect(sizesOf(changeLayout(deck, 'slide-1', 'content'))).toEqual([]);
});

it('sets items of which one has most of the text on bands', () => {
  const deck = deckOf(
    '1. 确定研究对象\n2. 按顺序找力\n   - 先重力\n   - 再弹力\n   - 后摩擦力\n   - 其他力\n3. 画受力图\n4. 检查',
  );
  expect(cardsOf(deck)).toHaveLength(4);
  expect(new Set(cardsOf(deck).map(({ box }) => box.width)).size).toBe(1);
  expect(itemsOf(deck).every(({ style }) => style.size >= 28)).toBe(true);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  [
    '- Safety law (2021)\n  - the right to refuse\n  - the right to stop\n- Traffic regulation (2018)\n- Company rules\n  - driving\n  - building',
    'Traffic regulation (2018)',
    true,
  ],
  [
    '- 《安全生产法》（2021年修订）\n  - 有权拒绝违章指挥\n  - 有权停止作业\n- 《运营管理规定》（2018年）\n- 公司制度\n  - 行车规则\n  - 施工规定',
    '《运营管理规定》（2018年）',
    true,
  ],
  [
    '- Law\n  - to refuse\n  - to stop\n- It applies to everyone.\n- Rules\n  - driving\n  - building',
    'It applies to everyone.',
    false,
  ],
  [
    '- 法律\n  - 拒绝\n  - 停止\n- 所有人都要遵守，没有例外\n- 制度\n  - 行车\n  - 施工',
    '所有人都要遵守，没有例外',
    false,
  ],
])('sets a name without an inner list in bold like its sisters, but no sentence: %j', (text, name, isBold) => {
  const heads = itemsOf(deckOf(text)).flatMap(({ paragraphs }) => paragraphs.map(({ runs }) => runs));
  const head = heads.find(
    (runs) =>
      runs
        .map(({ text: part }) => part)
        .join('')
        .replaceAll(/[\u00A0\u2060]/gu, ' ') === name,
  );
  expect(head?.every(({ bold }) => bold === true)).toBe(isBold);
});

it('does not make the only step with a list bold', () => {
  const boldIn = (markdown: string): string[] =>
    itemsOf(deckOf(markdown)).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ runs }) => (runs.every(({ bold }) => bold) ? [plainText(runs)] : [])),
    );
  const steps = [
    'Export the last weeks',
    'Divide by fifteen',
    'Check the rules:\n   - one day off\n   - a break of 30 minutes',
    'Send it by eight',
  ];
  expect(boldIn(steps.map((step, index) => `${index + 1}. ${step}`).join('\n'))).toEqual([]);
});
