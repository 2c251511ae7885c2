import {
  betweenHorizontalEndIcon,
  betweenHorizontalStartIcon,
  betweenVerticalEndIcon,
  betweenVerticalStartIcon,
  columns2Icon,
  columns3Icon,
  eraserIcon,
  paintBucketIcon,
  panelTopIcon,
  rows2Icon,
  rows3Icon,
  rows4Icon,
  tableCellsMergeIcon,
  tableCellsSplitIcon,
  trash2Icon,
} from '../kit/icons.generated.ts';
import type { IconPath } from '../kit/Icon.tsx';
import { deleteElements } from '../commands/delete-elements.ts';
import { clearCells, changeCells, selectedTable } from '../commands/tables.ts';
import type { TableAction } from '../commands/tables.ts';
import { toggleBandedRows, toggleHeaderRow } from '../commands/charts.ts';
import { canMerge, canSplit, expandToMergedCells } from '../elements/table/merge-cells.ts';
import type { CellRange } from '../model/selection.ts';
import { focusField } from './focus-panels.ts';
import type { Command } from '../model/transaction.ts';
import { runCommand } from './action.ts';
import type { Action, Actions, ActionState, LocalizedLabel } from './action.ts';

type SelectedTable = NonNullable<ReturnType<typeof selectedTable>>;

function unlockedTable({ doc: { state } }: ActionState): SelectedTable | null {
  const selected = selectedTable(state.get());
  return selected?.table.locked ? null : selected;
}

const hasUnlockedTable = (actionState: ActionState): boolean => unlockedTable(actionState) !== null;

/** Whether the range that an action affects meets a condition. */
function isSingle({ doc: { state } }: ActionState, matches: (range: CellRange) => boolean): boolean {
  const selected = selectedTable(state.get());
  return selected !== null && matches(expandToMergedCells(selected.table, selected.cells));
}

/** Creates an action that toggles a property of the whole table. */
function toggleAction(label: LocalizedLabel, icon: IconPath, command: (at: number) => Command): Action {
  return {
    group: 'table',
    label: { en: label.en, 'zh-CN': label.zh },
    icon,
    keys: [],
    when: hasUnlockedTable,
    run: runCommand(command),
  };
}

function cells(
  action: TableAction,
  label: LocalizedLabel,
  icon: IconPath,
  keys: readonly string[] = [],
  isPossible: (selected: SelectedTable) => boolean = () => true,
): Action {
  return {
    group: 'table',
    label: { en: label.en, 'zh-CN': label.zh },
    icon,
    keys,
    allowWhileEditing: true,
    when(actionState) {
      const selected = unlockedTable(actionState);
      return selected !== null && isPossible(selected);
    },
    run: runCommand((at) => changeCells(action, at)),
  };
}

/** Actions on rows, columns and cells of the selected table. */
export const tableActions = {
  rowAbove: cells('rowAbove', { en: 'Insert row above', zh: '在上方插入行' }, betweenHorizontalEndIcon),
  rowBelow: cells('rowBelow', { en: 'Insert row below', zh: '在下方插入行' }, betweenHorizontalStartIcon, [
    'Mod+Alt+ArrowDown',
  ]),
  columnLeft: cells('columnLeft', { en: 'Insert column left', zh: '在左侧插入列' }, betweenVerticalEndIcon),
  columnRight: cells('columnRight', { en: 'Insert column right', zh: '在右侧插入列' }, betweenVerticalStartIcon, [
    'Mod+Alt+ArrowRight',
  ]),
  deleteRows: {
    ...cells('withoutRows', { en: 'Delete rows', zh: '删除行' }, rows2Icon, [], ({ table }) => table.rows.length > 1),
    currentLabel: (state) => ({
      en: isSingle(state, ({ row, toRow }) => row === toRow) ? 'Delete row' : 'Delete rows',
      'zh-CN': '删除行',
    }),
  },
  deleteColumns: {
    ...cells(
      'withoutColumns',
      { en: 'Delete columns', zh: '删除列' },
      columns2Icon,
      [],
      ({ table }) => table.columns.length > 1,
    ),
    currentLabel: (state) => ({
      en: isSingle(state, ({ column, toColumn }) => column === toColumn) ? 'Delete column' : 'Delete columns',
      'zh-CN': '删除列',
    }),
  },
  mergeCells: {
    ...cells('merge', { en: 'Merge cells', zh: '合并单元格' }, tableCellsMergeIcon, ['Mod+Alt+Shift+M'], (selected) =>
      canMerge(selected.table, selected.cells),
    ),
    disabledReason: { en: 'Select two or more cells to merge.', 'zh-CN': '请选择两个或更多单元格进行合并。' },
  },
  splitCells: cells('split', { en: 'Split cells', zh: '拆分单元格' }, tableCellsSplitIcon, [], (selected) =>
    canSplit(selected.table, selected.cells),
  ),
  distributeRows: cells(
    'distributeRows',
    { en: 'Distribute rows', zh: '平均分布各行' },
    rows3Icon,
    [],
    ({ table }) => table.rows.length > 1,
  ),
  distributeColumns: cells(
    'distributeColumns',
    { en: 'Distribute columns', zh: '平均分布各列' },
    columns3Icon,
    [],
    ({ table }) => table.columns.length > 1,
  ),
  clearCells: {
    group: 'table',
    label: { en: 'Clear cells', 'zh-CN': '清空单元格' },
    icon: eraserIcon,
    keys: [],
    when: ({ doc: { state } }) => clearCells(0)(state.get()) !== null,
    run: runCommand(clearCells),
  },
  deleteTable: {
    group: 'table',
    label: { en: 'Delete table', 'zh-CN': '删除表格' },
    icon: trash2Icon,
    keys: [],
    when: hasUnlockedTable,
    run: runCommand(deleteElements),
  },
  fillCells: {
    group: 'table',
    label: { en: 'Cell color', 'zh-CN': '单元格颜色' },
    icon: paintBucketIcon,
    keys: [],
    when: hasUnlockedTable,
    run: (context) => focusField(context.screen, 'cell-color'),
  },
  headerRow: toggleAction({ en: 'Header row', zh: '标题行' }, panelTopIcon, toggleHeaderRow),
  bandedRows: toggleAction({ en: 'Banded rows', zh: '镶边行' }, rows4Icon, toggleBandedRows),
} satisfies Actions;

type TableActionName = keyof typeof tableActions;

/** Actions shown as checkboxes, because plain menu items do not show their state. */
const checkboxActions: readonly TableActionName[] = ['headerRow', 'bandedRows'];

/** Actions offered in menus, in this order. */
export const tableActionNames = (Object.keys(tableActions) as TableActionName[]).filter(
  (name) => !checkboxActions.includes(name),
);
