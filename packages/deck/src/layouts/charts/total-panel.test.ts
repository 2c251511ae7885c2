import { expect, it } from 'vitest';
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

it('keeps the total when the layout changes', () => {
  const { deck, slide } = layoutOf(budget);
  const changed = JSON.stringify(changeLayout(deck, slide?.id ?? '', 'content').slides[1]);
  for (const word of ['830', '合计（万元）', '节庆活动', '260']) expect(changed).toContain(word);
});
