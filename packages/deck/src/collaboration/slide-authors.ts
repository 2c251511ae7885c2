import type * as Y from 'yjs';
import type { Deck } from '../model/deck.ts';
import { slidesMap } from './shared-document.ts';
import { readSlides } from './shared-slides.ts';
import type { SharedMap } from './shared-values.ts';

/** Key of the name of the user who last changed a slide. The name is not part of the deck. */
const authorKey = '@author';
const maxNameLength = 200;

/** The last deletion of slides, which is not part of the deck. */
const deletionMap = (doc: Y.Doc): SharedMap => doc.getMap('deletion');
/** Maximum number of deleted slides that are recorded. */
const maxDeleted = 50;

/** Records who has changed or deleted the slides that differ between two versions of a deck. */
export function setSlideAuthor(doc: Y.Doc, before: Deck, after: Deck, name: string): void {
  if (before.slides === after.slides) return;
  const author = name.slice(0, maxNameLength).toWellFormed();
  const ids = new Set(after.slides.map(({ id }) => id));
  const deleted = before.slides.flatMap(({ id }) => (ids.has(id) ? [] : [id])).slice(0, maxDeleted);
  if (deleted.length > 0) deletionMap(doc).set('last', { author, slides: deleted });
  const known = new Set(before.slides);
  const changed = new Set(after.slides.filter((slide) => !known.has(slide)).map(({ id }) => id));
  if (changed.size === 0) return;
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

/**
 * Returns the name of the user who deleted a slide; undefined if it is not known, because another slide has been deleted
 * since. Editors can store any names.
 */
export function slideDeleter(doc: Y.Doc, slideId: string): string | undefined {
  const last = (deletionMap(doc).get('last') ?? {}) as { author?: unknown; slides?: unknown };
  const { author, slides } = last;
  if (!Array.isArray(slides) || !slides.includes(slideId)) return undefined;
  return typeof author === 'string' && author !== '' ? author.slice(0, maxNameLength) : undefined;
}
