import * as Y from 'yjs';
import { deckToJson } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';

/**
 * The drafts that users have opened in a shared document. If two users open the same draft at the same time, both add
 * its text, elements and slides, and one of them removes them again.
 */
export interface OpenedDrafts {
  /** Whether a user has opened the draft in this document. */
  has: (draft: Deck) => boolean;
  /**
   * Records that this user opens the draft.
   * @param add Adds the draft's changes to the document.
   */
  open: (draft: Deck, add: () => void) => void;
  close: () => void;
}

/**
 * Creates the list of the drafts that are open in a document.
 * @param onRemoved Called when this user's copy of the draft has been removed from the document.
 */
export function createOpenedDrafts(shared: Y.Doc, onRemoved: () => void): OpenedDrafts {
  /** The editors that have opened a draft, by the draft. */
  const drafts = shared.getMap('drafts');
  const own = new Map<string, { id: string; remove: () => void }>();

  /** Yjs keeps one of two values that were set at the same time. It is that of the same editor for each key. */
  function removeDuplicate({ keysChanged }: Y.YMapEvent<unknown>): void {
    for (const key of keysChanged) {
      const opened = own.get(key);
      if (!opened || drafts.get(key) === opened.id) continue;
      own.delete(key);
      // The document must not be changed while it notifies its observers.
      queueMicrotask(() => {
        opened.remove();
        onRemoved();
      });
    }
  }
  drafts.observe(removeDuplicate);

  return {
    has: (draft) => drafts.has(keyOf(draft)),
    open(draft, add) {
      const [key, id] = [keyOf(draft), String(shared.clientID)];
      const remove = recordInsertions(shared, () => {
        drafts.set(key, id);
        add();
      });
      own.set(key, { id, remove });
    },
    close: () => drafts.unobserve(removeDuplicate),
  };
}

/**
 * Runs a change.
 * @returns a function that deletes the characters, elements and slides that the change has added
 */
function recordInsertions(shared: Y.Doc, change: () => void): () => void {
  const origin = {};
  let insertions = Y.createDeleteSet();
  // What is inside a new element or slide is deleted together with it.
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
    // What the draft has deleted stays deleted.
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
