import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

function layout(markdown: string, front = '') {
  const { deck, choices } = layoutDeck(readMarkdown(`${front}# 年度汇报\n\n${markdown}\n`).outline);
  const bold = deck.slides.flatMap(({ elements }) =>
    elements.flatMap((one) =>
      one.kind === 'text' && one.role === 'body'
        ? one.paragraphs.flatMap(({ runs }) =>
            runs.every((run) => run.bold ?? one.style.bold) ? [plainText(runs)] : [],
          )
        : [],
    ),
  );
  expect(findFaults(deck)).toEqual([]);
  return { deck, choice: choices[1], bold };
}

it.each([
  ['一是窗口整合。三个大厅并为一个。', '二是流程压缩。材料由九份减为四份。', '三是服务延伸。镇村均可代办。'],
  [
    '（一）**窗口整合。** 三个大厅并为一个。',
    '（二）**流程压缩。** 材料减为四份。',
    '（三）**服务延伸。** 镇村均可代办。',
  ],
  ['第一，窗口整合。三个大厅并为一个。', '第二，流程压缩。材料由九份减为四份。', '第三，服务延伸。镇村均可代办。'],
])('sets points with an enumerator on cards below their names: %s', (...points) => {
  const { choice, bold } = layout(`## 做法\n\n${points.join('\n\n')}`);
  expect(choice?.layout).toBe('threeColumns');
  expect(bold.filter((text) => /^(?:一是|（一）|第一，)窗口整合$/u.test(text))).toHaveLength(1);
});

it('keeps a paragraph with one enumerator, or without text after it, as it is', () => {
  expect(layout('## 做法\n\n一是窗口整合。三个大厅并为一个。\n\n其他工作照常推进。').bold).toEqual([]);
  expect(layout('## 做法\n\n一是窗口整合。\n\n二是流程压缩。').bold).toEqual([]);
});

it('sets numbered lines below 目录 as a table of contents', () => {
  const { choice, deck } = layout('## 目录\n\n一、背景\n\n二、做法\n\n三、成效');
  expect(choice).toMatchObject({
    layout: 'splitList',
    reason: 'It is a table of contents. Its items are short, so they are next to the heading.',
  });
  expect(textOfDeck(deck)).not.toContain('一、');
});

it('lays out the parts of a long slide under their headings', () => {
  const group = (name: string) =>
    `### ${name}\n\n- 印发年度任务清单，明确责任单位和时限\n- 开展调研摸底，形成问题台账\n- 召开现场会，推广典型做法\n`;
  const rows = Array.from({ length: 5 }, (_, index) => `| 任务${index} | 科室 | 六月 |`).join('\n');
  const markdown = `## 安排\n\n${group('一季度')}\n${group('二季度')}\n${group('下半年')}\n### 分工\n\n| 任务 | 科室 | 时限 |\n|---|---|---|\n${rows}`;
  const { deck } = layout(markdown);
  expect(deck.slides).toHaveLength(3);
  const headings =
    deck.slides[1]?.elements.filter(({ id }) => id.startsWith('column-') || id.startsWith('card-')) ?? [];
  expect(headings.length).toBeGreaterThanOrEqual(3);
  expect(lostWords(markdown, textOfDeck(deck))).toEqual([]);
});

it.each([
  [
    '## 转变\n\n抓好三件事：\n\n- 从坐等上门向主动服务转变\n- 从“经验判断”向“数据说话”转变',
    '从坐等上门',
    '向主动服务转变',
  ],
  ['## Shift\n\n- From silos to shared teams\n- From reports to live data', 'From silos', 'to shared teams'],
])('shows changes from one state to another as pairs: %s', (markdown, from, to) => {
  const { choice, deck } = layout(markdown);
  expect(choice?.layout).toBe('chain');
  const texts = deck.slides[1]?.elements.flatMap((one) => (one.kind === 'text' ? [one.paragraphs] : [])) ?? [];
  const lines = texts.flatMap((paragraphs) => paragraphs.map(({ runs }) => plainText(runs)));
  expect(lines).toEqual(expect.arrayContaining([from, to]));
  expect(deck.slides[1]?.elements.filter(({ name }) => name === 'Way')).toHaveLength(2);
});

it('keeps a change of figures, and an item without a change, in other layouts', () => {
  expect(layout('## 数据\n\n- 从 12 天到 5 天\n- 从 3 家到 9 家').choice?.layout).not.toBe('chain');
  expect(layout('## 转变\n\n- 从坐等到主动\n- 加强培训').choice?.layout).not.toBe('chain');
});

it('sets a guiding idea with quoted words as a note, without a quotation mark', () => {
  const { deck } = layout('## 思路\n\n> 以“让群众少跑一次”为目标，打造便民品牌。\n\n- 抓窗口\n- 抓流程');
  expect(deck.slides[1]?.elements.some(({ id }) => id.startsWith('quote-mark'))).toBe(false);
});
