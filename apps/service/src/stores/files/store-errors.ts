import { ServiceError } from '../../kernel/service-error.ts';
import { StoreUnreachableError } from './file-store.ts';

/** When to come back, in seconds. */
const retryAfterSeconds = 5;

/** A store of files that does not answer, as 50300; undefined for any other error: what it refuses is ours to mend. */
export function translateStoreError(error: unknown): ServiceError | undefined {
  if (!(error instanceof StoreUnreachableError)) return undefined;
  return new ServiceError(
    'unavailable',
    { reason: `the store of files: ${error.message}` },
    { headers: { 'Retry-After': String(retryAfterSeconds) }, cause: error },
  );
}
