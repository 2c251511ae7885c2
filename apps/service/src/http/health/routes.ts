import type { Hono } from 'hono';
import type { RequestVariables } from '../request-id.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Database } from '../../stores/db/database.ts';
import { requireResponse } from '../../stores/db/require-response.ts';

/**
 * Path of the liveness check. The service responds as long as the process runs, including startup and shutdown, because
 * orchestrators restart a process that does not respond.
 */
export const livenessPath = '/healthz';

/** Path of the readiness check. The service returns 50300 as soon as it receives the signal to stop. */
export const readinessPath = '/readyz';

/** Returns the response of the liveness check. */
export function aliveResponse(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}

/** Dependencies of the readiness check. */
interface HealthContext {
  db: Database;
  /** Time at which `db` last responded to a query, in ms of `performance.now()`. */
  lastResponseAt?: () => number;
}

/**
 * Registers the checks of liveness (`/healthz`) and readiness (`/readyz`, which returns 50300 if not ready). Load
 * balancers use readiness.
 */
export function healthRoutes(app: Hono<{ Variables: RequestVariables }>, { db, lastResponseAt }: HealthContext): void {
  app.get(livenessPath, aliveResponse);
  app.get(readinessPath, async (context) => {
    // Under overload, a probe would fail in every process, and load balancers would take all of them out of service.
    await requireResponse(db, lastResponseAt).catch((error: unknown) => {
      throw new ServiceError('unavailable', { database: 'does not respond' }, { cause: error });
    });
    return context.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  });
}
