import type { Deck } from '@ppt-embed/deck';
import type { OtherUser as ReportedUser } from '@ppt-embed/protocol/frame';
import type { RenderedRequest } from '@ppt-embed/protocol/editor';
import type { Store } from '../kit/store.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { EditorMessageBody } from './frame-channel.ts';
import type { SaveState } from './save-machine.ts';
import type { EditorApi } from './editor-api.ts';
import { codeOf, endsSession } from './responses.ts';
import type { Collaboration } from './collaboration.ts';

/** Options of `notifyFrame`. */
export interface NotifyFrameOptions {
  /**
   * Whether the user cannot make changes. In that case, other users' changes do not count as unsaved. @default false
   */
  isReadOnly?: boolean;
  state: Pick<Store<EditorState>, 'get' | 'subscribe'>;
  saveState: Pick<Store<SaveState>, 'get' | 'subscribe'>;
  /** The deck of the last draft; null if there is none. */
  draftDeck: Pick<Store<Deck | null>, 'get' | 'subscribe'>;
  /** Whether closing the page would lose changes that a draft has replaced. */
  hasUnstoredReplacedChanges: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /** Whether the editor is about to save changes automatically. */
  willSaveSoon: () => boolean;
  /** Sends a message to the frame. */
  post: (message: EditorMessageBody) => void;
  /** Called after each save, before the frame is notified that nothing is unsaved. */
  onSaved: () => void;
}

/**
 * Notifies the frame of every save, of changes to the title, of changes from saved to unsaved or back, and of whether a
 * draft contains the unsaved changes.
 */
export function notifyFrame({
  isReadOnly = false,
  state,
  saveState,
  draftDeck,
  hasUnstoredReplacedChanges,
  willSaveSoon,
  post,
  onSaved,
}: NotifyFrameOptions): () => void {
  let reported = { isDirty: false, hasDraft: false, title: state.get().deck.title };
  let saving = saveState.get().name;

  function reportState(): void {
    const { deck } = state.get();
    const isDirty = !isReadOnly && deck !== saveState.get().saved;
    const hasDraft = isDirty && !hasUnstoredReplacedChanges.get() && (willSaveSoon() || draftDeck.get() === deck);
    const now = { isDirty, hasDraft, title: deck.title };
    const before = reported;
    reported = now;
    if (now.title !== before.title) post({ type: 'title', title: now.title });
    if (isDirty !== before.isDirty || hasDraft !== before.hasDraft)
      post({ type: 'dirty', dirty: isDirty, ...(hasDraft && { draftSaved: true }) });
  }

  function reportSave(): void {
    const { name, revision, saved } = saveState.get();
    if (saving === 'saving' && name === 'idle') {
      post({ type: 'saved', revision, title: saved.title });
      onSaved();
    }
    saving = name;
    reportState();
  }

  const stops = [
    saveState.subscribe(reportSave),
    ...[state, draftDeck, hasUnstoredReplacedChanges].map((store) => store.subscribe(reportState)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the other users of a presentation in the form that the frame receives. */
export function reportedUsers(collaboration: Pick<Collaboration, 'otherUsers'> | undefined): ReportedUser[] {
  return collaboration?.otherUsers.get().map(({ id, name }) => ({ id, name })) ?? [];
}

/** Notifies the frame when other users join or leave, but not when they select something else. */
export function reportOtherUsers(
  collaboration: Pick<Collaboration, 'otherUsers'>,
  post: (message: EditorMessageBody) => void,
): () => void {
  let last = '';
  return collaboration.otherUsers.subscribe(() => {
    const otherUsers = reportedUsers(collaboration);
    const ids = otherUsers.map(({ id }) => id).join(' ');
    if (ids === last) return;
    last = ids;
    post({ type: 'presence', otherUsers });
  });
}

/** Calls a function when the deck has changed, but not when only the selection has. */
export function onDeckChange(state: Pick<Store<EditorState>, 'get' | 'subscribe'>, changed: () => void): () => void {
  let last: Deck = state.get().deck;
  return state.subscribe(() => {
    const { deck } = state.get();
    if (deck === last) return;
    last = deck;
    changed();
  });
}

const maxAttempts = 6;

/**
 * Reports the first paint. The service allows downloads only after this report, so it is retried on connection errors.
 * @returns whether the service has received it
 */
export async function reportRendered(
  api: Pick<EditorApi, 'reportRendered'>,
  rendered: RenderedRequest,
): Promise<boolean> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      await api.reportRendered(rendered);
      return true;
    } catch (thrown) {
      if (endsSession(codeOf(thrown)) || attempt === maxAttempts) return false;
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** attempt));
    }
  }
  return false;
}
