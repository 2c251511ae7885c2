import { type CustomFetcher, hostRoutes, trimTrailingSlashes } from '@ppt-embed/protocol/host';

/** Headers of a host API response. */
export interface BackendResponse {
  /** Value of the `Ppt-Host-Api` header; undefined if missing. */
  version: string | undefined;
  /**
   * Difference between the backend's clock and this device's clock in ms, accurate to about a second; undefined if
   * unknown.
   */
  aheadMs: number | undefined;
}

/** Reads the headers of a response, because a fetcher does not expose them. */
export async function fetchBackendHeaders(backend: URL, header: string, signal: AbortSignal): Promise<BackendResponse> {
  const url = trimTrailingSlashes(backend.href) + hostRoutes.getConnection.path;
  const start = Date.now();
  const { headers } = await fetch(url, { credentials: 'include', signal });
  const between = (start + Date.now()) / 2;
  const date = Date.parse(headers.get('date') ?? '');
  return {
    version: headers.get(header) ?? undefined,
    // The header's time is in whole seconds, rounded down.
    aheadMs: Number.isNaN(date) ? undefined : date + 500 - between,
  };
}

/**
 * Derives the host API's base URL from the connect URL. Returns undefined if the fetcher does not use HTTP or has no
 * connect URL.
 */
export function backendOf(fetcher: CustomFetcher): URL | undefined {
  let url: URL;
  try {
    const connectUrl = fetcher.connectUrl?.();
    if (connectUrl === undefined) return undefined;
    url = new URL(connectUrl, location.href);
  } catch {
    return undefined;
  }
  const isHostApi = /^https?:$/.test(url.protocol) && url.pathname.endsWith(hostRoutes.connect.path);
  return isHostApi ? new URL(url.pathname.slice(0, -hostRoutes.connect.path.length) || '/', url.origin) : undefined;
}
