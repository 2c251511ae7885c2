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
 * Time in ms without input after which the next tool is prefetched, because evaluating its code would delay the next
 * character or the next frame of a drag.
 */
const pauseMs = 1000;

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
  const input = watchInput(signal);
  await completePaint(findPart(parts.slide) ?? document.body);
  await Promise.all([input.first, wait(delayMs, signal)]);
  await input.pause();
  if (signal.aborted) return;
  const { prefetchTools, tools } = await import('./prefetch-tools.ts');
  await prefetchTools(tools[list], {
    signal,
    async whenIdle() {
      await input.pause();
      await whenIdle();
    },
  });
}

/** Input of the user: keys, presses and drags. */
interface Input {
  /** Resolves at the first press of a key or a pointer, or when the signal is aborted. */
  first: Promise<void>;
  /** Resolves when there has been no input for a while, or when the signal is aborted. */
  pause: () => Promise<void>;
}

function watchInput(signal: AbortSignal): Input {
  const first = Promise.withResolvers<void>();
  /** Resolves at the end of the current input. */
  let current: PromiseWithResolvers<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    current?.resolve();
    current = undefined;
  }

  function handleInput(event: Event): void {
    if (event.type === 'pointermove' && event instanceof PointerEvent && event.buttons === 0) return;
    first.resolve();
    current ??= Promise.withResolvers();
    clearTimeout(timer);
    timer = setTimeout(end, pauseMs);
  }

  for (const type of ['pointerdown', 'pointermove', 'keydown'])
    window.addEventListener(type, handleInput, { capture: true, passive: true, signal });
  signal.addEventListener('abort', () => {
    end();
    first.resolve();
  });
  return { first: first.promise, pause: () => current?.promise ?? Promise.resolve() };
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
