import { ArrowDown, ArrowUp, Copy, EyeOff, LayoutTemplate, Trash2 } from 'lucide-react';
import { deleteSlide } from '../commands/delete-slide.ts';
import { duplicateSlide } from '../commands/duplicate.ts';
import { toggleHidden } from '../commands/hide-slide.ts';
import { moveSlide } from '../commands/move-slide.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import { dispatches } from './action.ts';
import type { Actions, Looked } from './action.ts';

/** Slides as a whole. */
export const slideActions = {
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
  changeLayout: {
    group: 'slide',
    words: { en: 'Change layout', 'zh-CN': '更换版式' },
    short: { en: 'Layout', 'zh-CN': '版式' },
    icon: LayoutTemplate,
    keys: ['Mod+Shift+M'],
    when: hasLayouts,
    run: ({ presentation: { panel } }) => panel.set('layouts'),
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
} satisfies Actions;

function moveBy({ state, dispatch }: Presentation, by: 1 | -1): void {
  const { slide } = state.get().selection;
  dispatch(moveSlide(slide, slide + by, Date.now()));
}

/** Covers, sections and closings are what they are by where they stand. */
function hasLayouts({ state }: Looked): boolean {
  const layout = currentSlide(state.get())?.layout;
  return layout !== undefined && layout !== 'title' && layout !== 'section' && layout !== 'closing';
}
