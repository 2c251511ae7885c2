import type { PresenceMessage } from '@ppt-embed/protocol/editor';
import type { EditorState } from '../model/editor-state.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { Collaboration, TextSelection } from '../session/collaboration.ts';
import type { SharedDeck } from './shared-deck.ts';
import type { SharedPresence } from './shared-presence.ts';

/** Minimum interval in ms between two messages about the selection. */
const presenceMs = 80;
/** Maximum number of characters in the list of selected elements, below the service's limit for a message. */
const maxSelectionLength = 1200;

/** Sends the user's selection to other editors. */
export interface PresenceReporter {
  /** Call this when the selection may have changed. */
  schedule: () => void;
  /** Call this for a new connection, on which nothing has been sent yet. */
  reset: () => void;
  close: () => void;
}

/** Options of `createPresenceReporter`. */
export interface PresenceReporterOptions {
  doc: Pick<EditorDocument, 'state' | 'flushText'>;
  collaboration: Pick<Collaboration, 'textTools' | 'presentedSlide'>;
  /** The shared document; undefined while nothing can be sent. */
  deck: () => Pick<SharedDeck, 'push' | 'carets'> | undefined;
  send: (message: PresenceMessage) => void;
}

/** Creates the reporter of a document's selection, and of the caret in edited text. */
export function createPresenceReporter({ doc, collaboration, deck, send }: PresenceReporterOptions): PresenceReporter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  let stopText: (() => void) | undefined;

  function schedule(): void {
    if (deck()) timer ??= setTimeout(report, presenceMs);
  }

  function report(): void {
    timer = undefined;
    const shared = deck();
    if (!shared) return;
    const presented = collaboration.presentedSlide.get();
    const presence = presented === null ? selectionIn(shared) : { slide: presented, elements: [] };
    const json = JSON.stringify(presence);
    if (json === last) return;
    last = json;
    send({ type: 'presence', state: presence });
  }

  function selectionIn(shared: Pick<SharedDeck, 'push' | 'carets'>): SharedPresence {
    const range = collaboration.textTools.get()?.selection();
    // The caret's position includes characters that are not in the document yet.
    const state = range ? doc.flushText() : doc.state.get();
    if (range) shared.push();
    const { selection } = state;
    const slide = state.deck.slides[selection.slide]?.id ?? '';
    const elements = JSON.stringify(selection.elements).length > maxSelectionLength ? [] : selection.elements;
    const own = range && textSelection(state, range);
    const text = own && shared.carets.toShared(slide, own);
    return { slide, elements, ...(text && { text }) };
  }

  function watchText(): void {
    stopText?.();
    stopText = collaboration.textTools.get()?.subscribe(schedule);
    schedule();
  }

  const stops = [
    doc.state.subscribe(schedule),
    collaboration.presentedSlide.subscribe(schedule),
    collaboration.textTools.subscribe(watchText),
  ];
  return {
    schedule,
    reset() {
      last = '';
    },
    close() {
      clearTimeout(timer);
      stopText?.();
      for (const stop of stops) stop();
    },
  };
}

/**
 * Returns the location of a range of selected text: its element, and its cell in a table. Undefined if no text is
 * edited.
 */
function textSelection(
  { selection }: EditorState,
  range: Pick<TextSelection, 'anchor' | 'head'>,
): TextSelection | undefined {
  const { elements, editing, member, cells } = selection;
  const [element] = elements;
  if (!editing || element === undefined) return undefined;
  const path = [element, ...(member?.group === element ? member.path : [])];
  const cell = cells?.table === element ? { row: cells.row, column: cells.column } : undefined;
  return { path, ...range, ...(cell && { cell }) };
}
