import { listen } from '../src/http/listen.ts';
import { freePort } from '../testing/free-port.ts';
import { appId, appToken, redirectUri } from '../testing/service-client.ts';
import { startTestService } from '../testing/test-service.ts';
import type { RunningTarget } from './run-suite.ts';
import { startSourceServer } from './start-source-server.ts';

/**
 * Starts this service for the suite in the process of the tests, on PostgreSQL, and serves it over HTTP. This takes a
 * third of the CPU time of a new process, which has to load and compile the service and its worker.
 */
export async function startInProcess(): Promise<RunningTarget> {
  const sources = await startSourceServer();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const service = await startTestService({ environment: { PUBLIC_URL: url } });
  service.appContext.clock = () => new Date();
  const servers = await listen({ port, loopbackOnly: true }, (request) => service.app.fetch(request));
  return {
    url,
    processUrls: [url],
    credentials: { appId, appToken, redirectUri },
    sources,
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      for (const line of service.lines.filter((text) => /^\S+ [A-Z]+ \S+ 500 /u.test(text))) console.error(line);
      await service.close();
      await sources.close();
    },
  };
}
