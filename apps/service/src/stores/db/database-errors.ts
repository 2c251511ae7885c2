import { ServiceError } from '../../kernel/service-error.ts';

/**
 * Value of `Retry-After` in seconds. Within this time, short transactions complete and a server has often restarted.
 */
const retryAfterSeconds = 2;

/**
 * PostgreSQL's codes of temporary errors: lost connections (class 08), a server that is stopping, starting or full
 * (57P01 to 57P05, 53300), statement and lock timeouts (57014, 55P03), serialization failures and deadlocks (40001,
 * 40P01).
 */
const transientCodes = /^(08\w{3}|57P0\d|57014|53300|55P03|40001|40P01)$/;

/** Messages of node-postgres about a connection that was closed. */
const connectionEnded =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Converts a temporary database error to 50300. Returns undefined for other errors. */
export function translateDatabaseError(error: unknown): ServiceError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = error as Error & { code?: unknown };
  const isTransient = typeof code === 'string' && (transientCodes.test(code) || connectionErrors.has(code));
  return isTransient || connectionEnded.test(message) ? unavailable(error) : undefined;
}

/** Returns the error of a request for which no database connection is available. */
export function unavailable(error: Error): ServiceError {
  return new ServiceError(
    'unavailable',
    { reason: `the database: ${error.message}` },
    { headers: { 'Retry-After': String(retryAfterSeconds) }, cause: error },
  );
}
