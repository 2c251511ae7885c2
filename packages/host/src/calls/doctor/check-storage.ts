import type { DoctorFinding } from '@ppt-embed/protocol/host';
import type { CallContext } from '../call-context.ts';
import { describeError } from '../../http/describe-error.ts';

const ttlMs = 60_000;

/** Checks the storage: writes an entry, reads it, lets two writers compete for it, and removes it. */
export async function checkStorage({ store, settings }: CallContext): Promise<DoctorFinding> {
  const check = 'storage';
  const key = `doctor/${crypto.randomUUID()}`;
  const expiresAt = settings.now() + ttlMs;
  try {
    const first = await store.write(key, { step: 1 }, null, expiresAt);
    const read = await store.read<{ step: number }>(key);
    const results = await Promise.all([2, 3].map((step) => store.write(key, { step }, first, expiresAt)));
    const winners = results.filter((version) => version !== null);
    const isGone = winners[0] !== undefined && (await store.remove(key, winners[0]));
    if (first === null || read?.content.step !== 1 || winners.length !== 1 || !isGone) {
      return {
        check,
        status: 'error',
        code: 'storage_not_atomic',
        message: 'The storage does not support compare-and-swap: two competing writes both succeeded or both failed.',
        fix: 'Run the storage tests from @ppt-embed/host/testing against it, or use one of the storages in @ppt-embed/host.',
      };
    }
  } catch (error) {
    settings.log(`[ppt-embed/host] doctor, storage: ${describeError(error, settings.publicUrl)}`);
    return {
      check,
      status: 'error',
      code: 'storage_failing',
      message: 'Could not write to or read from the storage. The log contains the cause.',
      fix: 'Check the URL, credentials, and free space of the storage.',
    };
  }
  if (settings.storage.warning !== undefined) {
    return {
      check,
      status: 'warning',
      code: 'storage_one_process',
      message: settings.storage.warning,
      fix: 'Run a single process of this app, or use shared storage: Redis, PostgreSQL, or files.',
    };
  }
  return {
    check,
    status: 'ok',
    code: 'storage_works',
    message: 'The storage keeps entries and supports compare-and-swap.',
  };
}
