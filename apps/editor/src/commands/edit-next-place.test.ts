import type { Deck } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../state/editor-state.ts';
import { apply } from '../state/transaction.ts';
import type { Command } from '../state/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { chooseElement } from './choose-element.ts';
import { chooseSlide } from './choose-slide.ts';
import { duplicateElements } from './duplicate.ts';
import { editNextPlace } from './edit-next-place.ts';

/** As a layout calls what stands on a slide: a copy is then called body-2. */
const deck: Deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => ({ ...element, id: element.id.replace(/^s\d-/u, '') })),
  })),
};

/** Where the caret is after so many commands on the second slide. */
function caretAfter(...commands: readonly Command[]): readonly string[] | null {
  const before = [chooseSlide(1), ...commands].reduce((state, command) => {
    const transaction = command(state);
    return transaction ? apply(state, transaction) : state;
  }, openDeck(deck));
  const next = editNextPlace(before);
  return next ? apply(before, next).selection.elements : null;
}

it('goes from place to place, and passes by a copy of one', () => {
  expect(caretAfter()).toEqual(['title']);
  expect(caretAfter(chooseElement('title'))).toEqual(['body']);
  expect(caretAfter(chooseElement('body'), duplicateElements(0), chooseElement('body'))).toBeNull();
});
