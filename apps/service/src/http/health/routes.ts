import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { RequestVariables } from '../request-id.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Database } from '../../stores/db/database.ts';

/**
 * Responds as long as the process runs, including startup and shutdown, because orchestrators restart a process that
 * does not respond.
 */
export const livenessPath = '/healthz';

/** Returns 50300 as soon as the service is told to stop. */
export const readinessPath = '/readyz';

export function aliveResponse(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}

/** Liveness (`/healthz`) and readiness (`/readyz`, which returns 50300 if not ready). Load balancers use readiness. */
export function healthRoutes(app: Hono<{ Variables: RequestVariables }>, { db }: { db: Database }): void {
  app.get(livenessPath, aliveResponse);
  app.get(readinessPath, async (context) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      throw new ServiceError('unavailable', { database: 'does not respond' }, { cause: error });
    }
    return context.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  });
}
