import type { Deck } from '@ppt-embed/deck';
import { collaborationFrames } from '@ppt-embed/protocol/editor';
import type {
  CollaborationMessage,
  PresenceMessage,
  SavedMessage,
  SharedSave,
  SyncMessage,
} from '@ppt-embed/protocol/editor';
import { setIdSuffix } from '../commands/change-slide.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { Collaboration, CollaborationEnd } from '../session/collaboration.ts';
import { createWaiters } from './waiters.ts';
import type { Waiters } from './waiters.ts';
import { createConfirmations } from './confirmations.ts';
import type { Confirmations } from './confirmations.ts';
import { createOfflineChanges } from './offline-changes.ts';
import type { OfflineChanges } from './offline-changes.ts';
import { createOtherUsers } from './other-users.ts';
import type { OtherUsers } from './other-users.ts';
import { createPresenceReporter } from './report-presence.ts';
import type { PresenceReporter } from './report-presence.ts';
import { followUser } from './follow-user.ts';
import { binaryFrame, connect, openWebSocket } from './connect.ts';
import type { NetworkEvents, OpenSocket, Socket } from './connect.ts';
import type { createSharedDeck, SharedDeck } from './shared-deck.ts';

/** Options of `startCollaboration`. */
export interface StartCollaborationOptions {
  doc: EditorDocument;
  collaboration: Collaboration;
  /**
   * Called when others have deleted the slide that the user has open, except during a slide show, which continues with
   * the next slide.
   * @param by The name of the user who deleted it; undefined if it is not known.
   */
  onSlideDeleted?: (by: string | undefined) => void;
  /** @default a WebSocket */
  openSocket?: OpenSocket;
  /** Receives `online` and `offline`. @default window */
  network?: NetworkEvents;
  /** @default Math.random */
  random?: () => number;
}

/** Time in ms after which a save that was rejected as stale counts as a conflict. */
const saveNoticeMs = 2000;
/** Time in ms after which leaving no longer waits for the service. */
const settleMs = 3000;
/** Time in ms for which an editor waits for the first editor to add its changes to a reopened document. */
const firstMs = 1500;

/**
 * Shares a presentation with other users who have it open.
 * @returns A function that ends collaboration.
 */
export function startCollaboration({
  doc,
  collaboration,
  onSlideDeleted = () => undefined,
  openSocket = openWebSocket,
  network = window,
  random = Math.random,
}: StartCollaborationOptions): () => void {
  const session = new SharedSession({
    doc,
    collaboration,
    random,
    onSlideDeleted,
    onSilence: () => connection.drop(),
    onEnd: () => connection.close(),
  });
  const connection = connect({
    token: collaboration.token,
    openSocket,
    network,
    random,
    documentId: () => session.documentId,
    onFrame: (data, send) => session.receive(data, send, () => connection.resetRetries()),
    onClose: (end) => session.disconnect(end),
  });
  return () => {
    session.disconnect(undefined);
    session.close();
    connection.close();
  };
}

type SessionOptions = Required<
  Pick<StartCollaborationOptions, 'doc' | 'collaboration' | 'random' | 'onSlideDeleted'>
> & {
  onSilence: () => void;
  /** Called when collaboration has ended for this page. */
  onEnd: () => void;
};

/** An editor's participation in a shared presentation, across all of its connections. */
class SharedSession {
  readonly #doc: EditorDocument;
  readonly #collaboration: Collaboration;
  readonly #random: () => number;
  readonly #onEnd: () => void;
  readonly #onSlideDeleted: (by: string | undefined) => void;
  readonly #stops: (() => void)[];
  /** Code for synchronization, loaded once other users have joined. */
  #deck: SharedDeck | undefined;
  /**
   * The previous document, until the editor has begun to synchronize with the new one. In the meantime, undo merges the
   * user's changes into it, because it contains the changes of other users that the deck contains.
   */
  #previousDeck: SharedDeck | undefined;
  #documentId: string | undefined;
  /** The deck at the time when the connection was lost. */
  #lastShared: Deck | undefined;
  #send: Socket['send'] | undefined;
  /** Whether updates are sent as soon as they are made. */
  #isSynced = false;
  #save: SharedSave = { revision: 0, version: null };
  #hasOwnDraft = true;
  /** Whether no other editor had the document when this editor received it. */
  #isFirst = false;
  /** Whether this editor may continue without the first editor, which did not add its changes in time. */
  #mayContinue = false;
  #firstTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #updates: Confirmations;
  readonly #others: OtherUsers;
  readonly #offline: OfflineChanges;
  readonly #presence: PresenceReporter;
  readonly #conditions: Waiters;
  /**
   * Resolves when all received frames have been handled. Frames are handled in order, even while code is being loaded.
   */
  #queue: Promise<void> = Promise.resolve();

  constructor({ doc, collaboration, random, onSlideDeleted, onSilence, onEnd }: SessionOptions) {
    this.#onEnd = onEnd;
    this.#onSlideDeleted = onSlideDeleted;
    this.#doc = doc;
    this.#collaboration = collaboration;
    this.#updates = createConfirmations({ request: () => this.#sendMessage({ type: 'sync' }), onSilence });
    this.#others = createOtherUsers(collaboration.otherUsers, () => this.#deck?.carets);
    this.#offline = createOfflineChanges(collaboration.offlineSummary, () => this.#deck?.authors() ?? new Map());
    this.#presence = createPresenceReporter({
      doc,
      collaboration,
      deck: () => (this.#isSynced ? this.#deck : undefined),
      send: (message) => this.#sendMessage(message),
    });
    this.#stops = [
      doc.saver.state.subscribe(() => this.#reportSave()),
      doc.draftOffer.offered.subscribe(() => this.#hideOffer()),
      followUser(doc, collaboration),
      () => setIdSuffix(undefined),
    ];
    this.#random = random;
    this.#conditions = createWaiters({ isClosed: () => !this.#send });
  }

  get documentId(): string | undefined {
    return this.#documentId;
  }

  receive(data: string | Uint8Array<ArrayBuffer>, send: Socket['send'], accepted: () => void): void {
    this.#queue = this.#queue
      .then(async () => {
        if (typeof data !== 'string') return this.#receiveFrame(data);
        const message = JSON.parse(data) as CollaborationMessage;
        if (message.type !== 'hello') return this.#receiveMessage(message);
        accepted();
        await this.#receiveHello(message, send);
      })
      .catch(() => this.disconnect('load_error'));
  }

  async #receiveHello(hello: CollaborationMessage & { type: 'hello' }, send: Socket['send']): Promise<void> {
    const { createSharedDeck } = await import('./shared-deck.ts');
    if (this.#collaboration.status.get().name === 'ended') return;
    if (this.#documentId !== hello.document) this.#open(createSharedDeck, hello.user.name);
    this.#documentId = hello.document;
    this.#send = send;
    this.#isSynced = false;
    this.#updates.reset();
    this.#presence.reset();
    this.#save = { revision: hello.revision, version: hello.version };
    this.#isFirst = hello.first;
    this.#mayContinue = false;
    this.#others.reset(hello.others);
    const random = this.#random;
    setIdSuffix(() =>
      Math.floor(random() * 36 ** 8)
        .toString(36)
        .padStart(8, '0'),
    );
  }

  /** Opens a new document. Nothing is sent from the previous one. */
  #open(create: typeof createSharedDeck, userName: string): void {
    if (this.#deck?.hasBegun()) {
      this.#previousDeck?.close();
      this.#previousDeck = this.#deck;
      this.#deck.pause();
    } else this.#deck?.close();
    const deck = create({
      doc: this.#doc,
      onUpdate: (update) =>
        this.#isSynced &&
        this.#deck === deck &&
        !this.#doc.isReadOnly &&
        this.#sendFrame(collaborationFrames.update, update),
      userName,
      onReceived: (before, after) => this.#handleReceived(before, after),
      onChange: () => this.#others.updateCarets(),
      onSynced: () => {
        this.#hideOffer();
        this.#applySave();
        this.#reportSave();
      },
    });
    this.#deck = deck;
  }

  #handleReceived(before: EditorState, after: EditorState): void {
    this.#offline.receive(before.deck, after.deck);
    if (this.#collaboration.presentedSlide.get() !== null) return;
    const open = before.deck.slides[before.selection.slide]?.id;
    if (open !== undefined && !after.deck.slides.some(({ id }) => id === open))
      this.#onSlideDeleted(this.#deck?.deleterOf(open));
  }

  #receiveFrame(frame: Uint8Array<ArrayBuffer>): void {
    const deck = this.#deck;
    if (!deck || !this.#send) return;
    const payload = frame.subarray(1);
    if (frame[0] === collaborationFrames.stateVector) {
      deck.push();
      // The service rejects every update from a viewer, even an empty one.
      if (!this.#doc.isReadOnly) this.#sendFrame(collaborationFrames.update, deck.missing(payload));
      this.#sendFrame(collaborationFrames.stateVector, deck.stateVector());
      this.#isSynced = true;
    } else deck.apply(payload);
    if (this.#collaboration.status.get().name !== 'shared' && deck.documentId() === this.#documentId) this.#share(deck);
  }

  /** Starts collaboration when the editor has received the whole document. */
  #share(deck: SharedDeck): void {
    const base = deck.hasBegun() ? undefined : this.#baseFor(deck);
    if (!deck.hasBegun() && !base) return;
    this.#offline.merge(this.#doc.flushText().deck);
    // The unsaved changes of a document that others have left may contain the offered draft.
    if (base && !this.#lastShared && !this.#isLastSave(deck)) this.#doc.draftOffer.end();
    if (base) deck.begin(base);
    this.#previousDeck?.close();
    this.#previousDeck = undefined;
    this.#collaboration.connection.set({
      settle: () => this.#settle(),
      revisionAfter: (base) => this.#revisionAfter(base),
    });
    this.#collaboration.status.set({ name: 'shared' });
    this.#hideOffer();
    this.#presence.schedule();
    this.#applySave();
  }

  /** Whether a document that the editor has received is the save with which the editor has opened. */
  #isLastSave(deck: SharedDeck): boolean {
    const { revision, version } = this.#save;
    return revision === this.#doc.saver.state.get().revision && version === deck.documentVersion();
  }

  /**
   * Returns the deck against which the editor's own changes are computed. When editors reconnect and find a different
   * document, the first one adds everything. The others add only the changes that their users made while disconnected,
   * because everything else would be duplicated.
   * @returns undefined if the first editor has not added its changes yet
   */
  #baseFor(deck: SharedDeck): Deck | undefined {
    const { saved } = this.#doc.saver.state.get();
    if (!this.#lastShared) return saved;
    if (!this.#isLastSave(deck) || this.#mayContinue) return this.#lastShared;
    if (this.#isFirst) return saved;
    clearTimeout(this.#firstTimer);
    this.#firstTimer = setTimeout(() => {
      this.#mayContinue = true;
      if (this.#send && this.#deck === deck && !deck.hasBegun()) this.#share(deck);
    }, firstMs);
    return undefined;
  }

  #receiveMessage(message: CollaborationMessage): void {
    switch (message.type) {
      case 'presence':
        this.#others.set(message.user, message.state);
        break;
      case 'left':
        this.#others.remove(message.id);
        break;
      case 'stored':
        this.#confirm(message.updates);
        this.#markStored(message.updates);
        break;
      case 'synced':
        this.#confirm(message.updates);
        break;
      case 'saved':
        this.#save = { revision: message.revision, version: message.version };
        this.#conditions.check();
        this.#applySave();
        break;
      case 'comments':
        this.#doc.comments?.markChanged();
        break;
      case 'hello':
        break;
    }
  }

  /**
   * Records that the shared draft contains everything that was sent, so that this page does not need a separate draft.
   */
  #markStored(updates: number): void {
    if (updates < this.#updates.sent) return;
    this.#deck?.push();
    if (updates < this.#updates.sent) return;
    const { drafts, state } = this.#doc;
    const { deck } = state.get();
    const mark = () => {
      if (this.#isSynced) drafts.markShared(deck);
    };
    if (!this.#hasOwnDraft) return mark();
    this.#hasOwnDraft = false;
    void drafts.discardOwn().then(mark);
  }

  /** Adopts the last save of any user, on which later saves are based. */
  #applySave(): void {
    const deck = this.#deck;
    if (!deck?.hasBegun() || this.#collaboration.status.get().name !== 'shared') return;
    deck.push();
    const { revision, version } = this.#save;
    const { saver, state } = this.#doc;
    const isSaved = version !== null && version === deck.version();
    const now = saver.state.get();
    if (revision === now.revision && !(isSaved && now.saved !== state.get().deck)) return;
    saver.send({ type: 'shared-save', revision, deck: isSaved ? state.get().deck : null });
  }

  /** Reports the state of the document that this editor's save contains. */
  #reportSave(): void {
    const { saver, state } = this.#doc;
    const save = saver.state.get();
    const deck = this.#deck;
    if (!deck || !this.#isSynced || this.#doc.isReadOnly || save.name !== 'idle' || save.saved !== state.get().deck)
      return;
    deck.push();
    const version = deck.version();
    if (version === null || (save.revision === this.#save.revision && version === this.#save.version)) return;
    this.#save = { revision: save.revision, version };
    this.#sendMessage({ type: 'saved', revision: save.revision, version });
  }

  #hideOffer(): void {
    if (this.#collaboration.status.get().name !== 'shared') return;
    this.#doc.draftOffer.endIfShared((draft) => this.#deck?.hasOpened(draft) === true);
  }

  async #settle(): Promise<boolean> {
    this.#doc.flushText();
    this.#deck?.push();
    const { sent } = this.#updates;
    this.#sendMessage({ type: 'sync' });
    return this.#conditions.waitFor(() => this.#updates.confirmed >= sent, settleMs);
  }

  async #revisionAfter(base: number): Promise<number | undefined> {
    await this.#conditions.waitFor(() => this.#save.revision > base, saveNoticeMs);
    // The next save must contain the changes that others have saved. After a reconnection, they may not have arrived
    // yet.
    await this.#settle();
    this.#deck?.pull();
    return this.#save.revision > base ? this.#save.revision : undefined;
  }

  #confirm(updates: number): void {
    this.#updates.confirm(updates);
    this.#conditions.check();
  }

  #sendFrame(type: number, payload: Uint8Array): void {
    if (type === collaborationFrames.update) this.#updates.add();
    this.#send?.(binaryFrame(type, payload));
  }

  #sendMessage(message: PresenceMessage | SavedMessage | SyncMessage): void {
    this.#send?.(JSON.stringify(message));
  }

  /** Called when the connection is lost. */
  disconnect(end: CollaborationEnd | undefined): void {
    const { status, connection } = this.#collaboration;
    const wasShared = status.get().name === 'shared';
    this.#send = undefined;
    this.#isSynced = false;
    this.#updates.reset();
    this.#conditions.check();
    connection.set(null);
    this.#others.reset([]);
    if (wasShared) {
      this.#lastShared = this.#doc.flushText().deck;
      this.#offline.start(this.#lastShared);
      status.set({ name: 'offline' });
      this.#hasOwnDraft = true;
      // This page stores its changes itself until it is connected again.
      this.#doc.drafts.changed();
    }
    if (end) this.#end(end);
  }

  #end(reason: CollaborationEnd): void {
    this.#send = undefined;
    this.#collaboration.connection.set(null);
    this.#others.reset([]);
    // The heartbeat announces the end of a session, so an editor that never shared its deck misses nothing.
    this.#collaboration.status.set({ name: 'ended', reason });
    setIdSuffix(undefined);
    // Otherwise, an `online` event would open the connection again, and others would see a user who is not there.
    this.#onEnd();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#presence.close();
    this.#offline.close();
    clearTimeout(this.#firstTimer);
    this.#previousDeck?.close();
    this.#deck?.close();
  }
}
