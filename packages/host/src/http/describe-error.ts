import { helpUrl } from '@ppt-embed/protocol/help';
import { PptError } from '@ppt-embed/protocol/host';
import { withCauses } from './with-causes.ts';

/**
 * Formats an error as one log line: what failed, the request id, the cause if known, and a link to the
 * code's explanation.
 */
export function describeError(error: unknown, publicUrl: URL, requestId = ''): string {
  const named = (code: string, id: string): string => (id ? `${code} ${id}` : code);
  if (!(error instanceof PptError)) {
    return `${named('internal', requestId)}: ${error instanceof Error ? `${error.name}: ${withCauses(error)}` : 'unknown error'}`;
  }
  const { cause } = error;
  const reason = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : '';
  const help = helpUrl(publicUrl.href, error.code);
  return `${named(error.code, error.requestId || requestId)}: ${error.message}${reason} See ${help}`;
}
