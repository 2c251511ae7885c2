import { expect, it, onTestFinished, vi } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { lazyFiles } from '../../kit/lazy-files.ts';
import { prefetchTools, tools } from './prefetch-tools.ts';

const whenIdle = () => Promise.resolve();

/**
 * Creates functions that load a file, and records their names in the order of the calls.
 * @param failures How many times the function with a name fails.
 */
function createLoads(failures: Readonly<Record<string, number>> = {}) {
  const calls: string[] = [];
  const left = new Map(Object.entries(failures));
  const loads = ['a', 'b', 'c'].map((name) => async () => {
    calls.push(name);
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    if (count > 0) throw new TypeError('Failed to fetch dynamically imported module');
  });
  return { calls, loads };
}

function createSignal(): AbortController {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  return controller;
}

it('loads the tools one at a time while the browser is idle', async () => {
  const { calls, loads } = createLoads();
  const idle = vi.fn<() => Promise<void>>(whenIdle);
  await prefetchTools(loads, { signal: createSignal().signal, whenIdle: idle });
  expect(calls).toEqual(['a', 'b', 'c']);
  expect(idle).toHaveBeenCalledTimes(3);
});

it('requests nothing while the browser is offline, and continues when it is online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { calls, loads } = createLoads();
  const done = prefetchTools(loads, { signal: createSignal().signal, whenIdle });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual([]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await done;
  expect(calls).toEqual(['a', 'b', 'c']);
});

it('loads a tool again after an error, when the browser is online again', async () => {
  const { calls, loads } = createLoads({ b: 1 });
  const done = prefetchTools(loads, { signal: createSignal().signal, whenIdle });
  await vi.waitFor(() => expect(calls).toEqual(['a', 'b']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  window.dispatchEvent(new Event('online'));
  await done;
  expect(calls).toEqual(['a', 'b', 'b', 'c']);
});

it('stops after five errors', async () => {
  const { calls, loads } = createLoads({ a: 9 });
  const done = prefetchTools(loads, { signal: createSignal().signal, whenIdle });
  const online = setInterval(() => window.dispatchEvent(new Event('online')), 5);
  await done;
  clearInterval(online);
  expect(calls).toEqual(['a', 'a', 'a', 'a', 'a']);
});

it('stops when the presentation is closed', async () => {
  const { calls, loads } = createLoads({ a: 1 });
  const controller = createSignal();
  const done = prefetchTools(loads, { signal: controller.signal, whenIdle });
  await vi.waitFor(() => expect(calls).toEqual(['a']));
  controller.abort();
  await done;
  expect(calls).toEqual(['a']);
});

it('loads nothing for users who save data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const { calls, loads } = createLoads();
  await prefetchTools(loads, { signal: createSignal().signal, whenIdle });
  expect(calls).toEqual([]);
});

itInFullRun('loads every tool of the list without an error', async () => {
  const { load } = lazyFiles;
  const errors: unknown[] = [];
  lazyFiles.load = async (request) => {
    try {
      return await load(request);
    } catch (error) {
      errors.push(error);
      throw error;
    }
  };
  onTestFinished(() => {
    lazyFiles.load = load;
  });
  await Promise.race([
    prefetchTools(tools.editing, { signal: createSignal().signal, whenIdle }),
    vi.waitFor(() => expect(errors).not.toEqual([]), { timeout: 60_000 }),
  ]);
  expect(errors).toEqual([]);
});
