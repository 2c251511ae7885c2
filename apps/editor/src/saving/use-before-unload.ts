import { useEffect, useRef } from 'react';
import type { Deck } from '@ppt-embed/deck';
import type { Presentation } from '../session/presentation.ts';

/**
 * The browser asks before a page with unsaved changes goes away.
 * @returns called once a person has said that the present changes may be lost
 */
export function useBeforeUnload(presentation: Presentation): () => void {
  const givenUp = useRef<Deck>(null);

  useEffect(() => {
    function ask(event: BeforeUnloadEvent): void {
      if (presentation.isDirty() && presentation.state.get().deck !== givenUp.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [presentation]);

  return () => {
    givenUp.current = presentation.state.get().deck;
  };
}
