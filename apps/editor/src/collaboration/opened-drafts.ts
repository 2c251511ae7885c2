import * as Y from 'yjs';
import { deckToJson } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { readSharedDeck } from '@ppt-embed/deck/collaboration';
import type { DeckChange } from '../model/history.ts';
import type { OpenedDraft } from '../session/draft-offer.ts';
import { sameJson } from '../session/same-json.ts';
import { documentIdOf } from './document-id.ts';

/**
 * The drafts that users have opened in a shared document. If two users open the same draft at the same time, both add
 * its text, elements and slides, and one of them removes them again.
 */
export interface OpenedDrafts {
  /** Whether a user has opened the draft in this document. */
  has: (draft: Deck) => boolean;
  /**
   * Stores a change by this user, who may have opened a draft.
   * @param merged What is left of the change, given the changes of other users.
   */
  store: (change: DeckChange, merged: DeckChange) => void;
  /**
   * Stores the changes of an editor that had not begun to synchronize. A draft that the document already contains, for
   * example because another user has opened it in the meantime, is not added again.
   * @param base The deck before the changes.
   */
  storeFirst: (base: Deck, deck: Deck) => void;
  close: () => void;
}

/** Options of `createOpenedDrafts`. */
export interface OpenedDraftsOptions {
  shared: Y.Doc;
  /** Returns the change with which this user opened a draft; null if the user has opened none. */
  opened: () => OpenedDraft | null;
  /** Stores a change in the document. */
  store: (before: Deck, after: Deck) => void;
  /** Called when this user's copy of the draft has been removed from the document. */
  onRemoved: () => void;
}

/** Creates the list of the drafts that are open in a document. */
export function createOpenedDrafts({ shared, opened, store, onRemoved }: OpenedDraftsOptions): OpenedDrafts {
  /** The editors that have opened a draft, by the draft. */
  const drafts = shared.getMap('drafts');
  const own = new Map<string, { id: string; remove: () => void }>();
  const has = (draft: Deck): boolean => drafts.has(keyOf(draft));

  /**
   * Yjs keeps one of two values that were set at the same time. For each key, it keeps the value of the same editor.
   */
  function removeDuplicate({ keysChanged }: Y.YMapEvent<unknown>): void {
    for (const key of keysChanged) {
      const added = own.get(key);
      if (!added || drafts.get(key) === added.id) continue;
      own.delete(key);
      // The document must not be changed while it notifies its observers.
      queueMicrotask(() => {
        added.remove();
        onRemoved();
      });
    }
  }
  drafts.observe(removeDuplicate);

  function open(draft: Deck, { before, after }: DeckChange): void {
    const [key, id] = [keyOf(draft), String(shared.clientID)];
    const remove = recordInsertions(shared, () => {
      drafts.set(key, id);
      store(before, after);
    });
    own.set(key, { id, remove });
  }

  return {
    has,
    store({ before, after }, merged) {
      const draft = opened();
      if (draft && before === draft.before && after === draft.after && !has(after)) open(after, merged);
      else store(merged.before, merged.after);
    },
    storeFirst(base, deck) {
      const draft = opened();
      if (!draft || draft.before !== base || deck === base) return store(base, deck);
      if (!has(draft.after) && !containsDraft(shared, draft)) open(draft.after, draft);
      store(draft.after, deck);
    },
    close: () => drafts.unobserve(removeDuplicate),
  };
}

/** Whether a document contains a draft because users have typed it there, or is equal to the draft. */
function containsDraft(shared: Y.Doc, { documentId, after }: OpenedDraft): boolean {
  if (documentId !== undefined && documentId === documentIdOf(shared)) return true;
  return sameJson(deckToJson(after), deckToJson(readSharedDeck(shared)));
}

/**
 * Runs a change.
 * @returns a function that deletes the characters, elements and slides that the change has added
 */
function recordInsertions(shared: Y.Doc, change: () => void): () => void {
  const origin = {};
  let insertions = Y.createDeleteSet();
  // The content of a new element or slide is deleted together with it.
  const isInside = ({ parent }: Y.Item): boolean =>
    parent instanceof Y.AbstractType && parent._item !== null && Y.isDeleted(insertions, parent._item.id);
  const isContent = ({ parentSub, countable, content }: Y.Item): boolean =>
    content instanceof Y.ContentType || (parentSub === null && countable);
  const undoManager = new Y.UndoManager(shared, {
    trackedOrigins: new Set([origin]),
    deleteFilter: (item) => isContent(item) && !isInside(item),
  });
  shared.transact(change, origin);
  const [step] = undoManager.undoStack;
  if (step) {
    insertions = step.insertions;
    // Content that the draft has deleted stays deleted.
    step.deletions = Y.createDeleteSet();
  }
  return () => {
    undoManager.undo();
    undoManager.destroy();
  };
}

/** Returns a short string that is equal for equal drafts (FNV-1a, twice with different offsets). */
function keyOf(draft: Deck): string {
  const text = JSON.stringify(deckToJson(draft));
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(index), 0x01000193);
  }
  return [one, other, text.length].map((part) => (part >>> 0).toString(36)).join('.');
}
