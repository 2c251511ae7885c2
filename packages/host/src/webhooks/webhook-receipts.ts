import type { PptError } from '@ppt-embed/protocol/host';
import { describeError } from '../http/describe-error.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { SealedStore } from '../storage/sealed-store.ts';

/** Remembers when a notification was last taken: the doctor tells by it whether they arrive. */
export interface WebhookReceipts {
  /** Unix milliseconds; undefined while none came, or the store does not answer. */
  read(): Promise<number | undefined>;
  /** Never rejects: a notification must not fail by this. */
  record(): Promise<void>;
  /** Tells the log why one was not taken. Anybody may send here, so once a minute at most. */
  logRejected(error: PptError): void;
}

const key = 'doctor/last-arrival';
/** A busy service sends many, and so may a stranger: the minute is enough to know. */
const intervalMs = 60_000;

export function createWebhookReceipts(
  store: SealedStore,
  { now, log, publicUrl }: Pick<HostSettings, 'now' | 'log' | 'publicUrl'>,
): WebhookReceipts {
  let recordedAt = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    async read() {
      return (await store.read<{ at: number }>(key).catch(() => null))?.content.at;
    },
    async record() {
      if (now() - recordedAt < intervalMs) return;
      recordedAt = now();
      // Whoever is faster says the same.
      await store
        .read(key)
        .then((before) => store.write(key, { at: now() }, before?.version ?? null))
        .catch(() => undefined);
    },
    logRejected(error) {
      if (now() - loggedAt < intervalMs) return;
      loggedAt = now();
      log(`[ppt-embed/host] notification refused: ${describeError(error, publicUrl)}`);
    },
  };
}
