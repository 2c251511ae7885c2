import { EditorState } from 'prosemirror-state';
import type { Transaction } from 'prosemirror-state';
import { afterEach, expect, it, vi } from 'vitest';
import { toDoc } from '../elements/text/prosemirror-doc.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Types a key into an empty text box. @returns the text, or null if the browser should insert it. */
async function typeIn(
  browser: { userAgent: string; userAgentData?: object },
  press: { key: string; ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean },
): Promise<string | null> {
  vi.stubGlobal('navigator', browser);
  const { typeKey } = await import('./type-key.ts');
  let state = EditorState.create({ doc: toDoc([{ runs: [] }]) });
  const view = {
    state,
    dispatch(transaction: Transaction) {
      state = state.apply(transaction);
    },
  };
  const isHandled = typeKey(view, { ctrlKey: false, metaKey: false, ...press });
  return isHandled ? state.doc.textContent : null;
}

const chromium = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', userAgentData: {} };

it.each(['a', 'é', '你', '😀', '@', ' '])('inserts %s in Chromium', async (key) => {
  expect(await typeIn(chromium, { key })).toBe(key);
});

it.each([
  ['Ctrl and Alt, which may be a shortcut or AltGr', { key: 'd', ctrlKey: true, altKey: true }],
  ['the command key', { key: 'd', metaKey: true }],
  ['Enter', { key: 'Enter' }],
])('leaves a key with %s to the browser', async (_, press) => {
  expect(await typeIn(chromium, press)).toBeNull();
});

it.each([
  [
    'Safari, which corrects text that it has inserted',
    { userAgent: 'Mozilla/5.0 (Macintosh) Version/18.4 Safari/605.1.15' },
  ],
  ['Firefox, which checks text that it has inserted', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }],
  [
    'Chromium on Android, whose keyboards correct text',
    { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36', userAgentData: {} },
  ],
])('lets the browser insert typed characters in %s', async (_, browser) => {
  expect(await typeIn(browser, { key: 'a' })).toBeNull();
});
