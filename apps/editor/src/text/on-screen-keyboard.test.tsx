import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { openSubtitle } from '../testing/open-subtitle.ts';

/** Types text as on-screen keyboards on Android do, which report no key. */
async function typeOnScreen(text: string): Promise<void> {
  for (const character of text) {
    const key = { key: 'Unidentified', code: '', windowsVirtualKeyCode: 229 };
    await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await cdp().send('Input.insertText', { text: character });
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
}

it.each([
  ['- Sun', 'disc'],
  ['1. Sun', 'number'],
])(
  'starts a list with %j from an on-screen keyboard, and undo restores the typed characters',
  async (typed, bullet) => {
    const { paragraphs, back } = await openSubtitle();
    await typeOnScreen(typed);
    await waitFor(() => expect(paragraphs()).toMatchObject([{ bullet, runs: [{ text: 'Sun' }] }]));
    back();
    back();
    expect(paragraphs()[0]?.runs).toEqual([{ text: typed.slice(0, -3) }]);
  },
);
