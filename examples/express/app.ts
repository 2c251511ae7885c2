import express, { type Express } from 'express';
import type { PptHost } from '@ppt-embed/host';
import { toNodeHandler } from '@ppt-embed/host/node';

/** Creates an app of Express 5. Mount the handler before body parsers, because webhooks are verified against the raw body. */
export function expressApp(ppt: PptHost): Express {
  const app = express();
  app.use('/api/ppt', toNodeHandler(ppt));
  app.use(express.json());
  app.get('/', (_request, response) => void response.send('Hello\n'));
  return app;
}

// Accepts connections from this computer only, because everyone who reaches it is PPT_DEV_USER (see `ppt.ts`).
if (import.meta.main) expressApp((await import('../ppt.ts')).ppt).listen(3000, '127.0.0.1');
