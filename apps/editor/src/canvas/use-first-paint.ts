import type { Slide } from '@ppt-embed/deck';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { EditorState } from '../model/editor-state.ts';
import type { Store } from '../kit/store.ts';
import { loadFonts, loadHanFont } from '../kit/load-fonts.ts';
import { loadTextEditor } from '../text/load-text-editor.ts';
import { completePaint } from '../session/first-paint.ts';
import type { EditorDocument } from '../session/editor-document.ts';

/** Time in ms without a change after which slides are checked. */
const debounceMs = 300;
/** Number of slides checked per idle period. */
const batchSize = 20;

/**
 * Preloads the fonts of all slides and of text that is added later. A deck without Chinese text never loads the Chinese
 * style sheets.
 * @param load Functions that load fonts; tests pass others.
 * @returns a function that stops preloading
 */
export function preloadFontsForDeck(
  { get, subscribe }: Pick<Store<EditorState>, 'get' | 'subscribe'>,
  load: { fonts: typeof loadFonts; hanFont: typeof loadHanFont } = { fonts: loadFonts, hanFont: loadHanFont },
): () => void {
  const checked = new WeakSet<Slide>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(loadMore, ms);
  }

  function loadMore(): void {
    const { slides, theme } = get().deck;
    const fresh = slides.filter((slide) => !checked.has(slide)).slice(0, batchSize);
    if (fresh.length === 0) return;
    for (const slide of fresh) checked.add(slide);
    // Fonts that fail to load are requested again with the next slide. Until then, a fallback font is used.
    load.fonts(fresh, theme).catch(() => undefined);
    wait(0);
  }

  /** Loads the Chinese font on the first composition, because most input methods write Chinese. */
  const compose = () => void load.hanFont().catch(() => undefined);
  document.addEventListener('compositionstart', compose, { once: true });
  const stopListening = subscribe(() => wait(debounceMs));
  wait(debounceMs);
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('compositionstart', compose);
  };
}

/** Reports the first complete paint of a slide, then loads the code that is needed later. */
export function useFirstPaint(doc: EditorDocument, slideRef: RefObject<Element | null>, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || !slideRef.current) return;
    let stop: (() => void) | null = () => undefined;
    void completePaint(slideRef.current).then(async () => {
      if (!stop) return;
      await doc.reportRendered();
      // If loading fails, it is retried when the module is needed.
      await loadTextEditor().catch(() => undefined);
      if (stop) stop = preloadFontsForDeck(doc.state);
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [doc, slideRef, isDrawn]);
}
