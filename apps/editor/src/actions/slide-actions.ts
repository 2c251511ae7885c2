import { flushSync } from 'react-dom';
import {
  arrowDownIcon,
  arrowDownToLineIcon,
  arrowUpIcon,
  arrowUpToLineIcon,
  blendIcon,
  circleCheckIcon,
  copyIcon,
  copyPlusIcon,
  eyeOffIcon,
  imageIcon,
  imageUpIcon,
  layoutTemplateIcon,
  scissorsIcon,
  squareSplitVerticalIcon,
  trash2Icon,
  unfoldVerticalIcon,
  foldVerticalIcon,
  listEndIcon,
} from '../kit/icons.generated.ts';
import { copyFromMenu } from '../exchange/clipboard/clipboard-menu.ts';
import { selectElement } from '../commands/select.ts';
import { hasOneBackground, setDeckBackground } from '../commands/backgrounds.ts';
import {
  deleteSlide,
  hasOneTransition,
  setDeckTransition,
  toggleHidden,
  isContentSlide,
  moveSlides,
  insertSlide,
} from '../commands/slides.ts';
import { duplicateSlide } from '../commands/duplicate.ts';
import { contentItems } from '../commands/content-items.ts';
import { splitSlide, continueSlide } from '../commands/split-slide.ts';
import { pickBackground } from '../session/insert-pictures.ts';
import { withStyle, loadModule } from '../session/load-module.ts';
import { selectedSlides, multiSlideSelection } from '../model/selection.ts';
import { onSlide } from '../commands/change-slide.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { shrinkText } from '../commands/edit-text.ts';
import { overflowingElements } from '../elements/text/overflow.ts';
import type { EditorState } from '../model/editor-state.ts';
import { focusCanvas, isFocusFree } from '../kit/focus.ts';
import { runCommand } from './action.ts';
import { focusField } from './focus-panels.ts';
import type { Actions, ActionState, ActionContext, Action, LocalizedLabel } from './action.ts';

/**
 * Creates the labels of an action on the selected slides.
 * @param one Label for one slide.
 * @param several Returns the label for a number of slides greater than 1.
 */
function slideLabels(one: LocalizedLabel, several: (count: number) => LocalizedLabel) {
  return {
    label: { en: one.en, 'zh-CN': one.zh },
    currentLabel({ doc: { state } }: ActionState) {
      const count = selectedSlides(state.get()).length;
      const { en, zh } = count > 1 ? several(count) : one;
      return { en, 'zh-CN': zh };
    },
  };
}

/** Actions on whole slides. */
export const slideActions = {
  selectSlides: {
    group: 'slide',
    label: { en: 'Select multiple slides', 'zh-CN': '选择多张幻灯片' },
    icon: circleCheckIcon,
    keys: [],
    when: hasMoreSlides,
    run({ doc: { dispatch }, screen: { multiSelect } }) {
      dispatch(selectElement(null));
      multiSelect.set('slides');
    },
  },
  cutSlide: {
    group: 'slide',
    ...slideLabels({ en: 'Cut slide', zh: '剪切幻灯片' }, (count) => ({
      en: `Cut ${count} slides`,
      zh: `剪切 ${count} 张幻灯片`,
    })),
    icon: scissorsIcon,
    keys: [],
    when: hasMoreSlides,
    run: (context) => writeToClipboard(context, 'cut'),
  },
  copySlide: {
    group: 'slide',
    ...slideLabels({ en: 'Copy slide', zh: '复制幻灯片' }, (count) => ({
      en: `Copy ${count} slides`,
      zh: `复制 ${count} 张幻灯片`,
    })),
    icon: copyIcon,
    keys: [],
    run: (context) => writeToClipboard(context, 'copy'),
  },
  duplicateSlide: {
    group: 'slide',
    ...slideLabels({ en: 'Duplicate slide', zh: '创建幻灯片副本' }, (count) => ({
      en: `Duplicate ${count} slides`,
      zh: `创建 ${count} 张幻灯片的副本`,
    })),
    icon: copyPlusIcon,
    keys: [],
    run: runCommand(duplicateSlide),
  },
  deleteSlide: {
    group: 'slide',
    ...slideLabels({ en: 'Delete slide', zh: '删除幻灯片' }, (count) => ({
      en: `Delete ${count} slides`,
      zh: `删除 ${count} 张幻灯片`,
    })),
    icon: trash2Icon,
    keys: [],
    when: hasMoreSlides,
    disabledReason: {
      en: 'A presentation needs at least one slide.',
      'zh-CN': '演示文稿至少需要一张幻灯片。',
    },
    run: runCommand(deleteSlide),
  },
  changeLayout: {
    group: 'slide',
    label: { en: 'Change layout', 'zh-CN': '更换版式' },
    shortLabel: { en: 'Layout', 'zh-CN': '版式' },
    icon: layoutTemplateIcon,
    keys: ['Mod+Shift+M'],
    when: hasSlide,
    run: ({ screen: { panel } }) => panel.set('layouts'),
  },
  splitSlide: {
    group: 'slide',
    label: { en: 'Split slide', 'zh-CN': '拆分幻灯片' },
    icon: squareSplitVerticalIcon,
    keys: [],
    when({ doc, screen }) {
      const state = doc.state.get();
      return multiSlideSelection(state) === null && (hasSplittableItems(state) || splitFor(screen)(state) !== null);
    },
    run: (context) => void split(context),
  },
  mergeSlides: {
    group: 'slide',
    label: { en: 'Merge with next slide', 'zh-CN': '与下一张幻灯片合并' },
    icon: unfoldVerticalIcon,
    keys: [],
    when: (state) => {
      const { deck, selection } = state.doc.state.get();
      return (
        isOnlySlideSelected(state) &&
        deck.slides.slice(selection.slide, selection.slide + 2).filter(isContentSlide).length === 2
      );
    },
    run: (context) => void mergeWithNext(context),
  },
  backgroundPicture: {
    group: 'slide',
    label: { en: 'Set background picture', 'zh-CN': '设置背景图片' },
    shortLabel: { en: 'Picture', 'zh-CN': '图片' },
    icon: imageIcon,
    keys: [],
    run: (context) => pickBackground(context),
  },
  backgroundPictureUrl: {
    group: 'slide',
    label: { en: 'Set background picture from URL', 'zh-CN': '将网络图片设为背景' },
    shortLabel: { en: 'From URL', 'zh-CN': '网络图片' },
    icon: imageUpIcon,
    keys: [],
    run: ({ screen: { panel } }) => panel.set('background-url'),
  },
  transition: {
    group: 'slide',
    label: { en: 'Transition', 'zh-CN': '切换' },
    icon: blendIcon,
    keys: [],
    run({ screen, doc }) {
      const hadSelection = doc.state.get().selection.elements.length > 0;
      focusField(screen, 'transition', { tab: 'slide', hadSelection });
    },
  },
  transitionToAll: {
    group: 'slide',
    label: { en: 'Apply transition to all slides', 'zh-CN': '将切换应用到所有幻灯片' },
    icon: blendIcon,
    keys: [],
    when: ({ doc: { state } }) => !hasOneTransition(state.get().deck),
    run: runCommand(setDeckTransition),
  },
  backgroundToAll: {
    group: 'slide',
    label: { en: 'Apply background to all slides', 'zh-CN': '将背景应用到所有幻灯片' },
    icon: imageIcon,
    keys: [],
    when: ({ doc: { state } }) => !hasOneBackground(state.get().deck),
    run: runCommand(setDeckBackground),
  },
  hideSlide: {
    group: 'slide',
    label: { en: 'Hide slide', 'zh-CN': '隐藏幻灯片' },
    currentLabel({ doc: { state } }) {
      const now = state.get();
      const selected = selectedSlides(now);
      const isHidden = selected.every((index) => now.deck.slides[index]?.hidden);
      const count = selected.length;
      if (count > 1)
        return isHidden
          ? { en: `Unhide ${count} slides`, 'zh-CN': `取消隐藏 ${count} 张幻灯片` }
          : { en: `Hide ${count} slides`, 'zh-CN': `隐藏 ${count} 张幻灯片` };
      return isHidden ? { en: 'Unhide slide', 'zh-CN': '取消隐藏幻灯片' } : { en: 'Hide slide', 'zh-CN': '隐藏幻灯片' };
    },
    icon: eyeOffIcon,
    keys: ['Mod+Shift+H'],
    run: runCommand(toggleHidden),
  },
  slideUp: {
    group: 'slide',
    ...slideLabels({ en: 'Move slide up', zh: '上移幻灯片' }, (count) => ({
      en: `Move ${count} slides up`,
      zh: `上移 ${count} 张幻灯片`,
    })),
    icon: arrowUpIcon,
    keys: ['Mod+ArrowUp'],
    when: ({ doc: { state } }) => (selectedSlides(state.get())[0] ?? 0) > 0,
    run: (context) => moveBy(context.doc, -1),
  },
  slideDown: {
    group: 'slide',
    ...slideLabels({ en: 'Move slide down', zh: '下移幻灯片' }, (count) => ({
      en: `Move ${count} slides down`,
      zh: `下移 ${count} 张幻灯片`,
    })),
    icon: arrowDownIcon,
    keys: ['Mod+ArrowDown'],
    when: ({ doc: { state } }) => (selectedSlides(state.get()).at(-1) ?? 0) < state.get().deck.slides.length - 1,
    run: (context) => moveBy(context.doc, 1),
  },
  slideToStart: {
    group: 'slide',
    label: { en: 'Move slide to beginning', 'zh-CN': '将幻灯片移到开头' },
    icon: arrowUpToLineIcon,
    keys: ['Mod+Shift+ArrowUp'],
    when: canMove('start'),
    run: (context) => moveTo(context.doc, 'start'),
  },
  slideToEnd: {
    group: 'slide',
    label: { en: 'Move slide to end', 'zh-CN': '将幻灯片移到末尾' },
    icon: arrowDownToLineIcon,
    keys: ['Mod+Shift+ArrowDown'],
    when: canMove('end'),
    run: (context) => moveTo(context.doc, 'end'),
  },
} satisfies Actions;

/** Cuts or copies whole slides, regardless of the selection on the current slide. */
function writeToClipboard({ doc, screen }: ActionContext, name: 'cut' | 'copy'): void {
  if (doc.state.get().selection.elements.length > 0) {
    // Closes an open text editor first, because the browser would cut or copy the text in it.
    flushSync(() => doc.dispatch(selectElement(null)));
    document.getSelection()?.removeAllRanges();
  }
  copyFromMenu(screen, name);
}

/** Moves the selected slides by one position. If they are not adjacent, they become adjacent. */
function moveBy({ state, dispatch }: EditorDocument, by: 1 | -1): void {
  const selected = selectedSlides(state.get());
  const [first = 0, last = first] = [selected[0], selected.at(-1)];
  dispatch(moveSlides(selected, by < 0 ? first - 1 : last + 2, Date.now()));
}

/** Moves the selected slides to the start or the end of the presentation, keeping their order. */
function moveTo({ state, dispatch }: EditorDocument, end: 'start' | 'end'): void {
  const { deck } = state.get();
  dispatch(moveSlides(selectedSlides(state.get()), end === 'start' ? 0 : deck.slides.length, Date.now()));
}

/** Returns whether the selected slides are not yet at the start or the end of the presentation. */
function canMove(end: 'start' | 'end'): (state: ActionState) => boolean {
  return ({ doc: { state } }) => {
    const gap = end === 'start' ? 0 : state.get().deck.slides.length;
    return moveSlides(selectedSlides(state.get()), gap, 0)(state.get()) !== null;
  };
}

/** Whether a slide with cards or similar items is split between them, because nothing on it is selected. */
function hasSplittableItems(state: EditorState): boolean {
  const { elements, editing } = state.selection;
  const slide = currentSlide(state);
  return !editing && elements.length === 0 && slide !== undefined && contentItems(slide).length > 1;
}

function splitFor({ textTools }: Pick<EditorScreen, 'textTools'>, at = 0): Command {
  return splitSlide(textTools.get()?.paragraph() ?? null, at);
}

/**
 * Splits the slide: at the caret, by its selected elements, or in the middle. Loads the layout engine if the slide has
 * cards or similar items, because they are laid out again.
 */
async function split(presentation: OpenPresentation): Promise<void> {
  const { doc, screen } = presentation;
  // Includes text that was just typed.
  const state = doc.flushAllText();
  const slide = currentSlide(state);
  const at = Date.now();
  if (slide && hasSplittableItems(state)) {
    const module = await loadModule(
      screen,
      () => withStyle(doc, () => import('../commands/split-items.ts')),
      () => void split(presentation),
    );
    if (!module || doc.dispatch(onSlide(slide.id, module.splitItems(at)))) return;
  }
  doc.dispatch(splitFor(screen, at));
}

/** Merges the slide with the next one. Loads the layout engine on first use. */
async function mergeWithNext(presentation: OpenPresentation): Promise<void> {
  const { doc, screen } = presentation;
  const { id } = currentSlide(doc.flushAllText()) ?? {};
  const module = await loadModule(
    screen,
    () => withStyle(doc, () => import('../commands/merge-slides.ts')),
    () => void mergeWithNext(presentation),
  );
  if (module && id !== undefined) doc.dispatch(onSlide(id, module.mergeSlides(Date.now())));
}

/** Whether the deck has more than one slide. The last slide cannot be deleted. */
function hasMoreSlides({ doc: { state } }: ActionState): boolean {
  return state.get().deck.slides.length > 1;
}

/** Whether a slide is shown. A presentation of another program may have none. */
function hasSlide({ doc: { state } }: ActionState): boolean {
  return currentSlide(state.get()) !== undefined;
}

/** Whether only one slide is selected. */
function isOnlySlideSelected({ doc: { state } }: ActionState): boolean {
  return multiSlideSelection(state.get()) === null;
}

/** Returns the overflowing text box on the current slide: the selected one, or the first. */
function overflowOf({ deck, selection }: EditorState): string | undefined {
  const slide = deck.slides[selection.slide];
  const found = slide ? overflowingElements(deck, slide) : [];
  return (found.find(({ id }) => selection.elements.includes(id)) ?? found[0])?.id;
}

function fixAction(
  label: { en: string; zh: string },
  icon: Action['icon'],
  command: (id: string, at: number) => Command,
): Action {
  const commandFor = (state: EditorState): Command | null => {
    const id = overflowOf(state);
    return id === undefined ? null : command(id, Date.now());
  };
  return {
    group: 'slide',
    label: { en: label.en, 'zh-CN': label.zh },
    icon,
    keys: [],
    when: ({ doc: { state } }) => commandFor(state.get())?.(state.get()) != null,
    run({ doc }) {
      // Includes text that was just typed.
      const found = commandFor(doc.flushAllText());
      if (found) doc.dispatch(found);
    },
  };
}

/** Actions that fix overflowing text. */
export const overflowActions = {
  shrinkText: fixAction({ en: 'Shrink text', zh: '缩小文字' }, foldVerticalIcon, shrinkText),
  continueSlide: fixAction({ en: 'Continue on a new slide', zh: '在新幻灯片上继续' }, listEndIcon, continueSlide),
} satisfies Actions;

/**
 * Inserts an empty slide after the current one. Loads the layout engine on first use; text typed in the meantime
 * becomes the slide's title.
 */
export async function addSlide(presentation: OpenPresentation, name = 'content'): Promise<void> {
  const { slidesBeingAdded } = presentation.screen;
  slidesBeingAdded.set(slidesBeingAdded.get() + 1);
  try {
    await loadAndInsert(presentation, name);
  } finally {
    slidesBeingAdded.set(slidesBeingAdded.get() - 1);
  }
}

async function loadAndInsert(presentation: OpenPresentation, name: string): Promise<void> {
  const { doc, screen } = presentation;
  const module = await loadModule(
    screen,
    () => withStyle(doc, () => import('./new-slide.ts')),
    () => void addSlide(presentation, name),
  );
  if (!module) return;
  const { newSlide, slideChoices } = module;
  const choice = slideChoices.find((one) => one.name === name);
  const { deck, selection } = doc.flushText();
  const slide = choice && newSlide(deck, choice, selection.slide);
  if (!slide) return;
  flushSync(() => doc.dispatch(insertSlide(slide, Date.now())));
  // The text or element that had the focus was on the slide that is no longer shown.
  if (isFocusFree() && document.hasFocus()) focusCanvas();
}
