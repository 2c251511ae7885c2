import type { Env, Hono } from 'hono';
import { ServiceError } from '../kernel/service-error.ts';

/** A path that is there, asked with a method that it does not have (RFC 9110 §15.5.6). Comes after every other route. */
export function rejectOtherMethods<Environment extends Env>(app: Hono<Environment>): void {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const path of new Set(routes.map((route) => route.path))) {
    const allow = routes.filter((route) => route.path === path).map(({ method }) => method);
    app.all(path, () => {
      throw new ServiceError('method_not_allowed', {}, { headers: { Allow: allow.join(', ') } });
    });
  }
}
