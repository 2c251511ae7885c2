import type { Deck } from '@ppt-embed/deck';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { EditorApi } from '../service/editor-api.ts';
import { codeOf } from '../service/refusal.ts';
import { createStore } from '../state/store.ts';
import type { Store } from '../state/store.ts';
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
  close: () => void;
}

export function createSaver({ api, revision, deck, currentDeck }: SaverOptions): Saver {
  const state = createStore<SaveState>({ name: 'idle', revision, saved: deck });
  const sendDeck = createSendDeck(api);
  let listeners: ((code: PptErrorCode | null) => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(event: SaveEvent): void {
    const next = step(state.get(), event);
    state.set(next.state);
    for (const todo of next.todo) carryOut(todo);
  }

  function carryOut(todo: SaveTodo): void {
    switch (todo.do) {
      case 'send':
        sendDeck(todo.deck, todo.baseRevision).then(
          (standing) => send({ type: 'saved', revision: standing }),
          (thrown: unknown) => send({ type: 'failed', code: codeOf(thrown) }),
        );
        break;
      case 'wait':
        timer = setTimeout(() => send({ type: 'due', deck: currentDeck() }), todo.seconds * 1000);
        break;
      case 'stop-waiting':
        clearTimeout(timer);
        break;
      case 'tell': {
        const told = listeners;
        listeners = [];
        for (const listener of told) listener(todo.code);
        break;
      }
    }
  }

  return {
    state,
    send,
    save: () =>
      new Promise((resolve) => {
        listeners.push(resolve);
        send({ type: 'asked', deck: currentDeck() });
      }),
    close: () => clearTimeout(timer),
  };
}
