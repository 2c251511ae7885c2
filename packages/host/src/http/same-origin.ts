import { PptError } from '@ppt-embed/protocol/host';

/** Origins of the host app: its public URL, and others that it allows. */
export interface OwnOrigins {
  publicUrl: URL;
  allowedOrigins: ReadonlySet<string>;
}

/** Returns whether pages of this origin belong to the host app. */
export function isOwnOrigin(origin: string, { publicUrl, allowedOrigins }: OwnOrigins): boolean {
  return origin === publicUrl.origin || allowedOrigins.has(origin);
}

/**
 * Rejects requests from pages of other sites. A request with neither `Sec-Fetch-Site` nor `Origin` does not come from a
 * browser, so it cannot misuse a user's cookies.
 */
export function requireSameOrigin(request: Request, origins: OwnOrigins): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  if (origin === null ? site === null : isOwnOrigin(origin, origins)) return;
  throw new PptError({
    code: 'forbidden',
    message: `Requests from ${origin ?? 'another site'} are not allowed. Call from ${origins.publicUrl.origin}, or add the origin to allowedOrigins.`,
  });
}

/**
 * Returns the page that sent a request, if the browser reports it. The page is used for `ref_url` and for the return
 * from consent.
 */
export function pageUrl(request: Request, origins: OwnOrigins): string {
  for (const header of ['referer', 'origin']) {
    const value = request.headers.get(header);
    if (value && URL.canParse(value) && isOwnOrigin(new URL(value).origin, origins)) return new URL(value).href;
  }
  return `${origins.publicUrl.origin}/`;
}
