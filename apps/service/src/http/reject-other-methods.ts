import type { Env, Hono } from 'hono';
import { ServiceError } from '../kernel/service-error.ts';

/** Rejects unsupported methods of existing paths (RFC 9110 §15.5.6). Must be registered after all other routes. */
export function rejectOtherMethods<Environment extends Env>(app: Hono<Environment>): void {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const path of new Set(routes.map((route) => route.path))) {
    const allow = routes.filter((route) => route.path === path).map(({ method }) => method);
    app.all(path, () => {
      throw new ServiceError('method_not_allowed', {}, { headers: { Allow: allow.join(', ') } });
    });
  }
}
