import { appId, appToken, redirectUri } from '../testing/service-client.ts';
import { startServiceProcesses } from '../testing/service-process.ts';
import type { RunningTarget } from './run-suite.ts';
import { startSourceServer } from './start-source-server.ts';

/** Starts this service for the suite: one process, or several behind a load balancer, on either database. */
export async function startOwnService(options: {
  count: number;
  databaseUrl?: string;
  environment?: Readonly<Record<string, string>>;
}): Promise<RunningTarget> {
  const sources = await startSourceServer();
  // A log line per request would take a tenth of the CPU time, and only failures are read.
  const processes = await startServiceProcesses({
    ...options,
    environment: { ...options.environment, LOG_LEVEL: 'error' },
  });
  return {
    url: processes.url,
    processUrls: processes.processes.map(({ url }) => url),
    credentials: { appId, appToken, redirectUri },
    sources,
    async stop() {
      for (const line of processes.processes.flatMap(failedRequests)) console.error(line);
      await processes.stop();
      await sources.close();
    },
  };
}

/** Returns the log lines of failed requests, because a response does not contain the cause. */
function failedRequests({ output }: { output: () => string }): string[] {
  return output()
    .split('\n')
    .filter((line) => /^\S+ [A-Z]+ \S+ 500 /u.test(line));
}
