import { ChartColumnBig, TableProperties } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { convertToChart } from '../commands/charts.ts';
import { convertToTable } from '../commands/tables.ts';
import type { Command } from '../model/transaction.ts';
import { runCommand } from './action.ts';
import type { Action, Actions } from './action.ts';

const convert = (label: { en: string; zh: string }, icon: LucideIcon, command: (at: number) => Command): Action => ({
  group: 'edit',
  label: { en: label.en, 'zh-CN': label.zh },
  icon,
  keys: [],
  when: ({ doc: { state } }) => command(0)(state.get()) !== null,
  run: runCommand(command),
});

/** Conversions of lists and tables. */
export const conversionActions = {
  convertToTable: convert({ en: 'Convert to table', zh: '转换为表格' }, TableProperties, convertToTable),
  convertToChart: convert({ en: 'Convert to chart', zh: '转换为图表' }, ChartColumnBig, convertToChart),
} satisfies Actions;
