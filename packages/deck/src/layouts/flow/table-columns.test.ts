import { describe, expect, it } from 'vitest';
import { typesetCell } from '../../elements/table/layout.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TableElement } from '../../model/element.ts';
import { layoutDeck } from '../layout-deck.ts';

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

it('keeps row numbers close to the next column', () => {
  const table = tableOf(
    '| # | Requirement | Done |\n|--:|---|:-:|\n| 1 | Data stays in the country | ● |\n| 12 | Sandbox | ○ |',
  );
  expect(table.columns[0]).toBeLessThan(80);
  expect(table.columns.reduce((sum, width) => sum + width, 0)).toBe(table.box.width);
});
