import { loadStyles } from '@ppt-embed/deck';
import { expect, it, vi } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { createStore } from '../kit/store.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { withStyle } from './load-module.ts';

vi.mock('@ppt-embed/deck', async (original) => ({
  ...(await original<object>()),
  loadStyles: vi.fn<() => Promise<void>>(),
}));
const load = vi.mocked(loadStyles);

const withThemeStyle = (style: 'fresh' | 'tech') => openDeck({ ...sampleDeck, theme: { style, color: 'green' } });

it("loads the deck's style together with a module, and the style of a version that is restored in the meantime", async () => {
  const state = createStore(withThemeStyle('fresh'));
  load.mockImplementationOnce(async () => state.set(withThemeStyle('tech')));
  expect(await withStyle({ state }, async () => 'part')).toBe('part');
  expect(load.mock.calls).toEqual([['fresh'], ['tech']]);
});

it('rejects if the style cannot be loaded', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module');
  load.mockRejectedValueOnce(missing);
  const state = createStore(withThemeStyle('fresh'));
  await expect(withStyle({ state }, async () => 'part')).rejects.toBe(missing);
});
