import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TextElement } from '../../model/element.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

function slideOf(
  markdown: string,
  { language = 'en', heading = 'Costs', coverId }: { language?: 'en' | 'zh'; heading?: string; coverId?: string } = {},
) {
  const { outline } = readMarkdown(`## ${heading}\n\n${markdown}`);
  const { deck } = layoutDeck({ ...outline, language }, coverId === undefined ? {} : { coverId });
  const slide = deck.slides[0];
  const texts = (slide?.elements ?? []).filter(
    (element): element is TextElement => element.kind === 'text' && element.part === 'item',
  );
  return { deck, slide, texts };
}

const long = 'Four in ten adults postpone a visit because of their working hours';
const half = 'Open the reading room also on Sunday afternoons';

it.each([
  ['three short items in columns', '- Fuel\n- Tolls\n- Staff', 3, 1],
  ['three items of up to two lines in rows', `- ${long}\n- ${long}\n- ${long}`, 1, 3],
  [
    'three items that would fill less than half of three cards in rows',
    `- ${half}\n- ${half}\n- Open the reading room on Sundays too`,
    1,
    3,
  ],
  ['four short items in two rows of two', '- Fuel\n- Tolls\n- Staff\n- Rent', 2, 2],
  [
    'a few contacts, which narrow cards would break, in rows',
    '- Fire brigade\n- Rosa, mobile 0151 555 0142\n- Front desk',
    1,
    3,
  ],
  ['five items in rows', '- a1\n- b2\n- c3\n- d4\n- e5', 1, 5],
  ['six short items in three rows of two', '- a1\n- b2\n- c3\n- d4\n- e5\n- f6', 2, 3],
  ['seven items in two columns of rows', '- a\n- b\n- c\n- d\n- e\n- f\n- g', 2, 4],
])('lays out %s', (_, markdown, columns, rows) => {
  const { deck, slide, texts } = slideOf(markdown);
  expect(slide?.layout).toBe('cards');
  expect(new Set(texts.map(({ box }) => Math.round(box.x))).size).toBe(columns);
  expect(new Set(texts.map(({ box }) => box.y)).size).toBe(rows);
  expect(new Set(texts.map(({ style }) => style.size)).size).toBe(1);
  expect(findFaults(deck)).toEqual([]);
});

it('keeps a paragraph above the items, and all text when the layout is changed and changed back', () => {
  const { deck, slide, texts } = slideOf('Three things became more expensive.\n\n- Fuel\n- Tolls\n- **Staff**');
  const [lead] = slide?.elements.filter((element) => element.kind === 'text' && element.id === 'body') ?? [];
  expect(lead?.box.y).toBeLessThan(texts[0]?.box.y ?? 0);
  const textsOf = (one: typeof deck): string[] =>
    (one.slides[0]?.elements ?? []).flatMap((element) =>
      element.kind === 'text' && element.role === 'body'
        ? element.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
        : [],
    );
  const asContent = changeLayout(deck, 'slide-1', 'content');
  expect(asContent.slides[0]?.layout).toBe('content');
  expect(textsOf(asContent)).toEqual(['Three things became more expensive.', 'Fuel', 'Tolls', 'Staff']);
  expect(textsOf(changeLayout(asContent, 'slide-1', 'cards'))).toEqual(textsOf(deck));
});

it.each([
  ['lists in nested lists', '- a\n  - b\n    - c\n- c\n- d'],
  ['tasks among other items', '- [x] a\n- [ ] b\n- c'],
  ['more than ten items', '- a\n- b\n- c\n- d\n- e\n- f\n- g\n- h\n- i\n- j\n- k'],
  ['long items', `- ${long}. ${long}. ${long}.\n- b\n- c`],
])('leaves %s as text', (_, markdown) => {
  expect(slideOf(markdown).slide?.layout).not.toBe('cards');
});

it('lays out tasks in rows with checkboxes, and keeps them when the layout is changed and changed back', () => {
  const { deck, texts } = slideOf('- [x] Sign the contract\n- [ ] Name an owner\n- [ ] Share the data');
  const bulletsOf = (one: typeof deck) =>
    (one.slides[0]?.elements ?? []).flatMap((element) =>
      element.kind === 'text' && element.role === 'body' ? element.paragraphs.map(({ bullet }) => bullet) : [],
    );
  expect(texts).toHaveLength(3);
  expect(bulletsOf(deck)).toEqual(['taskDone', 'task', 'task']);
  const asContent = changeLayout(deck, 'slide-1', 'content');
  expect(bulletsOf(asContent)).toEqual(['taskDone', 'task', 'task']);
  expect(bulletsOf(changeLayout(asContent, 'slide-1', 'cards'))).toEqual(['taskDone', 'task', 'task']);
});

it('lays out plain items on bands without dots', () => {
  const { deck, slide } = slideOf(`- ${long}\n- ${half} and on holidays\n- ${long} and travel`, {
    coverId: 'business-blue-en',
  });
  const cards = slide?.elements.flatMap((one) => (one.kind === 'shape' && one.name === 'Card' ? [one] : [])) ?? [];
  expect(cards).toHaveLength(3);
  expect(cards.every(({ fill }) => fill?.kind === 'solid')).toBe(true);
  expect(new Set(cards.map(({ box }) => box.height)).size).toBe(1);
  expect(
    slide?.elements.some(({ name, part }) => (name === 'Mark' && part === 'decoration') || part === 'stepMark'),
  ).toBe(false);
  expect(findFaults(deck)).toEqual([]);
});

it.each(['chinese-blue-en', 'government-pink-zh', 'tech-blue-en'])('shows an accent on each band: %s', (coverId) => {
  const markdown = `- ${long}\n- ${half} and on holidays\n- ${long} and travel`;
  const { slide } = slideOf(markdown, { coverId });
  const bars = slide?.elements.flatMap((one) => (one.kind === 'shape' && one.name === 'Card bar' ? [one] : [])) ?? [];
  expect(bars.map(({ fill }) => fill)).toEqual(Array(3).fill({ kind: 'solid', color: 'rule' }));
});

it('lays out plain items below lines after a slide with steps, so that slides do not look alike', () => {
  const steps = '## The process\n\n1. Dig the whole bed one spade deep\n2. Sow in rows\n3. Wait until May\n\n';
  const items = `## Costs\n\n- ${long}\n- ${half} and on holidays\n- ${long} and travel`;
  // Icons would be between the marks and the texts.
  const { deck } = layoutDeck({ ...readMarkdown(`# T\n\n${steps}${items}`).outline, icons: false });
  const elements = deck.slides[2]?.elements ?? [];
  const marks = elements.filter(({ name }) => name === 'Mark').map(({ box }) => box);
  const texts = elements.filter(({ part }) => part === 'item').map(({ box }) => box);
  expect(marks.map(({ x }) => x)).toEqual(texts.map(({ x }) => x));
  expect(marks.every(({ y }, index) => y < (texts[index]?.y ?? 0))).toBe(true);
  expect(elements.some((one) => one.kind === 'shape' && one.name === 'Card' && one.fill !== undefined)).toBe(false);
  const asContent = changeLayout(deck, 'slide-3', 'content').slides[2]?.elements ?? [];
  expect(asContent.some(({ name }) => name === 'Mark')).toBe(false);
  expect(findFaults(deck)).toEqual([]);
});

it('lays out two plain items side by side in large type, because bands or lines would leave the slide empty', () => {
  const steps = '## 步骤\n\n1. 翻地\n2. 播种\n3. 浇水\n\n';
  const { deck } = layoutDeck(
    readMarkdown(`# 教学\n\n${steps}## 课后作业\n\n- 背诵全诗\n- 选择一联，改写成一段描写`).outline,
    { coverId: 'chinese-green-zh' },
  );
  const elements = deck.slides[2]?.elements ?? [];
  const bands = elements.filter((one) => one.kind === 'shape' && one.name === 'Card' && one.fill !== undefined);
  expect(bands.map(({ box }) => box.width)).toEqual([556, 556]);
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.part === 'item' ? [one.style.size] : []));
  for (const size of texts) expect(size).toBeGreaterThanOrEqual(44);
  expect(elements.some(({ id }) => id.startsWith('item-mark'))).toBe(false);
  // Numbers between lines would leave the slide empty too.
  const { deck: ordered } = layoutDeck(
    readMarkdown('# 教学\n\n## 颈联\n\n- 先闻其声，后见其人\n- 先见莲动，后见渔舟\n').outline,
  );
  expect(
    ordered.slides[1]?.elements.filter((one) => one.kind === 'shape' && one.name === 'Card' && one.fill),
  ).toHaveLength(2);
});

it.each([
  [
    'two questions',
    'Choose one of them:\n\n- Which mattered more on the Silk Road, goods or ideas? Give one piece of evidence.\n- Why did prices rise from city to city?',
  ],
  ['four phrases', `- ${long}\n- ${half}\n- ${long}\n- ${half} and on holidays`],
])('lays out %s on cards in two columns', (_, markdown) => {
  const { deck, slide, texts } = slideOf(markdown);
  expect(new Set(texts.map(({ box }) => box.x)).size).toBe(2);
  expect(slide?.elements.some(({ name }) => name === 'Mark')).toBe(false);
  expect(findFaults(deck)).toEqual([]);
});

it('sets five names next to their texts, and keeps both when the layout is changed and changed back', () => {
  const { deck, slide, texts } = slideOf(
    '- **街道办**：立项、资金、监督考核\n- **安和养老服务中心**：日常运营、人员招聘\n- **社区卫生服务中心**：医疗护理、转诊\n- **居委会**：信息摸底、矛盾调解\n- **物业与志愿者**：巡查、送餐',
    { language: 'zh', heading: '组织与分工' },
  );
  expect(texts.map(({ paragraphs }) => plainText(paragraphs[0]?.runs ?? []))).toEqual([
    '街道办',
    '安和养老服务中心',
    '社区卫生服务中心',
    '居委会',
    '物业与志愿者',
  ]);
  const about = slide?.elements.filter(({ part }) => part === 'eventText').map(({ box }) => box) ?? [];
  expect(new Set(about.map(({ x }) => x)).size).toBe(1);
  expect(about.map(({ y }) => y)).toEqual(texts.map(({ box }) => box.y));
  expect(findFaults(deck)).toEqual([]);
  const wordsOf = ({ slides }: typeof deck): string[] =>
    (slides[0]?.elements ?? []).flatMap((one) =>
      one.kind === 'text' && one.role === 'body' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
    );
  const asContent = changeLayout(deck, 'slide-1', 'content');
  expect(wordsOf(asContent)[0]).toBe('街道办：立项、资金、监督考核');
  expect(JSON.stringify(asContent.slides[0]?.elements)).not.toContain('strongText');
  expect(wordsOf(changeLayout(asContent, 'slide-1', 'cards'))).toEqual(wordsOf(deck));
});

it('begins all texts of rows with numbers, icons and discs at the same distance from the edge', () => {
  const coverId = 'business-blue-en';
  const agendaItem = 'What the new lines of the next three years mean for';
  const rows = [
    slideOf(`- ${long}\n- ${half} and on holidays\n- ${long} and travel`, { heading: 'Three reasons', coverId }),
    slideOf('- ❌ Tolls\n- ❌ Fuel\n- ❌ Staff\n- ❌ Rent\n- ❌ Crew', { coverId }),
    slideOf(`- ${agendaItem} costs\n- ${agendaItem} plans\n- ${agendaItem} risks`, { heading: 'Agenda', coverId }),
  ];
  const lefts = rows.flatMap(({ slide }) =>
    (slide?.elements ?? []).flatMap(({ part, box }) => (part === 'item' || part === 'step' ? [box.x] : [])),
  );
  expect(lefts).toHaveLength(11);
  expect(new Set(lefts).size).toBe(1);
});

it('numbers rows whose heading counts them or announces steps, which is no content', () => {
  const items = `- ${long}\n- ${half} and on holidays\n- ${long} and travel`;
  expect(slideOf(items, { heading: 'The process' }).slide?.elements.some(({ name }) => name === 'Number')).toBe(true);
  const { deck, slide, texts } = slideOf(items, { heading: 'Three reasons to move' });
  const elements = slide?.elements ?? [];
  const cards = elements.filter(({ name }) => name === 'Card');
  expect(cards.map((card) => card.kind === 'shape' && card.fill)).toEqual([undefined, undefined, undefined]);
  const marks = elements.flatMap((one) => (one.kind === 'shape' && one.part === 'stepMark' ? [one] : []));
  expect(marks.map(({ paragraphs }) => paragraphs?.[0]?.runs[0]?.text)).toEqual(['01', '02', '03']);
  for (const [index, { style }] of marks.entries())
    expect(style?.size).toBeGreaterThanOrEqual(1.4 * (texts[index]?.style.size ?? 0));
  const [foot] = cards.slice(-1).map(({ box }) => box.y + box.height);
  expect(foot).toBeGreaterThan(580);
  const asContent = changeLayout(deck, 'slide-1', 'content').slides[0]?.elements ?? [];
  expect(JSON.stringify(asContent)).not.toContain('"01"');
  expect(findFaults(deck)).toEqual([]);
});

it('sets three items in rows without a last line of one word if smaller text needs fewer lines', () => {
  const { texts } = slideOf(
    '- Booted Warbler, Carr Farm, 14–16 September (D. Nwosu)\n- Cattle Egret, Low Pools, two from 2 August, stayed for nine weeks\n- Osprey, Carr Farm, 3 May',
  );
  expect(texts.map(({ style }) => style.size)).toEqual([36, 36, 36]);
});

it('never breaks a word because it is wider than a card', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaen';
  const { texts } = slideOf(`- ${word} and more words than fit a line\n- ${long}\n- ${long}`);
  for (const { box } of texts) expect(box.width).toBeGreaterThan(600);
});

it('shows the names of items on separate lines, next to their icons', () => {
  const { deck, slide, texts } = slideOf(
    '- ❌ **Tolls** – too high\n- ❌ **Fuel** – too dear\n- ❌ **Staff** – too few\n- ❌ **Rent** – too long',
  );
  expect(
    texts.map(({ paragraphs }) => paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')),
  ).toEqual(['Tolls\nToo high', 'Fuel\nToo dear', 'Staff\nToo few', 'Rent\nToo long']);
  const icons = slide?.elements.filter(({ part }) => part === 'icon') ?? [];
  expect(icons).toHaveLength(4);
  for (const [index, { box }] of icons.entries()) expect(box.x + box.width).toBeLessThan(texts[index]?.box.x ?? 0);
  expect(findFaults(deck)).toEqual([]);
});

it('uses rows if the text would leave most of its cards empty', () => {
  const items = ['Pinch the tube between rim and tyre', 'Forget the nail, which is still there', 'Pump by feel'];
  const { deck, texts } = slideOf(items.map((item) => `- ${item}`).join('\n'));
  expect(new Set(texts.map(({ box }) => box.x)).size).toBe(1);
  expect(texts[0]?.style.size).toBe(40);
  expect(findFaults(deck)).toEqual([]);
});

itInFullRun('reserves space for the checkboxes of tasks whose text is about as wide as its card', () => {
  const layouts = Array.from({ length: 40 }, (_, index) => {
    const item = `- [x] ${'words of a task '.repeat(8).slice(0, 70 + index)}`;
    const { deck, slide } = slideOf(Array(6).fill(item).join('\n'));
    expect(findFaults(deck)).toEqual([]);
    return slide?.layout;
  });
  expect(layouts).toContain('cards');
});

it.each(['Risks and opportunities', 'What we learned'])('sets the rows below “%s” without a color', (heading) => {
  const list = `- ${long}\n- ${half}\n- A third`;
  const { deck } = layoutDeck(readMarkdown(`## ${heading}\n\n${list}`).outline);
  expect(JSON.stringify(deck.slides[0]?.elements)).not.toMatch(/positive|negative/u);
});

it('does not break an e-mail address on a card', () => {
  const { deck, slide } = slideOf(
    '- **IT help** → #help-it on Slack\n- **Payroll** → payroll-and-pensions@northbridge.example\n- **Travel** → Ask Priya\n- **Others** → Your buddy',
  );
  expect(slide?.layout).toBe('cards');
  expect(JSON.stringify(slide)).not.toContain('→');
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['What went well', 'positiveGround', 'positive'],
  ['What went badly', 'negativeGround', 'negative'],
  ['What went poorly', 'negativeGround', 'negative'],
  ['不足', 'negativeGround', 'negative'],
])('sets the cards below “%s” in the color %s', (heading, fill, bar) => {
  const { deck } = layoutDeck(readMarkdown(`## ${heading}\n\n- One thing\n- Another\n- A third\n- A last`).outline);
  const colorsOf = (name: string) =>
    deck.slides[0]?.elements.flatMap((one) =>
      one.kind === 'shape' && one.name === name && one.fill?.kind === 'solid' ? [one.fill.color] : [],
    );
  expect(colorsOf('Card')).toEqual(Array(4).fill(fill));
  expect(colorsOf('Card bar')).toEqual(Array(4).fill(bar));
  expect(findFaults(deck)).toEqual([]);
});

it('sets rows in one line each if their text need not be much smaller for it', () => {
  const sizesOf = (...items: readonly string[]) => {
    const { deck } = layoutDeck(
      readMarkdown(`## What went well\n\n${items.map((item) => `- ${item}`).join('\n')}`).outline,
    );
    return deck.slides[0]?.elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'item'
        ? [[one.style.size, runsWidth(one.paragraphs[0]?.runs ?? [], one.style) < one.box.width]]
        : [],
    );
  };
  expect(
    sizesOf(
      '**It works.** Three deals above $150K, all of them sourced outbound',
      '**SOC 2** was passed at once',
      'Nothing slipped',
    ),
  ).toEqual([
    [36, true],
    [36, true],
    [36, true],
  ]);
  const long =
    '**It works.** Three deals above $150K, all sourced outbound by the team that we hired in spring this year';
  expect(sizesOf(long, 'SOC 2 was passed at once', 'Nothing slipped')?.[0]).toEqual([40, false]);
});

it.each([
  [6, 3, 2],
  [8, 4, 2],
  [9, 3, 3],
])('sets %i names with a text below each on cards in %i columns and %i rows', (count, columns, rows) => {
  const list = Array.from({ length: count }, (_, index) => `- **Name ${index + 1}:** a short text`).join('\n');
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${list}`).outline);
  const cards = deck.slides[1]?.elements.filter(({ name }) => name === 'Card') ?? [];
  expect(new Set(cards.map(({ box }) => box.x)).size).toBe(columns);
  expect(new Set(cards.map(({ box }) => box.y)).size).toBe(rows);
  expect(findFaults(deck)).toEqual([]);
});

it('begins the text below names at the same height, and statements below rules', () => {
  const { texts } = slideOf(
    `- **Rain:** ${long}\n- **A shed that is far too small for us:** ${long}\n- **Mice:** ${long}`,
  );
  expect(new Set(texts.map(({ box }) => box.y)).size).toBe(1);
  const spaces = texts.map(({ paragraphs }) => paragraphs[1]?.spaceBefore ?? 0);
  expect(Math.max(...spaces)).toBeGreaterThan(Math.min(...spaces));
  const short = slideOf('- Fuel\n- Tolls\n- Staff\n- Rent\n- Tax\n- Ads').texts;
  expect(new Set(short.map(({ style }) => style.verticalAlign))).toEqual(new Set(['top']));
});

it('uses cards of different heights for one long text among short ones, so that all text is larger', () => {
  const { deck, slide, texts } = slideOf(
    `- Sign the form\n- Send a picture\n- Pay the deposit in the office before the fifteenth, otherwise your place goes to the next person\n- Bring your own gloves and boots\n- Say which bed you prefer (sun or shade)\n- Tell us about plants to which you are allergic`,
  );
  const cards = (slide?.elements ?? []).filter(({ name }) => name === 'Card');
  expect(new Set(cards.map(({ box }) => box.height)).size).toBeGreaterThan(1);
  expect(texts[0]?.style.size).toBeGreaterThan(24);
  expect(findFaults(deck)).toEqual([]);
});

it('places five items that begin with bold sentences on rows of equal height', () => {
  const items = [
    '**Guests came back.** 6,200 people in the summer, up 11% on the year before',
    '**The kitchen did not keep up.** Meals rose by only 4%, because two of the four cooks left in July and August',
    '**We lost a little.** €19,400 so far, although the plan had a surplus of €13,000',
    '**The old boat is tired.** Two failures, €7,900 for repairs, and thirty-one hours of work',
    '**Friends are the bright side.** €23,300 more than planned, mostly from monthly gifts',
  ];
  const { deck } = layoutDeck(
    readMarkdown(`# Talk\n\n## Summer\n\n${items.map((one) => `- ${one}`).join('\n')}\n`).outline,
  );
  const boxes = deck.slides[1]?.elements.flatMap(({ name, box }) => (name === 'Card' ? [box] : [])) ?? [];
  expect(boxes).toHaveLength(5);
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
  expect(findFaults(deck)).toEqual([]);
});

it('sets six long items of similar lengths in two rows of cards with equal heights, read row by row', () => {
  const { deck, texts } = slideOf(
    [
      'We have agreed with the works council that the pilot starts in week 14 and lasts eight weeks',
      'Everybody who takes part gets two hours of training, and there is a drop-in session every Wednesday',
      'Data protection: no personal data leaves the plant, the recordings are deleted after 72 hours',
      'The evaluation is done by the university, independent of the supplier, and is published',
      'In July the steering committee decides about the roll-out to the other four plants',
      'If it decides against it, the equipment goes back at no cost',
    ]
      .map((text) => `- ${text}`)
      .join('\n'),
  );
  const tops = texts.map(({ box }) => box.y);
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(new Set(tops.slice(3)).size).toBe(1);
  expect(tops[3]).toBeGreaterThan(tops[0] ?? Infinity);
  expect(findFaults(deck)).toEqual([]);
});

it('sets the text below a list in at least 20 pt, unless the items would be small', () => {
  const sizesOf = (items: readonly string[]): { note: number | undefined; smallest: number } => {
    const { slide, texts } = slideOf(
      `${items.map((item) => `- [ ] ${item}`).join('\n')}\n\nHand the signed sheet to your nurse.`,
    );
    const notes = slide?.elements.filter((one): one is TextElement => one.kind === 'text' && one.id === 'note') ?? [];
    return { note: notes[0]?.style.size, smallest: Math.min(...texts.map(({ style }) => style.size)) };
  };
  const three = ['I can name the five moments', 'I have done the check', 'I know whom to ask'];
  expect(sizesOf(three).note).toBe(28);
  for (const length of [6, 8, 10]) {
    const { note, smallest } = sizesOf(Array.from({ length }, (_, at) => `${three[0]} of day ${at}, ${three[1]}`));
    expect(note === 28 && smallest < 24).toBe(false);
  }
});

it('capitalizes phrases on cards if all of them are lowercase, unlike commands', () => {
  const textsOf = (...items: string[]) =>
    layoutDeck(
      readMarkdown(`## Today\n\n${items.map((one) => `- ${one}\n`).join('')}`).outline,
    ).deck.slides[0]?.elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'item' ? [one.paragraphs[0]?.runs[0]?.text] : [],
    );
  expect(textsOf('how to move around safely', 'how to lift a heavy box')).toEqual([
    'How to move around safely',
    'How to lift a heavy box',
  ]);
  expect(textsOf('npm install', 'npm run dev')).toEqual(['npm install', 'npm run dev']);
  expect(textsOf('how to move around safely', 'Lifting a heavy box')).toEqual([
    'how to move around safely',
    'Lifting a heavy box',
  ]);
});

it('begins texts of different heights below the rules of two rows at the same height', () => {
  const { deck } = layoutDeck(
    readMarkdown(
      '## What is known\n\n- Daytime air under old trees is two degrees cooler, as many studies found\n- Surfaces differ more\n- At night, the results disagree: trees can keep the heat in narrow streets\n- Four studies, fewer than twenty homes\n',
    ).outline,
  );
  const texts =
    deck.slides[0]?.elements.flatMap((one) => (one.kind === 'text' && one.part === 'item' ? [one] : [])) ?? [];
  expect(texts).toHaveLength(4);
  expect(new Set(texts.map(({ box }) => box.y)).size).toBe(2);
});

it('sets many tasks below a question in two columns', () => {
  const tasks = [
    'You were unprofessional.',
    'You looked at your phone four times.',
    'You do not care.',
    'It arrived on Thursday.',
    'You are always so negative.',
    'You said no to three ideas.',
  ];
  const { deck, texts } = slideOf(
    `Which of these could a camera record?\n\n${tasks.map((text) => `- [ ] ${text}`).join('\n')}\n\n*(Two, four and six.)*`,
  );
  expect(texts).toHaveLength(tasks.length);
  expect(new Set(texts.map(({ box }) => box.x)).size).toBe(2);
  expect(findFaults(deck)).toEqual([]);
});

it('sets seven items in two columns of equal rows in 28 px if some need two lines', () => {
  const { deck, texts } = slideOf(
    '- Hi-vis vest, fastened, at all times past the yellow line\n- Safety shoes with toe caps (S1P or better)\n- Gloves: *grip* for cartons, *cut-resistant* for strapping\n- No rings, lanyards or loose hoods near conveyors\n- Long hair tied back\n- Phones stay in your locker\n- Bump cap in the mezzanine aisles (M1 to M9)',
  );
  expect(new Set(texts.map(({ style }) => style.size))).toEqual(new Set([28]));
  expect(new Set(texts.map(({ box }) => box.y)).size).toBe(4);
  expect(findFaults(deck)).toEqual([]);
});

const nameColors = (deck: ReturnType<typeof layoutDeck>['deck']): (string | undefined)[] =>
  (deck.slides[0]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part === 'item' ? [one.paragraphs[0]?.runs[0]?.color] : [],
  );

it.each([
  ['names', '- **Chair:** Ida\n- **Clerk:** Ben\n- **Youth:** Mia\n- **Shop:** Leo\n- **Boats:** Ann\n- **Bar:** Tom'],
  [
    'names above lists',
    '- **Phone:** all models\n- **Pay:** in shops\n- **Car:** nine brands\n  - three more\n  - in May',
  ],
])('sets %s in the color of headings, which another layout does not keep', (_, list) => {
  const { deck } = slideOf(list);
  expect(new Set(nameColors(deck))).toEqual(new Set(['strongText']));
  const asContent = changeLayout(deck, 'slide-1', 'content');
  expect(asContent.slides[0]?.layout).toBe('content');
  expect(JSON.stringify(asContent.slides[0]?.elements.filter(({ kind }) => kind === 'text'))).not.toContain(
    'strongText',
  );
});

it('sets the names of advantages in their color', () => {
  const list = ['Chair', 'Clerk', 'Youth', 'Shop', 'Boats', 'Bar'].map((one) => `- **${one}:** well done\n`).join('');
  const { deck } = layoutDeck(readMarkdown(`## What went well\n\n${list}`).outline);
  expect(new Set(nameColors(deck))).toEqual(new Set(['positive']));
});

it.each([
  ['with icons', 'Plans', '- 🚀 Ship it\n- 🧪 Test it'],
  ['of an opinion', 'What went well', '- Feature flags allowed a deploy in minutes\n- The status page was updated'],
])('lowers two cards of one line %s, so that they are not half empty', (_, heading, markdown) => {
  const { deck, slide, texts } = slideOf(markdown, { heading });
  const [card] = slide?.elements.filter(({ name }) => name === 'Card') ?? [];
  const [text] = texts;
  const padding = 24;
  expect(text && heightOf(text.paragraphs, text.style, text.box.width)).toBeGreaterThan(
    ((card?.box.height ?? 0) - 2 * padding) * 0.4,
  );
  expect(findFaults(deck)).toEqual([]);
});

it('shows statements that are right and wrong on cards of different colors', () => {
  const { deck } = layoutDeck(
    readMarkdown('## Myths\n\n- ✅ Wash your hands first\n- ❌ Wait for the result\n- ❌ Trust the first reading')
      .outline,
  );
  const fills = deck.slides[0]?.elements.flatMap((one) =>
    one.kind === 'shape' && one.name === 'Card' ? [JSON.stringify(one.fill)] : [],
  );
  expect(fills?.map((fill) => /(positive|negative)Ground/u.exec(fill)?.[1])).toEqual([
    'positive',
    'negative',
    'negative',
  ]);
});

it.each(['- ✅ Lead gift: $600,000\n- ✅ Grant: $340,000\n- 🔲 Donors: $595,000'])(
  'keeps the state of tasks with figures',
  (list) => {
    const { deck } = layoutDeck(readMarkdown(`## Campaign\n\n${list}\n`).outline);
    const bullets = deck.slides[0]?.elements.flatMap((one) =>
      one.kind === 'text' ? one.paragraphs.flatMap(({ bullet }) => bullet ?? []) : [],
    );
    expect(bullets).toEqual(['taskDone', 'taskDone', 'task']);
  },
);

it('shows marks that mean yes or no next to figures', () => {
  const list = '- ✅ Sales: $600,000\n- ✅ Grants: $340,000\n- ❌ Donors: $595,000';
  const { deck } = layoutDeck(readMarkdown(`## Campaign\n\n${list}\n`).outline);
  expect(deck.slides[0]?.elements.filter(({ part }) => part === 'icon').map(({ name }) => name)).toEqual([
    'Icon ✅',
    'Icon ✅',
    'Icon ❌',
  ]);
});

/** Returns the cards of each row, from left to right. */
function rowsOf(markdown: string, options?: Parameters<typeof slideOf>[1]) {
  const { deck, slide, texts } = slideOf(markdown, options);
  expect(findFaults(deck)).toEqual([]);
  const cards = (slide?.elements ?? []).filter(({ name }) => name === 'Card').map(({ box }) => box);
  return { cards, texts, rows: [...Map.groupBy(cards, ({ y }) => y).values()] };
}

const named = (count: number): string =>
  ['Evaporation', 'Condensation', 'Precipitation', 'Collection', 'Vapor', 'Groundwater', 'Runoff', 'Snow', 'Ice']
    .slice(0, count)
    .map((name) => `- **${name}**: water in one of its many forms`)
    .join('\n');

it.each([
  ['seven items', '- one\n- two\n- three\n- four\n- five\n- six\n- seven', [2, 2, 2, 1]],
  ['nine items', '- one\n- two\n- three\n- four\n- five\n- six\n- seven\n- eight\n- nine', [3, 3, 3]],
  ['seven tasks', '- [ ] one\n- [x] two\n- [ ] three\n- [ ] four\n- [ ] five\n- [ ] six\n- [ ] seven', [2, 2, 2, 1]],
  ['five tasks', '- [ ] Lead gift\n- [x] Board giving\n- [x] Grant\n- [ ] Partners\n- [ ] Donors', [1, 1, 1, 1, 1]],
  ['seven names with texts', named(7), [4, 3]],
  ['eight names with texts', named(8), [4, 4]],
])('lays out %s in rows that have the same height and end at the same place', (_, markdown, counts) => {
  const { cards, rows } = rowsOf(markdown);
  expect(rows.map(({ length }) => length)).toEqual(counts);
  expect(new Set(cards.map(({ height }) => height)).size).toBe(1);
  const ends = rows.map((row) => Math.max(...row.map(({ x, width }) => x + width)));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(3);
});

it('keeps five items below a text in one column instead of columns whose rows are not in line', () => {
  const { rows, texts } = rowsOf(
    '在肯定成绩的同时，我们也清醒地看到：\n\n- 产业结构不够优，传统产业占比仍达54%\n- 有效需求不足，部分中小企业经营困难\n- 财政收支紧平衡状态加剧\n- 教育、医疗、养老等公共服务与群众期盼还有差距\n- 少数干部担当作为不够，形式主义问题仍然存在',
    { language: 'zh', heading: '存在的困难和问题' },
  );
  expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  expect(Math.min(...texts.map(({ style }) => style.size))).toBeGreaterThanOrEqual(24);
});
