import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { lazyFiles } from '../../kit/lazy-files.ts';
import { cleanup, render } from '../../testing/render.ts';
import { usePrefetch } from './use-prefetch.ts';

/** Time in ms from the first complete paint until tools are prefetched. */
const delayMs = 5000;

let requests = 0;

beforeEach(() => {
  const { load } = lazyFiles;
  requests = 0;
  lazyFiles.load = () => {
    requests += 1;
    return new Promise(() => undefined);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    lazyFiles.load = load;
  });
});

function Editor() {
  usePrefetch('viewing');
  return null;
}

/** Time in ms without input after which tools are prefetched. */
const pauseMs = 1000;

/** Renders a component that prefetches tools, and waits until its delay begins, which is the last timer to be set. */
async function renderEditor(): Promise<void> {
  render(<Editor />);
  // The first complete paint also has a timeout. A spy on `setTimeout` would later restore the fake one.
  await expect.poll(() => vi.getTimerCount(), { timeout: 30_000 }).toBe(2);
}

it('prefetches tools some seconds after the first complete paint, if a key has been pressed', async () => {
  await renderEditor();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await vi.advanceTimersByTimeAsync(delayMs - 1000);
  expect(requests).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => requests, { timeout: 30_000 }).toBe(1);
});

it('prefetches nothing before the first press', async () => {
  await renderEditor();
  await vi.advanceTimersByTimeAsync(2 * delayMs);
  expect(requests).toBe(0);
  window.dispatchEvent(new PointerEvent('pointerdown'));
  await vi.advanceTimersByTimeAsync(pauseMs);
  await expect.poll(() => requests, { timeout: 30_000 }).toBe(1);
});

itInFullRun('prefetches nothing while the user types or drags', async () => {
  await renderEditor();
  for (let time = 0; time < 2 * delayMs; time += pauseMs / 2) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await vi.advanceTimersByTimeAsync(pauseMs / 2);
  }
  window.dispatchEvent(new PointerEvent('pointermove', { buttons: 1 }));
  await vi.advanceTimersByTimeAsync(pauseMs - 1);
  expect(requests).toBe(0);
  // The pointer moves without dragging.
  window.dispatchEvent(new PointerEvent('pointermove'));
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => requests, { timeout: 30_000 }).toBe(1);
});

it('ends its timer when the presentation is closed', async () => {
  await renderEditor();
  const count = vi.getTimerCount();
  cleanup();
  expect(vi.getTimerCount()).toBe(count - 1);
});
