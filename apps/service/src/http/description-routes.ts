import type { Hono } from 'hono';
import { deckSchema, outlineSchema } from '@ppt-embed/deck';
import { helpHeaders, helpPage, helpPath } from '@ppt-embed/protocol/help';
import { openApiDocument } from '@ppt-embed/protocol/service';
import type { RequestVariables } from './request-id.ts';

/** Registers the public descriptions of the service as bare JSON, and the page that explains each error code. */
export function descriptionRoutes(
  app: Hono<{ Variables: RequestVariables }>,
  { settings }: { settings: { publicUrl: string } },
): void {
  const document = openApiDocument(settings.publicUrl);
  app.get('/openapi.json', (context) => context.json(document));
  app.get('/schemas/deck.json', (context) => context.json(deckSchema));
  app.get('/schemas/outline.json', (context) => context.json(outlineSchema));
  app.get(helpPath, (context) => context.body(helpPage(), 200, { ...helpHeaders }));
}
