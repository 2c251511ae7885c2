import { deckToJson } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { afterPaint } from '../kit/after-paint.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { DraftBuffer } from './draft-buffer.ts';
import type { StoredDraft } from './editor-api.ts';
import type { EditorTabs } from './editor-tabs.ts';
import type { DeckChange } from '../model/history.ts';
import { sameJson } from './same-json.ts';

/** Unsaved changes of an earlier page. They are offered, not loaded automatically. */
type OfferedDraft = StoredDraft & { storedIn: 'service' | 'browser' };

/** Options of `createDraftOffer`. */
export interface DraftOfferOptions {
  /** Deck of the last save. */
  deck: Deck;
  /** Unsaved changes of an earlier session, stored on the service. */
  draft?: StoredDraft | undefined;
  buffer: DraftBuffer;
  /** @default other tabs are ignored */
  tabs?: Pick<EditorTabs, 'isDraftInUse'> | undefined;
  /**
   * Resolves when it is known whether other users have the presentation open. If so, their shared draft replaces the
   * offer.
   */
  whenJoined?: Promise<unknown> | undefined;
  /** Called with the draft's deck when the draft is opened. */
  onOpen: (deck: Deck) => void;
}

/** The offer to continue with the unsaved changes of an earlier page. */
export interface DraftOffer {
  /** The offered draft; null if there is none, or after it has been opened or postponed. */
  readonly offered: Pick<Store<OfferedDraft | null>, 'get' | 'subscribe'>;
  /** Continues with the draft. Undo restores the last save. */
  open: () => void;
  /** Returns the decks before and after the draft was opened; null if it was not opened. */
  opened: () => DeckChange | null;
  /** Postpones the draft. It is offered again next time, unless the presentation is saved. */
  postpone: () => void;
  /**
   * Call this when the presentation is shared. Ends the offer if another user has opened the draft, or if others had the
   * presentation open first: their unsaved changes are in the shared deck.
   * @param isOpened Whether another user has opened this draft.
   */
  endIfShared: (isOpened: (draft: Deck) => boolean) => void;
  /** Call this after a save, which is newer than a postponed draft. Deletes the browser's copy of that draft. */
  discardPostponed: () => void;
}

/** Creates the offer of a document. */
export function createDraftOffer({ deck, draft, buffer, tabs, whenJoined, onOpen }: DraftOfferOptions): DraftOffer {
  const offered = createStore<OfferedDraft | null>(null);
  /** Id of the postponed browser draft. A save removes the service's drafts. */
  let postponedId: string | null = null;
  let change: DeckChange | null = null;

  /**
   * Finds and offers the newer of the service's and this browser's draft, unless it equals the save or another tab is
   * editing it. The browser's storage is opened after the first slide has been drawn, because opening it takes as long
   * as drawing.
   */
  async function findDraft(): Promise<void> {
    const candidates: OfferedDraft[] = draft ? [{ ...draft, storedIn: 'service' }] : [];
    await afterPaint();
    const found = await buffer.find();
    if (found && found.savedAt >= (draft?.savedAt ?? 0)) candidates.unshift({ ...found, storedIn: 'browser' });
    for (const one of candidates) {
      if (sameJson(deckToJson(one.deck), deckToJson(deck))) continue;
      if (await tabs?.isDraftInUse(one.id)) continue;
      await whenJoined;
      offered.set(one);
      return;
    }
  }
  void findDraft();

  /** Ends the offer. */
  function endOffer(): OfferedDraft | null {
    const draft = offered.get();
    offered.set(null);
    return draft;
  }

  function postpone(): void {
    const postponed = endOffer();
    if (postponed?.storedIn === 'browser') postponedId = postponed.id;
  }

  return {
    offered,
    open() {
      const opened = endOffer();
      if (!opened) return;
      if (opened.storedIn === 'browser') buffer.adopt(opened.id);
      change = { before: deck, after: opened.deck };
      onOpen(opened.deck);
    },
    opened: () => change,
    postpone,
    endIfShared(isOpened) {
      const draft = offered.get();
      if (draft && (whenJoined || isOpened(draft.deck))) postpone();
    },
    discardPostponed() {
      if (postponedId === null) return;
      buffer.adopt(postponedId);
      postponedId = null;
      void buffer.clear();
    },
  };
}
