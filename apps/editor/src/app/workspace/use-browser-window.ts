import { useEffect } from 'react';
import { useStore } from '../../kit/use-store.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { focusWindow } from '../../kit/focus.ts';

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

/**
 * Moves the focus to the editor on a press. Tools keep the caret by preventing the default action, which would leave
 * the focus in the host page if the editor is in a frame.
 */
export function useWindowFocus(): void {
  useEffect(() => {
    const focusWindowIfNeeded = () => {
      if (!document.hasFocus()) focusWindow(window);
    };
    window.addEventListener('mousedown', focusWindowIfNeeded, { capture: true });
    return () => window.removeEventListener('mousedown', focusWindowIfNeeded, { capture: true });
  }, []);
}
