import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { renameDeck } from './edit-text.ts';
import { redo, revert, undo } from './undo-redo.ts';

it('reverts a canceled drag, which cannot be redone', () => {
  const dragged = runCommands(openDeck(sampleDeck), renameDeck('Kept', 1), renameDeck('Canceled', 5000));
  const reverted = runCommands(dragged, revert);
  expect(reverted.deck.title).toBe('Kept');
  expect(redo(reverted)).toBeNull();
  expect(redo(runCommands(dragged, undo))).not.toBeNull();
  expect(revert(openDeck(sampleDeck))).toBeNull();
});
