import { type ServiceExtension, serviceExtensions } from '@ppt-embed/protocol/service';
import { readResponseText } from './read-response.ts';
import { isRecord } from './coerce-to-schema.ts';

/** The extensions this service offers, fetched on first use and cached. */
export interface Extensions {
  has(extension: ServiceExtension): Promise<boolean>;
  /**
   * Fetches the extensions again, once and immediately, if no response has arrived so far. Otherwise, a creation would
   * permanently lack its extensions.
   */
  ensureLoaded(): Promise<void>;
}

const retryMs = 60_000;
/** Timeout in ms. It is short, because a user is waiting. */
const timeoutMs = 3_000;
const none: ReadonlySet<ServiceExtension> = new Set();

/**
 * Creates the list of extensions, for which it fetches `/openapi.json` once per process. JSON with status 200 lists the
 * extensions, and 404 means that there are none. Any other result (no response, a rate limit, a proxy's error page)
 * means none for now; it is fetched again after a minute, or before the next creation.
 */
export function createExtensions({
  baseUrl,
  fetch,
  now,
}: {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  now: () => number;
}): Extensions {
  /** Undefined until a response has arrived. */
  let listed: ReadonlySet<ServiceExtension> | undefined;
  let loading: Promise<void> | undefined;
  let retryAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<void> {
    try {
      const response = await fetch(new URL(`${baseUrl}/openapi.json`), {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readResponseText(response);
      if (response.status === 404) listed = none;
      else if (response.status === 200) listed = listedIn(JSON.parse(text));
      else throw new TypeError(`HTTP ${response.status}`);
    } catch {
      retryAt = now() + retryMs;
    }
    loading = undefined;
  }

  return {
    async has(extension) {
      if (!listed && (loading || now() >= retryAt)) await (loading ??= load());
      return (listed ?? none).has(extension);
    },
    async ensureLoaded() {
      if (!listed) await (loading ??= load());
    },
  };
}

function listedIn(document: unknown): ReadonlySet<ServiceExtension> {
  const info = isRecord(document) ? document['info'] : undefined;
  const listed = isRecord(info) ? info['x-ppt-extensions'] : undefined;
  return new Set(Array.isArray(listed) ? serviceExtensions.filter((extension) => listed.includes(extension)) : []);
}
