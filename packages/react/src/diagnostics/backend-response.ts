import { hostRoutes, type PptFetcher, trimTrailingSlashes } from '@ppt-embed/protocol/host';

/** What the headers of one answer of the host API say. */
export interface BackendResponse {
  /** Of the header `Ppt-Host-Api`; undefined where there is none. */
  version: string | undefined;
  /** Its clock minus this one's, in milliseconds, give or take a second; undefined where it does not say. */
  aheadMs: number | undefined;
}

/** Reads the headers of one answer, which a fetcher does not hand on. */
export async function fetchBackendHeaders(backend: URL, header: string, signal: AbortSignal): Promise<BackendResponse> {
  const url = trimTrailingSlashes(backend.href) + hostRoutes.getConnection.path;
  const start = Date.now();
  const { headers } = await fetch(url, { credentials: 'include', signal });
  const between = (start + Date.now()) / 2;
  const date = Date.parse(headers.get('date') ?? '');
  return {
    version: headers.get(header) ?? undefined,
    // The header counts whole seconds, rounded down.
    aheadMs: Number.isNaN(date) ? undefined : date + 500 - between,
  };
}

/**
 * The base address of the host API, read from where Connect leads; undefined for a fetcher that is not over HTTP, or whose
 * Connect leads nowhere.
 */
export function backendOf(fetcher: PptFetcher): URL | undefined {
  let url: URL;
  try {
    url = new URL(fetcher.connectUrl(), location.href);
  } catch {
    return undefined;
  }
  const isHostApi = /^https?:$/.test(url.protocol) && url.pathname.endsWith(hostRoutes.connect.path);
  return isHostApi ? new URL(url.pathname.slice(0, -hostRoutes.connect.path.length) || '/', url.origin) : undefined;
}
