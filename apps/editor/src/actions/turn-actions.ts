import { ChartColumnBig, TableProperties } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { turnIntoChart } from '../commands/turn-into-chart.ts';
import { turnIntoTable } from '../commands/turn-into-table.ts';
import type { Command } from '../state/transaction.ts';
import { dispatches } from './action.ts';
import type { Action, Actions } from './action.ts';

const turn = (words: { en: string; zh: string }, icon: LucideIcon, command: (at: number) => Command): Action => ({
  group: 'edit',
  words: { en: words.en, 'zh-CN': words.zh },
  icon,
  keys: [],
  when: ({ state }) => command(0)(state.get()) !== null,
  run: dispatches(command),
});

/** What a list or a table can be instead. */
export const turnActions = {
  turnIntoTable: turn({ en: 'Turn into a table', zh: '转换为表格' }, TableProperties, turnIntoTable),
  turnIntoChart: turn({ en: 'Turn into a chart', zh: '转换为图表' }, ChartColumnBig, turnIntoChart),
} satisfies Actions;
