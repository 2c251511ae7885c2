import { FoldVertical, ListEnd } from 'lucide-react';
import { continueSlide } from '../commands/split-slide.ts';
import { shrinkText } from '../commands/edit-text.ts';
import { overflowing } from '../elements/text/overflow.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import type { Action, Actions } from './action.ts';

/** The overflowing text of the current slide: the selected one, or the first. */
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
    when: ({ doc: { state } }) => commandFor(state.get())?.(state.get()) != null,
    run({ doc }) {
      // Includes text typed just before.
      const found = commandFor(doc.flushAllText());
      if (found) doc.dispatch(found);
    },
  };
}

/** Fixes for overflowing text. */
export const overflowActions = {
  shrinkText: fixAction({ en: 'Shrink text', zh: '缩小文字' }, FoldVertical, shrinkText),
  continueSlide: fixAction({ en: 'Continue on a new slide', zh: '续到新幻灯片' }, ListEnd, continueSlide),
} satisfies Actions;
