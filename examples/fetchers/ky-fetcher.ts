import type { KyInstance } from 'ky';
import { createFetcher, PptError, type PptFetcher } from '@ppt-embed/react';

/** Creates a fetcher that sends every request through your ky instance, with its hooks (sign-in, tracing, …). */
export function createKyFetcher(api: KyInstance, baseUrl = '/api/ppt'): PptFetcher {
  // The library reads error responses, retries and stops after a time limit by itself.
  const plain = api.extend({ throwHttpErrors: false, retry: 0, timeout: false });
  return createFetcher({
    baseUrl,
    fetch: (input, init) =>
      plain(input, init).catch((cause: unknown) => {
        throw new PptError({ code: 'network', message: 'The request failed.', cause });
      }),
  });
}
