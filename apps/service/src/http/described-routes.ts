import type { Hono } from 'hono';
import { deckSchema, outlineSchema } from '@ppt-embed/deck';
import { openApiDocument } from '@ppt-embed/protocol/service';
import { sql } from 'kysely';
import type { Parts } from '../parts.ts';
import type { RequestVariables } from './request-id.ts';

/** What the service says about itself: bare JSON, for anybody. */
export function describedRoutes(app: Hono<{ Variables: RequestVariables }>, { db, settings }: Parts): void {
  const document = openApiDocument(settings.publicUrl);
  app.get('/openapi.json', (context) => context.json(document));
  app.get('/schemas/deck.json', (context) => context.json(deckSchema));
  app.get('/schemas/outline.json', (context) => context.json(outlineSchema));
  app.get('/healthz', async (context) => {
    await sql`select 1`.execute(db);
    return context.json({ status: 'ok' });
  });
}
