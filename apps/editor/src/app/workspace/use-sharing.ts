import { useEffect } from 'react';
import { afterPaint } from '../../kit/after-paint.ts';
import type { EditorDocument } from '../../session/editor-document.ts';

/** Connects to other users who have the presentation open, once the first slide is painted. */
export function useSharing(doc: EditorDocument): void {
  useEffect(() => {
    const { sharing } = doc;
    if (!sharing) return;
    let stop: (() => void) | undefined;
    let isClosed = false;
    void (async () => {
      await afterPaint();
      // Without it, the editor works as it does for a single user.
      const module = await import('../../collaboration/start-sharing.ts').catch(() => undefined);
      if (!isClosed) stop = module?.startSharing({ doc, sharing });
    })();
    return () => {
      isClosed = true;
      stop?.();
    };
  }, [doc]);
}
