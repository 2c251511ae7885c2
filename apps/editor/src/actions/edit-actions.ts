import {
  betweenVerticalStartIcon,
  captionsIcon,
  clipboardPasteIcon,
  copyIcon,
  copyPlusIcon,
  redo2Icon,
  scissorsIcon,
  squareDashedIcon,
  squareDashedMousePointerIcon,
  squarePenIcon,
  trash2Icon,
  undo2Icon,
  chartColumnBigIcon,
  tablePropertiesIcon,
  cropIcon,
  imageOffIcon,
  imageUpIcon,
  paintBucketIcon,
  paintRollerIcon,
  pipetteIcon,
} from '../kit/icons.generated.ts';
import type { IconPath } from '../kit/Icon.tsx';
import { copyFromMenu, pasteFromMenu } from '../exchange/clipboard/clipboard-menu.ts';
import { selectAllElements, selectWholeElements } from '../commands/select.ts';
import { addItem, canAddItem } from '../commands/card-list/add-items.ts';
import { deleteSelected } from '../commands/delete-elements.ts';
import { duplicate } from '../commands/duplicate.ts';
import { isFormattedPicture, resetPictures } from '../commands/pictures.ts';
import { redo, undo } from '../commands/undo-redo.ts';
import { isSelectable, sourceEditorPanel } from '../elements/element-behavior.ts';
import { currentSlide, selectedTargets } from '../model/editor-state.ts';
import { chartToTable } from '../commands/chart-to-table.ts';
import { convertToChart } from '../commands/charts.ts';
import { convertToTable } from '../commands/tables.ts';
import type { Command } from '../model/transaction.ts';
import { runCommand, hasSelection } from './action.ts';
import { focusField } from './focus-panels.ts';
import type { Actions, Action, ActionState } from './action.ts';
import type { PictureElement } from '@ppt-embed/deck';
import { editSelected } from '../commands/edit-text.ts';
import { leaveText } from '../commands/leave-text.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { pickReplacement } from '../session/insert-pictures.ts';
import { selectedMember, onlyElement } from '../model/selection.ts';
import {
  currentFormat,
  startFormatPainter,
  cancelFormatPainter,
  pasteFormat,
  copyFormat,
} from '../canvas/painter/format-painter.ts';

/** Actions for undo, clipboard and selection. */
export const editActions = {
  undo: {
    group: 'edit',
    label: { en: 'Undo', 'zh-CN': '撤销' },
    icon: undo2Icon,
    keys: ['Mod+Z'],
    allowWhileEditing: true,
    when: ({ doc: { state }, screen: { uploads } }) => {
      const { past } = state.get().history;
      return past.length > 0 || uploads.since(past) !== undefined;
    },
    run({ doc, screen }) {
      const upload = screen.uploads.since(doc.state.get().history.past);
      if (upload) upload.cancel();
      else doc.deferred.deferUntilPaint(() => doc.dispatch(undo));
    },
  },
  redo: {
    group: 'edit',
    label: { en: 'Redo', 'zh-CN': '重做' },
    icon: redo2Icon,
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    allowWhileEditing: true,
    when: ({ doc: { state } }) => state.get().history.future.length > 0,
    run: ({ doc }) => void doc.deferred.deferUntilPaint(() => doc.dispatch(redo)),
  },
  cut: {
    group: 'edit',
    label: { en: 'Cut', 'zh-CN': '剪切' },
    icon: scissorsIcon,
    keys: ['Mod+X'],
    nativeShortcut: true,
    when: hasSelection(1),
    run: (context) => copyFromMenu(context.screen, 'cut'),
  },
  copy: {
    group: 'edit',
    label: { en: 'Copy', 'zh-CN': '复制' },
    icon: copyIcon,
    keys: ['Mod+C'],
    nativeShortcut: true,
    run: (context) => copyFromMenu(context.screen, 'copy'),
  },
  paste: {
    group: 'edit',
    label: { en: 'Paste', 'zh-CN': '粘贴' },
    icon: clipboardPasteIcon,
    keys: ['Mod+V'],
    nativeShortcut: true,
    run: (context) => void pasteFromMenu(context, context.at),
  },
  duplicate: {
    group: 'edit',
    label: { en: 'Duplicate', 'zh-CN': '创建副本' },
    icon: copyPlusIcon,
    keys: ['Mod+D'],
    allowWhileEditing: 'slide',
    run: runCommand(duplicate),
  },
  addItem: {
    group: 'edit',
    label: { en: 'Add item', 'zh-CN': '添加项目' },
    icon: betweenVerticalStartIcon,
    keys: [],
    allowWhileEditing: 'slide',
    when: ({ doc: { state } }) => canAddItem(state.get()),
    run: runCommand(addItem),
  },
  delete: {
    group: 'edit',
    label: { en: 'Delete', 'zh-CN': '删除' },
    icon: trash2Icon,
    keys: ['Delete', 'Backspace'],
    when: hasSelection(1),
    run: runCommand(deleteSelected),
  },
  selectAll: {
    group: 'edit',
    label: { en: 'Select all', 'zh-CN': '全选' },
    icon: squareDashedIcon,
    keys: ['Mod+A'],
    run: ({ doc }) => void doc.dispatch(selectAllElements),
  },
  selectElements: {
    group: 'edit',
    label: { en: 'Select multiple objects', 'zh-CN': '选择多个对象' },
    icon: squareDashedMousePointerIcon,
    keys: ['Alt+Shift+A'],
    // The grid view hides the slide's elements.
    when: ({ doc: { state }, screen: { view } }) =>
      view.get() === 'slide' && (currentSlide(state.get())?.elements.filter(isSelectable).length ?? 0) > 1,
    run({ doc: { dispatch }, screen: { multiSelect } }) {
      dispatch(selectWholeElements);
      multiSelect.set(multiSelect.get() === 'elements' ? null : 'elements');
    },
  },
  editSource: {
    group: 'edit',
    label: { en: 'Edit formula or code', 'zh-CN': '编辑公式或代码' },
    currentLabel: ({ doc: { state } }) =>
      sourceEditorPanel(state.get()) === 'code'
        ? { en: 'Edit code', 'zh-CN': '编辑代码' }
        : { en: 'Edit formula', 'zh-CN': '编辑公式' },
    icon: squarePenIcon,
    keys: [],
    when: ({ doc: { state } }) => sourceEditorPanel(state.get()) !== null,
    run: ({ doc: { state }, screen: { panel } }) => panel.set(sourceEditorPanel(state.get())),
  },
} satisfies Actions;

const convert = (label: { en: string; zh: string }, icon: IconPath, command: (at: number) => Command): Action => ({
  group: 'edit',
  label: { en: label.en, 'zh-CN': label.zh },
  icon,
  keys: [],
  when: ({ doc: { state } }) => command(0)(state.get()) !== null,
  run: runCommand(command),
});

/** Actions that convert lists, tables and charts. */
export const conversionActions = {
  convertToTable: convert(
    { en: 'Convert to table', zh: '转换为表格' },
    tablePropertiesIcon,
    (at) => (state) => chartToTable(at)(state) ?? convertToTable(at)(state),
  ),
  convertToChart: convert({ en: 'Convert to chart', zh: '转换为图表' }, chartColumnBigIcon, convertToChart),
} satisfies Actions;

/** Actions for the selected picture, whether it is on the slide or in a group. */
export const pictureActions = {
  describePicture: {
    group: 'edit',
    label: { en: 'Alt text', 'zh-CN': '替代文字' },
    icon: captionsIcon,
    keys: [],
    when: (state) => selectedPicture(state) !== undefined,
    run: ({ screen }) => focusField(screen, 'alt-text'),
  },
  cropPicture: {
    group: 'edit',
    label: { en: 'Crop', 'zh-CN': '裁剪' },
    icon: cropIcon,
    keys: [],
    when(state) {
      const picture = selectedPicture(state);
      return picture !== undefined && isCroppable(picture);
    },
    isOn: isCropping,
    run(context) {
      const { doc } = context;
      const { selection } = doc.state.get();
      const id = onlyElement(selection);
      if (isCropping(context)) doc.dispatch(leaveText);
      else if (id !== null && selectedPicture(context)) doc.dispatch(editSelected(id, selection));
    },
  },
  replacePicture: {
    group: 'edit',
    label: { en: 'Replace picture', 'zh-CN': '替换图片' },
    shortLabel: { en: 'Replace', 'zh-CN': '替换' },
    icon: imageUpIcon,
    keys: [],
    when: (context) => selectedPicture(context) !== undefined,
    run(context) {
      const { doc } = context;
      const { selection } = doc.state.get();
      const id = onlyElement(selection);
      if (id === null || !selectedPicture(context)) return;
      pickReplacement(context, id, selectedMember(selection) ?? undefined);
    },
  },
  resetPicture: {
    group: 'edit',
    label: { en: 'Reset picture', 'zh-CN': '重置图片' },
    icon: imageOffIcon,
    keys: [],
    when(state) {
      const picture = selectedPicture(state);
      return picture !== undefined && isFormattedPicture(picture);
    },
    run: runCommand((at) => resetPictures({ at })),
  },
} satisfies Actions;

function selectedPicture({ doc: { state } }: ActionState): PictureElement | undefined {
  const [only, ...others] = selectedTargets(state.get());
  return only?.kind === 'picture' && !only.locked && others.length === 0 ? only : undefined;
}

function isCropping(state: ActionState): boolean {
  return state.doc.state.get().selection.editing && selectedPicture(state) !== undefined;
}

const hasFormat = (state: ActionState): boolean => currentFormat(state) !== null;

/** Actions for the format painter. */
export const formatActions = {
  copyFormat: {
    group: 'edit',
    label: { en: 'Copy formatting', 'zh-CN': '复制格式' },
    icon: pipetteIcon,
    keys: ['Mod+Alt+C'],
    allowWhileEditing: 'slide',
    when: hasFormat,
    run: (context) => copyFormat(context),
  },
  pasteFormat: {
    group: 'edit',
    label: { en: 'Paste formatting', 'zh-CN': '粘贴格式' },
    icon: paintBucketIcon,
    keys: ['Mod+Alt+V'],
    allowWhileEditing: 'slide',
    when(state) {
      const { screen } = state;
      const { format } = screen.painter.get();
      if (!format) return false;
      // The format of a line does not include text formatting.
      return screen.textTools.get() ? format.text !== undefined : hasSelection(1)(state);
    },
    run: (context) => pasteFormat(context),
  },
  formatPainter: {
    group: 'edit',
    label: { en: 'Format painter', 'zh-CN': '格式刷' },
    icon: paintRollerIcon,
    keys: [],
    when: (state) => state.screen.painter.get().paintMode !== null || hasFormat(state),
    run(context) {
      const { screen } = context;
      if (screen.painter.get().paintMode) cancelFormatPainter(screen);
      else startFormatPainter(context, 'once');
    },
  },
} satisfies Actions;
