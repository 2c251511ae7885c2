import { createServer, type Server } from 'node:http';
import type { PptHost } from '@ppt-embed/host';
import { toNodeHandler } from '@ppt-embed/host/node';

/** Creates a server of `node:http`, without a framework. */
export function nodeApp(ppt: PptHost): Server {
  const handle = toNodeHandler(ppt);
  return createServer((request, response) => {
    if (request.url?.startsWith('/api/ppt')) void handle(request, response);
    else response.end('Hello\n');
  });
}

// Accepts connections from this computer only, because everyone who reaches it is PPT_DEV_USER (see `ppt.ts`).
if (import.meta.main) nodeApp((await import('../ppt.ts')).ppt).listen(3000, '127.0.0.1');
