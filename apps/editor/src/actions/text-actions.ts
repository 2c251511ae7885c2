import { flushSync } from 'react-dom';
import {
  aArrowDownIcon,
  aArrowUpIcon,
  aLargeSmallIcon,
  alignCenterIcon,
  alignJustifyIcon,
  alignLeftIcon,
  alignRightIcon,
  arrowDownToLineIcon,
  arrowUpToLineIcon,
  baselineIcon,
  boldIcon,
  codeIcon,
  foldVerticalIcon,
  highlighterIcon,
  indentDecreaseIcon,
  indentIncreaseIcon,
  italicIcon,
  linkIcon,
  listIcon,
  listChecksIcon,
  listOrderedIcon,
  moveVerticalIcon,
  removeFormattingIcon,
  quoteIcon,
  spellCheckIcon,
  paintbrushIcon,
  strikethroughIcon,
  subscriptIcon,
  superscriptIcon,
  textCursorInputIcon,
  typeOutlineIcon,
  underlineIcon,
} from '../kit/icons.generated.ts';
import type { IconPath } from '../kit/Icon.tsx';
import type { Baseline, Color, Paragraph, TextStyle } from '@ppt-embed/deck';
import { editNextPlaceholder } from '../commands/edit-text.ts';
import { leaveText } from '../commands/leave-text.ts';
import { linkableElement } from '../commands/element-links.ts';
import { canMatchTexts, matchTexts } from '../commands/match-texts.ts';
import { styleText } from '../commands/style-text.ts';
import { fontSizeLimits, toPoints, toPx } from '../elements/text/font-size.ts';
import type { TextMark } from '../elements/text/run-formats.ts';
import type { ListBullet, TextChange } from '../elements/text/text-change.ts';
import { areTables } from '../elements/table/table-cells.ts';
import type { CaretFormat } from '../elements/text/text-tools.ts';
import { currentTextFormat, formatSelection } from '../text/format-selection.ts';
import { focusField, openLinkForm } from './focus-panels.ts';
import type { FieldName } from './focus-panels.ts';
import { addSlide } from './slide-actions.ts';
import { formattedElements } from '../model/editor-state.ts';
import { runCommand } from './action.ts';
import { loadModule, withStyle } from '../session/load-module.ts';
import type { Action, ActionContext, Actions, ActionState, LocalizedLabel } from './action.ts';

/** Highlight color on which both dark text and text in the theme's text color are readable. */
const highlighter: Color = '#FFF176';

function formatAction(
  label: LocalizedLabel,
  icon: IconPath,
  keys: readonly string[],
  change: (format: CaretFormat) => TextChange,
): Action {
  return {
    group: 'text',
    label: { en: label.en, 'zh-CN': label.zh },
    icon,
    keys,
    allowWhileEditing: 'slide',
    when: (context) => currentTextFormat(context) !== null,
    run(context) {
      const format = currentTextFormat(context);
      if (format) formatSelection(context, change(format));
    },
  };
}

const mark = (name: TextMark, label: LocalizedLabel, icon: IconPath, ...keys: string[]): Action =>
  formatAction(label, icon, keys, (format) => ({ mark: { name, isOn: !format[name] } }));

const baselineAction = (to: Baseline, label: LocalizedLabel, icon: IconPath, key: string): Action =>
  formatAction(label, icon, [key], (format) => {
    const baseline = format.baseline === to ? null : to;
    return { baseline };
  });

/** Creates an action that changes the font size by whole points. */
const resizeAction = (by: number, label: LocalizedLabel, icon: IconPath, key: string): Action =>
  formatAction(label, icon, [key], (format) => {
    const points = Math.round(toPoints(format.size ?? format.boxSize)) + by;
    return { size: toPx(Math.max(fontSizeLimits.min, Math.min(fontSizeLimits.max, points))) };
  });

const align = (
  to: NonNullable<Paragraph['align']>,
  label: LocalizedLabel,
  icon: IconPath,
  keys: readonly string[],
): Action => formatAction(label, icon, keys, () => ({ align: to }));

/** Whether the selection contains text that can be formatted. */
const isInText = (state: ActionState): boolean => currentTextFormat(state) !== null;

/** Whether the selection contains text outside tables. Table cells do not support checklists. */
const isInBoxes = (state: ActionState): boolean =>
  currentTextFormat(state) !== null && !areTables(formattedElements(state.doc.state.get()));

const listAction = (
  of: ListBullet,
  label: LocalizedLabel,
  icon: IconPath,
  key: string,
  when: Action['when'] = isInText,
): Action => ({
  ...formatAction(label, icon, [key], (format) => {
    const bullet = format.bullet === of ? 'none' : of;
    return { bullet };
  }),
  when,
});

/**
 * Creates an action that changes the list level. Inside text, the text editor handles the keys. In tables, Tab moves to
 * the next cell.
 */
const level = (by: 1 | -1, label: LocalizedLabel, icon: IconPath, keys: readonly string[]): Action => ({
  ...formatAction(label, icon, keys, () => ({ level: by })),
  nativeShortcut: true,
  // Outside of text, Ctrl+] and Ctrl+[ change the order of elements.
  yieldsKeys: true,
  when: (state) =>
    isInText(state) && currentTextFormat(state)?.[by === 1 ? 'canIncreaseLevel' : 'canDecreaseLevel'] === true,
});

const verticalAlignAction = (
  verticalAlign: NonNullable<TextStyle['verticalAlign']>,
  label: LocalizedLabel,
  icon: IconPath,
): Action => ({
  group: 'text',
  label: { en: label.en, 'zh-CN': label.zh },
  icon,
  keys: [],
  when: (state) => currentTextFormat(state) !== null,
  run: runCommand((at) => styleText({ verticalAlign }, { at, group: 'style verticalAlign' })),
});

const field = (
  name: FieldName,
  label: LocalizedLabel,
  icon: IconPath,
  keys: readonly string[] = [],
  when: Action['when'] = (context) => currentTextFormat(context) !== null,
): Action => ({
  group: 'text',
  label: { en: label.en, 'zh-CN': label.zh },
  icon,
  keys,
  allowWhileEditing: 'slide',
  when,
  run: (context) => focusField(context.screen, name),
});

/** Clears the formatting of whole boxes, which get the format that they have on a new slide. */
async function clearBoxes(context: ActionContext): Promise<void> {
  const { doc, screen } = context;
  const { selection } = doc.state.get();
  const module = await loadModule(
    screen,
    () => withStyle(doc, () => import('./clear-formatting.ts')),
    () => void clearBoxes(context),
  );
  // Something else may have been selected while the module was loading.
  if (module && doc.state.get().selection === selection) doc.dispatch(module.clearFormatting(Date.now()));
}

/** Actions that format the selected text or whole text boxes. */
export const textActions = {
  bold: mark('bold', { en: 'Bold', zh: '加粗' }, boldIcon, 'Mod+B'),
  italic: mark('italic', { en: 'Italic', zh: '倾斜' }, italicIcon, 'Mod+I'),
  underline: mark('underline', { en: 'Underline', zh: '下划线' }, underlineIcon, 'Mod+U'),
  strike: mark('strike', { en: 'Strikethrough', zh: '删除线' }, strikethroughIcon, 'Mod+Shift+X', 'Alt+Shift+5'),
  code: mark('code', { en: 'Code', zh: '代码' }, codeIcon, 'Alt+Shift+C'),
  superscript: baselineAction('super', { en: 'Superscript', zh: '上标' }, superscriptIcon, 'Mod+.'),
  subscript: baselineAction('sub', { en: 'Subscript', zh: '下标' }, subscriptIcon, 'Mod+,'),
  highlight: formatAction({ en: 'Highlight', zh: '突出显示' }, highlighterIcon, ['Alt+Shift+H'], (format) => {
    const color = format.highlight === null ? highlighter : null;
    return { highlight: color };
  }),
  largerText: resizeAction(1, { en: 'Increase font size', zh: '增大字号' }, aArrowUpIcon, 'Mod+Shift+>'),
  smallerText: resizeAction(-1, { en: 'Decrease font size', zh: '减小字号' }, aArrowDownIcon, 'Mod+Shift+<'),
  font: field('font', { en: 'Font', zh: '字体' }, typeOutlineIcon, ['Mod+Shift+F']),
  textSize: field('text-size', { en: 'Font size', zh: '字号' }, aLargeSmallIcon, ['Mod+Shift+P']),
  textColor: field('text-color', { en: 'Text color', zh: '文字颜色' }, baselineIcon),
  bulletList: listAction('disc', { en: 'Bullets', zh: '项目符号' }, listIcon, 'Mod+Shift+8'),
  numberedList: listAction('number', { en: 'Numbering', zh: '编号' }, listOrderedIcon, 'Mod+Shift+7'),
  taskList: listAction('task', { en: 'Checklist', zh: '核对清单' }, listChecksIcon, 'Mod+Shift+9', isInBoxes),
  deeperLevel: level(1, { en: 'Increase list level', zh: '提高列表级别' }, indentIncreaseIcon, ['Tab', 'Mod+]']),
  lowerLevel: level(-1, { en: 'Decrease list level', zh: '降低列表级别' }, indentDecreaseIcon, ['Shift+Tab', 'Mod+[']),
  textLeft: align('left', { en: 'Align text left', zh: '文字左对齐' }, alignLeftIcon, ['Mod+Shift+L']),
  textCenter: align('center', { en: 'Center text', zh: '文字居中' }, alignCenterIcon, ['Mod+E', 'Mod+Shift+E']),
  textRight: align('right', { en: 'Align text right', zh: '文字右对齐' }, alignRightIcon, ['Mod+Shift+R']),
  textJustify: align('justify', { en: 'Justify', zh: '两端对齐' }, alignJustifyIcon, ['Mod+J', 'Mod+Shift+J']),
  textTop: verticalAlignAction('top', { en: 'Align text top', zh: '文字顶端对齐' }, arrowUpToLineIcon),
  textMiddle: verticalAlignAction('middle', { en: 'Align text middle', zh: '文字垂直居中' }, foldVerticalIcon),
  textBottom: verticalAlignAction('bottom', { en: 'Align text bottom', zh: '文字底端对齐' }, arrowDownToLineIcon),
  lineSpacing: field('line-spacing', { en: 'Line spacing', zh: '行距' }, moveVerticalIcon, [], isInBoxes),
  nextPlaceholder: {
    group: 'text',
    label: { en: 'Go to next placeholder', 'zh-CN': '转到下一个占位符' },
    icon: textCursorInputIcon,
    keys: ['Mod+Enter'],
    allowWhileEditing: 'slide',
    // The grid view hides the text.
    when: ({ screen: { view } }) => view.get() === 'slide',
    run(context) {
      // Runs synchronously, so that the caret is in the text before the next key event.
      if (!flushSync(() => context.doc.dispatch(editNextPlaceholder))) void addSlide(context);
    },
  },
  clearFormatting: {
    ...formatAction({ en: 'Clear formatting', zh: '清除格式' }, removeFormattingIcon, ['Mod+\\'], () => ({
      clear: true,
    })),
    run(context) {
      if (context.screen.textTools.get()) formatSelection(context, { clear: true });
      else void clearBoxes(context);
    },
  },
  spellCheck: {
    group: 'text',
    label: { en: 'Spell check', 'zh-CN': '拼写检查' },
    currentLabel: ({ screen: { hasSpellCheck } }) =>
      hasSpellCheck.get()
        ? { en: 'Turn off spell check', 'zh-CN': '关闭拼写检查' }
        : { en: 'Turn on spell check', 'zh-CN': '打开拼写检查' },
    icon: spellCheckIcon,
    keys: [],
    run({ doc, screen: { hasSpellCheck } }) {
      // The attribute of text that is being edited is set when it is opened.
      doc.dispatch(leaveText);
      hasSpellCheck.set(!hasSpellCheck.get());
    },
  },
  smartPunctuation: {
    group: 'text',
    label: { en: 'Smart quotes and dashes', 'zh-CN': '智能引号和破折号' },
    currentLabel: ({ screen: { hasSmartPunctuation } }) =>
      hasSmartPunctuation.get()
        ? { en: 'Turn off smart quotes and dashes', 'zh-CN': '关闭智能引号和破折号' }
        : { en: 'Turn on smart quotes and dashes', 'zh-CN': '打开智能引号和破折号' },
    icon: quoteIcon,
    keys: [],
    run({ doc, screen: { hasSmartPunctuation } }) {
      // Text that is being edited keeps the setting with which it was opened.
      doc.dispatch(leaveText);
      hasSmartPunctuation.set(!hasSmartPunctuation.get());
    },
  },
  matchTexts: {
    group: 'text',
    label: { en: 'Apply text formatting to all slides', 'zh-CN': '将文字格式应用到所有幻灯片' },
    icon: paintbrushIcon,
    keys: [],
    when: ({ doc: { state } }) => canMatchTexts(state.get()),
    run: runCommand(matchTexts),
  },
  link: {
    ...field(
      'link',
      { en: 'Link', zh: '链接' },
      linkIcon,
      ['Mod+K'],
      ({ doc, screen }) => screen.textTools.get() !== null || linkableElement(doc.state.get()) !== undefined,
    ),
    yieldsKeys: true,
    run: ({ screen }) => void (openLinkForm() || focusField(screen, 'link')),
  },
} satisfies Actions;
