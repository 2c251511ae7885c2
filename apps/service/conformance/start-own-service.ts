import { appId, appToken, redirectUri } from '../testing/service-client.ts';
import { startServiceProcesses } from '../testing/service-process.ts';
import type { RunningTarget } from './run-suite.ts';
import { startSourceServer } from './start-source-server.ts';

/** Starts this service for the suite: one process, or several behind a load balancer, on either database. */
export async function startOwnService(options: { count: number; databaseUrl?: string }): Promise<RunningTarget> {
  const sources = await startSourceServer();
  const processes = await startServiceProcesses(options);
  return {
    url: processes.url,
    credentials: { appId, appToken, redirectUri },
    sources,
    async stop() {
      await processes.stop();
      await sources.close();
    },
  };
}
