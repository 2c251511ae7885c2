import type { DoctorFinding } from '@ppt-embed/protocol/host';
import type { CallContext } from '../call-context.ts';
import { describeError } from '../../http/describe-error.ts';

const ttlMs = 60_000;

/** Writes an entry, reads it, lets two writers race for it, and takes it away. */
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
        message: 'The storage does not compare and swap: of two writers not exactly one won.',
        fix: 'Run the checks of @ppt-embed/host/testing on it, or use one of the storages of @ppt-embed/host.',
      };
    }
  } catch (error) {
    settings.log(`[ppt-embed/host] doctor, storage: ${describeError(error, settings.publicUrl)}`);
    return {
      check,
      status: 'error',
      code: 'storage_failing',
      message: 'The storage cannot be written and read; the reason is in the log.',
      fix: 'Check the address, credentials and free space of the storage.',
    };
  }
  if (settings.storage.warning !== undefined) {
    return {
      check,
      status: 'warning',
      code: 'storage_one_process',
      message: settings.storage.warning,
      fix: 'Run one process of this app, or use a storage that several can share: Redis, PostgreSQL or files.',
    };
  }
  return { check, status: 'ok', code: 'storage_works', message: 'The storage keeps entries and lets one writer win.' };
}
