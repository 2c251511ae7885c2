import {
  Command as CommandIcon,
  Fullscreen,
  Info,
  Keyboard,
  LayoutGrid,
  Maximize,
  NotebookPen,
  Palette,
  PanelsTopLeft,
  Play,
  Search,
  SlidersHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { chooseSlide } from '../commands/choose-slide.ts';
import { openNotes } from '../notes/open-notes.ts';
import { zoomToChosen } from '../viewport/zoom-to-chosen.ts';
import { zoomStep } from '../viewport/zoom.ts';
import { goToPane } from '../workspace/panes.ts';
import { chosenElements } from '../state/editor-state.ts';
import { roomyQuery } from '../ui/media-queries.ts';
import type { Actions } from './action.ts';

/** What is seen of the editor, and how. */
export const viewActions = {
  present: {
    group: 'view',
    words: { en: 'Present', 'zh-CN': '放映' },
    icon: Play,
    keys: ['Shift+F5'],
    isAlsoInText: true,
    run: ({ presentation: { panel } }) => panel.set('present'),
  },
  presentFromStart: {
    group: 'view',
    words: { en: 'Present from the first slide', 'zh-CN': '从头开始放映' },
    icon: Play,
    keys: ['F5'],
    isAlsoInText: true,
    run({ presentation }) {
      const first = presentation.state.get().deck.slides.findIndex(({ hidden }) => !hidden);
      presentation.dispatch(chooseSlide(first));
      presentation.panel.set('present');
    },
  },
  allSlides: {
    group: 'view',
    words: { en: 'All slides', 'zh-CN': '所有幻灯片' },
    icon: LayoutGrid,
    keys: ['Mod+Alt+1'],
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
    keys: ['Mod+0', 'Shift+1'],
    isAlsoInText: true,
    run: ({ presentation }) => presentation.zoom.set(null),
  },
  zoomChosen: {
    group: 'view',
    words: { en: 'Fit the selection', 'zh-CN': '适合所选内容' },
    icon: Fullscreen,
    keys: ['Shift+2'],
    when: ({ state }) => chosenElements(state.get()).length > 0,
    run: ({ presentation }) => zoomToChosen(presentation),
  },
  notes: {
    group: 'view',
    words: { en: 'Notes', 'zh-CN': '备注' },
    icon: NotebookPen,
    keys: [],
    run: ({ presentation }) => openNotes(presentation),
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
  design: {
    group: 'view',
    words: { en: 'Design: style, color, cover', 'zh-CN': '设计：风格、颜色、封面' },
    short: { en: 'Design', 'zh-CN': '设计' },
    icon: Palette,
    keys: [],
    run({ presentation: { isInspectorOpen, inspectorTab, state } }) {
      inspectorTab.set({ tab: 'deck', hadChosen: chosenElements(state.get()).length > 0 });
      isInspectorOpen.set(true);
    },
  },
  report: {
    group: 'view',
    words: { en: 'What laying out changed', 'zh-CN': '排版时的更改' },
    icon: Info,
    keys: [],
    when: ({ report }) => report.length > 0,
    run: ({ presentation: { isReportShown } }) => isReportShown.set(true),
  },
  palette: {
    group: 'view',
    words: { en: 'Search commands', 'zh-CN': '搜索命令' },
    short: { en: 'Commands', 'zh-CN': '命令' },
    icon: CommandIcon,
    // In a text the shorter one is that of links, as in other programs.
    keys: ['Mod+Shift+K', 'Mod+K'],
    isAlsoInText: true,
    run: ({ presentation: { panel } }) => panel.set('palette'),
  },
  nextPane: {
    group: 'view',
    words: { en: 'Next part of the screen', 'zh-CN': '下一个区域' },
    icon: PanelsTopLeft,
    keys: ['F6'],
    isAlsoInText: true,
    run: () => goToPane(1),
  },
  previousPane: {
    group: 'view',
    words: { en: 'Previous part of the screen', 'zh-CN': '上一个区域' },
    icon: PanelsTopLeft,
    keys: ['Shift+F6'],
    isAlsoInText: true,
    run: () => goToPane(-1),
  },
  shortcuts: {
    group: 'view',
    words: { en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键' },
    icon: Keyboard,
    keys: ['Shift+?', 'Mod+/'],
    run: ({ presentation: { panel } }) => panel.set('shortcuts'),
  },
} satisfies Actions;
