import { expect, it } from 'vitest';
import { openDeck } from '../state/editor-state.ts';
import { apply } from '../state/transaction.ts';
import type { Command } from '../state/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { chooseElement } from './choose-element.ts';
import { chooseSlide } from './choose-slide.ts';
import { duplicateElements } from './duplicate.ts';
import { editNextPlace } from './edit-next-place.ts';

/** Where the caret is after so many commands on the second slide. */
function caretAfter(...commands: readonly Command[]): readonly string[] | null {
  const before = [chooseSlide(1), ...commands].reduce((state, command) => {
    const transaction = command(state);
    return transaction ? apply(state, transaction) : state;
  }, openDeck(sampleDeck));
  const next = editNextPlace(before);
  return next ? apply(before, next).selection.elements : null;
}

it('goes from place to place, and passes by a copy of one', () => {
  expect(caretAfter()).toEqual(['s2-title']);
  expect(caretAfter(chooseElement('s2-title'))).toEqual(['s2-body']);
  expect(caretAfter(chooseElement('s2-body'), duplicateElements(0), chooseElement('s2-body'))).toBeNull();
});
