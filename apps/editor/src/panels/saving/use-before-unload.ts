import { useEffect, useRef } from 'react';
import type { Deck } from '@ppt-embed/deck';
import { hasUnfinishedUploads } from '../../session/editor-screen.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';

/**
 * Makes the browser prompt before closing a page with unfinished uploads, or with changes that neither a save nor a
 * draft contains and that cannot be sent while the page unloads.
 * @returns a function to call once the user has accepted the loss of the current changes
 */
export function useBeforeUnload({ doc, screen }: OpenPresentation): () => void {
  const ignoredDeck = useRef<Deck>(null);

  useEffect(() => {
    function confirmLeave(event: BeforeUnloadEvent): void {
      if (doc.flushAllText().deck === ignoredDeck.current) return;
      // The draft is offered when the presentation is opened again.
      const isStored = doc.canLeaveSafely() || (navigator.onLine && doc.canStoreOnPageHide());
      if (!isStored || hasUnfinishedUploads(screen)) event.preventDefault();
    }
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [doc, screen]);

  return () => {
    ignoredDeck.current = doc.flushText().deck;
  };
}
