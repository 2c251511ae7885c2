import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { resizeSlides } from './slide-size.ts';

it('changes the size of all slides, and nothing if the deck already has it', () => {
  const opened = openDeck(sampleDeck);
  expect(resizeSlides(undefined, 1)(opened)).toBeNull();
  const resized = resizeSlides('4:3', 7)(opened);
  expect([resized?.deck?.size, resized?.at]).toEqual(['4:3', 7]);
  const state = runCommands(opened, resizeSlides('4:3', 7));
  expect(resizeSlides('4:3', 8)(state)).toBeNull();
  expect(runCommands(state, resizeSlides(undefined, 8)).deck.size).toBeUndefined();
});
