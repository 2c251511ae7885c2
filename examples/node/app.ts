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

if (import.meta.main) nodeApp((await import('../ppt.ts')).ppt).listen(3000);
