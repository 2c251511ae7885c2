import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { SlideElement } from '@ppt-embed/deck';
import { createKeyboardClaims } from '../kit/focus.ts';
import type { KeyboardClaims } from '../kit/focus.ts';
import { createGuides } from './guides.ts';
import type { Guides } from './guides.ts';
import { createPendingUploads } from './pending-uploads.ts';
import type { PendingUploads } from './pending-uploads.ts';
import { createUploads } from './uploads.ts';
import type { Uploads } from './uploads.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { Command } from '../model/transaction.ts';
import type { MultiSelect } from '../model/selection.ts';
import type { SelectableFont, TextTools } from '../elements/text/text-tools.ts';
import type { CommentsView } from './comments.ts';
import type { ElementFormat } from '../commands/apply-format.ts';

/** Result of the last action, shown as a toast. Only one toast is shown at a time. */
export type Toast =
  | { name: 'download-started'; url: string }
  | { name: 'download-rejected'; code: PptErrorCode }
  | { name: 'download-not-saved' }
  | { name: 'exported'; file: string }
  | { name: 'export-failed'; retry: () => void }
  | { name: 'text-editor-load-error'; retry: () => void }
  // Without `retry`, the toast has no button to try again.
  | { name: 'load-error'; retry?: () => void }
  | { name: 'paste-by-keys' }
  | { name: 'copy-by-keys' }
  | { name: 'cut-by-keys' }
  | { name: 'copy-failed' }
  | { name: 'paste-failed' }
  | { name: 'nothing-to-paste' }
  // Slides were inserted, but some content is not shown as it was written: in the notes, as source text, or not at all.
  | { name: 'markdown-inserted'; notes: number; text: number; dropped: number }
  | { name: 'no-picture-dropped' }
  | { name: 'picture-too-large'; megabytes: number }
  | { name: 'picture-rejected'; code: PptErrorCode }
  | { name: 'media-rejected'; code: PptErrorCode }
  | { name: 'slide-deleted'; by: string | undefined }
  // A draft or version was restored. `replacedIn` is the storage of the unsaved changes that it has replaced; null if
  // there were none.
  | { name: 'restored'; restored: 'draft' | 'version'; replacedIn: 'service' | 'browser' | null }
  // A draft was restored, but the unsaved changes that it has replaced could not be stored.
  | { name: 'draft-restored-not-stored' }
  | { name: 'start-failed' }
  | { name: 'create-failed' };

/** Tabs of the properties panel. */
export type InspectorTab = 'selection' | 'slide' | 'deck' | 'objects';

/** State of the format painter: a copied format, and whether clicks apply it. */
export interface FormatPainter {
  format: ElementFormat | null;
  /**
   * Whether clicks apply the format to one element, or to any number of elements until the painter is canceled. Null
   * while the format painter is off.
   */
  paintMode: 'once' | 'many' | null;
  /**
   * Whether the format was copied from characters of a text. It is then applied to the clicked word or the selected
   * characters instead of a whole text box.
   */
  isFromCharacters?: boolean;
  /** The last operation, for screen reader announcements. */
  done: 'copied' | 'started' | 'applied' | 'not-applied' | 'canceled' | null;
}

/** The match that the search shows, in the text of an element. */
export interface CurrentMatch {
  /** Id of the slide. */
  slide: string;
  /** Id of the element or of its outermost group. */
  element: string;
  /** Index of the text that contains the match, in the list that `readTexts` returns. */
  piece: number;
  /** Position and length of the match in that text, in UTF-16 units. */
  start: number;
  length: number;
}

/**
 * State of the screen for a document: panels, view, zoom, modes and toasts. It is neither saved nor changed by undo,
 * and is independent of React.
 */
export interface EditorScreen {
  /** The panel that is open over the slides. */
  readonly panel: Store<Panel | null>;
  /** Position at which the context menu of the slide was opened, in px of the viewport; null if a key opened it. */
  readonly menuAt: Store<{ left: number; top: number } | null>;
  /** Index of the slide that the host page requested. Each request is a new object. */
  readonly requestedSlide: Store<{ slide: number } | null>;
  /** The single-slide view or the grid of all slides. */
  readonly view: Store<'slide' | 'all-slides'>;
  /**
   * The multi-select mode, in which a tap adds an item to the selection or removes it, because touch has no modifier
   * keys. Null if a tap selects only one item.
   */
  readonly multiSelect: Store<MultiSelect | null>;
  /** Whether the properties panel is open; null if this depends on the available space. */
  readonly isInspectorOpen: Store<boolean | null>;
  /** The requested tab of the properties panel, and whether anything was selected at that time. */
  readonly inspectorTab: Store<{ tab: InspectorTab; hadSelection: boolean } | null>;
  /** Content of the comments panel, which is shown in place of the properties panel; null if it is closed. */
  readonly comments: Store<CommentsView | null>;
  /** Whether the notes below the slide are open. */
  readonly isNotesOpen: Store<boolean>;
  /** Whether the browser checks the spelling of text and notes. */
  readonly hasSpellCheck: Store<boolean>;
  /** Whether quotes, dashes and dots become typographic ones while the user types. */
  readonly hasSmartPunctuation: Store<boolean>;
  /** Scale in CSS px per px of the slide; null to fit the window. */
  readonly zoom: Store<number | null>;
  /** Scale at which the whole slide fits. */
  readonly fit: Store<number>;
  /** Keyboard claims of panels that are loading, so that text typed for them does not change the slide. */
  readonly keyboard: KeyboardClaims;
  /** Number of slides that are being added. Text typed in the meantime belongs to the title of the last one. */
  readonly slidesBeingAdded: Store<number>;
  /** Tools for the text that is being edited; null if there is none. */
  readonly textTools: Store<TextTools | null>;
  /** The fonts that were selected recently, most recent first. */
  readonly recentFonts: Store<readonly SelectableFont[]>;
  /** The format painter. */
  readonly painter: Store<FormatPainter>;
  /**
   * The draw tool: the new text box, shape or line that the next click or drag on the slide inserts. Null if a click or
   * drag selects or moves elements.
   */
  readonly drawTool: Store<SlideElement | null>;
  /** The change that the slide shows while the user looks at an item of a menu; null if it is shown as it is. */
  readonly previewed: Store<Command | null>;
  /** The match that the search shows on the slide; null if there is none. */
  readonly currentMatch: Store<CurrentMatch | null>;
  /** The guides and rulers. */
  readonly guides: Guides;
  /** Whether the import report is shown. */
  readonly isReportShown: Store<boolean>;
  /** Files that could not be uploaded. */
  readonly pendingUploads: PendingUploads;
  /** The uploads in progress. */
  readonly uploads: Uploads;
  /** Shows a toast; null hides it. */
  readonly notify: (toast: Toast | null) => void;
}

interface EditorScreenOptions {
  pptId: string;
  notify: (toast: Toast | null) => void;
  /** @default false */
  isReportShown?: boolean;
}

/** Creates the state of the screen for a document. */
export function createScreen({ pptId, notify, isReportShown = false }: EditorScreenOptions): EditorScreen {
  const inspectorTab = createStore<{ tab: InspectorTab; hadSelection: boolean } | null>(null);
  const comments = createStore<CommentsView | null>(null);
  // Both screens are in the same place on the page.
  inspectorTab.subscribe(() => inspectorTab.get() && comments.set(null));
  return {
    panel: createStore<Panel | null>(null),
    menuAt: createStore<{ left: number; top: number } | null>(null),
    previewed: createStore<Command | null>(null),
    requestedSlide: createStore<{ slide: number } | null>(null),
    view: createStore<'slide' | 'all-slides'>('slide'),
    multiSelect: createStore<MultiSelect | null>(null),
    isInspectorOpen: createStore<boolean | null>(null),
    inspectorTab,
    comments,
    isNotesOpen: createStore(false),
    hasSpellCheck: createStore(true),
    hasSmartPunctuation: createStore(true),
    zoom: createStore<number | null>(null),
    fit: createStore(0),
    keyboard: createKeyboardClaims(),
    slidesBeingAdded: createStore(0),
    textTools: createStore<TextTools | null>(null),
    recentFonts: createStore<readonly SelectableFont[]>([]),
    painter: createStore<FormatPainter>({ format: null, paintMode: null, done: null }),
    drawTool: createStore<SlideElement | null>(null),
    currentMatch: createStore<CurrentMatch | null>(null),
    guides: createGuides(pptId),
    isReportShown: createStore(isReportShown),
    pendingUploads: createPendingUploads(),
    uploads: createUploads(),
    notify,
  };
}

/** Whether there are files that the presentation does not contain yet, because they are being uploaded or are kept. */
export function hasUnfinishedUploads({ uploads, pendingUploads }: EditorScreen): boolean {
  return uploads.all.get().length > 0 || pendingUploads.all.get().length > 0;
}

/** The panels that can be open over the editor, one at a time. */
export type Panel =
  | 'insert'
  | 'canvas-menu'
  | 'more'
  | 'rename'
  | 'slide-kinds'
  | 'export'
  | 'layouts'
  | 'picture-url'
  | 'markdown'
  | 'background-url'
  | 'shapes'
  | 'change-shape'
  | 'table-size'
  | 'charts'
  | 'formula'
  | 'code'
  | 'present'
  | 'presenter-view'
  | 'find'
  | 'palette'
  | 'shortcuts'
  | 'versions';
