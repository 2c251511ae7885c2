import * as Y from 'yjs';
import type { Deck } from '@ppt-embed/deck';
import {
  applyDeckChange,
  createDeckReader,
  documentVersion,
  setSlideAuthor,
  slideAuthors,
  slideDeleter,
} from '@ppt-embed/deck/collaboration';
import type { EditorState } from '../model/editor-state.ts';
import type { DeckChange } from '../model/history.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import { documentIdOf } from './document-id.ts';
import { createCellTracker } from './track-cells.ts';
import { mergeTitles } from './merge-titles.ts';
import { omitOverwritten } from './omit-overwritten.ts';
import { createStructuralSharing } from './structural-sharing.ts';
import { createOpenedDrafts } from './opened-drafts.ts';
import { createSharedCarets } from './shared-carets.ts';
import type { SharedCarets } from './shared-carets.ts';

/** Interval in ms between two updates, so that a drag or fast typing stays below the service's limit of frames. */
const pushMs = 40;
/** Delay in ms before another user's change is applied again after a composition has delayed it. */
const retryMs = 100;

/** Options of `createSharedDeck`. */
export interface SharedDeckOptions {
  doc: Pick<EditorDocument, 'state' | 'flushText' | 'receiveDeck' | 'mergeBy' | 'isReadOnly'> & {
    draftOffer: Pick<EditorDocument['draftOffer'], 'opened'>;
  };
  /** The user's name, which may be empty. */
  userName: string;
  /** Called with each update for other editors. */
  onUpdate: (update: Uint8Array) => void;
  /** Called after each change of the document. */
  onChange: () => void;
  /** Called after the editor has received changes made by other users. */
  onReceived: (before: EditorState, after: EditorState) => void;
  /** Called after the editor has started to show the document's deck. */
  onSynced: () => void;
}

/** Keeps an editor's deck and a shared document in sync. */
export interface SharedDeck {
  /** Id of the document; undefined until the service has sent the whole document. */
  documentId: () => string | undefined;
  /**
   * Starts the synchronization.
   * @param base The deck against which the editor's changes are computed.
   */
  begin: (base: Deck) => void;
  hasBegun: () => boolean;
  /** Applies an update from the service. */
  apply: (update: Uint8Array) => void;
  stateVector: () => Uint8Array;
  /** Returns the changes that another copy of the document lacks. */
  missing: (stateVector: Uint8Array) => Uint8Array;
  /** Stores the editor's changes in the document now. */
  push: () => void;
  /** Shows the changes of other users now, unless they must wait for an unfinished composition. */
  pull: () => void;
  /** Returns the state of the document. */
  documentVersion: () => string;
  /**
   * Returns the state of the document if the editor shows exactly that state; null while another user's change is
   * waiting to be shown.
   */
  version: () => string | null;
  /** Whether a user has opened the draft in the document. */
  hasOpened: (draft: Deck) => boolean;
  /** The selections in the document's text. */
  carets: SharedCarets;
  /** Returns the names of the other users who last changed slides, by slide id. */
  authors: () => ReadonlyMap<string, string>;
  /** Returns the name of the user who deleted a slide; undefined if it is not known. */
  deleterOf: (slideId: string) => string | undefined;
  /** Stops showing changes that have been received, because another document replaces this one. */
  pause: () => void;
  close: () => void;
}

const remote = Symbol('change of another user');

/** Creates the connection between an editor's deck and a shared document. Call `begin` to start synchronizing. */
export function createSharedDeck(options: SharedDeckOptions): SharedDeck {
  const { doc, userName, onUpdate, onChange, onReceived, onSynced } = options;
  const shared = new Y.Doc();
  const reader = createDeckReader(shared);
  const shareStructure = createStructuralSharing();
  const cellTracker = createCellTracker(reader);
  /** The editor's deck as contained in the document; null before synchronization starts. */
  let syncedDeck: Deck | null = null;
  let isPullNeeded = false;
  let pushTimer: ReturnType<typeof setTimeout> | undefined;
  let pullTimer: ReturnType<typeof setTimeout> | undefined;
  let pushedAt = -Infinity;

  const store = (before: Deck, after: Deck) => storeChange(shared, before, after, userName);
  const drafts = createOpenedDrafts({ shared, opened: doc.draftOffer.opened, store, onRemoved: schedulePull });

  function push(): void {
    clearTimeout(pushTimer);
    pushTimer = undefined;
    const { deck } = doc.state.get();
    if (!syncedDeck || deck === syncedDeck) return;
    store(syncedDeck, deck);
    syncedDeck = deck;
    pushedAt = performance.now();
    onChange();
  }

  function schedulePush(): void {
    if (!syncedDeck || doc.state.get().deck === syncedDeck) return;
    const waitMs = pushedAt + pushMs - performance.now();
    if (waitMs <= 0) push();
    else pushTimer ??= setTimeout(push, waitMs);
  }

  function pull(): void {
    clearTimeout(pullTimer);
    pullTimer = undefined;
    if (!syncedDeck || !isPullNeeded) return;
    doc.flushText();
    push();
    const current = doc.state.get();
    const next = shareStructure(current.deck, mergeReadTitles(shared, reader.read(), doc));
    if (next !== current.deck) {
      const before = syncedDeck;
      syncedDeck = next;
      if (!doc.receiveDeck(next, cellTracker.track(doc.state.get()))) {
        syncedDeck = before;
        pullTimer = setTimeout(pull, retryMs);
        return;
      }
      onReceived(current, doc.state.get());
    }
    isPullNeeded = false;
    onChange();
    onSynced();
  }

  /** Renders updates that arrive together once. */
  function schedulePull(): void {
    isPullNeeded = true;
    pullTimer ??= setTimeout(pull);
  }

  /**
   * Stores an undo or redo of the user's own changes in the current document.
   * @returns the deck including them
   */
  function merge(changes: readonly DeckChange[]): Deck {
    push();
    for (const change of changes) drafts.store(change, omitOverwritten(change, reader.read()));
    // Includes changes that other users have made in the meantime.
    isPullNeeded = false;
    syncedDeck = shareStructure(doc.state.get().deck, mergeReadTitles(shared, reader.read(), doc));
    return syncedDeck;
  }

  shared.on('update', (update: Uint8Array, origin: unknown) => void (origin !== remote && onUpdate(update)));
  const stop = doc.state.subscribe(schedulePush);

  return {
    ...readersOf(shared, userName),
    begin(base) {
      const { deck } = doc.flushText();
      drafts.storeFirst(base, deck);
      syncedDeck = deck;
      isPullNeeded = true;
      doc.mergeBy(merge);
      pull();
    },
    hasBegun: () => syncedDeck !== null,
    apply(update) {
      if (syncedDeck && !isPullNeeded) {
        push();
        cellTracker.begin(doc.state.get());
      }
      Y.applyUpdate(shared, update, remote);
      schedulePull();
    },
    push,
    pull,
    hasOpened: drafts.has,
    version: () => (isPullNeeded ? null : documentVersion(shared)),
    carets: createSharedCarets(reader),
    pause: () => clearTimeout(pullTimer),
    close() {
      stop();
      clearTimeout(pushTimer);
      clearTimeout(pullTimer);
      reader.dispose();
      drafts.close();
      shared.destroy();
    },
  };
}

/** Returns the functions that only read the document. */
function readersOf(
  shared: Y.Doc,
  userName: string,
): Pick<SharedDeck, 'documentId' | 'stateVector' | 'missing' | 'documentVersion' | 'authors' | 'deleterOf'> {
  return {
    documentId: () => documentIdOf(shared),
    stateVector: () => Y.encodeStateVector(shared),
    missing: (stateVector) => Y.encodeStateAsUpdate(shared, stateVector),
    documentVersion: () => documentVersion(shared),
    authors: () => new Map([...slideAuthors(shared)].filter(([, name]) => name !== userName)),
    deleterOf: (slideId) => slideDeleter(shared, slideId),
  };
}

/** Stores the user's own change, and the fact that this user made it. */
function storeChange(shared: Y.Doc, before: Deck, after: Deck, userName: string): void {
  shared.transact(() => {
    applyDeckChange(shared, before, after);
    setSlideAuthor(shared, before, after, userName);
  });
}

/**
 * Returns the deck read from the document with the titles that follow from merged text, and stores them without an
 * author, because no user has typed them.
 */
function mergeReadTitles(shared: Y.Doc, read: Deck, { state, isReadOnly }: SharedDeckOptions['doc']): Deck {
  const merged = mergeTitles(state.get().deck, read);
  if (merged !== read && !isReadOnly) shared.transact(() => applyDeckChange(shared, read, merged));
  return merged;
}
