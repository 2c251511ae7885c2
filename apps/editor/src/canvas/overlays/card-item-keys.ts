import { flushSync } from 'react-dom';
import { isEditingItem, removeEmptyItem, splitItem } from '../../commands/card-list/split-item.ts';
import type { Command } from '../../model/transaction.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import type { ItemKeys } from '../../text/item-keys.ts';

/** Returns the keys of text that may be on a card of a list: Enter adds a card, and Backspace removes an empty one. */
export function cardItemKeys({ doc, screen }: OpenPresentation): ItemKeys {
  // Runs synchronously, so that the caret is in the other card before the next key event.
  const run = (command: Command) => flushSync(() => doc.dispatch(command));
  return {
    isItem: () => isEditingItem(doc.state.get()),
    split(text) {
      const isSplit = run(splitItem(text, Date.now()));
      // The text after the caret is now in the next card.
      if (isSplit) screen.textTools.get()?.enter('right', 0);
      return isSplit;
    },
    remove: () => run(removeEmptyItem(Date.now())),
  };
}
