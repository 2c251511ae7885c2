import { useSyncExternalStore } from 'react';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { messages as openingMessages, sessionEndTitle } from '../loading/messages.ts';
import type { SaveState } from '../../session/save-machine.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { sharingStatusOf } from '../../session/sharing.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Shows whether the work is saved. */
export function SaveStatus({ doc }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  const tOpening = useMessages(openingMessages);
  const save = useStore(doc.saver.state);
  const deck = useStore(doc.deferred, (state) => state.deck);
  const isOnline = useOnline();
  const storedIn = useStore(doc.drafts.storedIn);
  const storedDeck = useStore(doc.drafts.storedDeck);
  const willMerge = useStore(sharingStatusOf(doc.sharing), ({ name }) => name === 'offline');
  const isDirty = deck !== save.saved;
  const keptIn = isDirty && storedDeck === deck && storedIn !== 'page' ? storedIn : null;
  /** Whether the editor is already saving these changes automatically, so that the status is Saving. */
  const willAutosave = doc.saveMode === 'auto' && isDirty && save.name === 'idle' && isOnline;
  const status =
    save.name === 'over'
      ? sessionEndTitle(save.code, tOpening)
      : willAutosave
        ? t.saving
        : saveText(save, { isDirty, isOnline, isOnlyInPage: storedIn === 'page', willMerge, keptIn }, t);
  const state = willAutosave
    ? 'saving'
    : isDirty && storedIn === 'page'
      ? 'failed'
      : stateOf(save, isDirty, keptIn !== null);
  return (
    <>
      {/* The full sentence is in the row below the bar (save-failed.css). */}
      {state === 'failed' && (
        <span className="ed-status-short" aria-hidden="true">
          {save.name === 'over' && !isDirty ? t.saved : t.notSaved}
        </span>
      )}
      <output className="ed-status" aria-label={status} data-state={state}>
        {status}
      </output>
    </>
  );
}

function stateOf(save: SaveState, isDirty: boolean, isStored: boolean): string {
  if (save.name === 'saving') return 'saving';
  if (save.name === 'waiting' || save.name === 'over' || (save.name === 'rejected' && isDirty)) return 'failed';
  if (isStored) return 'kept';
  return isDirty ? 'unsaved' : 'saved';
}

interface SavedWork {
  isDirty: boolean;
  isOnline: boolean;
  /** Whether neither the service nor the browser's storage accepted the draft. */
  isOnlyInPage: boolean;
  /** Whether the changes will be merged with those of other users when the editor has reconnected. */
  willMerge: boolean;
  /** Where the draft of exactly this deck is stored; null if there is none. */
  keptIn: 'service' | 'browser' | null;
}

function saveText(
  save: Exclude<SaveState, { name: 'over' }>,
  { isDirty, isOnline, isOnlyInPage, willMerge, keptIn }: SavedWork,
  t: (typeof messages)['en'],
): string {
  if (save.name === 'saving') return t.saving;
  if (isDirty && isOnlyInPage && (!isOnline || save.name !== 'rejected'))
    return willMerge ? t.onlyHereUntilMerged : t.onlyHere;
  if (!isOnline && isDirty) return keptIn === 'browser' ? t.offlineKept : t.offline;
  if (save.name === 'waiting') return t.saveFailed(save.seconds);
  if (save.name === 'rejected' && isDirty) return saveErrorText(save.code, t);
  if (!isDirty) return t.saved;
  return keptIn === 'service' ? t.draftSaved : keptIn === 'browser' ? t.draftKept : t.unsaved;
}

function saveErrorText(code: PptErrorCode, t: (typeof messages)['en']): string {
  if (code === 'too_large') return t.tooLarge;
  return code === 'presentation_not_found' ? t.removed : t.saveRejected;
}
