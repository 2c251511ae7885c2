import { useEffect } from 'react';
import type { RefObject } from 'react';
import { loadTextEditor } from '../text/load-text-editor.ts';
import { completePaint } from '../session/first-paint.ts';
import type { Presentation } from '../session/presentation.ts';
import { preloadFontsForDeck } from './preload-fonts.ts';

const loadChromeFont = () => import('../kit/chrome-font.ts');

/** Reports the first complete paint of a slide, then loads what is needed later. */
export function useFirstPaint(presentation: Presentation, slideRef: RefObject<Element | null>, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || !slideRef.current) return;
    let stop: (() => void) | null = () => undefined;
    void completePaint(slideRef.current).then(async () => {
      if (!stop) return;
      await presentation.reportRendered();
      // If loading fails, it is retried when the module is needed; fonts have fallbacks.
      for (const load of [loadTextEditor, loadChromeFont]) await load().catch(() => undefined);
      if (stop) stop = preloadFontsForDeck(presentation.state);
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [presentation, slideRef, isDrawn]);
}
