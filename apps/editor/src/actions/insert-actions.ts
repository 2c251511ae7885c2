import {
  chartColumnIcon,
  codeXmlIcon,
  fileTextIcon,
  filmIcon,
  imageIcon,
  imageUpIcon,
  messageSquarePlusIcon,
  plusIcon,
  shapesIcon,
  sigmaIcon,
  table2Icon,
  typeIcon,
  volume2Icon,
} from '../kit/icons.generated.ts';
import type { IconPath } from '../kit/Icon.tsx';
import type { MediaKind } from '@ppt-embed/deck';
import { selectElement } from '../commands/select.ts';
import { insertDrawable } from '../canvas/draw-tool.ts';
import { mediaKinds } from '../elements/media/media-kinds.ts';
import { mediaMessages } from '../elements/media/messages.ts';
import { newText } from '../elements/new-elements.ts';
import { pickMedia, pickPicture } from '../session/insert-pictures.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import { addSlide } from './slide-actions.ts';
import type { Action, Actions } from './action.ts';
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

/** Name of the action that inserts a kind of media element. */
type InsertMediaName = `insert${Capitalize<MediaKind>}`;

const insertMediaName = (kind: MediaKind): InsertMediaName =>
  `insert${(kind.charAt(0).toUpperCase() + kind.slice(1)) as Capitalize<MediaKind>}`;

/** Names of the actions that insert media elements. */
export const insertMediaNames: readonly InsertMediaName[] = mediaKinds.map(insertMediaName);

const mediaIcons: Readonly<Record<MediaKind, IconPath>> = { video: filmIcon, audio: volume2Icon };

const mediaActions: Readonly<Record<string, Action>> = Object.fromEntries(
  mediaKinds.map((kind): [InsertMediaName, Action] => [
    insertMediaName(kind),
    {
      group: 'insert',
      label: labelOf(kind, 'insert'),
      shortLabel: labelOf(kind, 'name'),
      icon: mediaIcons[kind],
      keys: [],
      run: (context) => pickMedia(context, kind),
    },
  ]),
);

function labelOf(kind: MediaKind, name: 'insert' | 'name'): Action['label'] {
  return { en: mediaMessages.en[kind][name], 'zh-CN': mediaMessages['zh-CN'][kind][name] };
}

/** Actions that insert elements and slides. */
export const insertActions = {
  newSlide: {
    group: 'insert',
    label: { en: 'New slide', 'zh-CN': '新建幻灯片' },
    icon: plusIcon,
    keys: ['Mod+M'],
    allowWhileEditing: true,
    run: (context) => void addSlide(context),
  },
  insertText: {
    group: 'insert',
    label: { en: 'Insert text', 'zh-CN': '插入文本' },
    shortLabel: { en: 'Text', 'zh-CN': '文本' },
    icon: typeIcon,
    keys: [],
    run: (context) => insertDrawable(context, newText(), { byPointer: context.byPointer, editing: true }),
  },
  comment: {
    group: 'insert',
    label: { en: 'Add comment', 'zh-CN': '添加批注' },
    shortLabel: { en: 'Comment', 'zh-CN': '批注' },
    icon: messageSquarePlusIcon,
    keys: ['Mod+Alt+M'],
    allowReadOnly: true,
    isComment: true,
    allowWhileEditing: true,
    run({ doc, screen }) {
      const { deck, selection } = doc.state.get();
      const slide = deck.slides[selection.slide]?.id;
      const [element] = selection.elements.length === 1 ? selection.elements : [];
      const quote = screen.textTools.get()?.selectedText();
      if (slide !== undefined) screen.comments.set({ target: { slide, element, quote }, thread: null });
    },
  },
  insertShape: {
    group: 'insert',
    label: { en: 'Insert shape', 'zh-CN': '插入形状' },
    shortLabel: { en: 'Shape', 'zh-CN': '形状' },
    icon: shapesIcon,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('shapes'),
  },
  insertPicture: {
    group: 'insert',
    label: { en: 'Insert picture', 'zh-CN': '插入图片' },
    shortLabel: { en: 'Picture', 'zh-CN': '图片' },
    icon: imageIcon,
    keys: [],
    run: (context) => pickPicture(context),
  },
  insertPictureUrl: {
    group: 'insert',
    label: { en: 'Insert picture from URL', 'zh-CN': '插入网络图片' },
    shortLabel: { en: 'Picture from URL', 'zh-CN': '网络图片' },
    icon: imageUpIcon,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('picture-url'),
  },
  ...(mediaActions as Record<InsertMediaName, Action>),
  insertTable: {
    group: 'insert',
    label: { en: 'Insert table', 'zh-CN': '插入表格' },
    shortLabel: { en: 'Table', 'zh-CN': '表格' },
    icon: table2Icon,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('table-size'),
  },
  insertChart: {
    group: 'insert',
    label: { en: 'Insert chart', 'zh-CN': '插入图表' },
    shortLabel: { en: 'Chart', 'zh-CN': '图表' },
    icon: chartColumnIcon,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('charts'),
  },
  insertFormula: {
    group: 'insert',
    label: { en: 'Insert formula', 'zh-CN': '插入公式' },
    shortLabel: { en: 'Formula', 'zh-CN': '公式' },
    icon: sigmaIcon,
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
    icon: codeXmlIcon,
    keys: [],
    run({ doc, screen }) {
      clearSelection(doc);
      screen.panel.set('code');
    },
  },
  insertMarkdown: {
    group: 'insert',
    label: { en: 'Insert slides from Markdown', 'zh-CN': '从 Markdown 插入幻灯片' },
    shortLabel: { en: 'Slides from Markdown', 'zh-CN': '从 Markdown 插入幻灯片' },
    icon: fileTextIcon,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('markdown'),
  },
} satisfies Actions;
