import { setBorders } from '../commands/table-borders.ts';
import { selectedTable } from '../commands/tables.ts';
import { hasBorders } from '../elements/table/cell-borders.ts';
import type { BorderSet } from '../elements/table/cell-borders.ts';
import { allCells } from '../elements/table/table-cells.ts';
import { selectedCells } from '../model/selection.ts';
import { runCommand } from './action.ts';
import type { Action, Actions } from './action.ts';
import { borderIcons } from './border-icons.ts';

/** Creates the action that draws a set of borders of the selected cells, or of the whole table. */
function borders(set: BorderSet, label: { en: string; zh: string }): Action {
  return {
    group: 'table',
    label: { en: label.en, 'zh-CN': label.zh },
    icon: borderIcons[set],
    keys: [],
    when({ doc: { state } }) {
      const selected = selectedTable(state.get());
      if (!selected || selected.table.locked) return false;
      const { table } = selected;
      return hasBorders(table, selectedCells(state.get().selection) ?? allCells(table), set);
    },
    run: runCommand((at) => setBorders(set, { at })),
  };
}

/** Actions on the borders of a table. */
export const borderActions = {
  allBorders: borders('all', { en: 'All borders', zh: '所有框线' }),
  innerBorders: borders('inner', { en: 'Inside borders', zh: '内部框线' }),
  outerBorders: borders('outer', { en: 'Outside borders', zh: '外部框线' }),
  horizontalBorders: borders('horizontal', { en: 'Inside horizontal borders', zh: '内部横框线' }),
  verticalBorders: borders('vertical', { en: 'Inside vertical borders', zh: '内部竖框线' }),
  noBorders: borders('none', { en: 'No borders', zh: '无框线' }),
} satisfies Actions;

export const borderActionNames = Object.keys(borderActions) as (keyof typeof borderActions)[];
