import type { Slide } from '@ppt-embed/deck';
import type { EditorState } from '../state/editor-state.ts';
import type { Store } from '../state/store.ts';
import { bringFonts, bringHan } from './bring-fonts.ts';

/** ms without a change before slides are looked through. */
const restMs = 300;
/** Looked through at a time. */
const most = 20;

/**
 * Brings the fonts of all slides, and of what is written later: a deck without Chinese never fetches its lists.
 * @returns what stops it
 */
export function followFonts({ get, subscribe }: Pick<Store<EditorState>, 'get' | 'subscribe'>): () => void {
  const seen = new WeakSet<Slide>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  }

  function look(): void {
    const fresh = get()
      .deck.slides.filter((slide) => !seen.has(slide))
      .slice(0, most);
    if (fresh.length === 0) return;
    for (const slide of fresh) seen.add(slide);
    // What cannot be fetched now is tried again with the next slide; another font stands in for it.
    bringFonts(fresh).catch(() => undefined);
    wait(0);
  }

  /** An input method: most of them write Chinese. */
  const compose = () => void bringHan().catch(() => undefined);
  document.addEventListener('compositionstart', compose, { once: true });
  const stopListening = subscribe(() => wait(restMs));
  wait(restMs);
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('compositionstart', compose);
  };
}
