import * as Y from 'yjs';
import type { Deck } from '@ppt-embed/deck';
import { applyDeckChange, readSharedDeck, toSharedDocument } from '@ppt-embed/deck/collaboration';
import { expect, it } from 'vitest';
import { typeText } from '../commands/edit-text.ts';
import { openDeck } from '../model/editor-state.ts';
import { createDocumentState } from '../session/document-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createSharedDeck } from './shared-deck.ts';

/** Types the title of a slide. */
function typed(deck: Deck, text: string, slide = 0): Deck {
  const paragraphs = [{ runs: [{ text }] }];
  return typeText({ slide, element: `s${slide + 1}-title`, paragraphs, at: 0 })(openDeck(deck))?.deck ?? deck;
}

const titlesOf = ({ slides }: Deck) => slides.slice(0, 2).map(({ title }) => title);

/**
 * Opens a draft, and then receives a shared document.
 * @param documentId Id of the document that contains the draft.
 * @param received The deck of the document.
 */
function openBeforeJoining(draft: Deck, documentId: string | undefined, received: Deck): { shown: Deck; stored: Deck } {
  const document = toSharedDocument(sampleDeck);
  document.getMap('document').set('id', 'document-1');
  applyDeckChange(document, sampleDeck, received);
  const doc = createDocumentState(sampleDeck);
  doc.replaceDeck(draft, sampleDeck);
  const opened = () => ({ before: sampleDeck, after: draft, documentId });
  const shared = createSharedDeck({
    doc: { ...doc, isReadOnly: false, draftOffer: { opened } },
    userName: 'anna',
    onUpdate: (update) => Y.applyUpdate(document, update),
    onChange: () => undefined,
    onReceived: () => undefined,
    onSynced: () => undefined,
  });
  shared.apply(Y.encodeStateAsUpdate(document));
  shared.begin(sampleDeck);
  shared.close();
  return { shown: doc.state.get().deck, stored: readSharedDeck(document) };
}

it('does not add a draft that the document contains, and keeps what users have typed since', () => {
  const draft = typed(sampleDeck, 'Steps FROMB');
  const received = typed(typed(sampleDeck, 'Steps FROMB, and more'), 'Later', 1);
  const { shown, stored } = openBeforeJoining(draft, 'document-1', received);
  expect(titlesOf(shown)).toEqual(['Steps FROMB, and more', 'Later']);
  expect(titlesOf(stored)).toEqual(titlesOf(shown));
});

it('does not add a draft that equals the deck of the document', () => {
  const draft = typed(sampleDeck, 'Steps FROMB');
  expect(titlesOf(openBeforeJoining(draft, undefined, structuredClone(draft)).stored)).toEqual(titlesOf(draft));
});

it.each([undefined, 'document-0'])('adds a draft of no document or of an earlier one: %s', (documentId) => {
  const draft = typed(sampleDeck, 'Steps FROMB');
  const { shown, stored } = openBeforeJoining(draft, documentId, typed(sampleDeck, 'Later', 1));
  expect(titlesOf(shown)).toEqual(['Steps FROMB', 'Later']);
  expect(titlesOf(stored)).toEqual(titlesOf(shown));
});
