import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { applyDeckChange } from './apply-deck-change.ts';
import { toSharedDocument } from './shared-document.ts';
import { setSlideAuthor, slideAuthors, slideDeleter } from './slide-authors.ts';
import { everyElement, slide } from './testing/every-element.ts';

const deck = { ...everyElement, slides: ['a', 'b', 'c'].map((id) => ({ ...slide, id, elements: [] })) };
const withSlides = (...ids: string[]) => ({ ...deck, slides: deck.slides.filter(({ id }) => ids.includes(id)) });

/** Applies a change by a user, and returns another user's copy of the document. */
function changeBy(doc: Y.Doc, name: string, [before, after]: [typeof deck, typeof deck]): Y.Doc {
  doc.transact(() => {
    applyDeckChange(doc, before, after);
    setSlideAuthor(doc, before, after, name);
  });
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}

it('names the user who deleted slides until other slides are deleted', () => {
  const doc = toSharedDocument(deck);
  const copy = changeBy(doc, 'Ann', [deck, withSlides('c')]);
  expect(['a', 'b', 'c'].map((id) => slideDeleter(copy, id))).toEqual(['Ann', 'Ann', undefined]);
  const later = changeBy(doc, 'Ben', [withSlides('c'), { ...deck, slides: [] }]);
  expect(['a', 'b', 'c'].map((id) => slideDeleter(later, id))).toEqual([undefined, undefined, 'Ben']);
  expect(slideAuthors(later)).toEqual(new Map());
});

it('names no one for a user without a name, and ignores changes other than deletions', () => {
  const doc = toSharedDocument(deck);
  expect(slideDeleter(changeBy(doc, '', [deck, withSlides('c')]), 'a')).toBeUndefined();
  for (const last of ['a', 7, { author: 7, slides: ['a'] }, { author: 'Ann', slides: 'a' }, new Y.Map()]) {
    doc.getMap('deletion').set('last', last);
    expect(slideDeleter(doc, 'a')).toBeUndefined();
  }
  doc.getMap('deletion').set('last', { author: 'x'.repeat(1000), slides: ['a'] });
  expect(slideDeleter(doc, 'a')).toHaveLength(200);
});
