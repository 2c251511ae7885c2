import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  BringToFront,
  ChartColumn,
  ChevronsDown,
  ChevronsUp,
  Command as CommandIcon,
  Copy,
  Download,
  EyeOff,
  Group,
  History,
  Image,
  Keyboard,
  LayoutGrid,
  Maximize,
  Play,
  Plus,
  Redo2,
  Save,
  Search,
  SendToBack,
  Shapes,
  SlidersHorizontal,
  SquareDashed,
  Table2,
  Trash2,
  Type,
  Undo2,
  Ungroup,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { zoomStep } from './canvas/zoom.ts';
import { alignElements, distributeElements } from './commands/align-elements.ts';
import type { Edge } from './commands/align-elements.ts';
import { deleteSlide, moveSlide, toggleHidden } from './commands/change-slides.ts';
import { chooseAll } from './commands/choose-element.ts';
import { deleteElements } from './commands/delete-elements.ts';
import { duplicate, duplicateSlide } from './commands/duplicate.ts';
import { groupElements, ungroupElements } from './commands/group-elements.ts';
import { insertNew } from './commands/insert-new.ts';
import { orderElements } from './commands/order-elements.ts';
import type { Order } from './commands/order-elements.ts';
import { redo, undo } from './commands/undo-redo.ts';
import { newText } from './insert/new-elements.ts';
import { pickPicture } from './insert/pick-picture.ts';
import type { Locale } from './session/appearance.ts';
import type { Presentation } from './session/presentation.ts';
import { addSlide } from './slides/add-slide.ts';
import { chosenElements } from './state/editor-state.ts';
import type { Command } from './state/transaction.ts';
import { roomyQuery } from './ui/use-media.ts';

/** What an action acts on. */
export interface Scene {
  presentation: Presentation;
  /** Back, after asking about unsaved changes. */
  leave: () => void;
}

/** Where an action belongs in lists of all. */
export type ActionGroup = 'file' | 'edit' | 'insert' | 'arrange' | 'slide' | 'view';

/** One thing a person can do: its words, picture, keys and deed, in one place for buttons, menus, keyboard and search. */
export interface Action {
  group: ActionGroup;
  words: Readonly<Record<Locale, string>>;
  /** What a button shows where there is little room; a part of the words. */
  short?: Readonly<Record<Locale, string>>;
  icon: LucideIcon;
  /** `Mod` is ⌘ on a Mac, else Ctrl. */
  keys: readonly string[];
  /** Whether its keys mean the same while text is typed. @default false */
  isAlsoInText?: boolean;
  /** Whether there is something to do; absent: always. */
  when?: (presentation: Presentation) => boolean;
  run: (scene: Scene) => void;
}

const dispatches =
  (command: (at: number) => Command) =>
  ({ presentation }: Scene) =>
    void presentation.dispatch(command(Date.now()));

const hasChosen =
  (atLeast: number) =>
  ({ state }: Presentation) =>
    chosenElements(state.get()).length >= atLeast;

const order = (to: Order, en: string, zh: string, icon: LucideIcon, keys: readonly string[]): Action => ({
  group: 'arrange',
  words: { en, 'zh-CN': zh },
  icon,
  keys,
  when: hasChosen(1),
  run: dispatches((at) => orderElements(to, at)),
});

const align = (edge: Edge, en: string, zh: string, icon: LucideIcon): Action => ({
  group: 'arrange',
  words: { en, 'zh-CN': zh },
  icon,
  keys: [],
  when: hasChosen(1),
  run: dispatches((at) => alignElements(edge, at)),
});

export const actions = {
  back: {
    group: 'file',
    words: { en: 'Back', 'zh-CN': '返回' },
    icon: ArrowLeft,
    keys: [],
    run: ({ leave }) => leave(),
  },
  save: {
    group: 'file',
    words: { en: 'Save', 'zh-CN': '保存' },
    icon: Save,
    keys: ['Mod+S'],
    isAlsoInText: true,
    run: ({ presentation }) => void presentation.saver.save(),
  },
  download: {
    group: 'file',
    words: { en: 'Download', 'zh-CN': '下载' },
    icon: Download,
    keys: [],
    run: ({ presentation }) => void presentation.download(),
  },
  undo: {
    group: 'edit',
    words: { en: 'Undo', 'zh-CN': '撤销' },
    icon: Undo2,
    keys: ['Mod+Z'],
    isAlsoInText: true,
    when: ({ state }) => state.get().history.past.length > 0,
    run: ({ presentation }) => void presentation.dispatch(undo),
  },
  redo: {
    group: 'edit',
    words: { en: 'Redo', 'zh-CN': '重做' },
    icon: Redo2,
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    isAlsoInText: true,
    when: ({ state }) => state.get().history.future.length > 0,
    run: ({ presentation }) => void presentation.dispatch(redo),
  },
  duplicate: {
    group: 'edit',
    words: { en: 'Duplicate', 'zh-CN': '创建副本' },
    icon: Copy,
    keys: ['Mod+D'],
    run: dispatches(duplicate),
  },
  delete: {
    group: 'edit',
    words: { en: 'Delete', 'zh-CN': '删除' },
    icon: Trash2,
    keys: ['Delete', 'Backspace'],
    when: hasChosen(1),
    run: dispatches(deleteElements),
  },
  selectAll: {
    group: 'edit',
    words: { en: 'Select all', 'zh-CN': '全选' },
    icon: SquareDashed,
    keys: ['Mod+A'],
    run: ({ presentation }) => void presentation.dispatch(chooseAll),
  },
  newSlide: {
    group: 'insert',
    words: { en: 'New slide', 'zh-CN': '新建幻灯片' },
    icon: Plus,
    keys: ['Mod+M'],
    isAlsoInText: true,
    run: ({ presentation }) => void addSlide(presentation),
  },
  insertText: {
    group: 'insert',
    words: { en: 'Insert text', 'zh-CN': '插入文本' },
    short: { en: 'Text', 'zh-CN': '文本' },
    icon: Type,
    keys: [],
    run: dispatches((at) => insertNew(newText(), { at }, true)),
  },
  insertShape: {
    group: 'insert',
    words: { en: 'Insert shape', 'zh-CN': '插入形状' },
    short: { en: 'Shape', 'zh-CN': '形状' },
    icon: Shapes,
    keys: [],
    run: ({ presentation: { panel } }) => panel.set('shapes'),
  },
  insertPicture: {
    group: 'insert',
    words: { en: 'Insert picture', 'zh-CN': '插入图片' },
    short: { en: 'Picture', 'zh-CN': '图片' },
    icon: Image,
    keys: [],
    run: ({ presentation }) => pickPicture(presentation),
  },
  insertTable: {
    group: 'insert',
    words: { en: 'Insert table', 'zh-CN': '插入表格' },
    short: { en: 'Table', 'zh-CN': '表格' },
    icon: Table2,
    keys: [],
    run: ({ presentation: { panel } }) => panel.set('table-size'),
  },
  insertChart: {
    group: 'insert',
    words: { en: 'Insert chart', 'zh-CN': '插入图表' },
    short: { en: 'Chart', 'zh-CN': '图表' },
    icon: ChartColumn,
    keys: [],
    run: ({ presentation: { panel } }) => panel.set('charts'),
  },
  front: order('front', 'Move to top', '置于顶层', BringToFront, ['Mod+Shift+]']),
  forward: order('forward', 'Move up a layer', '上移一层', ChevronsUp, ['Mod+]']),
  backward: order('backward', 'Move down a layer', '下移一层', ChevronsDown, ['Mod+[']),
  rear: order('back', 'Move to bottom', '置于底层', SendToBack, ['Mod+Shift+[']),
  alignLeft: align('left', 'Align left', '左对齐', AlignStartVertical),
  alignCenter: align('center', 'Align center', '水平居中', AlignCenterVertical),
  alignRight: align('right', 'Align right', '右对齐', AlignEndVertical),
  alignTop: align('top', 'Align top', '顶端对齐', AlignStartHorizontal),
  alignMiddle: align('middle', 'Align middle', '垂直居中', AlignCenterHorizontal),
  alignBottom: align('bottom', 'Align bottom', '底端对齐', AlignEndHorizontal),
  distributeAcross: {
    group: 'arrange',
    words: { en: 'Distribute across', 'zh-CN': '横向分布' },
    icon: AlignHorizontalDistributeCenter,
    keys: [],
    when: hasChosen(3),
    run: dispatches((at) => distributeElements('across', at)),
  },
  distributeDown: {
    group: 'arrange',
    words: { en: 'Distribute down', 'zh-CN': '纵向分布' },
    icon: AlignVerticalDistributeCenter,
    keys: [],
    when: hasChosen(3),
    run: dispatches((at) => distributeElements('down', at)),
  },
  group: {
    group: 'arrange',
    words: { en: 'Group', 'zh-CN': '组合' },
    icon: Group,
    keys: ['Mod+G'],
    when: hasChosen(2),
    run: dispatches(groupElements),
  },
  ungroup: {
    group: 'arrange',
    words: { en: 'Ungroup', 'zh-CN': '取消组合' },
    icon: Ungroup,
    keys: ['Mod+Shift+G'],
    when: ({ state }) => chosenElements(state.get()).some(({ kind }) => kind === 'group'),
    run: dispatches(ungroupElements),
  },
  duplicateSlide: {
    group: 'slide',
    words: { en: 'Duplicate slide', 'zh-CN': '复制幻灯片' },
    icon: Copy,
    keys: [],
    run: dispatches(duplicateSlide),
  },
  deleteSlide: {
    group: 'slide',
    words: { en: 'Delete slide', 'zh-CN': '删除幻灯片' },
    icon: Trash2,
    keys: [],
    when: ({ state }) => state.get().deck.slides.length > 1,
    run: dispatches(deleteSlide),
  },
  hideSlide: {
    group: 'slide',
    words: { en: 'Hide or show slide', 'zh-CN': '隐藏或显示幻灯片' },
    icon: EyeOff,
    keys: ['Mod+Shift+H'],
    run: dispatches(toggleHidden),
  },
  slideUp: {
    group: 'slide',
    words: { en: 'Move slide up', 'zh-CN': '上移幻灯片' },
    icon: ArrowUp,
    keys: ['Mod+ArrowUp'],
    when: ({ state }) => state.get().selection.slide > 0,
    run: ({ presentation }) => moveBy(presentation, -1),
  },
  slideDown: {
    group: 'slide',
    words: { en: 'Move slide down', 'zh-CN': '下移幻灯片' },
    icon: ArrowDown,
    keys: ['Mod+ArrowDown'],
    when: ({ state }) => state.get().selection.slide < state.get().deck.slides.length - 1,
    run: ({ presentation }) => moveBy(presentation, 1),
  },
  present: {
    group: 'view',
    words: { en: 'Present', 'zh-CN': '放映' },
    icon: Play,
    keys: ['F5', 'Shift+F5'],
    isAlsoInText: true,
    run: ({ presentation: { panel } }) => panel.set('present'),
  },
  allSlides: {
    group: 'view',
    words: { en: 'All slides', 'zh-CN': '所有幻灯片' },
    icon: LayoutGrid,
    keys: ['Mod+Shift+L'],
    run: ({ presentation: { view } }) => view.set(view.get() === 'slide' ? 'all-slides' : 'slide'),
  },
  find: {
    group: 'view',
    words: { en: 'Find and replace', 'zh-CN': '查找和替换' },
    icon: Search,
    keys: ['Mod+F'],
    isAlsoInText: true,
    run: ({ presentation: { panel } }) => panel.set('find'),
  },
  zoomIn: {
    group: 'view',
    words: { en: 'Zoom in', 'zh-CN': '放大' },
    icon: ZoomIn,
    keys: ['Mod+=', 'Mod++'],
    isAlsoInText: true,
    run: ({ presentation }) => zoomStep(presentation, 1),
  },
  zoomOut: {
    group: 'view',
    words: { en: 'Zoom out', 'zh-CN': '缩小' },
    icon: ZoomOut,
    keys: ['Mod+-'],
    isAlsoInText: true,
    run: ({ presentation }) => zoomStep(presentation, -1),
  },
  zoomFit: {
    group: 'view',
    words: { en: 'Fit the slide', 'zh-CN': '适合窗口' },
    icon: Maximize,
    keys: ['Mod+0'],
    isAlsoInText: true,
    run: ({ presentation }) => presentation.zoom.set(null),
  },
  properties: {
    group: 'view',
    words: { en: 'Properties', 'zh-CN': '属性' },
    icon: SlidersHorizontal,
    keys: [],
    run({ presentation: { isInspectorOpen } }) {
      isInspectorOpen.set(!(isInspectorOpen.get() ?? matchMedia(roomyQuery).matches));
    },
  },
  versions: {
    group: 'file',
    words: { en: 'Versions', 'zh-CN': '版本记录' },
    icon: History,
    keys: [],
    run: ({ presentation: { panel } }) => panel.set('versions'),
  },
  palette: {
    group: 'view',
    words: { en: 'Search commands', 'zh-CN': '搜索命令' },
    short: { en: 'Commands', 'zh-CN': '命令' },
    icon: CommandIcon,
    keys: ['Mod+K'],
    isAlsoInText: true,
    run: ({ presentation: { panel } }) => panel.set('palette'),
  },
  shortcuts: {
    group: 'view',
    words: { en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键' },
    icon: Keyboard,
    keys: ['Shift+?', 'Mod+/'],
    run: ({ presentation: { panel } }) => panel.set('shortcuts'),
  },
} satisfies Readonly<Record<string, Action>>;

export type ActionName = keyof typeof actions;

/** The same table for those who read it by name. */
export const actionOf = (name: ActionName): Action => actions[name];

function moveBy({ state, dispatch }: Presentation, by: 1 | -1): void {
  const { slide } = state.get().selection;
  dispatch(moveSlide(slide, slide + by, Date.now()));
}
