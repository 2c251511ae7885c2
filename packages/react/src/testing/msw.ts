import { http, HttpResponse, type HttpHandler } from 'msw';
import { createMemoryBackend, type MemoryBackendOptions } from './memory-backend.ts';

/**
 * Returns MSW handlers of the whole host API, one per route: `setupServer(...pptHandlers())`,
 * `setupWorker(...pptHandlers())`. Configure faults in the memory fetcher: `pptHandlers({ fetcher:
 * createMemoryFetcher({ faults }) })`.
 */
export function pptHandlers(options: MemoryBackendOptions = {}): HttpHandler[] {
  const { routes, handle } = createMemoryBackend(options);
  const verbs = { GET: http.get, POST: http.post, DELETE: http.delete };
  return routes.map(({ method, path }) =>
    verbs[method](isAbsolute(path) ? path : `*${path}`, async ({ request }) => {
      try {
        return await handle(request);
      } catch (error) {
        if (error instanceof TypeError) return HttpResponse.error(); // simulates a network error
        throw error;
      }
    }),
  );
}

function isAbsolute(path: string): boolean {
  return /^https?:/.test(path);
}
