import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns2,
  Eraser,
  PaintBucket,
  PanelTop,
  Rows2,
  Rows4,
  TableCellsMerge,
  TableCellsSplit,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { clearCells } from '../commands/clear-cells.ts';
import { changeCells } from '../commands/change-cells.ts';
import type { CellDeed } from '../commands/change-cells.ts';
import { chosenTable } from '../commands/change-table.ts';
import { switchBands, switchHeaderRow } from '../commands/switch-rows.ts';
import { canMerge, canSplit } from '../elements/table/merge-cells.ts';
import { focusField } from '../inspector/focus-field.ts';
import type { Command } from '../state/transaction.ts';
import { dispatches } from './action.ts';
import type { Action, Actions, Looked } from './action.ts';

type Chosen = NonNullable<ReturnType<typeof chosenTable>>;

interface Words {
  en: string;
  zh: string;
}

function freeTable({ state }: Looked): Chosen | null {
  const chosen = chosenTable(state.get());
  return chosen?.table.locked ? null : chosen;
}

const hasFreeTable = (looked: Looked): boolean => freeTable(looked) !== null;

/** What the whole table has or has not. */
function switches(words: Words, icon: LucideIcon, command: (at: number) => Command): Action {
  return {
    group: 'table',
    words: { en: words.en, 'zh-CN': words.zh },
    icon,
    keys: [],
    when: hasFreeTable,
    run: dispatches(command),
  };
}

function cells(
  deed: CellDeed,
  words: Words,
  icon: LucideIcon,
  keys: readonly string[] = [],
  isPossible: (chosen: Chosen) => boolean = () => true,
): Action {
  return {
    group: 'table',
    words: { en: words.en, 'zh-CN': words.zh },
    icon,
    keys,
    isAlsoInText: true,
    when(looked) {
      const chosen = freeTable(looked);
      return chosen !== null && isPossible(chosen);
    },
    run: dispatches((at) => changeCells(deed, at)),
  };
}

/** Rows, columns and cells of the chosen table. */
export const tableActions = {
  rowAbove: cells('rowAbove', { en: 'Insert row above', zh: '在上方插入行' }, BetweenHorizontalEnd),
  rowBelow: cells('rowBelow', { en: 'Insert row below', zh: '在下方插入行' }, BetweenHorizontalStart, [
    'Mod+Alt+ArrowDown',
  ]),
  columnLeft: cells('columnLeft', { en: 'Insert column left', zh: '在左侧插入列' }, BetweenVerticalEnd),
  columnRight: cells('columnRight', { en: 'Insert column right', zh: '在右侧插入列' }, BetweenVerticalStart, [
    'Mod+Alt+ArrowRight',
  ]),
  deleteRows: cells(
    'withoutRows',
    { en: 'Delete rows', zh: '删除行' },
    Rows2,
    [],
    ({ table }) => table.rows.length > 1,
  ),
  deleteColumns: cells(
    'withoutColumns',
    { en: 'Delete columns', zh: '删除列' },
    Columns2,
    [],
    ({ table }) => table.columns.length > 1,
  ),
  mergeCells: cells('merge', { en: 'Merge cells', zh: '合并单元格' }, TableCellsMerge, ['Mod+Alt+M'], (chosen) =>
    canMerge(chosen.table, chosen.cells),
  ),
  splitCells: cells('split', { en: 'Split cells', zh: '拆分单元格' }, TableCellsSplit, [], (chosen) =>
    canSplit(chosen.table, chosen.cells),
  ),
  clearCells: {
    group: 'table',
    words: { en: 'Clear cells', 'zh-CN': '清空单元格' },
    icon: Eraser,
    keys: [],
    when: ({ state }) => clearCells(0)(state.get()) !== null,
    run: dispatches(clearCells),
  },
  fillCells: {
    group: 'table',
    words: { en: 'Cell color', 'zh-CN': '单元格颜色' },
    icon: PaintBucket,
    keys: [],
    when: hasFreeTable,
    run: ({ presentation }) => focusField(presentation, 'cell-color'),
  },
  headerRow: switches({ en: 'Header row', zh: '标题行' }, PanelTop, switchHeaderRow),
  bandedRows: switches({ en: 'Banded rows', zh: '镶边行' }, Rows4, switchBands),
} satisfies Actions;

type TableActionName = keyof typeof tableActions;

/** Shown by boxes that are checked or not; a menu does not say which. */
const shownChecked: readonly TableActionName[] = ['headerRow', 'bandedRows'];

/** What menus offer, in this order. */
export const tableActionNames = (Object.keys(tableActions) as TableActionName[]).filter(
  (name) => !shownChecked.includes(name),
);
