import type { Slide } from '@ppt-embed/deck';
import type { EditorState } from '../model/editor-state.ts';
import type { Store } from '../kit/store.ts';
import { loadFonts, loadHanFont } from '../kit/load-fonts.ts';

/** ms without a change before slides are looked through. */
const debounceMs = 300;
/** Looked through at a time. */
const batchSize = 20;

/**
 * Brings the fonts of all slides, and of what is written later: a deck without Chinese never fetches its lists.
 * @returns what stops it
 */
export function preloadFontsForDeck({ get, subscribe }: Pick<Store<EditorState>, 'get' | 'subscribe'>): () => void {
  const checked = new WeakSet<Slide>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(loadMore, ms);
  }

  function loadMore(): void {
    const fresh = get()
      .deck.slides.filter((slide) => !checked.has(slide))
      .slice(0, batchSize);
    if (fresh.length === 0) return;
    for (const slide of fresh) checked.add(slide);
    // What cannot be fetched now is tried again with the next slide; another font stands in for it.
    loadFonts(fresh).catch(() => undefined);
    wait(0);
  }

  /** An input method: most of them write Chinese. */
  const compose = () => void loadHanFont().catch(() => undefined);
  document.addEventListener('compositionstart', compose, { once: true });
  const stopListening = subscribe(() => wait(debounceMs));
  wait(debounceMs);
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('compositionstart', compose);
  };
}
