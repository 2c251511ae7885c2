import type { Deck } from '@ppt-embed/deck';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { EditorApi } from './editor-api.ts';
import { codeOf } from './error-from-response.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { step } from './save-machine.ts';
import type { SaveEvent, SaveState, SaveTodo } from './save-machine.ts';
import { createSendDeck } from './send-deck.ts';

export interface SaverOptions {
  api: Pick<EditorApi, 'saveDeck' | 'getDeck'>;
  revision: number;
  deck: Deck;
  /** The deck as it is when an attempt starts. */
  currentDeck: () => Deck;
}

/** Carries out what the save machine asks for. */
export interface Saver {
  state: Pick<Store<SaveState>, 'get' | 'subscribe'>;
  /** Saves now. @returns null when saved, else why not; a failed save is tried again by itself. */
  save: () => Promise<PptErrorCode | null>;
  send: (event: SaveEvent) => void;
  /**
   * Makes an older version the newest save. The service takes one save after the other: it is asked when the one that is
   * under way has ended, and a save that is asked for meanwhile waits.
   * @param request asks the service, on the revision that stands, and opens what it answers
   */
  restore: (request: (baseRevision: number) => Promise<{ revision: number; deck: Deck }>) => Promise<void>;
  /** Nothing is tried again from now on. */
  close: () => void;
}

export function createSaver({ api, revision, deck, currentDeck }: SaverOptions): Saver {
  const state = createStore<SaveState>({ name: 'idle', revision, saved: deck });
  const sendDeck = createSendDeck(api);
  let listeners: ((code: PptErrorCode | null) => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Ends, one way or the other, when the version that is being restored stands. */
  let restoring: Promise<void> | undefined;
  /** Begins the save that waits until a version is restored. */
  let begin: (() => void) | undefined;

  function send(event: SaveEvent): void {
    const next = step(state.get(), event);
    state.set(next.state);
    for (const todo of next.todo) perform(todo);
  }

  function perform(todo: SaveTodo): void {
    switch (todo.do) {
      case 'send': {
        const start = () =>
          void sendDeck(todo.deck, todo.baseRevision).then(
            (savedRevision) => send({ type: 'saved', revision: savedRevision }),
            (thrown: unknown) => send({ type: 'failed', code: codeOf(thrown) }),
          );
        if (restoring) begin = start;
        else start();
        break;
      }
      case 'wait':
        // A save that was under way when the editor closed may still fail.
        if (isClosed) break;
        timer = setTimeout(() => send({ type: 'due', deck: currentDeck() }), todo.seconds * 1000);
        break;
      case 'stop-waiting':
        clearTimeout(timer);
        break;
      case 'notify': {
        const waiting = listeners;
        listeners = [];
        for (const listener of waiting) listener(todo.code);
        break;
      }
    }
  }

  /** Resolves when no save is under way. */
  function saveSettled(): Promise<void> {
    return new Promise((resolve) => {
      if (state.get().name !== 'saving') return resolve();
      const stop = state.subscribe(() => {
        if (state.get().name === 'saving') return;
        stop();
        resolve();
      });
    });
  }

  async function restore(request: Parameters<Saver['restore']>[0]): Promise<void> {
    while (restoring || state.get().name === 'saving') await (restoring ?? saveSettled());
    const restored = restoreNow(request);
    restoring = restored.catch(() => undefined);
    await restored;
  }

  async function restoreNow(request: Parameters<Saver['restore']>[0]): Promise<void> {
    try {
      const { deck: restored, revision: savedRevision } = await request(state.get().revision);
      begin = undefined;
      send({ type: 'restored', deck: restored, revision: savedRevision });
    } finally {
      restoring = undefined;
      const start = begin;
      begin = undefined;
      start?.();
    }
  }

  return {
    state,
    send,
    restore,
    save: () =>
      new Promise((resolve) => {
        listeners.push(resolve);
        send({ type: 'requested', deck: currentDeck() });
      }),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
