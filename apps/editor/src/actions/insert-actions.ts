import {
  ChartColumn,
  CodeXml,
  Film,
  Image,
  ImageUp,
  MessageSquarePlus,
  Plus,
  Shapes,
  Sigma,
  Table2,
  Type,
  Volume2,
} from 'lucide-react';
import { selectElement } from '../commands/select.ts';
import { insertDrawable } from '../canvas/draw-hint.ts';
import { newText } from '../elements/new-elements.ts';
import { pickMedia, pickPicture } from '../session/insert-pictures.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import { addSlide } from './slide-actions.ts';
import type { Actions } from './action.ts';
import { focusCanvas } from '../kit/focus.ts';
import { isInPart, parts } from '../kit/dom-parts.ts';

/**
 * Deselects everything, because a selected element would otherwise be edited instead. The element also loses the focus,
 * because the dialog would restore the focus when it closes, and focusing an element selects it.
 */
function clearSelection({ dispatch }: EditorDocument): void {
  dispatch(selectElement(null));
  if (isInPart(document.activeElement, parts.elementButton)) focusCanvas();
}

/** Actions that insert elements and slides. */
export const insertActions = {
  newSlide: {
    group: 'insert',
    label: { en: 'New slide', 'zh-CN': '新建幻灯片' },
    icon: Plus,
    keys: ['Mod+M'],
    allowWhileEditing: true,
    run: (context) => void addSlide(context),
  },
  insertText: {
    group: 'insert',
    label: { en: 'Insert text', 'zh-CN': '插入文本' },
    shortLabel: { en: 'Text', 'zh-CN': '文本' },
    icon: Type,
    keys: [],
    run: (context) => insertDrawable(context, newText(), { byPointer: context.byPointer, editing: true }),
  },
  comment: {
    group: 'insert',
    label: { en: 'Add comment', 'zh-CN': '添加批注' },
    shortLabel: { en: 'Comment', 'zh-CN': '批注' },
    icon: MessageSquarePlus,
    keys: ['Mod+Alt+M'],
    allowReadOnly: true,
    isComment: true,
    allowWhileEditing: true,
    run({ doc, screen }) {
      const { deck, selection } = doc.state.get();
      const slide = deck.slides[selection.slide]?.id;
      const [element] = selection.elements.length === 1 ? selection.elements : [];
      if (slide !== undefined) screen.comments.set({ target: { slide, element }, thread: null });
    },
  },
  insertShape: {
    group: 'insert',
    label: { en: 'Insert shape', 'zh-CN': '插入形状' },
    shortLabel: { en: 'Shape', 'zh-CN': '形状' },
    icon: Shapes,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('shapes'),
  },
  insertPicture: {
    group: 'insert',
    label: { en: 'Insert picture', 'zh-CN': '插入图片' },
    shortLabel: { en: 'Picture', 'zh-CN': '图片' },
    icon: Image,
    keys: [],
    run: (context) => pickPicture(context),
  },
  insertPictureUrl: {
    group: 'insert',
    label: { en: 'Insert picture by URL', 'zh-CN': '插入网络图片' },
    shortLabel: { en: 'Picture by URL', 'zh-CN': '网络图片' },
    icon: ImageUp,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('picture-url'),
  },
  insertVideo: {
    group: 'insert',
    label: { en: 'Insert video', 'zh-CN': '插入视频' },
    shortLabel: { en: 'Video', 'zh-CN': '视频' },
    icon: Film,
    keys: [],
    run: (context) => pickMedia(context, 'video'),
  },
  insertAudio: {
    group: 'insert',
    label: { en: 'Insert audio', 'zh-CN': '插入音频' },
    shortLabel: { en: 'Audio', 'zh-CN': '音频' },
    icon: Volume2,
    keys: [],
    run: (context) => pickMedia(context, 'audio'),
  },
  insertTable: {
    group: 'insert',
    label: { en: 'Insert table', 'zh-CN': '插入表格' },
    shortLabel: { en: 'Table', 'zh-CN': '表格' },
    icon: Table2,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('table-size'),
  },
  insertChart: {
    group: 'insert',
    label: { en: 'Insert chart', 'zh-CN': '插入图表' },
    shortLabel: { en: 'Chart', 'zh-CN': '图表' },
    icon: ChartColumn,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('charts'),
  },
  insertFormula: {
    group: 'insert',
    label: { en: 'Insert formula', 'zh-CN': '插入公式' },
    shortLabel: { en: 'Formula', 'zh-CN': '公式' },
    icon: Sigma,
    keys: ['Alt+='],
    run({ doc, screen }) {
      clearSelection(doc);
      screen.panel.set('formula');
    },
  },
  insertCode: {
    group: 'insert',
    label: { en: 'Insert code', 'zh-CN': '插入代码' },
    shortLabel: { en: 'Code', 'zh-CN': '代码' },
    icon: CodeXml,
    keys: [],
    run({ doc, screen }) {
      clearSelection(doc);
      screen.panel.set('code');
    },
  },
} satisfies Actions;
