import type { Deck } from '@ppt-embed/deck';
import type { ReportedLine, SaveMode } from '@ppt-embed/protocol/editor';
import { PptError } from '@ppt-embed/protocol/host';
import type { EditorRole } from '@ppt-embed/protocol/names';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { createAutosave } from './autosave.ts';
import type { Autosave } from './autosave.ts';
import { createConflict, createVersions } from './versions-and-conflicts.ts';
import type { Conflict, Versions } from './versions-and-conflicts.ts';
import { createDocumentState } from './document-state.ts';
import type { DocumentState } from './document-state.ts';
import { discardReplacedDrafts } from './discard-replaced-drafts.ts';
import { createDownload } from './download.ts';
import type { Download } from './download.ts';
import { createDraftSaver, shareDrafts } from './draft-saver.ts';
import type { DraftBuffer } from './draft-buffer.ts';
import { createReplacer, withReplaced } from './replacer.ts';
import type { DocumentDrafts } from './replacer.ts';
import { createDraftOffer } from './draft-offer.ts';
import type { DraftOffer, DraftOfferOptions } from './draft-offer.ts';
import { parseDraft } from './editor-api.ts';
import type { EditorApi, StoredDraft } from './editor-api.ts';
import type { EditorTabs } from './editor-tabs.ts';
import type { EditorMessageBody } from './frame-channel.ts';
import { onDeckChange, notifyFrame, reportOtherUsers, reportRendered } from './notify-frame.ts';
import { createSaver } from './saver.ts';
import type { Saver } from './saver.ts';
import { createComments } from './comments.ts';
import type { Comments } from './comments.ts';
import { isDefined } from './responses.ts';
import { sharedRevisionAfter, waitUntilConnected } from './collaboration.ts';
import type { Collaboration } from './collaboration.ts';
import type { Toast } from './editor-screen.ts';

/** Options of `openDocument`. */
export interface EditorDocumentOptions {
  pptId: string;
  revision: number;
  deck: Deck;
  /** Unsaved changes of an earlier session, stored on the service. */
  draft?: StoredDraft;
  buffer: DraftBuffer;
  /** @default other tabs are ignored */
  tabs?: Pick<EditorTabs, 'isDraftInUse' | 'canReachTabs'>;
  isOpenElsewhere?: boolean;
  /** Whether there are open comments. @default false */
  hasComments?: boolean;
  /** @default 'manual' */
  saveMode?: SaveMode | undefined;
  /** @default 'edit' */
  role?: EditorRole | undefined;
  /** @default true */
  canDownload?: boolean | undefined;
  /** @default true */
  canCreate?: boolean | undefined;
  /** The import report, if the deck was just created from text. */
  report?: readonly ReportedLine[];
  /** Collaboration on the presentation; undefined if the service does not let several users edit it. */
  collaboration?: Collaboration | undefined;
  api: EditorApi;
  post: (message: EditorMessageBody) => void;
  notify: (toast: Toast | null) => void;
}

/**
 * An open presentation: its state and its connection to the service. Independent of React, and of what the screen
 * shows, which is `EditorScreen`.
 *
 * Its state has three versions, so that typed text is painted before slides and panels are rendered again:
 *
 * - `state` is current. Event handlers and actions read it. It lacks typed characters that are still only in the DOM:
 *   code that reads texts, sizes of elements, the history or the deck as a whole must call `flushText` or
 *   `flushAllText` instead. Code that reads only the selection or the order of slides need not.
 * - `canvasState` is rendered by the slide canvas, and only by it. The selection at the start of a drag reaches it one
 *   paint later; any other change immediately.
 * - `deferred` is rendered by everything else: panels, lists, the enabled state of actions. Undo reaches it one paint
 *   later; during a drag, it does not change, except that it gets the element that the drag selects.
 *
 * Typed text reaches both one paint later, or as soon as a pause follows characters that are typed quickly.
 *
 * Components subscribe to `canvasState` or `deferred`, never to `state`.
 */
export interface EditorDocument extends DocumentState {
  readonly pptId: string;
  readonly saver: Saver;
  readonly saveMode: SaveMode;
  /** Whether the user may only view or comment on the presentation, so that there are no changes to save. */
  readonly isReadOnly: boolean;
  /** Whether the user may download and export the presentation. */
  readonly canDownload: boolean;
  /** Whether the user may create presentations, such as a copy of this one. */
  readonly canCreate: boolean;
  /** Stores unsaved changes. */
  readonly drafts: DocumentDrafts;
  /** Unsaved changes of an earlier page. */
  readonly draftOffer: DraftOffer;
  readonly versions: Versions;
  readonly conflict: Conflict;
  readonly download: Download;
  /** The export in progress; null if there is none. */
  readonly exporting: Store<ExportProgress | null>;
  /** Whether the presentation is also open in another tab or by another user. */
  readonly isOpenElsewhere: Store<boolean>;
  /** State of the collaboration with other users; undefined if the presentation cannot be shared. */
  readonly collaboration: Collaboration | undefined;
  /** The comments; undefined if the user may only view the presentation. */
  readonly comments: Comments | undefined;
  /** The import report. */
  readonly report: readonly ReportedLine[];
  /** Whether there are unsaved changes, including pending text. */
  isDirty: () => boolean;
  /**
   * Whether closing the page now loses nothing, because drafts have all unsaved changes, including those that an earlier
   * draft has replaced. A save that is planned or in progress does not count: the browser cancels it with the page.
   */
  canLeaveSafely: () => boolean;
  /**
   * Whether unsaved changes will be sent as a draft while the page unloads, so that no prompt is needed in save mode
   * `auto`. In mode `manual`, users expect a prompt until the editor shows that a draft is stored.
   */
  canStoreOnPageHide: () => boolean;
  /** Stores unsaved changes now: as a save if the editor saves automatically, otherwise as a draft. */
  keepChanges: () => Promise<void>;
  /** Called after the first complete paint. Later calls have no effect. */
  reportRendered: () => Promise<void>;
  /** Makes a call of the editor session API, for code that is loaded on demand. */
  call: EditorApi['call'];
  /** Uploads a picture to the service. */
  uploadPicture: EditorApi['uploadPicture'];
  /** Lets the service store a picture from a URL. */
  fetchPicture: EditorApi['fetchPicture'];
  close: () => void;
}

/** Opens a document. Independent of React. */
export function openDocument(options: EditorDocumentOptions): EditorDocument {
  const { pptId, revision, deck, report = [], api, buffer, post, notify, saveMode = 'manual', collaboration } = options;
  const isReadOnly = (options.role ?? 'edit') !== 'edit';
  const content = createDocumentState(deck, isReadOnly);
  const { state, replaceDeck } = content;
  const currentDeck = () => content.flushAllText().deck;
  const exporting = createStore<ExportProgress | null>(null);
  const whenJoined = collaboration && options.isOpenElsewhere ? waitUntilConnected(collaboration) : undefined;
  const saver = createSaver({
    api,
    revision,
    deck,
    currentDeck,
    typedDeck: () => content.flushText().deck,
    sharedRevision: (base) => sharedRevisionAfter(collaboration, base),
  });
  const isDirty = () => !isReadOnly && currentDeck() !== saver.state.get().saved;
  function unsavedDeck(): Deck | null {
    const { deck: now } = content.flushText();
    return isReadOnly || now === saver.state.get().saved ? null : now;
  }
  const draftsApi = draftApi(api, saver);
  const replacer = createReplacer({ api: draftsApi, buffer, saver, state, currentDeck, replaceDeck, notify });
  const isOpenElsewhere = createStore((options.isOpenElsewhere ?? false) && !isReadOnly);
  const draftOffer = openDraftOffer(options, { whenJoined, isOpenElsewhere, onOpen: replacer.openDraft });
  const ownDrafts = createDraftSaver({
    api: draftsApi,
    buffer,
    unsaved() {
      const unsaved = collaboration?.connection.get() ? null : unsavedDeck();
      return unsaved && { deck: unsaved, revision: saver.state.get().revision };
    },
    isUndone: (base) => unsavedDeck() === null && base === saver.state.get().revision,
  });
  const drafts = withReplaced(shareDrafts({ own: ownDrafts, collaboration, api, unsavedDeck }), replacer);
  const autosave =
    saveMode === 'auto' && !isReadOnly
      ? createAutosave({ saver, isDirty: () => unsavedDeck() !== null, deck: () => state.get().deck })
      : undefined;
  const stops = [
    // Before the frame is notified, because the save of a change is planned first. Changes received from other editors
    // are saved by those editors.
    onDeckChange(state, () => content.isReceived(state.get().deck) || autosave?.changed()),
    notifyFrame({
      isReadOnly,
      state,
      saveState: saver.state,
      draftDeck: drafts.storedDeck,
      hasUnstoredReplacedChanges: drafts.hasUnstoredReplacedChanges,
      willSaveSoon: () => autosave?.willSaveSoon() === true,
      post,
      // Drafts of the saved work are obsolete, and earlier drafts must not be offered.
      onSaved() {
        void drafts.flush().then(() => discardReplacedDrafts({ state, drafts, draftOffer, call: api.call }));
        draftOffer.withdraw();
      },
    }),
    collaboration ? reportOtherUsers(collaboration, post) : () => undefined,
    onDeckChange(state, drafts.changed),
    () => autosave?.close(),
    saver.state.subscribe(drafts.changed),
  ];
  let rendered: Promise<void> | null = null;

  return {
    ...content,
    pptId,
    saver,
    saveMode,
    isReadOnly,
    ...permissionsOf(options),
    drafts,
    draftOffer,
    versions: createVersions({ api, saver, replaceDeck, replacer }),
    conflict: createConflict({ api, saver, currentDeck, replaceDeck }),
    download: createDownload({
      api,
      saveChanges: async () => !isDirty() || (await saver.save()) === null,
      whenRendered: () => rendered,
      notify,
    }),
    exporting,
    isOpenElsewhere,
    collaboration,
    comments: options.role === 'view' ? undefined : createComments(api.call, options.hasComments),
    report,
    isDirty,
    ...leaveChecks(drafts, autosave),
    async keepChanges() {
      autosave?.flush();
      if (autosave) await saver.settled();
      await drafts.flush();
    },
    reportRendered: () => (rendered ??= reportFirstPaint(options)),
    ...documentCalls(api),
    close() {
      exporting.get()?.cancel();
      saver.close();
      drafts.close();
      for (const stop of stops) stop();
    },
  };
}

/** Reports the first paint to the service, then to the frame. */
async function reportFirstPaint({ api, revision, deck, post }: EditorDocumentOptions): Promise<void> {
  const isReported = await reportRendered(api, { revision, slides: deck.slides.length });
  if (isReported) post({ type: 'rendered' });
}

function permissionsOf({
  canDownload = true,
  canCreate = true,
}: EditorDocumentOptions): Pick<EditorDocument, 'canDownload' | 'canCreate'> {
  return { canDownload, canCreate };
}

function documentCalls({
  call,
  uploadPicture,
  fetchPicture,
}: EditorApi): Pick<EditorDocument, 'call' | 'uploadPicture' | 'fetchPicture'> {
  return { call, uploadPicture, fetchPicture };
}

function leaveChecks(
  { isStored, canFlushOnPageHide }: DocumentDrafts,
  autosave: Autosave | undefined,
): Pick<EditorDocument, 'canLeaveSafely' | 'canStoreOnPageHide'> {
  return {
    canLeaveSafely: isStored,
    canStoreOnPageHide: () => autosave?.isIdle() === true && canFlushOnPageHide(),
  };
}

/** Sends drafts until the session is over. From then on, the service rejects drafts, so the browser's copy is kept. */
function draftApi(api: EditorApi, saver: Saver): Pick<EditorApi, 'saveDraft' | 'discardDraft'> {
  return {
    async saveDraft(draft) {
      if (saver.state.get().name === 'over')
        throw new PptError({ code: 'invalid_token', message: 'The session is over.' });
      return api.saveDraft(draft);
    },
    discardDraft: api.discardDraft,
  };
}

/** Exports made in the browser: files or printing. The service generates the PowerPoint file. */
export type ExportKind = 'print' | 'pdf' | 'picture' | 'pictures' | 'markdown';

/** An export in progress. */
interface ExportProgress {
  kind: ExportKind;
  done: number;
  count: number;
  cancel: () => void;
}

/** Creates the offer of the unsaved changes of an earlier page. */
function openDraftOffer(
  options: EditorDocumentOptions,
  offer: Pick<DraftOfferOptions, 'whenJoined' | 'onOpen'> & { isOpenElsewhere: Store<boolean> },
): DraftOffer {
  const { collaboration } = options;
  return createDraftOffer({
    ...options,
    ...offer,
    whenShared: collaboration && (() => waitUntilConnected(collaboration)),
    loadDraft: async (id) =>
      parseDraft(await options.api.call('getDraft', isDefined, { query: `?id=${encodeURIComponent(id)}` })).draft,
  });
}
