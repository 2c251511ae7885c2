import { FoldVertical, ListEnd } from 'lucide-react';
import { continueSlide } from '../commands/continue-slide.ts';
import { shrinkText } from '../commands/shrink-text.ts';
import { overflowing } from '../elements/text/overflow.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import type { Action, Actions } from './action.ts';

/** The text of the current slide that runs over its box: the chosen one, or the first. */
function overflowOf({ deck, selection }: EditorState): string | undefined {
  const slide = deck.slides[selection.slide];
  const found = slide ? overflowing(deck, slide) : [];
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
    when: ({ state }) => commandFor(state.get())?.(state.get()) != null,
    run({ presentation }) {
      // What is typed last belongs to it.
      presentation.pendingText.flushAll();
      const found = commandFor(presentation.state.get());
      if (found) presentation.dispatch(found);
    },
  };
}

/** What to do with text that runs over its box. */
export const overflowActions = {
  shrinkText: fixAction({ en: 'Shrink the text', zh: '缩小文字' }, FoldVertical, shrinkText),
  continueSlide: fixAction({ en: 'Continue on a new slide', zh: '续到新幻灯片' }, ListEnd, continueSlide),
} satisfies Actions;
