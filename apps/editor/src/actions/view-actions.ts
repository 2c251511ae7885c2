import {
  eraserIcon,
  fullscreenIcon,
  imageIcon,
  infoIcon,
  keyboardIcon,
  layoutGridIcon,
  maximizeIcon,
  monitorSpeakerIcon,
  messageSquareTextIcon,
  notebookPenIcon,
  paletteIcon,
  panelBottomIcon,
  panelRightIcon,
  panelsTopLeftIcon,
  playIcon,
  proportionsIcon,
  rulerIcon,
  searchIcon,
  separatorHorizontalIcon,
  separatorVerticalIcon,
  textSearchIcon,
  typeIcon,
  zoomInIcon,
  zoomOutIcon,
} from '../kit/icons.generated.ts';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import { selectSlide } from '../commands/select-slides.ts';
import { focusField, openNotes, goToPane } from './focus-panels.ts';
import { zoomToSelection, zoomStep } from '../canvas/viewport/zoom.ts';
import { selectedElements } from '../model/editor-state.ts';
import { platform } from '../kit/keyboard.ts';
import { wideQuery } from '../kit/use-media.ts';
import type { Actions } from './action.ts';

/** Actions for views, zoom and panels. */
export const viewActions = {
  present: {
    group: 'view',
    label: { en: 'Present', 'zh-CN': '放映' },
    icon: playIcon,
    keys: ['Shift+F5', 'Mod+F5'],
    allowReadOnly: true,
    allowWhileEditing: true,
    run: ({ screen: { panel } }) => panel.set('present'),
  },
  presentFromStart: {
    group: 'view',
    label: { en: 'Present from beginning', 'zh-CN': '从头开始放映' },
    icon: playIcon,
    keys: ['F5', 'Mod+Shift+F5'],
    allowReadOnly: true,
    allowWhileEditing: true,
    run({ doc, screen }) {
      const first = doc.state.get().deck.slides.findIndex(({ hidden }) => !hidden);
      doc.dispatch(selectSlide(first));
      screen.panel.set('present');
    },
  },
  presenterView: {
    group: 'view',
    label: { en: 'Presenter view', 'zh-CN': '演示者视图' },
    icon: monitorSpeakerIcon,
    keys: [],
    allowReadOnly: true,
    run: ({ screen: { panel } }) => panel.set('presenter-view'),
  },
  allSlides: {
    group: 'view',
    label: { en: 'All slides', 'zh-CN': '所有幻灯片' },
    icon: layoutGridIcon,
    keys: ['Mod+Alt+1'],
    run: ({ screen: { view } }) => view.set(view.get() === 'slide' ? 'all-slides' : 'slide'),
  },
  find: {
    group: 'view',
    label: { en: 'Find and replace', 'zh-CN': '查找和替换' },
    icon: textSearchIcon,
    // Macs hide the window with ⌘H.
    keys: platform.isMac ? ['Mod+F'] : ['Mod+F', 'Mod+H'],
    allowReadOnly: true,
    allowWhileEditing: true,
    run: ({ screen: { panel } }) => panel.set('find'),
  },
  zoomIn: {
    group: 'view',
    label: { en: 'Zoom in', 'zh-CN': '放大' },
    icon: zoomInIcon,
    keys: ['Mod+=', 'Mod++'],
    allowReadOnly: true,
    allowWhileEditing: true,
    run: (context) => zoomStep(context.screen, 1),
  },
  zoomOut: {
    group: 'view',
    label: { en: 'Zoom out', 'zh-CN': '缩小' },
    icon: zoomOutIcon,
    keys: ['Mod+-'],
    allowReadOnly: true,
    allowWhileEditing: true,
    run: (context) => zoomStep(context.screen, -1),
  },
  zoomFit: {
    group: 'view',
    label: { en: 'Fit to window', 'zh-CN': '适应窗口大小' },
    icon: maximizeIcon,
    keys: ['Mod+0', 'Shift+1'],
    allowReadOnly: true,
    allowWhileEditing: true,
    run: ({ screen }) => screen.zoom.set(null),
  },
  zoomSelection: {
    group: 'view',
    label: { en: 'Zoom to selection', 'zh-CN': '缩放到所选内容' },
    icon: fullscreenIcon,
    keys: ['Shift+2'],
    allowReadOnly: true,
    when: ({ doc: { state } }) => selectedElements(state.get()).length > 0,
    run: (context) => zoomToSelection(context),
  },
  rulers: {
    group: 'view',
    label: { en: 'Rulers', 'zh-CN': '标尺' },
    currentLabel: ({ screen: { guides } }) =>
      guides.hasRulers.get() ? { en: 'Hide rulers', 'zh-CN': '隐藏标尺' } : { en: 'Show rulers', 'zh-CN': '显示标尺' },
    icon: rulerIcon,
    keys: [],
    run: ({ screen: { guides } }) => guides.hasRulers.set(!guides.hasRulers.get()),
  },
  addVerticalGuide: {
    group: 'view',
    label: { en: 'Add vertical guide', 'zh-CN': '添加垂直参考线' },
    icon: separatorVerticalIcon,
    keys: [],
    run: ({ screen: { guides } }) => void guides.add('x', slideWidth / 2),
  },
  addHorizontalGuide: {
    group: 'view',
    label: { en: 'Add horizontal guide', 'zh-CN': '添加水平参考线' },
    icon: separatorHorizontalIcon,
    keys: [],
    run: ({ doc, screen: { guides } }) => void guides.add('y', slideHeightOf(doc.state.get().deck) / 2),
  },
  clearGuides: {
    group: 'view',
    label: { en: 'Clear guides', 'zh-CN': '清除参考线' },
    icon: eraserIcon,
    keys: [],
    when: ({ screen: { guides } }) => guides.all.get().length > 0,
    run: ({ screen: { guides } }) => guides.clear(),
  },
  notes: {
    group: 'view',
    label: { en: 'Notes', 'zh-CN': '备注' },
    icon: notebookPenIcon,
    keys: [],
    run: (context) => openNotes(context.screen),
  },
  properties: {
    group: 'view',
    label: { en: 'Properties', 'zh-CN': '属性' },
    icon: panelRightIcon,
    keys: [],
    run({ screen: { isInspectorOpen, comments } }) {
      const hasComments = comments.get() !== null;
      comments.set(null);
      isInspectorOpen.set(hasComments || !(isInspectorOpen.get() ?? matchMedia(wideQuery).matches));
    },
  },
  comments: {
    group: 'view',
    label: { en: 'Comments', 'zh-CN': '批注' },
    icon: messageSquareTextIcon,
    keys: ['Mod+Alt+Shift+A'],
    allowReadOnly: true,
    isComment: true,
    allowWhileEditing: true,
    run: ({ screen: { comments } }) => comments.set(comments.get() ? null : { target: null, thread: null }),
  },
  design: {
    group: 'view',
    label: { en: 'Change theme', 'zh-CN': '更换主题' },
    shortLabel: { en: 'Theme', 'zh-CN': '主题' },
    icon: paletteIcon,
    keys: [],
    run({ doc: { state }, screen }) {
      const hadSelection = selectedElements(state.get()).length > 0;
      focusField(screen, 'theme-style', { tab: 'deck', hadSelection });
    },
  },
  themeFonts: {
    group: 'view',
    label: { en: 'Theme fonts', 'zh-CN': '主题字体' },
    icon: typeIcon,
    keys: [],
    run({ doc: { state }, screen }) {
      const hadSelection = selectedElements(state.get()).length > 0;
      focusField(screen, 'theme-fonts', { tab: 'deck', hadSelection });
    },
  },
  logo: {
    group: 'view',
    label: { en: 'Logo', 'zh-CN': '徽标' },
    icon: imageIcon,
    keys: [],
    run({ doc: { state }, screen }) {
      const hadSelection = selectedElements(state.get()).length > 0;
      focusField(screen, 'logo', { tab: 'deck', hadSelection });
    },
  },
  footers: {
    group: 'view',
    label: { en: 'Footer and slide numbers', 'zh-CN': '页脚和幻灯片编号' },
    icon: panelBottomIcon,
    keys: [],
    run({ doc: { state }, screen }) {
      const hadSelection = selectedElements(state.get()).length > 0;
      focusField(screen, 'footer', { tab: 'deck', hadSelection });
    },
  },
  slideSize: {
    group: 'view',
    label: { en: 'Slide size', 'zh-CN': '幻灯片大小' },
    icon: proportionsIcon,
    keys: [],
    run({ doc: { state }, screen }) {
      const hadSelection = selectedElements(state.get()).length > 0;
      focusField(screen, 'slide-size', { tab: 'deck', hadSelection });
    },
  },
  report: {
    group: 'view',
    label: { en: 'Import report', 'zh-CN': '导入报告' },
    icon: infoIcon,
    keys: [],
    when: ({ doc: { report } }) => report.length > 0,
    run: ({ screen: { isReportShown } }) => isReportShown.set(true),
  },
  palette: {
    group: 'view',
    label: { en: 'Search commands', 'zh-CN': '搜索命令' },
    shortLabel: { en: 'Commands', 'zh-CN': '命令' },
    icon: searchIcon,
    // Inside text and for selected pictures and shapes, the shorter shortcut inserts a link.
    keys: ['Mod+Shift+K', 'Mod+K'],
    allowWhileEditing: true,
    run: ({ screen: { panel } }) => panel.set('palette'),
  },
  nextPane: {
    group: 'view',
    label: { en: 'Next pane', 'zh-CN': '下一个窗格' },
    icon: panelsTopLeftIcon,
    keys: ['F6'],
    allowReadOnly: true,
    allowWhileEditing: true,
    run: () => goToPane(1),
  },
  previousPane: {
    group: 'view',
    label: { en: 'Previous pane', 'zh-CN': '上一个窗格' },
    icon: panelsTopLeftIcon,
    keys: ['Shift+F6'],
    allowReadOnly: true,
    allowWhileEditing: true,
    run: () => goToPane(-1),
  },
  shortcuts: {
    group: 'view',
    label: { en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键' },
    icon: keyboardIcon,
    keys: ['Shift+?', 'Mod+/'],
    run: ({ screen: { panel } }) => panel.set('shortcuts'),
  },
} satisfies Actions;
