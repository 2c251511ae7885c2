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
import type { MultiSelect } from '../model/selection.ts';
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
import { leaveText } from '../commands/leave-text.ts';
import { replaceDeck } from '../commands/replace-deck.ts';
import type { TextTools } from '../elements/text/text-tools.ts';
import type { ExportProgress } from './export-kind.ts';
import type { ElementFormat } from '../commands/apply-format.ts';
import type { Panel } from './panel.ts';
import type { EditorMessageBody } from './frame-channel.ts';
import type { EditorTabs } from './editor-tabs.ts';
import { createPendingText } from './pending-text.ts';
import type { PendingText } from './pending-text.ts';
import type { Toast } from './toast.ts';
import { reportRendered } from './report-rendered.ts';
import { startDownload } from './start-download.ts';

/** What the properties are of. */
export type InspectorTab = 'selection' | 'slide' | 'deck';

/** A look that was taken, and whether the pointer puts it on. */
export interface FormatPainter {
  format: ElementFormat | null;
  /** What the pointer presses gets the look: one thing, or all until it is put away; null: none. */
  paintMode: 'once' | 'many' | null;
  /** What was done with it last, for those who do not see it. */
  done: 'copied' | 'started' | 'applied' | 'not-applied' | 'cancelled' | null;
}

/** What was just inserted by a press: a drag on a free place of the slide, if it comes next, draws it there. */
export interface DrawHint {
  /** Its id. */
  element: string;
  /** The deck with it; whoever changes anything has gone on to something else. */
  deck: Deck;
}

/** Unsaved changes of an earlier page: offered, never loaded by themselves. */
type OfferedDraft = StoredDraft & { storedIn: 'service' | 'browser' };

export interface PresentationOptions {
  pptId: string;
  revision: number;
  deck: Deck;
  /** Unsaved changes of an earlier session that the service kept. */
  draft?: StoredDraft;
  buffer: DraftBuffer;
  /** @default no other tab is known */
  tabs?: Pick<EditorTabs, 'isDraftInUse'>;
  isOpenElsewhere?: boolean;
  /** What laying out changed, where the deck was just made from a text. */
  report?: readonly ReportedLine[];
  api: EditorApi;
  post: (message: EditorMessageBody) => void;
  notify: (toast: Toast | null) => void;
}

/** An open presentation: what a person works on, and its way to the service. No React in here. */
export interface Presentation {
  readonly pptId: string;
  readonly state: Pick<Store<EditorState>, 'get' | 'subscribe'>;
  /** The same for the slide: a letter that is typed stands there already, and is painted before anything is drawn. */
  readonly canvasState: DeferredStore<EditorState>;
  /** The same for what stands beside the slide: it follows what is typed and dragged when that has been painted. */
  readonly deferred: DeferredStore<EditorState>;
  readonly saver: Saver;
  readonly isDownloading: Store<boolean>;
  /** The file that is being made here; null: none is. */
  readonly exporting: Store<ExportProgress | null>;
  readonly pendingText: PendingText;
  /** What is open over the slides. */
  readonly panel: Store<Panel | null>;
  /** Where the menu of the slide was asked for, in px of the window; null: by a key. */
  readonly menuAt: Store<{ left: number; top: number } | null>;
  /** Which slide the page around the editor wants to be seen, by its index; another object each time it asks. */
  readonly requestedSlide: Store<{ slide: number } | null>;
  /** One slide to work on, or all side by side. */
  readonly view: Store<'slide' | 'all-slides'>;
  /** What a press takes in among the chosen ones, or out, as fingers have no keys to hold; null: it chooses one alone. */
  readonly multiSelect: Store<MultiSelect | null>;
  /** Whether the properties stand beside the slides; null: where there is room for them. */
  readonly isInspectorOpen: Store<boolean | null>;
  /** The tab of the properties that was asked for, and whether anything was chosen then. */
  readonly inspectorTab: Store<{ tab: InspectorTab; hadSelection: boolean } | null>;
  /** Whether the notes stand under the slide to be written. */
  readonly isNotesOpen: Store<boolean>;
  /** px of the screen for a px of the slide; null: the whole slide fits. */
  readonly zoom: Store<number | null>;
  /** The scale at which the whole slide fits. */
  readonly fit: Store<number>;
  /** Tools of the text that is being edited; null: none is. */
  readonly textTools: Store<TextTools | null>;
  /** The look that was taken of something, for something else. */
  readonly painter: Store<FormatPainter>;
  /** What was just inserted, for the pointer to draw it elsewhere; null: nothing. */
  readonly drawing: Store<DrawHint | null>;
  readonly isOpenElsewhere: Store<boolean>;
  /** What laying out changed. */
  readonly report: readonly ReportedLine[];
  readonly isReportShown: Store<boolean>;
  /** Offered until it is opened or refused. */
  readonly draft: Pick<Store<OfferedDraft | null>, 'get' | 'subscribe'>;
  readonly drafts: DraftAutosave;
  openDraft: () => void;
  dismissDraft: () => void;
  /** Neither: it is offered again next time. */
  postponeDraft: () => void;
  /** Says how something went. */
  notify: (toast: Toast | null) => void;
  /** @returns whether the command applied. */
  dispatch: (command: Command) => boolean;
  /** The same for a letter that is typed. */
  type: (command: Command) => boolean;
  /** Whether anything is unsaved; text that was held back joins the deck first. */
  isDirty: () => boolean;
  /** Saves when dirty, then asks for the charged link and starts the file. */
  download: () => Promise<void>;
  /** After the first complete paint; later calls do nothing. */
  reportRendered: () => Promise<void>;
  /** Stores a picture with the service. */
  uploadPicture: EditorApi['uploadPicture'];
  /** The saves that the service keeps, newest first. */
  listVersions: EditorApi['listVersions'];
  getVersion: EditorApi['getVersion'];
  /** An older version becomes the next save; undo goes back to what was open. */
  restoreVersion: (revision: number) => Promise<void>;
  /** The open deck as a presentation of its own. */
  keepCopy: () => ReturnType<EditorApi['keepCopy']>;
  /** In a conflict: the deck that stands at the service. */
  getSaved: () => Promise<{ revision: number; deck: Deck }>;
  acceptSaved: (saved: { revision: number; deck: Deck }) => void;
  keepMine: (saved: { revision: number }) => void;
  close: () => void;
}

export function openPresentation(options: PresentationOptions): Presentation {
  const { pptId, revision, deck, api, buffer, post, notify } = options;
  const state = createStore(openDeck(deck));
  const canvasState = createDeferredStore(state, afterPaint);
  const deferred = createDeferredStore(state, afterPaint);
  const isDownloading = createStore(false);
  const exporting = createStore<ExportProgress | null>(null);
  const pendingText = createPendingText();
  const panel = createStore<Panel | null>(null);
  const menuAt = createStore<{ left: number; top: number } | null>(null);
  const requestedSlide = createStore<{ slide: number } | null>(null);
  const view = createStore<'slide' | 'all-slides'>('slide');
  const multiSelect = createStore<MultiSelect | null>(null);
  const isInspectorOpen = createStore<boolean | null>(null);
  const inspectorTab = createStore<{ tab: InspectorTab; hadSelection: boolean } | null>(null);
  const isNotesOpen = createStore(false);
  const zoom = createStore<number | null>(null);
  const fit = createStore(0);
  const textTools = createStore<TextTools | null>(null);
  const painter = createStore<FormatPainter>({ format: null, paintMode: null, done: null });
  const drawing = createStore<DrawHint | null>(null);
  const { report = [] } = options;
  const isReportShown = createStore(report.length > 0);
  const isOpenElsewhere = createStore(options.isOpenElsewhere ?? false);
  const draft = createStore<OfferedDraft | null>(null);
  void offerDraft();
  const saver = createSaver({ api, revision, deck, currentDeck });
  let rendered: Promise<void> | null = null;

  /**
   * Offers the later one of what the service and this browser kept. Not one that says what the save says, nor one that
   * another tab is working on. Opening the browser's storage takes as long as drawing the first slide, which comes first.
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

  /** With the letters that are only about to be painted. */
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
        // The service hears nobody whose session is over: it is left to this browser.
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
  /** The frame hears of what changed, whoever changed it. */
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
      // What was kept against the loss of it is needed no longer, and would be offered for nothing.
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

  /** What is still being written belongs to the deck that was open, where undo finds it. */
  function continueWith(next: Deck): void {
    pendingText.flushAll();
    presentation.dispatch(leaveText);
    presentation.dispatch(replaceDeck(next, Date.now()));
  }

  const presentation: Presentation = {
    pptId,
    state: { get: typedState, subscribe: state.subscribe },
    canvasState,
    deferred,
    saver,
    isDownloading,
    exporting,
    pendingText,
    panel,
    menuAt,
    requestedSlide,
    view,
    multiSelect,
    isInspectorOpen,
    inspectorTab,
    isNotesOpen,
    zoom,
    fit,
    textTools,
    painter,
    drawing,
    isOpenElsewhere,
    report,
    isReportShown,
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
      // Refused or not, it is offered no longer here; with the service it ends with the next save at the latest.
      if (offeredDraft?.storedIn === 'service') void api.discardDraft(offeredDraft.id).catch(() => undefined);
      if (offeredDraft?.storedIn !== 'browser') return;
      buffer.adopt(offeredDraft.id);
      void buffer.clear();
    },
    notify,
    isDirty,
    dispatch(command) {
      const now = typedState();
      const transaction = command(now);
      if (transaction) state.set(apply(now, transaction));
      return transaction !== null;
    },
    type: (command) =>
      canvasState.deferUntilPaint(() => deferred.deferUntilPaint(() => presentation.dispatch(command))),
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
  return presentation;
}
