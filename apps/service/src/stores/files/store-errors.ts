import { ServiceError } from '../../kernel/service-error.ts';
import { StoreUnreachableError } from './file-store.ts';

/** Value of `Retry-After` in seconds. */
const retryAfterSeconds = 5;

/** Converts an unresponsive file store to 50300. Returns undefined for other errors, which require a fix. */
export function translateStoreError(error: unknown): ServiceError | undefined {
  if (!(error instanceof StoreUnreachableError)) return undefined;
  return new ServiceError(
    'unavailable',
    { reason: `the file store failed: ${error.message}` },
    { headers: { 'Retry-After': String(retryAfterSeconds) }, cause: error },
  );
}
