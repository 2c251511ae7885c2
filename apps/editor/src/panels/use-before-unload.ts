import { useEffect } from 'react';
import type { Presentation } from '../session/presentation.ts';

/** The browser asks before a page with unsaved changes goes away. */
export function useBeforeUnload(presentation: Presentation): void {
  useEffect(() => {
    function ask(event: BeforeUnloadEvent): void {
      if (presentation.isDirty()) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [presentation]);
}
