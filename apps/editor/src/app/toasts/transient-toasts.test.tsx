import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { cleanup } from '../../testing/render.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { messages } from './messages.ts';

it('hides the message of a paste without content automatically, but keeps a failure', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const showFor30s = async (name: 'nothing-to-paste' | 'paste-failed') => {
    flushSync(() => editor.toast.set({ name }));
    expect(screen.getByRole('alert')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(30_000);
  };
  await showFor30s('nothing-to-paste');
  expect(editor.toast.get()).toBeNull();
  await showFor30s('paste-failed');
  expect(editor.toast.get()).toEqual({ name: 'paste-failed' });
});

itInFullRun('shows messages above the bar with the notes and the zoom, at most 400 px wide', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const expectFree = () => {
    const toast = screen.getByText(/^Your download has started/u).getBoundingClientRect();
    const bar = document.querySelector('.ed-notes')?.getBoundingClientRect();
    expect(toast.bottom).toBeLessThanOrEqual(bar?.top ?? 0);
    expect(toast.width).toBeLessThanOrEqual(400);
  };
  flushSync(() => editor.toast.set({ name: 'download-started', url: '/file' }));
  expectFree();
  screen.getByRole('button', { name: 'Notes' }).click();
  await screen.findByRole('textbox', { name: 'Notes for slide 1' });
  expectFree();
});

itInFullRun('mentions hidden slides after a download only if there are any', async () => {
  for (const hidden of [false, true]) {
    const slides = sampleDeck.slides.map((slide, index) => (hidden && index === 1 ? { ...slide, hidden } : slide));
    const { editor } = await openEditor({ deck: { ...sampleDeck, slides } });
    flushSync(() => editor.toast.set({ name: 'download-started', url: '/file' }));
    const text = screen.getByText(/^Your download has started/u).textContent;
    expect(text).toBe(`Your download has started.${hidden ? ` ${messages.en.hiddenInDownload}` : ''}Download again`);
    cleanup();
  }
});
