import { deckToJson } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { afterPaint } from '../kit/after-paint.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { BufferedDraft, DraftBuffer } from './draft-buffer.ts';
import type { StoredDraft } from './editor-api.ts';
import type { EditorTabs } from './editor-tabs.ts';
import type { DeckChange } from '../model/history.ts';
import { sameJson } from './same-json.ts';

/** Unsaved changes of an earlier page, stored on the service or in this browser. */
type EarlierDraft = (StoredDraft & { storedIn: 'service' }) | (BufferedDraft & { storedIn: 'browser' });

/** Options of `createDraftOffer`. */
export interface DraftOfferOptions {
  /** Deck of the last save. */
  deck: Deck;
  /** Unsaved changes of an earlier session, stored on the service. */
  draft?: StoredDraft | undefined;
  /**
   * Loads a draft from the service; undefined if it is invalid.
   * @throws PptError
   */
  loadDraft: (id: string) => Promise<StoredDraft | undefined>;
  buffer: DraftBuffer;
  /** @default other tabs are ignored */
  tabs?: Pick<EditorTabs, 'isDraftInUse' | 'canReachTabs'> | undefined;
  /**
   * Whether another page has the presentation open. It delays the offer if tabs cannot reach each other, because that
   * page may be a tab that is editing the draft.
   * @default the offer is not delayed
   */
  isOpenElsewhere?: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /**
   * Resolves when it is known whether other users have the presentation open. If so, their shared draft replaces the
   * offer.
   */
  whenJoined?: Promise<unknown> | undefined;
  /**
   * Resolves when the editor has received the shared document, or after a time limit. A draft that an open document
   * contains is not offered before.
   * @default the offer is not delayed
   */
  whenShared?: (() => Promise<unknown>) | undefined;
  /**
   * Resolves when the first slide has been drawn.
   * @default afterPaint
   */
  whenPainted?: () => Promise<void>;
  /**
   * Called when a draft is opened.
   * @param base If set, changes made by other users since `base` are kept.
   */
  onOpen: (deck: Deck, base?: Deck) => void;
}

/** The decks before and after a draft was opened. */
export interface OpenedDraft extends DeckChange {
  /** Id of the shared document that contains the draft. */
  documentId?: string | undefined;
}

/** The offer to continue with the unsaved changes of an earlier page. */
export interface DraftOffer {
  /** The offered draft; null if there is none, or after it has been opened or postponed. */
  readonly offered: Pick<Store<EarlierDraft | null>, 'get' | 'subscribe'>;
  /** The deck of the last save when the presentation was opened, without the changes of the offered draft. */
  readonly base: Deck;
  /** Continues with the draft. Undo restores the last save. */
  open: () => void;
  /** Returns the change that opened the draft; null if it was not opened. */
  opened: () => OpenedDraft | null;
  /**
   * Lists the drafts of earlier pages in this browser, newest first, except those that equal the save or that other tabs
   * are editing.
   */
  listInBrowser: () => Promise<BufferedDraft[]>;
  /** Continues with a listed draft. Undo restores the open deck. */
  restore: (draft: EarlierDraft) => void;
  /** Call this when the user deletes a draft. It is not offered any more, and is deleted if it is in this browser. */
  forget: (id: string) => Promise<void>;
  /**
   * Returns the ids of the service's drafts that have been opened and are contained in this page's own draft or save.
   * Each id is returned once.
   * @param isContained Whether the opened deck is part of the history of the open deck.
   */
  takeReplaced: (isContained: (opened: Deck) => boolean) => string[];
  /** Postpones the draft. It is offered again next time, unless the presentation is saved. */
  postpone: () => void;
  /**
   * Call this when the presentation is shared. Ends the offer if another user has opened the draft, or if others had the
   * presentation open first: their unsaved changes are in the shared deck.
   * @param isOpened Whether another user has opened this draft.
   */
  endIfShared: (isOpened: (draft: Deck) => boolean) => void;
  /**
   * Call this when the editor has received a shared document with changes since the last save. Ends the offer: the
   * changes since the save would be added to a deck that may contain them. The user can still restore the draft, which
   * then replaces the deck.
   */
  end: () => void;
  /** Call this after a save, which is newer than the drafts in the browser. They are not offered again. */
  withdraw: () => void;
}

/** Creates the offer of a document. */
export function createDraftOffer(options: DraftOfferOptions): DraftOffer {
  const { deck, draft, buffer, tabs, whenJoined, onOpen, whenPainted = afterPaint, isOpenElsewhere } = options;
  const offered = createStore<EarlierDraft | null>(null);
  const delay = new OfferDelay();
  /** The drafts in the browser that may be offered, have not been opened, and are not edited in other tabs. */
  let ignored: BufferedDraft[] = [];
  /** The service's drafts that have been opened. */
  let opened: StoredDraft[] = [];
  let change: OpenedDraft | null = null;
  /** Whether the shared document has unsaved changes of its own. */
  let isEnded = false;

  /**
   * Finds and offers the newer of the service's and this browser's draft, unless it equals the save or another tab is
   * editing it. The browser's storage is opened after the first slide has been drawn, because opening it takes as long
   * as drawing.
   */
  async function findDraft(): Promise<void> {
    const candidates: EarlierDraft[] = draft ? [{ ...draft, storedIn: 'service' }] : [];
    await whenPainted();
    const listed = await listOffered(buffer);
    ignored = await withoutDraftsInUse(listed, tabs);
    const [found] = listed;
    if (found && ignored.includes(found) && found.savedAt >= (draft?.savedAt ?? 0))
      candidates.unshift({ ...found, storedIn: 'browser' });
    for (const one of candidates) {
      if (isSaved(one)) continue;
      if (one.storedIn === 'service' && (await tabs?.isDraftInUse(one.id))) continue;
      await (whenJoined ?? (documentIdOf(one) === undefined ? undefined : options.whenShared?.()));
      if (isEnded) return;
      if (tabs?.canReachTabs === false && isOpenElsewhere) await offerLater(one, isOpenElsewhere);
      else offered.set(one);
      return;
    }
  }
  void findDraft();

  const isSaved = (one: Pick<EarlierDraft, 'deck'>): boolean => sameJson(deckToJson(one.deck), deckToJson(deck));

  /** Offers a draft when no other page has the presentation open. That page may have changed or deleted the draft. */
  async function offerLater(one: EarlierDraft, isOpenElsewhere: ReadableStore): Promise<void> {
    const current = await delay.wait(one, isOpenElsewhere, () => readCurrentDraft(one, options));
    if (!current) return;
    ({ ignored } = current);
    if (current.draft && !isSaved(current.draft)) offered.set(current.draft);
  }

  /** Ends the offer. */
  function endOffer(): EarlierDraft | null {
    const draft = offered.get();
    offered.set(null);
    return draft;
  }

  const postpone = (): void => void endOffer();

  /** Ends the offer of a draft, also if it is delayed. */
  function endOfferOf(id: string): void {
    if (delay.draft?.id === id) delay.end();
    if (offered.get()?.id === id) endOffer();
  }

  /** Records that this page's own draft replaces a draft, and its copies in the browser. */
  function adopt(draft: EarlierDraft): void {
    if (draft.storedIn === 'browser') buffer.adopt(draft.id);
    else opened.push(draft);
    const content = deckToJson(draft.deck);
    const isCopy = (one: BufferedDraft): boolean => one.id !== draft.id && sameJson(deckToJson(one.deck), content);
    void adoptCopies(ignored.filter(isCopy), options);
    ignored = ignored.filter((one) => one.id !== draft.id && !isCopy(one));
  }

  return {
    offered,
    base: deck,
    open() {
      const draft = endOffer();
      if (!draft) return;
      adopt(draft);
      change = { before: deck, after: draft.deck, documentId: documentIdOf(draft) };
      onOpen(draft.deck, deck);
    },
    opened: () => change,
    listInBrowser: async () =>
      withoutDraftsInUse(
        (await buffer.list()).filter((one) => !isSaved(one)),
        tabs,
      ),
    restore(draft) {
      endOfferOf(draft.id);
      adopt(draft);
      onOpen(draft.deck);
    },
    async forget(id) {
      endOfferOf(id);
      ignored = ignored.filter((draft) => draft.id !== id);
      await buffer.remove(id);
    },
    takeReplaced(isContained) {
      const replaced = opened.filter((draft) => isContained(draft.deck));
      opened = opened.filter((draft) => !replaced.includes(draft));
      return replaced.map(({ id }) => id);
    },
    postpone,
    endIfShared(isOpened) {
      const draft = offered.get() ?? delay.draft;
      if (draft && (whenJoined || isOpened(draft.deck))) endOfferOf(draft.id);
    },
    end() {
      isEnded = true;
      delay.end();
      endOffer();
    },
    withdraw() {
      delay.end();
      for (const draft of ignored) void buffer.withdraw(draft);
      ignored = [];
    },
  };
}

const documentIdOf = (draft: EarlierDraft): string | undefined =>
  draft.storedIn === 'service' ? draft.documentId : undefined;

type ReadableStore = Pick<Store<boolean>, 'get' | 'subscribe'>;

/** The wait until no other page has the presentation open. */
class OfferDelay {
  #waiting: { draft: EarlierDraft; stop: () => void } | null = null;

  /** The draft that waits. */
  get draft(): EarlierDraft | undefined {
    return this.#waiting?.draft;
  }

  /**
   * Waits until no other page has the presentation open.
   * @param read Called then.
   * @returns what `read` returns; undefined if the wait was ended
   */
  async wait<Read>(
    draft: EarlierDraft,
    isOpenElsewhere: ReadableStore,
    read: () => Promise<Read>,
  ): Promise<Read | undefined> {
    const { reached, stop } = whenFalse(isOpenElsewhere);
    const waiting = { draft, stop };
    this.#waiting = waiting;
    await reached;
    const result = await read();
    if (this.#waiting !== waiting) return undefined;
    this.#waiting = null;
    return result;
  }

  end(): void {
    this.#waiting?.stop();
    this.#waiting = null;
  }
}

/** Reads a draft again, and the drafts in the browser. @returns no draft if it no longer exists */
async function readCurrentDraft(
  { id, storedIn }: EarlierDraft,
  { buffer, tabs, loadDraft }: Pick<DraftOfferOptions, 'buffer' | 'tabs' | 'loadDraft'>,
): Promise<{ draft: EarlierDraft | undefined; ignored: BufferedDraft[] }> {
  const listed = await listOffered(buffer);
  const inBrowser = listed.find((one) => one.id === id);
  const draft: EarlierDraft | undefined =
    storedIn === 'service' ? await loadCurrentDraft(loadDraft, id) : inBrowser && { ...inBrowser, storedIn: 'browser' };
  return { draft, ignored: await withoutDraftsInUse(listed, tabs) };
}

/** A copy may be in use since it was listed, for example in a page to which the user has returned. */
async function adoptCopies(
  copies: readonly BufferedDraft[],
  { buffer, tabs }: Pick<DraftOfferOptions, 'buffer' | 'tabs'>,
): Promise<void> {
  for (const { id } of await withoutDraftsInUse(copies, tabs)) buffer.adopt(id);
}

/** Waits until the value is false, or `stop` is called. */
function whenFalse(store: ReadableStore): { reached: Promise<void>; stop: () => void } {
  let stop = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    const check = (): void => {
      if (store.get()) return;
      stop();
      resolve();
    };
    stop = store.subscribe(check);
    check();
  });
  return { reached, stop };
}

const listOffered = async (buffer: DraftBuffer): Promise<BufferedDraft[]> =>
  (await buffer.list()).filter(({ isOffered }) => isOffered);

/** Filters out the drafts that other tabs are editing. */
async function withoutDraftsInUse(
  drafts: readonly BufferedDraft[],
  tabs: DraftOfferOptions['tabs'],
): Promise<BufferedDraft[]> {
  const inUse = await Promise.all(drafts.map(async ({ id }) => (await tabs?.isDraftInUse(id)) === true));
  return drafts.filter((_, index) => inUse[index] !== true);
}

/** @returns undefined if the service has deleted the draft, or cannot be reached */
async function loadCurrentDraft(
  loadDraft: DraftOfferOptions['loadDraft'],
  id: string,
): Promise<EarlierDraft | undefined> {
  try {
    const loaded = await loadDraft(id);
    return loaded && { ...loaded, storedIn: 'service' };
  } catch {
    return undefined;
  }
}
