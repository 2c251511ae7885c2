import { type ServiceExtension, serviceExtensions } from '@ppt-embed/protocol/service';
import { readResponseText } from './read-response.ts';
import { isRecord } from './tolerant.ts';

/** The extras this service offers: asked for when first needed, then remembered. */
export interface Extensions {
  has(extension: ServiceExtension): Promise<boolean>;
  /** Asks again, once and at once, where no answer came so far: a creation would go without its extras for good. */
  ensureLoaded(): Promise<void>;
}

const retryMs = 60_000;
/** Whoever waits for this has pressed a button. */
const timeoutMs = 3_000;
const none: ReadonlySet<ServiceExtension> = new Set();

/**
 * Asks `/openapi.json` once per process. JSON with 200 says which there are, and a 404 that there are none. Anything else
 * (no answer, a rate limit, a page of a proxy or of a deployment) means none for now, and it is asked again after a minute,
 * or before the next creation.
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
  /** Undefined while nobody has answered. */
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
