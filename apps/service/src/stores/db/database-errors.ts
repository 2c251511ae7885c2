import { ServiceError } from '../../kernel/service-error.ts';

/** When to come back, in seconds: by then short transactions have moved on, and a server has often restarted. */
const retryAfterSeconds = 2;

/**
 * PostgreSQL's codes for what passes by itself: connections lost (class 08), the server stopping, starting or full
 * (57P01 to 57P05, 53300), a statement that had to wait too long (57014, 55P03), and two that met (40001, 40P01).
 */
const transientCodes = /^(08\w{3}|57P0\d|57014|53300|55P03|40001|40P01)$/;

/** What node-postgres says of a connection that ended under it. */
const connectionEnded =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** An error of the database that is worth coming back for, as 50300; undefined for any other. */
export function translateDatabaseError(error: unknown): ServiceError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = error as Error & { code?: unknown };
  const isTransient = typeof code === 'string' && (transientCodes.test(code) || connectionErrors.has(code));
  return isTransient || connectionEnded.test(message) ? unavailable(error) : undefined;
}

/** The database has no connection for a request. */
export function unavailable(error: Error): ServiceError {
  return new ServiceError(
    'unavailable',
    { reason: `the database: ${error.message}` },
    { headers: { 'Retry-After': String(retryAfterSeconds) }, cause: error },
  );
}
