import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { readContent } from '../change/read-content.ts';
import { layoutDeck } from '../layout-deck.ts';

const branches =
  '| Branch | Loss ratio | Days | Rank |\n|---|---|---|---|\n| East | 66.2% | 9.8 | 1 |\n| North | 70.9% | 10.9 | 2 |\n| South Lake | 79.3% | 13.6 | 3 |\n';
const hanBranches =
  '| 机构 | 赔付率 | 结案周期（天） | 综合名次 |\n|---|---:|---:|---:|\n| 东城 | 66.2% | 9.8 | 1 |\n| 北郊 | 70.9% | 10.9 | 2 |\n| 南湖 | 79.3% | 13.6 | 3 |\n';

function filledRows(heading: string, body: string): { rows: (string | undefined)[]; reason: string | undefined } {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${body}\n`).outline);
  const table = deck.slides.at(-1)?.elements.find((element) => element.kind === 'table');
  const rows = (table?.rows ?? []).flatMap(({ cells }) =>
    cells.every(({ fill, borders }) => fill === 'accentGround' && borders?.top && borders.bottom)
      ? [cells[0]?.runs.map(({ text }) => text).join('')]
      : [],
  );
  return { rows, reason: choices.at(-1)?.reason };
}

describe('a row of figures', () => {
  it.each([
    ['Branches', `${branches}\nSouth Lake has been last for four months.`, 'South Lake'],
    ['Branches', `${branches}\nThe South Lake branch gets help from June on.`, 'South Lake'],
    ['Only South Lake is above its limit', branches, 'South Lake'],
    ['机构排名', `${hanBranches}\n南湖机构连续四个月末位，6月由分公司派驻工作组。`, '南湖'],
    ['东城赔付率最低', hanBranches, '东城'],
  ])('is emphasized if the text of the slide “%s” is about it', (heading, body, name) => {
    const { rows, reason } = filledRows(heading, body);
    expect(rows).toEqual([name]);
    expect(reason).toContain(`“${name}” is emphasized`);
  });

  it.each([
    ['names two rows', 'Branches', `${branches}\nSouth Lake is last, and East is first.`],
    ['only mentions it', 'Branches', `${branches}\nThe next meeting takes place in South Lake.`],
    ['excludes it', 'Branches', `${branches}\nExcept South Lake, all branches are below the limit.`],
    ['names another thing', 'Branches', `${branches}\nEastern branches are best.`],
    ['names two rows', '机构排名', `${hanBranches}\n南湖末位，东城第一。`],
    ['excludes it', '机构排名', `${hanBranches}\n除南湖外，各机构都低于上限。`],
  ])('is not emphasized if the text %s', (_, heading, body) => {
    expect(filledRows(heading, body).rows).toEqual([]);
  });

  it.each([
    ['South Lake is last', `${branches}| Total | 70.1% | 11.4 | |\n`],
    ['南湖末位', `${hanBranches}| 合计 | 70.1% | 11.4 | |\n`],
  ])('has a gap between it and a total directly below it: %s', (heading, body) => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${body}\n`).outline);
    const rows = deck.slides.at(-1)?.elements.find((element) => element.kind === 'table')?.rows ?? [];
    const [named, total] = rows.slice(-2).map(({ cells }) => cells[0]?.borders);
    expect(named?.bottom?.color).toBe('chartGround');
    expect(total?.top).toEqual(named?.bottom);
  });

  it('is not emphasized next to a row that the author emphasized', () => {
    const bold = branches.replace('| East | 66.2% | 9.8 | 1 |', '| **East** | 66.2% | 9.8 | 1 |');
    expect(filledRows('Branches', `${bold}\nSouth Lake has been last for four months.`).rows).not.toContain(
      'South Lake',
    );
  });
});

it.each([
  [
    'Damage',
    '| Type | Items | Damaged |\n|---|---|---|\n| Prints | 3260 | 45.6% |\n| Manuscripts | 218 | 64.7% |\n| Deeds | 2140 | 81.0% |\n| Rubbings | 175 | 38.9% |\n\n> **Note:** Deeds are damaged most.',
  ],
  [
    '家底',
    '| 类别 | 册 | 破损率 |\n|---|---|---|\n| 刻本 | 3260 | 45.6% |\n| 抄本 | 218 | 64.7% |\n| 契约文书 | 2140 | 81.0% |\n| 碑帖拓片 | 175 | 38.9% |\n\n> **注意：** 契约文书破损最多。',
  ],
])('emphasizes the bar beside the row, too: %s', (heading, body) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${body}\n`).outline);
  const chart = deck.slides.at(-1)?.elements.find((element) => element.kind === 'chart');
  expect(chart?.colors).toEqual(['chartQuietBar', 'chartQuietBar', 'chart1', 'chartQuietBar']);
});

it.each([
  ['Branches', `${branches}\nSouth Lake has been last for four months.`],
  ['机构排名', `${hanBranches}\n南湖机构连续四个月末位。`],
])('reads the row back as one of the others: %s', (heading, body) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${body}\n`).outline);
  const slide = deck.slides.at(-1);
  const [table] = slide ? readContent(slide, slideThemeOf(deck)).blocks : [];
  const isBold = (table?.kind === 'table' ? table.rows : []).map((row) =>
    row.map((runs) => runs.some(({ bold }) => bold)),
  );
  expect(isBold.at(-1)).toEqual(isBold[0]);
});

describe('the first rows of a ranking', () => {
  const sites =
    '| Site | Faults | Days |\n|---|---:|---:|\n| Quay | 446 | 3.1 |\n| Mill | 285 | 4.2 |\n| Lock | 211 | 2.5 |\n| Weir | 149 | 1.9 |\n| Other | 160 | 3.3 |\n';
  const hanFaults =
    '| 不良项目 | 件数 | 累计占比 |\n|---|---:|---:|\n| 孔径超差 | 446 | 36.0% |\n| 表面划伤 | 285 | 59.0% |\n| 硬度不足 | 211 | 76.0% |\n| 其他 | 298 | 100.0% |\n';
  const emphasized = (body: string): number => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## Faults\n\n${body}\n`).outline);
    const table = deck.slides.at(-1)?.elements.find((element) => element.kind === 'table');
    const rows = table?.rows.slice(1).map(({ cells }) => cells) ?? [];
    return rows.filter((cells) => cells.every(({ runs }) => runs.every(({ color }) => color === 'strongText'))).length;
  };

  it('have the accent color if the text is about them', () => {
    expect(emphasized(`${sites}\nThe top three cause most faults.`)).toBe(3);
    expect(emphasized(`${hanFaults}\n前两项占 59%，下季度只抓这两项。`)).toBe(2);
  });

  it('have no other color if the table is not sorted, or if the words mean a time', () => {
    expect(emphasized(`${sites.replace('211', '911')}\nThe top three cause most faults.`)).toBe(0);
    expect(emphasized(`${sites}\nIn the first three months, faults fell.`)).toBe(0);
    expect(emphasized(`${hanFaults}\n前三个月的数据。`)).toBe(0);
    for (const text of [
      'The top 5% cost most.',
      'Most leave within the first two minutes.',
      'The first two-day course was full.',
    ])
      expect(emphasized(`${sites}\n${text}`)).toBe(0);
    expect(emphasized(`${sites.replace('| Quay', '| Total | 900 | 4 |\n| Quay')}\nThe top two cause most.`)).toBe(0);
  });
});

it.each([
  ['Branches', `${branches}\nSouth Lake did *not* come first. The board was surprised.`],
  ['机构排名', `${hanBranches}\n南湖并不是赔付率最高的一家。`],
])('does not emphasize a row that the text of “%s” denies a rank', (heading, body) => {
  expect(filledRows(heading, body).rows).toEqual([]);
});
