import { useEffect } from 'react';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { completePaint } from '../../session/first-paint.ts';
import type * as PrefetchModule from './prefetch-tools.ts';

/**
 * Minimum time in ms from the first complete paint until tools are prefetched. Until then, the network is left to the
 * fonts and pictures of the slides.
 */
const delayMs = 5000;

/**
 * Prefetches the code of everyday tools when the editor is idle after the first press of a key or a pointer, because a
 * presentation that is only viewed needs none of them.
 * @param list Name of the list of tools.
 */
export function usePrefetch(list: keyof typeof PrefetchModule.tools): void {
  useEffect(() => {
    const controller = new AbortController();
    // If the list itself cannot be loaded, tools are loaded when they are needed.
    prefetch(list, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [list]);
}

async function prefetch(list: keyof typeof PrefetchModule.tools, signal: AbortSignal): Promise<void> {
  const input = firstInput(signal);
  await completePaint(findPart(parts.slide) ?? document.body);
  await Promise.all([input, wait(delayMs, signal)]);
  if (signal.aborted) return;
  const { prefetchTools, tools } = await import('./prefetch-tools.ts');
  await prefetchTools(tools[list], { signal, whenIdle });
}

/** Resolves at the first press of a key or a pointer, or when the signal is aborted. */
function firstInput(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const types = ['pointerdown', 'keydown'] as const;
    for (const type of types) window.addEventListener(type, () => resolve(), { capture: true, once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });
}

/** Resolves after a time in ms, or when the signal is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

/** Resolves when the browser is idle, or after a second. Some versions of Safari have no idle callback. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}
