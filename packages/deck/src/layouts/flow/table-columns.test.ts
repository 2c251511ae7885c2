import { describe, expect, it } from 'vitest';
import { cellInsets, typesetCell } from '../../elements/table/layout.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TableElement } from '../../model/element.ts';
import { layoutDeck } from '../layout-deck.ts';
import { columnWidths } from './table-columns.ts';

function tableOf(markdown: string): TableElement {
  const { deck } = layoutDeck(readMarkdown(`## Plans\n\n${markdown}`).outline);
  const table = deck.slides.flatMap(({ elements }) => elements).find((element) => element.kind === 'table');
  if (table?.kind !== 'table') throw new Error('There is no table.');
  return table;
}

/** Returns the lines of the cells that wrap. */
function brokenWordsIn({ rows, columns, style }: TableElement): string[][] {
  return rows.flatMap(({ cells }, index) =>
    cells
      .map((cell, column) => typesetCell(cell, style, index === 0, columns[column] ?? 0).lines.map(({ text }) => text))
      .filter((lines) => lines.length > 1),
  );
}

describe('column widths', () => {
  const headers = [
    'Feature',
    'Starter',
    'Professional',
    'Business',
    'Enterprise',
    'Government',
    'Education',
    'Availability',
    'Performance',
  ];
  const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const markdown = (rows: readonly (readonly string[])[]): string =>
    rows.map((row, index) => rowOf(row) + (index === 0 ? rowOf(row.map(() => '---')) : '')).join('');

  it('reduces the font size if words would be broken in any column, not only the first', () => {
    const table = tableOf(
      markdown([
        headers,
        ['Support', 'Community', 'Email', 'Telephone', 'Dedicated', 'Dedicated', 'Email', 'Weekdays', 'Measured'],
      ]),
    );
    expect(brokenWordsIn(table)).toEqual([]);
    expect(table.style.size).toBe(19);
  });

  it('reduces the font size if a header of a few Han characters, which form one word, would be broken', () => {
    const table = tableOf(
      markdown([
        [
          '功能',
          '基础版',
          '专业版',
          '企业版',
          'Enterprise',
          'Availability',
          'Performance',
          'Responsibility',
          'Documentation',
          'Infrastructure',
        ],
        ['存储', '5 GB', '50 GB', '200 GB', 'Unlimited', 'Worldwide', 'Guaranteed', 'Shared', 'Complete', 'Kubernetes'],
      ]),
    );
    expect(brokenWordsIn(table)).toEqual([]);
  });

  it('keeps the font size if a URL is too long, because it would be broken at any size', () => {
    const url = `https://example.com/${'harbour'.repeat(12)}`;
    const table = tableOf(
      markdown([
        ['Name', 'Address', 'Other'],
        ['One', url, url],
      ]),
    );
    expect(brokenWordsIn(table).length).toBe(2);
    expect(table.style.size).toBe(26);
  });
});

it('keeps dates and amounts on one line next to sentences that wrap', () => {
  const long = '建立物业管理、业主自治、社区托底三种长效模式，并编制《城镇老旧小区改造三年行动计划（2026—2028年）》';
  const table = tableOf(
    `| 序号 | 任务 | 单位 | 时限 |\n|---|---|---|---|\n| 1 | ${long} | 市住建局、市自然资源和规划局、各街道办事处 | 2026年12月底 |`,
  );
  expect(brokenWordsIn(table).map(([first = '']) => first.slice(0, 2))).toEqual(['建立', '市住']);
});

it.each([
  [
    '| Dates | Title | Gallery | Expected visitors |\n|---|---|---|---|\n| 31 Jan – 3 May | Tides and Timetables: The Ferry Century | East | 41,000 |\n| 14 Mar – 30 Aug | Small Boats, Long Journeys (with the Refugee Archive) | Studio | 18,000 |\n| 5 Dec – 4 Jan | Paper Lanterns, winter family trail | Whole building | 22,000 |',
    ['Sm'],
  ],
  [
    '| 事项 | 具体做法 | 负责人 | 完成时间 |\n|---|---|---|---|\n| 优惠规则 | 最多两层；上线前用模拟订单跑全量校验 | 陈立 | 2025年1月 |\n| 客服 | 智能机器人承接60%常见问题 | 孙悦 | 2025年5月（赶在618前） |',
    [],
  ],
  // Several sentences share the width.
  [
    '| 风险 | 影响 | 应对 |\n|---|---|---|\n| 供应商延期交付核心零部件 | 量产推迟到明年第一季度，错过春节前的销售旺季 | 与两家供应商签订备货协议，并提前三个月锁定产能 |',
    ['量产', '与两'],
  ],
])('takes width for phrases from sentences, which wrap anyway: %s', (markdown, wrapped) => {
  const shown = brokenWordsIn(tableOf(markdown)).map(([first = '']) => first.slice(0, 2));
  expect(shown).toEqual(wrapped);
});

it('keeps row numbers close to the next column', () => {
  const table = tableOf(
    '| # | Requirement | Done |\n|--:|---|:-:|\n| 1 | Data stays in the country | ● |\n| 12 | Sandbox | ○ |',
  );
  expect(table.columns[0]).toBeLessThan(80);
  expect(table.columns.reduce((sum, width) => sum + width, 0)).toBe(table.box.width);
});

describe('space that other applications add between Han characters and digits', () => {
  const size = 20;
  /** Returns the width of the first column in em, of text without its insets. */
  const firstWidth = (rows: readonly (readonly string[])[], width: number): number => {
    const cells = rows.map((row) => row.map((text) => ({ runs: [{ text }] })));
    return ((columnWidths(cells, size, width)[0] ?? 0) - 2 * cellInsets.x) / size;
  };

  it('is taken from columns with sentences, which wrap anyway', () => {
    const sentence = '完成各部门访谈，整理需求清单并由项目负责人签字确认后归档备查'.repeat(2);
    expect(
      firstWidth(
        [
          ['时间', '工作'],
          ['10月26日', sentence],
        ],
        600,
      ),
    ).toBeGreaterThan(4.1 + 3 * 0.2);
    expect(
      firstWidth(
        [
          ['时间', '工作'],
          ['十月下旬', sentence],
        ],
        600,
      ),
    ).toBeLessThan(4.4);
  });

  it('makes text smaller if other columns have no space for it', () => {
    const table = tableOf(
      '| 日期 | 会议 | 地点 | 人员 | 时长 | 材料 | 联系人 | 经费 |\n|---|---|---|---|---|---|---|---|\n| 10月26日 | 动员会 | 2号楼118 | 各科室8人 | 3小时 | 材料10月20日前报送 | 赵敏 | 6万元 |',
    );
    const spaced = table.rows.map(({ cells }) =>
      cells.map(({ runs: [run] }) => ({
        runs: [{ text: (run?.text ?? '').replaceAll(/(?<=\p{sc=Han})(?=\d)|(?<=\d)(?=\p{sc=Han})/gu, '\u2006') }],
      })),
    );
    const lines = spaced.flatMap((cells, index) =>
      cells.map((cell, column) => typesetCell(cell, table.style, index === 0, table.columns[column] ?? 0).lines.length),
    );
    expect(Math.max(...lines)).toBe(1);
  });
});
