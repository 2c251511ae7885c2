import { hostVersionHeader, idempotencyKeyHeader } from '@ppt-embed/protocol/host';
import type { OwnOrigins } from './same-origin.ts';

/** The answer to a preflight: permission for the allow-listed origins of a split front end, nothing for others. */
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

/** Lets the pages of a split front end read an answer. */
export function allowOrigin(request: Request, response: Response, settings: Pick<OwnOrigins, 'allowedOrigins'>): void {
  if (settings.allowedOrigins.size === 0) return;
  response.headers.append('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin === null || !settings.allowedOrigins.has(origin)) return;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-allow-credentials', 'true');
  response.headers.set('access-control-expose-headers', `Retry-After, ${hostVersionHeader}`);
}
