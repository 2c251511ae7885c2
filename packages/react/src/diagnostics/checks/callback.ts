import { connectChannel, connectFailureParam, hostRoutes, trimTrailingSlashes } from '@ppt-embed/protocol/host';
import { errorFromResponse } from '../../fetcher/error-response.ts';
import { explainFailedRequest } from '../results/failed-request.ts';
import { okResult, errorResult, unknownResult, type CheckContext, type CheckResult } from '../results/check-result.ts';
import { allowLine, mountLine } from '../results/fix-lines.ts';

/**
 * Checks whether Connect redirects, and that its callback URL leads back. A page cannot see the redirect target; the
 * backend checks that.
 */
export async function checkCallback({ fetcher, backend, signal }: CheckContext): Promise<CheckResult> {
  if (!backend || !fetcher.connectUrl) return unknownResult('callback', ({ callback }) => callback.notApplicable);
  // Requested as a pop-up, so that an error is a readable page and only the path to the consent page is a redirect.
  const connectUrl = new URL(fetcher.connectUrl({ returnTo: location.href, mode: 'popup' }), location.href);
  const response = await fetch(connectUrl, { credentials: 'include', redirect: 'manual', signal }).catch(
    () => undefined,
  );
  const base = trimTrailingSlashes(backend.href);
  const isElsewhere = backend.origin !== location.origin;
  const redirects = okResult('callback', ({ callback }) => callback.redirects(base + hostRoutes.callback.path));
  if (response?.type === 'opaqueredirect') return redirects;
  if (!response && isElsewhere)
    return errorResult('callback', (messages) => messages.corsBlocked(backend.origin), allowLine());

  const page = (await response?.text()) ?? '';
  // The error page links back to this page or, if the backend does not know this page's origin, to the backend's own
  // origin.
  const link = failureLink(page);
  if (link) {
    const { back, failure } = link;
    return back.startsWith(`${location.origin}/`)
      ? unknownResult('callback', ({ callback }) => callback.rejectedForNow(failure))
      : errorResult(
          'callback',
          ({ callback }) => callback.rejected(failure),
          isElsewhere ? allowLine() : `publicUrl: '${base}',`,
        );
  }
  if (page.includes(connectChannel)) return redirects; // The backend connected immediately.
  const bare = response && !response.ok && new Response(null, { status: response.status });
  const error = bare && (await errorFromResponse({ response: bare, text: undefined, baseUrl: base, hasBody: false }));
  const known = error && explainFailedRequest(error, backend);
  if (known) return errorResult('callback', known.getMessage, known.fix);
  return errorResult('callback', ({ callback }) => callback.missing(response?.status ?? 0), mountLine(backend));
}

/** Returns the first link of a page that explains why connecting failed: its target and the failure. */
function failureLink(page: string): { back: string; failure: string } | undefined {
  for (const part of page.split(/["'\s]/)) {
    const at = part.indexOf(`${connectFailureParam}=`);
    // The separator may be the end of `&amp;`.
    if (at < 1 || !'?&;'.includes(part.charAt(at - 1))) continue;
    const failure = /^\w+/.exec(part.slice(at + connectFailureParam.length + 1))?.[0];
    if (failure) return { back: part.slice(0, at - 1), failure };
  }
  return undefined;
}
