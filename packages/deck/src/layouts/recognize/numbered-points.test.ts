import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { numberedPoints } from './numbered-points.ts';
import { readFigureGrid } from '../figures/read-figure-grid.ts';

const blocksOf = (body: string) => readMarkdown(`# 会议\n\n## 请求\n\n${body}\n`).outline.slides[1]?.blocks ?? [];

it.each([
  ['（一）扩建南门停车场\n\n（二）增加两条公交线路\n\n（三）延长开放时间'],
  ['（一）将停车场纳入 2027 年市级计划\n\n（二）完成线路审批，争取 9 月底前开通\n\n（三）同意增加工作岗位 8 个'],
  ['① 扩建南门停车场\n\n② 增加两条公交线路\n\n③ 延长开放时间'],
])('shows numbered points next to their numbers: %s', (body) => {
  const [list] = numberedPoints(blocksOf(body)) ?? [];
  const texts = body.split('\n\n').map((line) => line.replace(/^(?:（.）|[①②③])\s*/u, ''));
  expect(list?.kind === 'list' && list.items.map(({ runs }) => plainText(runs))).toEqual(texts);
  expect(list).toMatchObject({ ordered: true });
  const { deck, choices } = layoutDeck(readMarkdown(`# 会议\n\n## 请求\n\n${body}\n`).outline, {});
  expect(choices.at(-1)?.layout).toBe('splitList');
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  [
    '第一件，周日晚上整理书包。是一起，不是替他。\n\n第二件，每天留十分钟说话。\n\n第三件，有事先打电话。',
    ['周日晚上整理书包。是一起，不是替他。', '每天留十分钟说话。', '有事先打电话。'],
  ],
  [
    'First, we repair the roof before the rain.\n\nSecond, the heating is replaced in summer.\n\nThird, the windows follow next year.',
    ['We repair the roof before the rain.', 'The heating is replaced in summer.', 'The windows follow next year.'],
  ],
])('numbers paragraphs that begin with ordinals: %s', (body, texts) => {
  const [list] = numberedPoints(blocksOf(body)) ?? [];
  expect(list).toMatchObject({ ordered: true });
  expect(list?.kind === 'list' && list.items.map(({ runs }) => plainText(runs))).toEqual(texts);
  const { deck, choices } = layoutDeck(readMarkdown(`# 会议\n\n## 请求\n\n${body}\n`).outline, {});
  expect(choices.at(-1)?.layout).toBe('process');
  expect(findFaults(deck)).toEqual([]);
});

it('keeps a paragraph above the points, and leaves other paragraphs as they are', () => {
  expect(
    numberedPoints(blocksOf('请支持：\n\n（一）甲事\n\n（二）乙事\n\n（三）丙事'))?.map(({ kind }) => kind),
  ).toEqual(['paragraph', 'list']);
  for (const body of [
    '（一）甲事\n\n（二）乙事',
    '（一）甲事\n\n（三）丙事\n\n（四）丁事',
    '（一）甲事\n\n（二）乙事\n\n（三）丙事\n\n其他',
  ])
    expect(numberedPoints(blocksOf(body))).toBeUndefined();
});

it('does not read the points as figures with labels', () => {
  const figuresOf = (marks: readonly string[]) => {
    const labels = ['门店：58 家', '员工：320 人', '城市：12 个'];
    const items = labels.map((label, index) => ({ runs: [{ text: `${marks[index] ?? ''}${label}` }] }));
    return readFigureGrid({ heading: [], blocks: [{ kind: 'list', ordered: false, items }] })?.figures.length;
  };
  expect(figuresOf([])).toBe(3);
  expect(figuresOf(['（一）', '（二）', '（三）'])).toBeUndefined();
});

it('keeps sentences that begin with the numbers of points', () => {
  const body =
    'The first is insurance. It costs 9 % more.\n\nThe second is the salary agreement. It provides 3 %.\n\nThe third reason is rent.';
  const [list] = numberedPoints(blocksOf(body)) ?? [];
  expect(list).toMatchObject({ kind: 'list', ordered: true });
  expect(list?.kind === 'list' && list.items.map(({ runs }) => plainText(runs))).toEqual(body.split('\n\n'));
  const han = '第一个是保险。\n\n第二是工资。\n\n第三就是房租。';
  expect(numberedPoints(blocksOf(han))?.[0]).toMatchObject({ kind: 'list', ordered: true });
  expect(numberedPoints(blocksOf(body.replace('The second is', 'The first is')))).toBeUndefined();
});
