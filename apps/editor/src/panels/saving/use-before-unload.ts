import { useEffect, useRef } from 'react';
import type { Deck } from '@ppt-embed/deck';
import type { EditorDocument } from '../../session/editor-document.ts';

/**
 * Makes the browser prompt before closing a page with changes that neither a save nor a draft contains, and that cannot
 * be sent while the page unloads.
 * @returns a function to call once the user has accepted the loss of the current changes
 */
export function useBeforeUnload(doc: EditorDocument): () => void {
  const ignoredDeck = useRef<Deck>(null);

  useEffect(() => {
    function confirmLeave(event: BeforeUnloadEvent): void {
      if (doc.flushAllText().deck === ignoredDeck.current) return;
      // The draft is offered when the presentation is opened again.
      const isStored = doc.canLeaveSafely() || (navigator.onLine && doc.canStoreOnPageHide());
      if (!isStored) event.preventDefault();
    }
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [doc]);

  return () => {
    ignoredDeck.current = doc.flushText().deck;
  };
}
