import { hostVersionHeader, idempotencyKeyHeader } from '@ppt-embed/protocol/host';
import type { OwnOrigins } from './same-origin.ts';

/** Responds to a preflight request: allows the configured origins of a separate front end, and no others. */
export function preflightResponse(request: Request, settings: Pick<OwnOrigins, 'allowedOrigins'>): Response {
  const headers = new Headers({ vary: 'Origin, Access-Control-Request-Headers' });
  if (settings.allowedOrigins.has(request.headers.get('origin') ?? '')) {
    headers.set('access-control-allow-methods', 'GET, POST, DELETE');
    headers.set(
      'access-control-allow-headers',
      request.headers.get('access-control-request-headers') ?? `content-type, ${idempotencyKeyHeader}`,
    );
    headers.set('access-control-max-age', '600');
  }
  return new Response(null, { status: 204, headers });
}

/** Allows pages of the configured origins to read a response. */
export function allowOrigin(request: Request, response: Response, settings: Pick<OwnOrigins, 'allowedOrigins'>): void {
  if (settings.allowedOrigins.size === 0) return;
  response.headers.append('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin === null || !settings.allowedOrigins.has(origin)) return;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-allow-credentials', 'true');
  response.headers.set('access-control-expose-headers', `Retry-After, ${hostVersionHeader}`);
}
