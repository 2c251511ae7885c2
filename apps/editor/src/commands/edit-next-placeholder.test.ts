import type { Deck } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { selectElement } from './select.ts';
import { selectSlide } from './select-slides.ts';
import { duplicateElements } from './duplicate.ts';
import { editNextPlaceholder } from './edit-text.ts';

/** A deck with the ids of its layouts, so that a copy gets the id body-2. */
const deck: Deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => ({ ...element, id: element.id.replace(/^s\d-/u, '') })),
  })),
};

/** Returns the edited element after these commands on the second slide. */
function caretAfter(...commands: readonly Command[]): readonly string[] | null {
  const before = [selectSlide(1), ...commands].reduce((state, command) => {
    const transaction = command(state);
    return transaction ? applyTransaction(state, transaction) : state;
  }, openDeck(deck));
  const next = editNextPlaceholder(before);
  return next ? applyTransaction(before, next).selection.elements : null;
}

it('moves from placeholder to placeholder and skips a copy of a placeholder', () => {
  expect(caretAfter()).toEqual(['title']);
  expect(caretAfter(selectElement('title'))).toEqual(['body']);
  expect(caretAfter(selectElement('body'), duplicateElements(0), selectElement('body'))).toBeNull();
});
