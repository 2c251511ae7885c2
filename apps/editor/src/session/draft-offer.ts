import { deckToJson } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { afterPaint } from '../kit/after-paint.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { DraftBuffer } from './draft-buffer.ts';
import type { EditorApi, StoredDraft } from './editor-api.ts';
import type { EditorTabs } from './editor-tabs.ts';
import { sameJson } from './same-json.ts';

/** Unsaved changes of an earlier page. They are offered, not loaded automatically. */
type OfferedDraft = StoredDraft & { storedIn: 'service' | 'browser' };

export interface DraftOfferOptions {
  /** The deck of the last save. */
  deck: Deck;
  /** Unsaved changes of an earlier session, stored on the service. */
  draft?: StoredDraft | undefined;
  buffer: DraftBuffer;
  /** @default other tabs are ignored */
  tabs?: Pick<EditorTabs, 'isDraftInUse'> | undefined;
  api: Pick<EditorApi, 'discardDraft'>;
  /** Called with the draft's deck when the draft is opened. */
  onOpen: (deck: Deck) => void;
}

/** The offer to continue with the unsaved changes of an earlier page. */
export interface DraftOffer {
  /** The draft, until it is opened, dismissed or postponed; null if there is none. */
  readonly offered: Pick<Store<OfferedDraft | null>, 'get' | 'subscribe'>;
  /** Continues with the draft. Undo restores the last save. */
  open: () => void;
  /** Discards the draft. */
  dismiss: () => void;
  /** Neither opens nor discards the draft. It is offered again next time. */
  postpone: () => void;
}

export function createDraftOffer({ deck, draft, buffer, tabs, api, onOpen }: DraftOfferOptions): DraftOffer {
  const offered = createStore<OfferedDraft | null>(null);

  /**
   * Offers the newer draft of the service's and this browser's, unless it equals the save or another tab is editing it.
   * Opening the browser's storage takes as long as drawing the first slide, so it comes after that.
   */
  async function findDraft(): Promise<void> {
    const candidates: OfferedDraft[] = draft ? [{ ...draft, storedIn: 'service' }] : [];
    await afterPaint();
    const found = await buffer.find();
    if (found && found.savedAt >= (draft?.savedAt ?? 0)) candidates.unshift({ ...found, storedIn: 'browser' });
    for (const one of candidates) {
      if (sameJson(deckToJson(one.deck), deckToJson(deck))) continue;
      if (await tabs?.isDraftInUse(one.id)) continue;
      offered.set(one);
      return;
    }
  }
  void findDraft();

  /** Ends the offer. */
  function take(): OfferedDraft | null {
    const draft = offered.get();
    offered.set(null);
    return draft;
  }

  return {
    offered,
    open() {
      const opened = take();
      if (!opened) return;
      if (opened.storedIn === 'browser') buffer.adopt(opened.id);
      onOpen(opened.deck);
    },
    dismiss() {
      const dismissed = take();
      // The draft is no longer offered here, even if discarding it fails; the next save removes it from the service.
      if (dismissed?.storedIn === 'service') void api.discardDraft(dismissed.id).catch(() => undefined);
      if (dismissed?.storedIn !== 'browser') return;
      buffer.adopt(dismissed.id);
      void buffer.clear();
    },
    postpone: () => void take(),
  };
}
