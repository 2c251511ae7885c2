import { usePpt } from '../provider/ppt-context.ts';
import { scopeKey } from '../provider/ppt-keys.ts';

/**
 * Returns a function that lets the user sign in to the host app: it calls the provider's `onSignIn`, or navigates to
 * its `signInUrl`. If that URL is neither relative nor HTTP(S), such as `javascript:`, the press throws a `TypeError`
 * with the reason, which the browser reports. Returns undefined if signing in does not resolve the error, or if the
 * host has set neither.
 * @param retry Retries the failed operation once the user has signed in without leaving the page. Queries are refetched
 * anyway.
 */
export function useSignIn(error: { code: string } | null | undefined, retry?: () => void): (() => void) | undefined {
  const { onSignIn, signInUrl, queryClient, scope } = usePpt();
  if (error?.code !== 'not_signed_in') return undefined;
  if (!onSignIn) return signInUrl === undefined ? undefined : () => location.assign(requirePageUrl(signInUrl));
  return () => {
    const result: unknown = onSignIn();
    // Without a promise, it is unknown when the user has signed in. It may be a promise of another realm or of a library.
    if (typeof (result as PromiseLike<unknown> | undefined)?.then !== 'function') return;
    void Promise.resolve(result).then(
      () => {
        void queryClient.invalidateQueries({ queryKey: scopeKey(scope) });
        retry?.();
      },
      () => undefined, // The user canceled.
    );
  };
}

/**
 * Throws an error unless a URL leads to a page.
 * @throws TypeError if a URL, which may be relative, leads to a script instead of a page.
 */
function requirePageUrl(url: string): string {
  const { protocol, href } = new URL(url, document.baseURI);
  if (/^https?:$/.test(protocol)) return href;
  throw new TypeError(`signInUrl must be an http or https URL, not ${protocol}`);
}
