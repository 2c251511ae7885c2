import { deckToJson } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import type { ReportedLine } from '@ppt-embed/protocol/editor';
import { PptError } from '@ppt-embed/protocol/host';
import type { DraftBuffer } from './draft-buffer.ts';
import { createDraftAutosave } from './draft-autosave.ts';
import type { DraftAutosave } from './draft-autosave.ts';
import { createSaver } from './saver.ts';
import type { Saver } from './saver.ts';
import { sameJson } from './same-json.ts';
import type { EditorApi, StoredDraft } from './editor-api.ts';
import { codeOf } from './error-from-response.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { createDeferredStore } from '../kit/deferred-store.ts';
import type { DeferredStore } from '../kit/deferred-store.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { apply } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { leaveText } from '../commands/edit-text.ts';
import { replaceDeck } from '../commands/undo-redo.ts';
import type { ExportProgress } from './export-kind.ts';
import type { EditorMessageBody } from './frame-channel.ts';
import type { EditorTabs } from './editor-tabs.ts';
import { createPendingText } from './pending-text.ts';
import type { PendingText } from './pending-text.ts';
import type { Toast } from './toast.ts';
import { reportRendered } from './report-rendered.ts';
import { startDownload } from './start-download.ts';

/** Unsaved changes of an earlier page. They are offered, not loaded automatically. */
type OfferedDraft = StoredDraft & { storedIn: 'service' | 'browser' };

export interface EditorDocumentOptions {
  pptId: string;
  revision: number;
  deck: Deck;
  /** Unsaved changes of an earlier session, stored on the service. */
  draft?: StoredDraft;
  buffer: DraftBuffer;
  /** @default other tabs are ignored */
  tabs?: Pick<EditorTabs, 'isDraftInUse'>;
  isOpenElsewhere?: boolean;
  /** The import report, if the deck was just created from text. */
  report?: readonly ReportedLine[];
  api: EditorApi;
  post: (message: EditorMessageBody) => void;
  notify: (toast: Toast | null) => void;
}

/** An open presentation: its state and its connection to the service. Independent of React. */
export interface EditorDocument {
  readonly pptId: string;
  readonly state: Pick<Store<EditorState>, 'get' | 'subscribe'>;
  /**
   * The state for the slide canvas. A typed character is already in the DOM, so it is painted before the slide is
   * rendered.
   */
  readonly canvasState: DeferredStore<EditorState>;
  /** The state for the panels. They are updated after typed text and drags have been painted. */
  readonly deferred: DeferredStore<EditorState>;
  readonly saver: Saver;
  readonly isDownloading: Store<boolean>;
  /** The export in progress; null if there is none. */
  readonly exporting: Store<ExportProgress | null>;
  readonly pendingText: PendingText;
  readonly isOpenElsewhere: Store<boolean>;
  /** The import report. */
  readonly report: readonly ReportedLine[];
  /** Offered until it is opened or discarded. */
  readonly draft: Pick<Store<OfferedDraft | null>, 'get' | 'subscribe'>;
  readonly drafts: DraftAutosave;
  openDraft: () => void;
  dismissDraft: () => void;
  /** Neither opens nor discards the draft. It is offered again next time. */
  postponeDraft: () => void;
  /** @returns whether the command applied. */
  dispatch: (command: Command) => boolean;
  /** Dispatches the command of a typed character. */
  type: (command: Command) => boolean;
  /** Whether anything is unsaved, including pending text. */
  isDirty: () => boolean;
  /** Saves if dirty, then requests the metered download link and starts the download. */
  download: () => Promise<void>;
  /** Called after the first complete paint. Later calls do nothing. */
  reportRendered: () => Promise<void>;
  /** Uploads a picture to the service. */
  uploadPicture: EditorApi['uploadPicture'];
  /** The saves that the service keeps, newest first. */
  listVersions: EditorApi['listVersions'];
  getVersion: EditorApi['getVersion'];
  /** Makes an older version the newest save. Undo restores the deck that was open. */
  restoreVersion: (revision: number) => Promise<void>;
  /** Saves the open deck as a new presentation. */
  keepCopy: () => ReturnType<EditorApi['keepCopy']>;
  /** In a conflict: loads the deck stored on the service. */
  getSaved: () => Promise<{ revision: number; deck: Deck }>;
  acceptSaved: (saved: { revision: number; deck: Deck }) => void;
  keepMine: (saved: { revision: number }) => void;
  close: () => void;
}

export function openDocument(options: EditorDocumentOptions): EditorDocument {
  const { pptId, revision, deck, api, buffer, post, notify } = options;
  const state = createStore(openDeck(deck));
  const canvasState = createDeferredStore(state, afterPaint);
  const deferred = createDeferredStore(state, afterPaint);
  const isDownloading = createStore(false);
  const exporting = createStore<ExportProgress | null>(null);
  const pendingText = createPendingText();
  const { report = [] } = options;
  const isOpenElsewhere = createStore(options.isOpenElsewhere ?? false);
  const draft = createStore<OfferedDraft | null>(null);
  void offerDraft();
  const saver = createSaver({ api, revision, deck, currentDeck });
  let rendered: Promise<void> | null = null;

  /**
   * Offers the newer draft of the service's and this browser's, unless it equals the save or another tab is editing it.
   * Opening the browser's storage takes as long as drawing the first slide, so it comes after that.
   */
  async function offerDraft(): Promise<void> {
    const candidates: OfferedDraft[] = options.draft ? [{ ...options.draft, storedIn: 'service' }] : [];
    await afterPaint();
    const found = await buffer.find();
    if (found && found.savedAt >= (options.draft?.savedAt ?? 0)) candidates.unshift({ ...found, storedIn: 'browser' });
    for (const one of candidates) {
      if (sameJson(deckToJson(one.deck), deckToJson(deck))) continue;
      if (await options.tabs?.isDraftInUse(one.id)) continue;
      draft.set(one);
      return;
    }
  }

  /** The state including typed characters that are about to be painted. */
  function typedState(): EditorState {
    pendingText.flush();
    return state.get();
  }

  function currentDeck(): Deck {
    pendingText.flushAll();
    return state.get().deck;
  }
  const drafts = createDraftAutosave({
    api: {
      async saveDraft(draft) {
        // After the end of the session the service accepts no drafts, so the browser's copy is kept.
        if (saver.state.get().name === 'over')
          throw new PptError({ code: 'invalid_token', message: 'The session is over.' });
        return api.saveDraft(draft);
      },
      discardDraft: api.discardDraft,
    },
    buffer,
    unsaved() {
      const { deck: now } = typedState();
      const current = saver.state.get();
      return now === current.saved ? null : { deck: now, revision: current.revision };
    },
  });
  const isDirty = () => currentDeck() !== saver.state.get().saved;
  let lastReported = { isDirty: false, title: deck.title, revision };
  /** Notifies the frame of every change. */
  function reportChanges(): void {
    const { deck: shown } = state.get();
    const { saved, revision: current } = saver.state.get();
    const now = { isDirty: shown !== saved, title: shown.title, revision: current };
    const before = lastReported;
    lastReported = now;
    if (now.title !== before.title) post({ type: 'title', title: now.title });
    if (now.isDirty !== before.isDirty) post({ type: 'dirty', dirty: now.isDirty });
  }
  let saving = saver.state.get().name;
  function reportSaved(): void {
    const { name, revision: current, saved } = saver.state.get();
    if (saving === 'saving' && name === 'idle') {
      post({ type: 'saved', revision: current, title: saved.title });
      // Drafts of the saved work are obsolete and must not be offered.
      void drafts.flush();
    }
    saving = name;
    reportChanges();
  }
  let lastDrafted = deck;
  function scheduleDraft(): void {
    const { deck: now } = state.get();
    if (now === lastDrafted) return;
    lastDrafted = now;
    drafts.changed();
  }
  const stopListening = [
    state.subscribe(reportChanges),
    state.subscribe(scheduleDraft),
    saver.state.subscribe(reportSaved),
    saver.state.subscribe(drafts.changed),
  ];

  async function requestDownload(): Promise<void> {
    if (isDirty() && (await saver.save()) !== null) return notify({ name: 'download-not-saved' });
    await rendered;
    try {
      const { download_url } = await api.requestDownload();
      startDownload(download_url);
      notify({ name: 'download-started', url: download_url });
    } catch (thrown) {
      notify({ name: 'download-rejected', reason: thrown instanceof Error ? thrown.message : codeOf(thrown) });
    }
  }

  /** Replaces the deck. Pending text is committed to the previous deck first, so that undo restores it. */
  function continueWith(next: Deck): void {
    pendingText.flushAll();
    document.dispatch(leaveText);
    document.dispatch(replaceDeck(next, Date.now()));
  }

  const document: EditorDocument = {
    pptId,
    state: { get: typedState, subscribe: state.subscribe },
    canvasState,
    deferred,
    saver,
    isDownloading,
    exporting,
    pendingText,
    isOpenElsewhere,
    report,
    draft,
    drafts,
    openDraft() {
      const offeredDraft = draft.get();
      draft.set(null);
      if (!offeredDraft) return;
      if (offeredDraft.storedIn === 'browser') buffer.adopt(offeredDraft.id);
      continueWith(offeredDraft.deck);
    },
    postponeDraft: () => draft.set(null),
    dismissDraft() {
      const offeredDraft = draft.get();
      draft.set(null);
      // The draft is no longer offered here, even if discarding it fails; the next save removes it from the service.
      if (offeredDraft?.storedIn === 'service') void api.discardDraft(offeredDraft.id).catch(() => undefined);
      if (offeredDraft?.storedIn !== 'browser') return;
      buffer.adopt(offeredDraft.id);
      void buffer.clear();
    },
    isDirty,
    dispatch(command) {
      const now = typedState();
      const transaction = command(now);
      if (transaction) state.set(apply(now, transaction));
      return transaction !== null;
    },
    type: (command) => canvasState.deferUntilPaint(() => deferred.deferUntilPaint(() => document.dispatch(command))),
    async download() {
      if (isDownloading.get()) return;
      isDownloading.set(true);
      notify(null);
      await requestDownload();
      isDownloading.set(false);
    },
    reportRendered() {
      rendered ??= reportRendered(api, { revision, slides: deck.slides.length }).then((isReported) => {
        if (isReported) post({ type: 'rendered' });
      });
      return rendered;
    },
    uploadPicture: api.uploadPicture,
    listVersions: api.listVersions,
    getVersion: api.getVersion,
    async restoreVersion(requestedRevision) {
      await saver.restore(async (baseRevision) => {
        const restored = await api.restoreVersion({ base_revision: baseRevision, revision: requestedRevision });
        continueWith(restored.deck);
        return restored;
      });
    },
    keepCopy: () => api.keepCopy(currentDeck()),
    getSaved: () => api.getDeck(),
    acceptSaved(saved) {
      continueWith(saved.deck);
      saver.send({ type: 'accept-saved', deck: saved.deck, revision: saved.revision });
    },
    keepMine: (saved) => saver.send({ type: 'keep-mine', deck: currentDeck(), revision: saved.revision }),
    close() {
      exporting.get()?.cancel();
      saver.close();
      drafts.close();
      for (const stop of stopListening) stop();
    },
  };
  return document;
}
