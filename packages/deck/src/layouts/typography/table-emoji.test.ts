import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfRuns } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const rowsOf = (markdown: string): string[][] =>
  layoutDeck(readMarkdown(`# T\n\n## Plan\n\n${markdown}\n`).outline).deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'table' ? one.rows.map(({ cells }) => cells.map(({ runs }) => textOfRuns(runs).trim())) : [],
  ) ?? [];

it.each([
  [
    '| 📊 Metric | ✅ Change |\n|---|---|\n| 🌱 **Starter** | up |\n| 🌿 **Team** | down |',
    [
      ['Metric', 'Change'],
      ['Starter', 'up'],
      ['Team', 'down'],
    ],
  ],
  [
    '| 🗓️ 阶段 | 📊 状态 |\n|---|---|\n| 联网 | ✅ 已完成 |\n| 优化 | ⏳ 待批准 |',
    [
      ['阶段', '状态'],
      ['联网', '✓ 已完成'],
      ['优化', '○ 待批准'],
    ],
  ],
  [
    '| Reaction | Why |\n|---|---|\n| 😀 | It works |\n| 😐 | It is slow |',
    [
      ['Reaction', 'Why'],
      ['😀', 'It works'],
      ['😐', 'It is slow'],
    ],
  ],
  [
    '| Step | Who |\n|---|---|\n| 1️⃣ **Install** | Staff |\n| 2️⃣ **Connect** | Us |',
    [
      ['Step', 'Who'],
      ['1. Install', 'Staff'],
      ['2. Connect', 'Us'],
    ],
  ],
  [
    '| 序号 | 指标 |\n|---|---|\n| 1️⃣ | ⚠️ 留存 |\n| 2️⃣ | ✅ 收入 |',
    [
      ['序号', '指标'],
      ['1', '⚠ 留存'],
      ['2', '✓ 收入'],
    ],
  ],
])('removes the emoji that only decorate the words of tables: %s', (markdown, rows) => {
  expect(rowsOf(markdown)).toEqual(rows);
});
