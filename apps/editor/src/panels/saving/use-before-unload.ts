import { useEffect, useRef } from 'react';
import type { Deck } from '@ppt-embed/deck';
import type { Presentation } from '../../session/presentation.ts';

/**
 * Makes the browser ask before a page with unsaved changes is closed.
 * @returns A function to call once the user has confirmed that the current changes may be lost.
 */
export function useBeforeUnload(presentation: Presentation): () => void {
  const ignoredDeck = useRef<Deck>(null);

  useEffect(() => {
    function confirmLeave(event: BeforeUnloadEvent): void {
      if (presentation.isDirty() && presentation.state.get().deck !== ignoredDeck.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [presentation]);

  return () => {
    ignoredDeck.current = presentation.state.get().deck;
  };
}
