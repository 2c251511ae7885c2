import { expect, it } from 'vitest';
import { axisFrame } from '../../elements/chart/axis-frame.ts';
import { chartFrame } from '../../elements/chart/chart-frame.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

function layoutOf(markdown: string) {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Costs\n\n${markdown}\n`).outline);
  const [, slide] = deck.slides;
  const elements = slide?.elements ?? [];
  return {
    deck,
    slide,
    kinds: elements.map(({ kind }) => kind),
    chart: elements.find((element) => element.kind === 'chart'),
    texts: elements.flatMap((element) =>
      element.kind === 'text' ? element.paragraphs.map(({ runs }) => plainText(runs).replaceAll('\u{A0}', ' ')) : [],
    ),
  };
}

const works =
  '| Part | £ million |\n|---|--:|\n| Walls, embankments and gates | 27.5 |\n| Storage | 18.0 |\n| Sewers | 12.3 |\n| Protection | 3.7 |\n| Reserve | 2.5 |\n| **Total** | **64.0** |';
const budget =
  '| 项目 | 金额（万元） |\n|---|--:|\n| 节庆活动 | 260 |\n| 内容制作 | 210 |\n| 短视频 | 180 |\n| 渠道合作 | 150 |\n| 评估 | 30 |\n| **合计** | **830** |';

it.each([
  ['amounts', `${works}\n\nThe council pays a quarter.`, 5, ['64.0', 'Total (£ million)']],
  ['金额', budget, 5, ['830', '合计（万元）']],
])('shows %s in a chart instead of their table, beside their total', (_, markdown, count, total) => {
  const found = layoutOf(markdown);
  expect(findFaults(found.deck)).toEqual([]);
  expect(found.kinds).not.toContain('table');
  expect(found.chart).toMatchObject({ chart: 'horizontalBar' });
  expect(found.chart?.categories).toHaveLength(count);
  expect(found.texts).toEqual(expect.arrayContaining(total));
});

it.each([
  [
    'names that would be cut off',
    works.replace('Storage', 'Storage areas for water upstream of the city and its districts'),
  ],
  ['第三列', budget.replaceAll(/\|$/gmu, '| 甲 |').replace('|--:| 甲 |', '|--:|---|')],
  ['a total that is no number', works.replace('**64.0**', '**open**')],
])('keeps the table of %s', (_, markdown) => {
  expect(layoutOf(markdown).kinds).toContain('table');
});

it('leaves enough height for the names of all bars', () => {
  const names = ['土地流转费（稻季 450 元/亩）', '人工', '烘干、加工、包装', '种子、肥料、农药', '农机油料和维修'];
  const others = ['折旧', '管理费用（含 9 月损失 5.3）', '排灌水电', '虾苗和饲料', '保险自缴部分'];
  const values = ['191.7', '148.2', '118.6', '112.9', '96.4', '64.1', '58.3', '42.6', '31.5', '6.4'];
  const rows = [...names, ...others].map((name, index) => `| ${name} | ${values[index]} |`).join('\n');
  const text =
    '收入 1,066.7 万元减支出 870.7 万元，盈余 196.0 万元。账目监事会已审，明细贴在礼堂东墙，贴到元旦。小麦季的账 6 月份已经分过，不在这里面。';
  const table = `| 支出 | 万元 |\n|---|--:|\n${rows}\n| 合计 | 870.7 |`;
  const { outline } = readMarkdown(`---\nstyle: government\n---\n\n# 报告\n\n## 支出\n\n${table}\n\n${text}\n`);
  const chart = layoutDeck(outline).deck.slides[1]?.elements.find((one) => one.kind === 'chart');
  expect(chart?.categories).toHaveLength(values.length);
  expect(chart && axisFrame(chart, chartFrame(chart).plot).slot / chart.style.size).toBeGreaterThanOrEqual(1.35);
});

it('keeps the total when the layout changes', () => {
  const { deck, slide } = layoutOf(budget);
  const changed = JSON.stringify(changeLayout(deck, slide?.id ?? '', 'content').slides[1]);
  for (const word of ['830', '合计（万元）', '节庆活动', '260']) expect(changed).toContain(word);
});
