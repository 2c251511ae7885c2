import { appId, appToken, redirectUri } from '../src/testing/service-client.ts';
import { startFileServer } from '../src/testing/file-server.ts';
import { startServiceProcesses } from '../src/testing/service-process.ts';
import type { Running } from './run-suite.ts';
import type { Sources } from './target.ts';

/** Starts this service for the suite: one process or more behind a balancer, on either database. */
export async function startOwn(options: { count: number; databaseUrl?: string }): Promise<Running> {
  const files = new Map<string, string>();
  const server = await startFileServer((request, response) => {
    const content = files.get(request.url ?? '');
    if (content === undefined) response.writeHead(404).end();
    else response.end(content);
  });
  const sources: Sources = {
    put(content) {
      const path = `/${files.size}.json`;
      files.set(path, content);
      return server.url + path;
    },
  };
  const processes = await startServiceProcesses(options);
  return {
    url: processes.url,
    credentials: { appId, appToken, redirectUri },
    sources,
    async stop() {
      await processes.stop();
      await server.close();
    },
  };
}
