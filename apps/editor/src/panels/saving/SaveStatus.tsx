import { useSyncExternalStore } from 'react';
import { messages as openingMessages, sessionEndTitle } from '../loading/messages.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { collaborationStatusOf } from '../../session/collaboration.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { describeSave } from './save-status.ts';

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
  const draftError = useStore(doc.drafts.error);
  const willMerge = useStore(collaborationStatusOf(doc.collaboration), ({ name }) => name === 'offline');
  const hasOffer = useStore(doc.draftOffer.offered, (offered) => offered !== null);
  const isDraftOffered = hasOffer && save.saved === doc.draftOffer.base;
  const isDirty = deck !== save.saved;
  const savesAutomatically = doc.saveMode === 'auto';
  const isDraftCurrent = storedDeck === deck;
  const { state, text, brief, hint } = describeSave(
    { save, isDirty, isOnline, savesAutomatically, storedIn, isDraftCurrent, draftError, willMerge, isDraftOffered },
    t,
    (code) => sessionEndTitle(code, tOpening),
  );
  return (
    <>
      {/* The full sentence is in the row below the bar (save-status.css). */}
      {state === 'failed' && (
        <span className="ed-status-short" aria-hidden="true">
          {save.name === 'over' && !isDirty ? t.saved : t.notSaved}
        </span>
      )}
      <output
        className="ed-status"
        aria-label={text}
        data-state={state}
        title={hint ?? (brief && text)}
        {...(brief && { 'data-brief': brief.text, 'data-length': brief.length })}
      >
        <span className="ed-status-text">{text}</span>
      </output>
    </>
  );
}
