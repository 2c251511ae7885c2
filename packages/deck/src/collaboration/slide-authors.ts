import type * as Y from 'yjs';
import type { Deck } from '../model/deck.ts';
import { slidesMap } from './shared-document.ts';
import { readSlides } from './shared-slides.ts';

/** Key of the name of the user who last changed a slide. The name is not part of the deck. */
const authorKey = '@author';
const maxNameLength = 200;

/** Records who has changed the slides that differ between two versions of a deck. */
export function setSlideAuthor(doc: Y.Doc, before: Deck, after: Deck, name: string): void {
  if (before.slides === after.slides) return;
  const known = new Set(before.slides);
  const changed = new Set(after.slides.filter((slide) => !known.has(slide)).map(({ id }) => id));
  if (changed.size === 0) return;
  const author = name.slice(0, maxNameLength).toWellFormed();
  for (const { id, map } of readSlides(slidesMap(doc)))
    if (changed.has(id) && map.get(authorKey) !== author) map.set(authorKey, author);
}

/** Returns the names of the users who last changed the slides, by the id of the slide. Editors can store any names. */
export function slideAuthors(doc: Y.Doc): Map<string, string> {
  const authors = new Map<string, string>();
  for (const { id, map } of readSlides(slidesMap(doc))) {
    const author = map.get(authorKey);
    if (typeof author === 'string' && author !== '') authors.set(id, author.slice(0, maxNameLength));
  }
  return authors;
}
