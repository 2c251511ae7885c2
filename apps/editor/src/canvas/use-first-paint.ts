import { useEffect } from 'react';
import type { RefObject } from 'react';
import { loadTextEditor } from '../text/load-text-editor.ts';
import { completePaint } from '../session/first-paint.ts';
import type { Presentation } from '../session/presentation.ts';
import { preloadFontsForDeck } from './preload-fonts.ts';

const loadChromeFont = () => import('../kit/chrome-font.ts');

/** Reports the first slide once it stands complete; what is only needed later comes after it. */
export function useFirstPaint(presentation: Presentation, slideRef: RefObject<Element | null>, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || !slideRef.current) return;
    let stop: (() => void) | null = () => undefined;
    void completePaint(slideRef.current).then(async () => {
      if (!stop) return;
      await presentation.reportRendered();
      // What cannot be fetched now is asked for again when it is needed, or does without.
      for (const load of [loadTextEditor, loadChromeFont]) await load().catch(() => undefined);
      if (stop) stop = preloadFontsForDeck(presentation.state);
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [presentation, slideRef, isDrawn]);
}
