import { useEffect } from 'react';
import { useStore } from '../../kit/use-store.ts';
import type { EditorDocument } from '../../session/editor-document.ts';

/** Shows the title of the presentation in the browser tab, to distinguish several presentations. */
export function useDocumentTitle({ deferred }: Pick<EditorDocument, 'deferred'>): void {
  const title = useStore(deferred, ({ deck }) => deck.title);
  useEffect(() => {
    const before = document.title;
    if (title !== '') document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
