import { type ServiceExtension, serviceExtensions } from '@ppt-embed/protocol/service';
import type { HostSettings } from '../options.ts';
import { isRecord } from './tolerant.ts';

/** The extras this service offers: asked for when first needed, then remembered. */
export interface Extensions {
  has(extension: ServiceExtension): Promise<boolean>;
}

const askAgainMs = 60_000;
const timeoutMs = 5_000;
const none: ReadonlySet<ServiceExtension> = new Set();

/**
 * Asks `/openapi.json` once per process. A 404 or a page means there are none; no answer or a 5xx means none for now,
 * and it is asked again after a minute.
 */
export function createExtensions({ baseUrl, fetch, now }: Pick<HostSettings, 'baseUrl' | 'fetch' | 'now'>): Extensions {
  let asked: Promise<ReadonlySet<ServiceExtension>> | undefined;
  let askAgainAt: number | undefined;

  async function ask(): Promise<ReadonlySet<ServiceExtension>> {
    try {
      const response = await fetch(new URL(`${baseUrl}/openapi.json`), {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500) throw new TypeError(`HTTP ${response.status}`);
      const text = await response.text();
      return response.ok ? listedIn(text) : none;
    } catch {
      askAgainAt = now() + askAgainMs;
      return none;
    }
  }

  return {
    async has(extension) {
      if (askAgainAt !== undefined && now() >= askAgainAt) {
        askAgainAt = undefined;
        asked = undefined;
      }
      return (await (asked ??= ask())).has(extension);
    },
  };
}

function listedIn(text: string): ReadonlySet<ServiceExtension> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return none;
  }
  const info = isRecord(document) ? document['info'] : undefined;
  const listed = isRecord(info) ? info['x-ppt-extensions'] : undefined;
  return new Set(Array.isArray(listed) ? serviceExtensions.filter((extension) => listed.includes(extension)) : []);
}
