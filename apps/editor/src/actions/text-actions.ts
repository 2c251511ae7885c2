import {
  AArrowDown,
  AArrowUp,
  Bold,
  Code,
  Highlighter,
  Italic,
  Link,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Baseline, Color } from '@ppt-embed/deck';
import type { TextLook, TextMark } from '../commands/style-text.ts';
import { chosenLook, dressChosen } from '../elements/text/dress-chosen.ts';
import type { CaretChange, CaretLook } from '../elements/text/text-tools.ts';
import { focusLink } from '../inspector/focus-link.ts';
import type { Action, Actions } from './action.ts';

/** What the highlighter of a text is filled with: read on dark letters and on the theme's own. */
const highlighter: Color = '#FFF176';

/** px of one step, and where it ends. */
const sizeStep = 2;
const smallest = 6;
const largest = 400;

function dress(
  words: { en: string; zh: string },
  icon: LucideIcon,
  keys: readonly string[],
  change: (look: CaretLook) => readonly [CaretChange, TextLook],
): Action {
  return {
    group: 'text',
    words: { en: words.en, 'zh-CN': words.zh },
    icon,
    keys,
    isAlsoInText: 'of the slide',
    when: (presentation) => chosenLook(presentation) !== null,
    run({ presentation }) {
      const look = chosenLook(presentation);
      if (look) dressChosen(presentation, ...change(look));
    },
  };
}

const mark = (name: TextMark, words: { en: string; zh: string }, icon: LucideIcon, key: string): Action =>
  dress(words, icon, [key], (look) => [{ type: 'mark', name }, { mark: { name, isOn: !look[name] } }]);

const raise = (to: Baseline, words: { en: string; zh: string }, icon: LucideIcon, key: string): Action =>
  dress(words, icon, [key], (look) => {
    const baseline = look.baseline === to ? null : to;
    return [{ type: 'baseline', baseline }, { baseline }];
  });

const resize = (by: number, words: { en: string; zh: string }, icon: LucideIcon, key: string): Action =>
  dress(words, icon, [key], (look) => {
    const size = Math.max(smallest, Math.min(largest, (look.size ?? look.boxSize) + by));
    return [{ type: 'size', size }, { size }];
  });

/** How letters are set: those that are selected, or those of whole boxes. */
export const textActions = {
  bold: mark('bold', { en: 'Bold', zh: '加粗' }, Bold, 'Mod+B'),
  italic: mark('italic', { en: 'Italic', zh: '倾斜' }, Italic, 'Mod+I'),
  underline: mark('underline', { en: 'Underline', zh: '下划线' }, Underline, 'Mod+U'),
  strike: mark('strike', { en: 'Strikethrough', zh: '删除线' }, Strikethrough, 'Mod+Shift+X'),
  code: mark('code', { en: 'Code', zh: '代码' }, Code, 'Mod+E'),
  superscript: raise('super', { en: 'Superscript', zh: '上标' }, Superscript, 'Mod+.'),
  subscript: raise('sub', { en: 'Subscript', zh: '下标' }, Subscript, 'Mod+,'),
  highlight: dress({ en: 'Highlight', zh: '突出显示' }, Highlighter, ['Alt+Shift+H'], (look) => {
    const color = look.highlight === null ? highlighter : null;
    return [{ type: 'highlight', color }, { highlight: color }];
  }),
  largerText: resize(sizeStep, { en: 'Larger text', zh: '增大字号' }, AArrowUp, 'Mod+Shift+>'),
  smallerText: resize(-sizeStep, { en: 'Smaller text', zh: '减小字号' }, AArrowDown, 'Mod+Shift+<'),
  link: {
    group: 'text',
    words: { en: 'Link', 'zh-CN': '链接' },
    icon: Link,
    keys: ['Mod+Shift+K'],
    isAlsoInText: 'of the slide',
    when: ({ textTools }) => textTools.get() !== null,
    run: ({ presentation }) => focusLink(presentation),
  },
} satisfies Actions;
