import type { PptError } from '@ppt-embed/protocol/host';
import { describeError } from '../http/describe-error.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { SealedStore } from '../storage/sealed-store.ts';

/** Stores the time of the last accepted event. The doctor uses it to check whether events arrive. */
export interface WebhookReceipts {
  /** Returns the time in Unix milliseconds, or undefined if no event has arrived or the storage does not respond. */
  read(): Promise<number | undefined>;
  /** Records that an event was accepted now. Never rejects, because a failure must not fail the event. */
  record(): Promise<void>;
  /** Logs why an event was rejected, at most once a minute, because anyone can send requests here. */
  logRejected(error: PptError): void;
}

const key = 'doctor/last-arrival';
/**
 * Minimum interval in ms between two stored receipts and between two log lines, because a busy service or an attacker
 * may send many events.
 */
const intervalMs = 60_000;

/** Creates the receipts in a store. */
export function createWebhookReceipts(
  store: SealedStore,
  { now, log, publicUrl }: Pick<HostSettings, 'now' | 'log' | 'publicUrl'>,
): WebhookReceipts {
  let recordedAt = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    async read() {
      return (await store.read<{ at: number }>(key).catch(() => undefined))?.content.at;
    },
    async record() {
      if (now() - recordedAt < intervalMs) return;
      recordedAt = now();
      // A conflict can be ignored, because another process writes the same value.
      await store
        .read(key)
        .then((before) => store.write(key, { at: now() }, before?.version ?? null))
        .catch(() => undefined);
    },
    logRejected(error) {
      if (now() - loggedAt < intervalMs) return;
      loggedAt = now();
      log(`[ppt-embed/host] event rejected: ${describeError(error, publicUrl)}`);
    },
  };
}
