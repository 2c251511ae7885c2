import { useEffect } from 'react';

/** Sets the title of the document while the component is mounted. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · PPT Embed`;
  }, [title]);
}
