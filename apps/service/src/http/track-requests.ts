import type { EventEmitter } from 'node:events';

export interface OpenRequests {
  /** Settles as soon as no request is being answered. */
  whenIdle: () => Promise<void>;
}

/**
 * Counts the requests of a server that are being answered. A connection alone is nothing to wait for: browsers open some
 * ahead of need, and Node does not call those idle.
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
