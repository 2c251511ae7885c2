import type { PptError } from '@ppt-embed/protocol/host';
import type { CheckResult } from './check-result.ts';
import { getHelpUrl } from './help-url.ts';
import { mountLine, proxyLine, requestLine } from './fix-lines.ts';

/** Message and fix for a failed request. */
export type FailedRequest = Pick<CheckResult, 'getMessage' | 'help'> & { fix: string };

/**
 * Explains a request that failed because of something outside the host API: no signed-in user, a rate limit, a proxy,
 * or other middleware of the app. Returns undefined for any other error, including a host API that is not mounted.
 */
export function explainFailedRequest(error: PptError, backend: URL | undefined): FailedRequest | undefined {
  const { code, status, requestId } = error;
  const help = getHelpUrl(error, backend);
  if (code === 'not_signed_in' && status >= 200 && status < 300)
    return { getMessage: ({ failedRequest }) => failedRequest.page, fix: mountLine(backend) };
  if (code === 'not_signed_in')
    return {
      getMessage: ({ failedRequest }) => failedRequest.signedOut,
      fix: 'authenticate: async (request) => readSession(request),',
      help,
    };
  if (code === 'rate_limited')
    return {
      getMessage: ({ failedRequest }) => failedRequest.rateLimited(code),
      fix: requestLine(backend),
      help,
    };
  // Every error of the host API itself has a request id.
  if (requestId !== '' || status === 404 || status < 400) return undefined;
  if (status === 502 || status === 504)
    return { getMessage: ({ failedRequest }) => failedRequest.proxy(status), fix: proxyLine(backend) };
  return status >= 500
    ? { getMessage: ({ failedRequest }) => failedRequest.failing(status), fix: requestLine(backend) }
    : { getMessage: ({ failedRequest }) => failedRequest.middleware(status), fix: mountLine(backend) };
}
