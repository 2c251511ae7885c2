import { helpUrl } from '@ppt-embed/protocol/help';
import { PptError } from '@ppt-embed/protocol/host';
import { withCauses } from './with-causes.ts';

/** Errors of the service about the application token, which only the host app's settings can fix. */
const tokenCodes: readonly string[] = ['missing_token', 'invalid_token', 'expired_token', 'wrong_credential'];

const tokenFix =
  ' Check service.appId and service.appToken: copy both from the settings of one application (PPT_APP_ID and PPT_APP_TOKEN in the documentation).';

/**
 * Formats an error as one log line: what failed, the request id, the cause if known, the options to check, and a link
 * to the code's explanation.
 */
export function describeError(error: unknown, publicUrl: URL, requestId = ''): string {
  const named = (code: string, id: string): string => (id ? `${code} ${id}` : code);
  if (!(error instanceof PptError)) {
    return `${named('internal', requestId)}: ${error instanceof Error ? `${error.name}: ${withCauses(error)}` : 'unknown error'}`;
  }
  const { cause } = error;
  const reason = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : '';
  const fix = tokenCodes.includes(error.code) ? tokenFix : '';
  const help = helpUrl(publicUrl.href, error.code);
  return `${named(error.code, error.requestId || requestId)}: ${error.message}${reason}${fix} See ${help}`;
}
