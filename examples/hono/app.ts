import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { PptHost } from '@ppt-embed/host';

/** Creates an app of Hono, which passes requests to the handler unchanged, on Node, Bun, Deno and Workers. */
export function honoApp(ppt: PptHost): Hono {
  const app = new Hono();
  app.all('/api/ppt/*', (context) => ppt.handler(context.req.raw));
  app.get('/', (context) => context.text('Hello\n'));
  return app;
}

// Accepts connections from this computer only, because everyone who reaches it is PPT_DEV_USER (see `ppt.ts`).
if (import.meta.main)
  serve({ fetch: honoApp((await import('../ppt.ts')).ppt).fetch, port: 3000, hostname: '127.0.0.1' });
