import { expect, it } from 'vitest';
import type { Slide } from '@ppt-embed/deck';
import { openDeck } from '../model/editor-state.ts';
import { createStore } from '../kit/store.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { preloadFontsForDeck } from './use-first-paint.ts';

it('checks all slides once, and checks changed slides after a pause', async () => {
  const slides: Slide[] = Array.from({ length: 50 }, (_, index) => ({ ...sampleDeck.slides[0]!, id: `s${index}` }));
  const store = createStore(openDeck({ ...sampleDeck, slides }));
  const loaded = { slides: [] as string[], han: 0 };
  const stop = preloadFontsForDeck(store, {
    fonts: (some) => Promise.resolve(void loaded.slides.push(...some.map(({ id }) => id))),
    hanFont: () => Promise.resolve(void (loaded.han += 1)),
  });
  await expect.poll(() => loaded.slides).toEqual(slides.map(({ id }) => id));
  for (const title of ['a', 'ab', 'abc'])
    store.set(openDeck({ ...sampleDeck, slides: slides.with(7, { ...slides[7]!, title }) }));
  await expect.poll(() => loaded.slides.slice(50)).toEqual(['s7']);
  document.dispatchEvent(new CompositionEvent('compositionstart'));
  document.dispatchEvent(new CompositionEvent('compositionstart'));
  expect(loaded.han).toBe(1);
  stop();
});
