import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { typesetFormulas } from '../math/typeset-formulas.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import { plainText } from '../text/runs.ts';
import { findFaults } from '../testing/find-faults.ts';
import { formulasOf } from './formulas/formulas-of.ts';
import { layoutDeck } from './layout-deck.ts';

const url = 'https://example.com/a.png';
const smallUrl = 'https://example.com/small.png';
const wideUrl = 'https://example.com/wide.png';

/** Lays out one content slide, and checks it for faults. */
async function slideOf(body: string, heading = 'Topic') {
  const { outline } = readMarkdown(`# Talk\n\n## ${heading}\n\n${body}\n`);
  const formulas = await typesetFormulas(formulasOf(outline));
  const pictures = new Map([
    [url, { src: url, width: 1600, height: 1000 }],
    [smallUrl, { src: smallUrl, width: 280, height: 175 }],
    [wideUrl, { src: wideUrl, width: 1800, height: 600 }],
  ]);
  const { deck, choices } = layoutDeck(outline, { formulas, pictures, coverId: `business-blue-${outline.language}` });
  expect(findFaults(deck)).toEqual([]);
  expect(deck.slides).toHaveLength(2);
  const elements = deck.slides[1]?.elements ?? [];
  const find = (kind: SlideElement['kind']) => elements.find((one) => one.kind === kind);
  const texts = elements.filter((one): one is TextElement => one.kind === 'text' && one.role === 'body');
  const cards = elements.filter(({ name }) => name === 'Card').map(({ box }) => box);
  return { layout: choices.at(-1)?.layout, elements, find, texts, cards };
}

const countOf = (values: readonly number[]): number => new Set(values).size;
const sizeOf = (element: SlideElement | undefined): number =>
  element && 'style' in element ? (element.style?.size ?? 0) : 0;

it('sets code as large as its longest line permits', async () => {
  const lines = [
    'SELECT id, kind',
    '  FROM job',
    ' WHERE done_at IS NULL',
    ' ORDER BY run_at',
    ' LIMIT 1',
    '   FOR UPDATE;',
  ];
  const code = (rows: readonly string[]): string =>
    `\`\`\`sql\n${rows.join('\n')}\n\`\`\`\n\nWorkers step over rows that are locked.`;
  expect(sizeOf((await slideOf(code(lines))).find('code'))).toBe(36);
  const long = [`${'-- a long line '.repeat(5)}`, ...lines.slice(1)];
  expect(sizeOf((await slideOf(code(long))).find('code'))).toBeLessThan(28);
});

it('sets points below a formula larger if there is space, but not at the cost of the formula', async () => {
  const slide = async (count: number) =>
    slideOf(`Given $A$, find\n\n$$x = \\frac{a}{b}$$\n\n${'- It always lies in the space\n'.repeat(count)}`);
  const [few, many] = [await slide(2), await slide(5)];
  expect(sizeOf(few.texts.at(-1))).toBeGreaterThanOrEqual(32);
  expect(sizeOf(many.texts.at(-1))).toBeLessThan(32);
  const heightOf = ({ elements }: typeof few): number =>
    elements.find(({ id }) => id === 'formula-panel')?.box.height ?? 0;
  expect(heightOf(few)).toBeGreaterThanOrEqual(heightOf(many));
});

it('makes a picture as high as its frame next to large text, which is in the middle of its height', async () => {
  const { find, texts } = await slideOf(`![a](${url})\n\nThe survey found 1,147 landslides on 18.6 km².`);
  const picture = find('picture')?.box;
  expect(picture?.height).toBeGreaterThan(400);
  expect(texts[0]).toMatchObject({
    box: { y: picture?.y, height: Math.ceil(picture?.height ?? 0) },
    style: { verticalAlign: 'middle' },
  });
  expect(sizeOf(texts[0])).toBeGreaterThanOrEqual(32);
  const { find: findSmall } = await slideOf(`![a](${smallUrl})\n\nThe survey found 1,147 landslides on 18.6 km².`);
  expect(findSmall('picture')?.box.width).toBeLessThan(600);
});

it('sets a table below a wide picture in readable text', async () => {
  const rows =
    '| Shoes | everywhere | falling goods, nails |\n| Vest | everywhere | forklift drivers must see you |\n'.repeat(2);
  const { find } = await slideOf(`![a](${wideUrl})\n\n| Item | Where | Why |\n|---|---|---|\n${rows}`);
  expect(sizeOf(find('table'))).toBeGreaterThanOrEqual(22);
  expect(find('picture')?.box.height).toBeGreaterThanOrEqual(160);
});

it('places a callout next to a chart that would be low above it', async () => {
  const table =
    '| Month | Revenue (€k) |\n|---|--:|\n| Apr | 1,390 |\n| May | 1,430 |\n| Jun | 1,490 |\n| Jul | 1,540 |';
  const { find, elements } = await slideOf(
    `${table}\n\n> July includes a large order from two customers, which will not come again, and the prices that we raised in the spring.`,
    'Revenue by month',
  );
  const [chart, panel] = [find('chart')?.box, elements.find(({ id }) => id.startsWith('callout-panel'))?.box];
  expect(chart?.height).toBeGreaterThan(400);
  expect(panel).toMatchObject({ y: chart?.y, height: chart?.height });
  expect(panel?.x).toBeGreaterThan((chart?.x ?? 0) + (chart?.width ?? 0));
});

it('fills the body with the panel of a low diagram, and makes its labels at least 80 % as large as its nodes', async () => {
  const flow =
    'flowchart LR\nA[Residents] --> B[Planning Department]\nB --> C{Planning Committee}\nC -->|approve| D[Full Council]\nC -->|send back| B\nD --> E[Secretary of State]';
  const { elements } = await slideOf(`\`\`\`mermaid\n${flow}\n\`\`\``);
  const panel = elements.find(({ id }) => id === 'diagram-panel');
  expect(panel?.box.y).toBe(180);
  expect(panel?.box.height).toBe(436);
  const labels = elements.filter(({ part }) => part === 'connectorLabel').map(sizeOf);
  const nodes = elements.filter(({ name }) => name === 'Node').map(sizeOf);
  expect(Math.min(...labels)).toBeGreaterThanOrEqual(Math.max(...nodes) * 0.8);
});

it('gives a few rows of a table more height, and larger text that wraps', async () => {
  const risks = (risk: string, action: string): string =>
    `| Risk | Likely | What we do |\n|---|---|---|\n${`| ${risk} | Medium | ${action} |\n`.repeat(3)}`;
  const short = (await slideOf(risks('Diesel', 'Fuel clause'))).find('table');
  expect((short?.box.y ?? 0) + (short?.box.height ?? 0)).toBeGreaterThan(560);
  const long = (
    await slideOf(
      risks('Customs release slips past the end of November', 'Weekly review with the supplier; manual fallback'),
    )
  ).find('table');
  expect(sizeOf(long)).toBeGreaterThanOrEqual(24);
  expect(long?.box.y).toBe(180);
});

it('lays out events with a few words on flags above and below a line if they would leave columns and rows empty', async () => {
  const { elements, layout } = await slideOf(
    '- 10月15日：预售商品锁定\n- 10月28日：会员预热开始\n- 11月1日：预售开启\n- 11月11日：大促当天\n- 12月12日：年终回馈\n- 12月31日：盘点与结账',
    '时间安排',
  );
  expect(layout).toBe('timeline');
  expect(countOf(elements.filter(({ part }) => part === 'eventText').map(({ box }) => box.y))).toBe(2);
});

it('sets short quotations side by side in 48 px', async () => {
  const { texts } = await slideOf(
    '> 第一次在饭桌上不用让孙子说第三遍。\n>\n> —— 用户，成都\n\n> 朋友以为我在听歌，没人看出来。\n>\n> —— 用户，杭州',
    '用户怎么说',
  );
  expect(texts.filter(({ part }) => part === 'quote').map(sizeOf)).toEqual([48, 48]);
});

it.each([
  ['points', (name: string) => `### ${name}\n\n- Works until the process dies between the lines`],
  [
    'text next to icons',
    (name: string, index: number) =>
      `### ${'🎧🧠📱🔋'.match(/./gu)?.[index]} ${name}\n\nA local network that lowers noise by 12 dB`,
  ],
])('lays out four groups with long %s on two rows', async (_, groupOf) => {
  const { cards, texts } = await slideOf(['Retry', 'Publish', 'Commit', 'Outbox'].map(groupOf).join('\n\n'));
  expect(cards).toHaveLength(4);
  expect([countOf(cards.map(({ x }) => x)), countOf(cards.map(({ y }) => y))]).toEqual([2, 2]);
  for (const text of texts) expect(sizeOf(text)).toBeGreaterThanOrEqual(28);
});

it('sets text on cards in two rows larger if it then needs the space around it', async () => {
  const { cards, texts } = await slideOf(
    '**收入完成率 96%。**客流下滑是收入缺口的主因，折扣收窄带来了利润的超额完成，四季度要把客流和会员复购同时拉回来。\n\n- 门店客流连续三个月比去年同期减少\n- 毛利率在折扣收窄之后比去年提高\n- 会员复购率提高，但新会员人数减少\n- 线上订单占比提高，退货率没有变化',
    '本季结论',
  );
  expect(cards).toHaveLength(4);
  expect(sizeOf(texts.at(-1))).toBeGreaterThanOrEqual(36);
});

it.each([
  [
    'steps',
    'How to lift',
    '1. Check the label of the box first\n2. Stand close to the box and bend\n3. Bend your knees, and not your back\n4. Hold the load against your body\n5. Turn with your feet, not your back',
  ],
  [
    'people',
    'Team',
    '- **Marta Kowal** – shift leader, early\n- **Dennis Obi** – shift leader, late\n- **Tuan Pham** – shift leader, night\n- **Sabine Roth** – first aid and safety\n- **Luis Ortega** – works council',
  ],
])('lays out five %s on two rows that are equally wide', async (_, heading, list) => {
  const { cards } = await slideOf(list, heading);
  const rows = [...Map.groupBy(cards, ({ y }) => y).values()];
  expect(rows.map(({ length }) => length)).toEqual([2, 3]);
  const ends = rows.map((row) => Math.max(...row.map(({ x, width }) => x + width)));
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(3);
});

it('keeps a range of dates below a heading on one line', async () => {
  const phase = (name: string, dates: string): string =>
    `### ${name}（${dates}）\n\n- 医生与主播体验视频\n- 社区听力义诊 20 场`;
  const { texts } = await slideOf(
    [
      phase('预热期', '3 月 1 日 – 3 月 20 日'),
      phase('首发期', '3 月 21 日 – 4 月 20 日'),
      phase('放量期', '4 月 21 日 – 6 月 30 日'),
    ].join('\n\n'),
    '发布节奏',
  );
  const text = texts.find(({ paragraphs }) => plainText(paragraphs[0]?.runs ?? []).startsWith('首发期'));
  expect(sizeOf(text)).toBe(28);
});
