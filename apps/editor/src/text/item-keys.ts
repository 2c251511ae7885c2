import type { Paragraph } from '@ppt-embed/deck';
import type { Command } from 'prosemirror-state';
import { fromDoc } from '../elements/text/prosemirror-doc.ts';

/** What Enter and Backspace do in a text that may be an item of a list, such as a card. */
export interface ItemKeys {
  /** Whether the text is an item of a list. */
  isItem: () => boolean;
  /**
   * Splits the item in two.
   * @returns false if Enter starts a paragraph instead
   */
  split: (text: { before: readonly Paragraph[]; after: readonly Paragraph[] }) => boolean;
  /**
   * Removes the item, which is empty.
   * @returns false if it is not an item of a list
   */
  remove: () => boolean;
}

/**
 * Returns the keys of an item. A text with several paragraphs is edited as usual, and so is text whose composition is
 * still in progress.
 * @param report Reports the text to the deck.
 */
export function keysOfItem({ isItem, split, remove }: ItemKeys, report: () => void): Record<string, Command> {
  return {
    Enter({ doc }, dispatch, view) {
      if (!dispatch || !view || view.composing || doc.childCount !== 1 || !isItem()) return false;
      report();
      const { from, to } = view.state.selection;
      return split({ before: fromDoc(view.state.doc.cut(0, from)), after: fromDoc(view.state.doc.cut(to)) });
    },
    Backspace({ doc }, dispatch, view) {
      const isEmpty = doc.childCount === 1 && doc.firstChild?.content.size === 0;
      if (!dispatch || !view || view.composing || !isEmpty || !isItem()) return false;
      report();
      return remove();
    },
  };
}
