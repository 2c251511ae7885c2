import { deckToJson, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { EditorApi, SaveDeckInput } from './editor-api.ts';
import { codeOf } from './responses.ts';
import { step } from './save-machine.ts';
import type { SaveEvent, SaveState, SaveEffect } from './save-machine.ts';

/**
 * Function that sends a deck.
 * @returns the deck that was saved, and its revision
 */
type SendDeck = (deck: Deck, baseRevision: number, options: SendOptions) => Promise<{ revision: number; deck: Deck }>;

/** Number of decks to compare with the saved one. After hours without a network, there are hundreds of failed attempts. */
const maxUnconfirmed = 5;

type SendOptions = Pick<SaveDeckInput, 'isAutomatic' | 'name'>;

/**
 * Creates the function that sends decks and recognizes its own saves. If only the response to a save was lost, the next
 * attempt is rejected as stale (40901). The saver then compares the saved deck, so that users do not have to resolve a
 * conflict with their own save.
 */
function createSendDeck({ api, sharedRevision, currentDeck, typedDeck = currentDeck }: SaverOptions): SendDeck {
  /** Decks that the service may have saved although no response arrived. */
  let unconfirmed: Deck[] = [];

  async function save(...[deck, base_revision, options]: Parameters<SendDeck>): ReturnType<SendDeck> {
    const { revision } = await api.saveDeck({ base_revision, deck, ...options });
    unconfirmed = [];
    return { revision, deck };
  }

  return async function send(deck, baseRevision, options) {
    try {
      return await save(deck, baseRevision, options);
    } catch (thrown) {
      unconfirmed = [...unconfirmed, deck].slice(-maxUnconfirmed);
      if (codeOf(thrown) !== 'stale_save') throw thrown;
      const shared = await sharedRevision?.(baseRevision);
      // Sends what the users have changed in the meantime as well: `deck` may lack the changes in the saved revision.
      if (shared !== undefined) return send(options.isAutomatic ? typedDeck() : currentDeck(), shared, options);
      const savedDeck = await api.getDeck().catch(() => null);
      if (!savedDeck || !unconfirmed.some((sent) => isSame(sent, savedDeck.deck))) throw thrown;
      return isSame(deck, savedDeck.deck)
        ? { revision: savedDeck.revision, deck }
        : save(deck, savedDeck.revision, options);
    }
  };
}

function isSame(sent: Deck, savedDeck: Deck): boolean {
  const read = parseDeck(deckToJson(sent));
  return read.ok && JSON.stringify(read.deck) === JSON.stringify(savedDeck);
}

/** Options of `createSaver`. */
export interface SaverOptions {
  api: Pick<EditorApi, 'saveDeck' | 'getDeck'>;
  revision: number;
  deck: Deck;
  /** Returns the deck when an attempt starts. */
  currentDeck: () => Deck;
  /**
   * Returns the deck without the text of unfinished compositions, which an automatic save must not end.
   * @default currentDeck
   */
  typedDeck?: () => Deck;
  /**
   * Called when a save was rejected as stale. Returns a later revision saved by another user of the shared
   * presentation, which is not a conflict; undefined if there is none.
   */
  sharedRevision?: (base: number) => Promise<number | undefined>;
}

/** Runs the effects of the save machine. */
export interface Saver {
  state: Pick<Store<SaveState>, 'get' | 'subscribe'>;
  /**
   * Saves now. A failed save is retried automatically.
   * @returns null on success, otherwise the error code.
   */
  save: () => Promise<PptErrorCode | null>;
  /**
   * Saves now as a version with a name, even if nothing has changed. The name is not part of automatic retries.
   * @returns null on success, otherwise the error code.
   */
  saveVersion: (name: string) => Promise<PptErrorCode | null>;
  /** Saves now, although the user has not requested it. */
  saveAutomatically: () => void;
  send: (event: SaveEvent) => void;
  /**
   * Makes an older version the latest save. The service handles saves one by one: the request is sent when the save in
   * progress has ended, and a save requested during the restore waits.
   * @param request Sends the request for the current revision and opens the returned deck.
   */
  restore: (request: (baseRevision: number) => Promise<{ revision: number; deck: Deck }>) => Promise<void>;
  /** Resolves when no save is in progress. */
  settled: () => Promise<void>;
  /** Stops all retries. */
  close: () => void;
}

/** Resolves when no save is in progress. */
function saveSettled(state: Saver['state']): Promise<void> {
  return new Promise((resolve) => {
    if (state.get().name !== 'saving') return resolve();
    const stop = state.subscribe(() => {
      if (state.get().name === 'saving') return;
      stop();
      resolve();
    });
  });
}

/** Creates the saver of a document. */
export function createSaver(options: SaverOptions): Saver {
  const { revision, deck, currentDeck, typedDeck = currentDeck } = options;
  const state = createStore<SaveState>({ name: 'idle', revision, saved: deck });
  const sendDeck = createSendDeck(options);
  let listeners: ((code: PptErrorCode | null) => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Whether the next request contains changes that the user saves explicitly, possibly after a failed attempt. */
  let isRequestedByUser = true;
  /** Name of the version that the next request saves. */
  let versionName: string | undefined;
  const restores = createRestores(state, send);

  function send(event: SaveEvent): void {
    const next = step(state.get(), event);
    state.set(next.state);
    for (const effect of next.effects) perform(effect);
  }

  function perform(effect: SaveEffect): void {
    switch (effect.do) {
      case 'send': {
        const options = { isAutomatic: !isRequestedByUser, name: versionName };
        versionName = undefined;
        restores.startAfter(
          () =>
            void sendDeck(effect.deck, effect.baseRevision, options).then(
              (saved) => send({ type: 'saved', ...saved }),
              (thrown: unknown) => {
                // A retry still contains what the user has saved explicitly, even if an automatic save was requested since.
                isRequestedByUser ||= !options.isAutomatic;
                send({ type: 'failed', code: codeOf(thrown) });
              },
            ),
        );
        break;
      }
      case 'wait':
        // A save that was in progress when the editor closed may still fail.
        if (isClosed) break;
        timer = setTimeout(() => send({ type: 'due', deck: currentDeck() }), effect.seconds * 1000);
        break;
      case 'stop-waiting':
        clearTimeout(timer);
        break;
      case 'notify': {
        const waiting = listeners;
        listeners = [];
        for (const listener of waiting) listener(effect.code);
        break;
      }
    }
  }

  function save(): Promise<PptErrorCode | null> {
    return new Promise((resolve) => {
      listeners.push(resolve);
      isRequestedByUser = true;
      send({ type: 'requested', deck: currentDeck() });
    });
  }

  return {
    state,
    send,
    restore: restores.restore,
    settled: () => saveSettled(state),
    save,
    async saveVersion(name) {
      // If a request is already being sent, it does not contain the name.
      for (let wait = restores.busy(); wait; wait = restores.busy()) await wait;
      versionName = name;
      const result = save();
      // In a conflict, nothing is sent.
      versionName = undefined;
      return result;
    },
    saveAutomatically() {
      isRequestedByUser = false;
      send({ type: 'requested', deck: typedDeck() });
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Creates the part of the saver that restores versions, and delays saves until a restore has ended. */
function createRestores(state: Store<SaveState>, send: (event: SaveEvent) => void) {
  /** Settles when the version has been restored, or restoring it has failed. */
  let restoring: Promise<void> | undefined;
  /** Starts the save that is waiting for the restore. */
  let begin: (() => void) | undefined;

  /** Settles when the restore or save in progress has ended; undefined if there is none. */
  const busy = (): Promise<void> | undefined =>
    restoring ?? (state.get().name === 'saving' ? saveSettled(state) : undefined);

  async function restoreNow(request: Parameters<Saver['restore']>[0]): Promise<void> {
    try {
      const { deck, revision } = await request(state.get().revision);
      begin = undefined;
      send({ type: 'restored', deck, revision });
    } finally {
      restoring = undefined;
      const start = begin;
      begin = undefined;
      start?.();
    }
  }

  return {
    busy,
    /** Starts a save now, or after the restore in progress. A restored version replaces a waiting save. */
    startAfter(start: () => void): void {
      if (restoring) begin = start;
      else start();
    },
    restore: async (request: Parameters<Saver['restore']>[0]): Promise<void> => {
      for (let wait = busy(); wait; wait = busy()) await wait;
      const restored = restoreNow(request);
      restoring = restored.catch(() => undefined);
      await restored;
    },
  };
}
