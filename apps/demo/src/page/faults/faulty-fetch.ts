import type { Fault } from './faults.ts';

/** Delay in ms, long enough for the frame to report slow loading. */
const slowMs = { editorUrl: 9000, other: 4000 };

/**
 * Returns a `fetch` for the fetcher that simulates the current fault by responding as the browser and the backend
 * would.
 * @param current Returns the current fault; called for each request.
 */
export function faultyFetch(current: () => Fault, baseFetch: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    switch (current()) {
      case 'none':
        return baseFetch(input, init);
      case 'slow':
        await sleep(isFor('/editor-url', input) ? slowMs.editorUrl : slowMs.other, init?.signal);
        return baseFetch(input, init);
      case 'down':
        return errorResponse(503, 'unavailable', 'The service is down.');
      case 'expired':
        // The connection's tokens can no longer be refreshed, so the backend reports no connection. Covers do not
        // need one.
        if (isFor('/covers', input)) return baseFetch(input, init);
        return isFor('/connection', input)
          ? Response.json({ status: 'disconnected' })
          : errorResponse(409, 'disconnected', 'The connection has expired.');
    }
  };
}

function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message, requestId: 'req_simulated' } }, { status });
}

function isFor(path: string, input: RequestInfo | URL): boolean {
  const [url = ''] = (input instanceof Request ? input.url : input.toString()).split('?');
  return url.endsWith(path);
}

/** Rejects with the signal's reason when aborted. */
async function sleep(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', end, { once: true });
  });
  signal?.throwIfAborted();
}
