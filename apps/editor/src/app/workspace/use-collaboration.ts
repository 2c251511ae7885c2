import { useEffect } from 'react';
import { afterPaint } from '../../kit/after-paint.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';

/** Connects to other users who have the presentation open, once the first slide has been painted. */
export function useCollaboration({ doc, screen }: OpenPresentation): void {
  useEffect(() => {
    const { collaboration } = doc;
    if (!collaboration) return;
    let stop: (() => void) | undefined;
    let isClosed = false;
    void (async () => {
      await afterPaint();
      // Without collaboration, the editor works as it does for a single user.
      const module = await import('../../collaboration/start-collaboration.ts').catch(() => undefined);
      if (!isClosed)
        stop = module?.startCollaboration({
          doc,
          collaboration,
          onSlideDeleted: (by) => screen.notify({ name: 'slide-deleted', by }),
        });
    })();
    return () => {
      isClosed = true;
      stop?.();
    };
  }, [doc, screen]);
}
