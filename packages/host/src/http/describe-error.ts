import { helpUrl } from '@ppt-embed/protocol/help';
import { PptError } from '@ppt-embed/protocol/host';
import { withCauses } from './with-causes.ts';

/** One line for the log: what failed, under which request id, why as far as it is known, and where the code is explained. */
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
