import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openEditor } from '../../testing/open-editor.tsx';

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
