import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { RequestVariables } from '../request-id.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Database } from '../../stores/db/database.ts';

/** Answered as long as the process does, also while it starts and stops: whoever gets no answer restarts it. */
export const livenessPath = '/healthz';

/** Answered with 50300 as soon as the service is told to stop. */
export const readinessPath = '/readyz';

export function aliveResponse(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Whether the process lives (`/healthz`), and whether it can do its work (`/readyz`, else 50300): whoever spreads requests
 * over several processes asks the second.
 */
export function healthRoutes(app: Hono<{ Variables: RequestVariables }>, { db }: { db: Database }): void {
  app.get(livenessPath, aliveResponse);
  app.get(readinessPath, async (context) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      throw new ServiceError('unavailable', { database: 'does not answer' }, { cause: error });
    }
    return context.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  });
}
