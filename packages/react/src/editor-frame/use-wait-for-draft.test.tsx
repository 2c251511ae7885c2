import type { ReactElement } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, emitEditorMessage } from '../testing/index.ts';
import { PptEditorFrame } from './PptEditorFrame.tsx';
import { useWaitForDraft } from './use-wait-for-draft.ts';

let waitForDraft: ReturnType<typeof useWaitForDraft>;

function Page(): ReactElement {
  waitForDraft = useWaitForDraft();
  return <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />;
}

beforeEach(async () => {
  render(
    <PptProvider fetcher={createMemoryFetcher()}>
      <Page />
    </PptProvider>,
  );
  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
});
afterEach(cleanup);

/** Reports unsaved changes, and starts to wait. Returns the results so far. */
function startWaiting(timeoutMs?: number): boolean[] {
  const results: boolean[] = [];
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  void waitForDraft(timeoutMs).then((isStored) => results.push(isStored));
  return results;
}

it('resolves at once if there are no unsaved changes', async () => {
  expect(await waitForDraft(60_000)).toBe(true);
});

it.each([
  ['a draft contains the changes', { type: 'dirty', dirty: true, draftSaved: true } as const],
  ['the changes are saved', { type: 'dirty', dirty: false } as const],
])('resolves with true once %s', async (_, message) => {
  const results = startWaiting(60_000);
  await act(() => Promise.resolve());
  expect(results).toEqual([]);
  act(() => emitEditorMessage(message));
  await waitFor(() => expect(results).toEqual([true]));
});

it('resolves with true if the editor is removed', async () => {
  const results = startWaiting(60_000);
  cleanup();
  await waitFor(() => expect(results).toEqual([true]));
  expect(screen.queryByTitle('Presentation editor')).toBeNull();
});

it('resolves with false after the timeout, once', async () => {
  vi.useFakeTimers();
  try {
    const results = startWaiting();
    await vi.advanceTimersByTimeAsync(999);
    expect(results).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(results).toEqual([false]);
    act(() => emitEditorMessage({ type: 'dirty', dirty: false }));
    await vi.advanceTimersByTimeAsync(1);
    expect(results).toEqual([false]);
  } finally {
    vi.useRealTimers();
  }
});
