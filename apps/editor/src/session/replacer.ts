import type { Deck } from '@ppt-embed/deck';
import { PptError } from '@ppt-embed/protocol/host';
import type { EditorState } from '../model/editor-state.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { DraftBuffer } from './draft-buffer.ts';
import type { DraftStorage, SharedDrafts } from './draft-saver.ts';
import type { EditorApi } from './editor-api.ts';
import type { Toast } from './editor-screen.ts';
import { codeOf, endsSession, isFinal } from './responses.ts';
import type { Saver } from './saver.ts';

/** Delay in ms before a failed draft is sent again. */
const retryDelayMs = 10_000;

/** Options of `createReplacer`. */
export interface ReplacerOptions {
  api: Pick<EditorApi, 'saveDraft'>;
  /** Stores the changes until the service has them. */
  buffer: Pick<DraftBuffer, 'saveSeparate' | 'remove'>;
  saver: Pick<Saver, 'state'>;
  state: Pick<Store<EditorState>, 'get'>;
  /** Returns the open deck with all pending text. */
  currentDeck: () => Deck;
  /** Replaces the open deck. */
  replaceDeck: (deck: Deck, base?: Deck) => void;
  notify: (toast: Toast) => void;
}

/** Replaces the open deck with an earlier draft or version without losing unsaved changes. */
export interface Replacer {
  /**
   * Stores the unsaved changes as a separate draft. Otherwise, only Undo could restore them, because this page's next
   * draft replaces its last one. Storing the same deck again does not store a second draft.
   * @returns where they are stored; null if there are none
   * @throws PptError if neither the service nor the browser could store them
   */
  storeUnsavedChanges: () => Promise<ReplacedIn>;
  /**
   * Whether there are changes that a draft has replaced and that neither the service nor the browser has stored. Closing
   * the page would lose them, unless Undo has restored them. They are sent again until they are stored.
   */
  hasUnstoredChanges: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /** Sends replaced changes again now, and resolves when they are stored or the attempt has failed. */
  flush: () => Promise<void>;
  /**
   * Shows that a draft or a version has been restored, how to go back, and where the replaced changes are.
   * @param replacedIn Result of `storeUnsavedChanges`.
   */
  notifyRestored: (restored: 'draft' | 'version', replacedIn: ReplacedIn) => void;
  /**
   * Opens a draft, and shows a toast like `notifyRestored`, or that the replaced changes could not be stored.
   * @param base If set, changes made by other users since `base` are kept.
   */
  openDraft: (draft: Deck, base?: Deck) => void;
  /** Stops all retries. */
  close: () => void;
}

/** Where replaced changes are stored; null if there were none. */
type ReplacedIn = Exclude<DraftStorage, 'page'> | null;

/** A separate draft, as it is sent to the service. */
type SeparateDraft = Parameters<EditorApi['saveDraft']>[0] & { separateKey: string };

/** Creates the replacer of a document. */
export function createReplacer(options: ReplacerOptions): Replacer {
  const { api, buffer, saver, state, currentDeck, replaceDeck, notify } = options;
  /** The keys of separate drafts, one for each deck. */
  const keys = new WeakMap<Deck, string>();
  /** The replaced decks that neither the service nor the browser has. */
  const unstored = createStore<readonly Deck[]>([]);
  const markStored = (deck: Deck): void => unstored.set(unstored.get().filter((one) => one !== deck));
  const hasUnstoredChanges = (): boolean => unstored.get().some((deck) => deck !== state.get().deck);
  /** The requests in progress. */
  const requests = new Set<Promise<unknown>>();
  /** The requests to send again, with their timers. */
  const retries = new Map<() => Promise<unknown>, ReturnType<typeof setTimeout>>();

  /** Returns the draft of the unsaved changes; null if there are none. */
  function unsavedChanges(): SeparateDraft | null {
    const deck = currentDeck();
    const { saved, revision } = saver.state.get();
    if (deck === saved) return null;
    const separateKey = keys.get(deck) ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    keys.set(deck, separateKey);
    return { base_revision: revision, deck, separateKey };
  }

  /**
   * Stores a draft. If the service may store it later, sends it again, possibly after only the response was lost. An open
   * deck that is stored nowhere is not sent again: this page's own draft contains it. Does not reject.
   */
  async function store(draft: SeparateDraft, isReplaced: boolean): Promise<DraftStorage> {
    const { deck, separateKey } = draft;
    // The browser stores the changes in a few milliseconds. A large deck may take seconds to reach the service.
    const buffered = buffer.saveSeparate(separateKey, deck, Math.floor(Date.now() / 1000));
    void buffered.then((id) => id !== null && markStored(deck));
    try {
      await api.saveDraft(draft);
    } catch (thrown) {
      const isBuffered = (await buffered) !== null;
      const code = codeOf(thrown);
      if ((isBuffered || isReplaced) && !isFinal(code) && !endsSession(code))
        retries.set(
          () => send(draft, isReplaced),
          setTimeout(() => void flush(), retryDelayMs),
        );
      return isBuffered ? 'browser' : 'page';
    }
    markStored(deck);
    void buffered.then((id) => (id === null ? undefined : buffer.remove(id)));
    return 'service';
  }

  function send(draft: SeparateDraft, isReplaced: boolean): Promise<DraftStorage> {
    const request = store(draft, isReplaced);
    requests.add(request);
    void request.then(() => requests.delete(request));
    return request;
  }

  async function storeChanges(isReplaced: boolean): Promise<DraftStorage | null> {
    const draft = unsavedChanges();
    if (!draft) return null;
    if (isReplaced) unstored.set([...unstored.get(), draft.deck]);
    return send(draft, isReplaced);
  }

  function cancelRetries(): (() => Promise<unknown>)[] {
    const canceled = [...retries.keys()];
    for (const timer of retries.values()) clearTimeout(timer);
    retries.clear();
    return canceled;
  }

  async function flush(): Promise<void> {
    for (const retry of cancelRetries()) void retry();
    if (hasUnstoredChanges()) await Promise.all(requests);
  }

  const notifyRestored: Replacer['notifyRestored'] = (restored, replacedIn) =>
    notify({ name: 'restored', restored, replacedIn });

  return {
    async storeUnsavedChanges() {
      const replacedIn = await storeChanges(false);
      if (replacedIn !== 'page') return replacedIn;
      throw new PptError({ code: 'service_error', message: 'The unsaved changes could not be stored.' });
    },
    hasUnstoredChanges: { get: hasUnstoredChanges, subscribe: unstored.subscribe },
    flush,
    notifyRestored,
    openDraft(draft, base) {
      void storeChanges(true).then((replacedIn) => {
        if (replacedIn === 'page') notify({ name: 'draft-restored-not-stored' });
        else notifyRestored('draft', replacedIn);
      });
      replaceDeck(draft, base);
    },
    close: () => void cancelRetries(),
  };
}

/** The drafts of a document. */
export interface DocumentDrafts extends SharedDrafts {
  /** Whether there are changes that a draft has replaced and that neither the service nor the browser has stored. */
  hasUnstoredReplacedChanges: Replacer['hasUnstoredChanges'];
}

/** Returns the drafts of this page together with the changes that the replacer stores. */
export function withReplaced(drafts: SharedDrafts, { hasUnstoredChanges, flush, close }: Replacer): DocumentDrafts {
  return {
    ...drafts,
    hasUnstoredReplacedChanges: hasUnstoredChanges,
    isStored: () => drafts.isStored() && !hasUnstoredChanges.get(),
    canFlushOnPageHide: () => drafts.canFlushOnPageHide() && !hasUnstoredChanges.get(),
    async flush() {
      const [isStored] = await Promise.all([drafts.flush(), flush()]);
      return isStored && !hasUnstoredChanges.get();
    },
    close() {
      drafts.close();
      close();
    },
  };
}
