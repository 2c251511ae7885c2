import { setThemeFonts } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { stopEditing } from '../commands/stop-editing.ts';
import { replaceDeck } from '../commands/undo-redo.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { createDeferredStore, createStore } from '../kit/store.ts';
import type { DeferredStore, Store } from '../kit/store.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction, receive } from '../model/transaction.ts';
import type { DeckChange } from '../model/history.ts';
import type { Command, FollowCells, Transaction } from '../model/transaction.ts';

/** The state of a document in its three versions, and the functions that change it. See {@link EditorDocument}. */
export interface DocumentState {
  /** The current state, for event handlers. Reading it has no side effects, so it does not include pending text. */
  readonly state: Pick<Store<EditorState>, 'get' | 'subscribe'>;
  /** The state for the slide canvas. Typed text reaches it after the next paint or when typing pauses. */
  readonly canvasState: DeferredStore<EditorState>;
  /** The state for all other rendering. Typed text reaches it like `canvasState`; during a drag, it is not updated. */
  readonly deferred: DeferredStore<EditorState>;
  /** Register of text in text editors that is not in the deck yet. */
  readonly pendingText: Pick<PendingText, 'register'>;
  /**
   * Commits typed characters that are not in the deck yet; compositions continue. It changes the state, so it must not
   * be called during rendering.
   * @returns the state that includes them
   */
  flushText: () => EditorState;
  /**
   * Commits all text that is not in the deck yet, including unfinished compositions, for code that reads or replaces
   * the whole deck.
   * @returns the state that includes it
   */
  flushAllText: () => EditorState;
  /**
   * Flushes typed characters, then runs the command.
   * @returns Whether the command applied.
   */
  dispatch: (command: Command) => boolean;
  /**
   * Dispatches the command of a typed character. The slide canvas and the panels follow after the next paint or, if
   * characters are typed quickly, when typing pauses.
   */
  type: (command: Command) => boolean;
  /**
   * Replaces the deck. Pending text is committed to the previous deck first, so that undo restores it.
   * @param base If set, changes made by other users since `base` are kept.
   */
  replaceDeck: (next: Deck, base?: Deck) => void;
  /**
   * Shows a deck that another user has changed. Text that is being typed and the selection are kept. Call `flushText`
   * first, and merge its result.
   * @param followCells Returns the new positions of the selected cells of a table, if known.
   * @returns false if the change must wait, because an unfinished composition owns text that the other user has changed
   */
  receiveDeck: (next: Deck, followCells?: FollowCells) => boolean;
  /** Whether a deck is the result of another user's change. */
  isReceived: (deck: Deck) => boolean;
  /**
   * Sets the function that merges the user's own changes, such as an undo, into a deck that other users have changed in the
   * meantime.
   */
  mergeBy: (merge: (changes: readonly DeckChange[]) => Deck) => void;
}

/**
 * Creates the state of a document.
 * @param isReadOnly Whether commands only select. @default false
 */
export function createDocumentState(deck: Deck, isReadOnly = false): DocumentState {
  const state = createStore(openDeck(deck));
  setThemeFonts(deck.theme);
  const canvasState = createDeferredStore(state, afterPaint);
  const deferred = createDeferredStore(state, afterPaint);
  const pendingText = createPendingText();
  const received = new WeakSet<Deck>();
  let merge: ((changes: readonly DeckChange[]) => Deck) | undefined;

  function flushText(): EditorState {
    pendingText.flush();
    return state.get();
  }

  function flushAllText(): EditorState {
    pendingText.flushAll();
    return state.get();
  }

  function dispatch(command: Command): boolean {
    const now = flushText();
    const transaction = isReadOnly ? selectionOf(command, now) : command(now);
    if (!transaction) return false;
    const { changes, ...rest } = transaction;
    show(applyTransaction(now, changes && merge ? { ...rest, deck: merge(changes) } : rest));
    return true;
  }

  /** Sets the state, in whose fonts text is measured from now on. */
  function show(next: EditorState): void {
    setThemeFonts(next.deck.theme);
    state.set(next);
  }

  return {
    state: { get: state.get, subscribe: state.subscribe },
    canvasState,
    deferred,
    pendingText,
    flushText,
    flushAllText,
    dispatch,
    type: (command) => canvasState.deferUntilPause(() => deferred.deferUntilPause(() => dispatch(command))),
    replaceDeck(next, base) {
      flushAllText();
      dispatch(stopEditing);
      dispatch(replaceDeck(next, Date.now(), base));
    },
    receiveDeck(next, followCells) {
      const now = receive(state.get(), next, followCells);
      if (!pendingText.canFollow(now)) return false;
      received.add(next);
      show(now);
      pendingText.follow(now);
      return true;
    },
    isReceived: (one) => received.has(one),
    mergeBy(next) {
      merge = next;
    },
  };
}

/**
 * Returns the transaction of a command that only selects, without opening text for editing; null for any other command.
 */
function selectionOf(command: Command, state: EditorState): Transaction | null {
  const { deck = state.deck, changes, selection } = command(state) ?? {};
  if (deck !== state.deck || changes || !selection) return null;
  return { selection: { ...selection, editing: false } };
}

/** A text field with changes that are not in the deck yet. */
interface PendingTextSource {
  /** Commits typed text that has not been painted yet. */
  flush: () => void;
  /** Like `flush`, but also commits the text of an unfinished composition. */
  flushAll: () => void;
  /** Whether the field can show the deck's text now. @default always */
  canFollow?: (now: EditorState) => boolean;
  /** Called when another user has changed the deck. Updates the displayed text. @default does nothing */
  follow?: (now: EditorState) => void;
}

/**
 * Text in the DOM that is not in the deck yet: typed characters until they are painted, compositions until they end.
 */
interface PendingText {
  /** Registers a text field with changes that are not in the deck yet. @returns a function that unregisters it */
  register: (text: PendingTextSource) => () => void;
  /** Commits typed characters before the deck is read or changed. Compositions continue. */
  flush: () => void;
  /** Commits everything, including compositions, before the whole deck is read. */
  flushAll: () => void;
  /** Whether every field can show the deck's text now. */
  canFollow: (now: EditorState) => boolean;
  /**
   * Shows the deck's text in every field immediately. A field that is updated after the next rendering would report its
   * text without the other user's change.
   */
  follow: (now: EditorState) => void;
}

function createPendingText(): PendingText {
  const sources = new Set<PendingTextSource>();
  return {
    register(text) {
      sources.add(text);
      return () => void sources.delete(text);
    },
    flush() {
      for (const text of sources) text.flush();
    },
    flushAll() {
      for (const text of sources) text.flushAll();
    },
    canFollow: (now) => [...sources].every((text) => text.canFollow?.(now) ?? true),
    follow(now) {
      for (const text of sources) text.follow?.(now);
    },
  };
}
