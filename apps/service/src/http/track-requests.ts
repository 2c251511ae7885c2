import type { EventEmitter } from 'node:events';

/** Tracks the requests in progress. */
export interface OpenRequests {
  /** Resolves when no request is in progress. */
  whenIdle: () => Promise<void>;
}

/**
 * Counts requests in progress. Open connections do not count, because browsers open some in advance, which Node does
 * not treat as idle.
 */
export function trackRequests(server: EventEmitter): OpenRequests {
  let open = 0;
  let waiting: (() => void)[] = [];
  server.on('request', (_request: unknown, response: EventEmitter) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      if (open > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    });
  });
  return { whenIdle: () => (open === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))) };
}
