import { PptError } from '@ppt-embed/protocol/host';

export interface OwnOrigins {
  publicUrl: URL;
  allowedOrigins: ReadonlySet<string>;
}

/** Whether pages of this origin belong to the host app. */
export function isOwnOrigin(origin: string, { publicUrl, allowedOrigins }: OwnOrigins): boolean {
  return origin === publicUrl.origin || allowedOrigins.has(origin);
}

/**
 * Refuses what another site's page sends. A request with neither `Sec-Fetch-Site` nor `Origin` comes from no browser,
 * so nobody's cookies were used without their knowing.
 */
export function requireSameOrigin(request: Request, origins: OwnOrigins): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  if (origin === null ? site === null : isOwnOrigin(origin, origins)) return;
  throw new PptError({
    code: 'forbidden',
    message: `Requests from ${origin ?? 'another site'} are refused. Call from ${origins.publicUrl.origin}, or add the origin to allowedOrigins.`,
  });
}

/** The page that sent a request, as far as the browser tells: for `ref_url` and for coming back from consent. */
export function pageUrl(request: Request, origins: OwnOrigins): string {
  for (const header of ['referer', 'origin']) {
    const value = request.headers.get(header);
    if (value && URL.canParse(value) && isOwnOrigin(new URL(value).origin, origins)) return new URL(value).href;
  }
  return `${origins.publicUrl.origin}/`;
}
