import {
  ClipboardPaste,
  Copy,
  CopyPlus,
  Redo2,
  Scissors,
  SquareDashed,
  SquareDashedMousePointer,
  SquarePen,
  Trash2,
  Undo2,
} from 'lucide-react';
import { copyFromMenu } from '../clipboard/copy-from-menu.ts';
import { pasteFromMenu } from '../clipboard/paste-from-menu.ts';
import { chooseAll, chooseWholes } from '../commands/choose-element.ts';
import { deleteChosen } from '../commands/delete-chosen.ts';
import { duplicate } from '../commands/duplicate.ts';
import { redo, undo } from '../commands/undo-redo.ts';
import { isReachable } from '../elements/kinds.ts';
import { writtenPanel } from '../elements/written-panel.ts';
import { currentSlide } from '../state/editor-state.ts';
import { dispatches, hasChosen } from './action.ts';
import type { Actions } from './action.ts';

/** What is done with whatever is chosen. */
export const editActions = {
  undo: {
    group: 'edit',
    words: { en: 'Undo', 'zh-CN': '撤销' },
    icon: Undo2,
    keys: ['Mod+Z'],
    isAlsoInText: true,
    when: ({ state }) => state.get().history.past.length > 0,
    run: ({ presentation }) => void presentation.calm.afterwards(() => presentation.dispatch(undo)),
  },
  redo: {
    group: 'edit',
    words: { en: 'Redo', 'zh-CN': '重做' },
    icon: Redo2,
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    isAlsoInText: true,
    when: ({ state }) => state.get().history.future.length > 0,
    run: ({ presentation }) => void presentation.calm.afterwards(() => presentation.dispatch(redo)),
  },
  cut: {
    group: 'edit',
    words: { en: 'Cut', 'zh-CN': '剪切' },
    icon: Scissors,
    keys: ['Mod+X'],
    isBrowsers: true,
    when: hasChosen(1),
    run: ({ presentation }) => copyFromMenu(presentation, 'cut'),
  },
  copy: {
    group: 'edit',
    words: { en: 'Copy', 'zh-CN': '复制' },
    icon: Copy,
    keys: ['Mod+C'],
    isBrowsers: true,
    run: ({ presentation }) => copyFromMenu(presentation, 'copy'),
  },
  paste: {
    group: 'edit',
    words: { en: 'Paste', 'zh-CN': '粘贴' },
    icon: ClipboardPaste,
    keys: ['Mod+V'],
    isBrowsers: true,
    run: ({ presentation, at }) => void pasteFromMenu(presentation, at),
  },
  duplicate: {
    group: 'edit',
    words: { en: 'Duplicate', 'zh-CN': '创建副本' },
    icon: CopyPlus,
    keys: ['Mod+D'],
    run: dispatches(duplicate),
  },
  delete: {
    group: 'edit',
    words: { en: 'Delete', 'zh-CN': '删除' },
    icon: Trash2,
    keys: ['Delete', 'Backspace'],
    when: hasChosen(1),
    run: dispatches(deleteChosen),
  },
  selectAll: {
    group: 'edit',
    words: { en: 'Select all', 'zh-CN': '全选' },
    icon: SquareDashed,
    keys: ['Mod+A'],
    run: ({ presentation }) => void presentation.dispatch(chooseAll),
  },
  chooseElements: {
    group: 'edit',
    words: { en: 'Choose several elements', 'zh-CN': '选择多个元素' },
    icon: SquareDashedMousePointer,
    keys: ['Alt+Shift+A'],
    // Under the grid of all slides nothing is seen of it.
    when: ({ state, view }) =>
      view.get() === 'slide' && (currentSlide(state.get())?.elements.filter(isReachable).length ?? 0) > 1,
    run({ presentation: { dispatch, choosing } }) {
      dispatch(chooseWholes);
      choosing.set(choosing.get() === 'elements' ? null : 'elements');
    },
  },
  editWritten: {
    group: 'edit',
    words: { en: 'Edit formula or code', 'zh-CN': '编辑公式或代码' },
    icon: SquarePen,
    keys: [],
    when: ({ state }) => writtenPanel(state.get()) !== null,
    run: ({ presentation: { state, panel } }) => panel.set(writtenPanel(state.get())),
  },
} satisfies Actions;
