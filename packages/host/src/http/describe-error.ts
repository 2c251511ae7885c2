import { PptError } from '@ppt-embed/protocol/host';

/** One line for the log: what failed, under which request id, and why as far as it is known. */
export function describeError(error: unknown, requestId = ''): string {
  if (!(error instanceof PptError)) {
    return `internal ${requestId}: ${error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error'}`;
  }
  const { cause } = error;
  const reason = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : '';
  return `${error.code} ${error.requestId || requestId}: ${error.message}${reason}`;
}
