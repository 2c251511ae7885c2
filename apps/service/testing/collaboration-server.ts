import type { Server } from 'node:http';
import { startCollaboration, type Collaboration } from '../src/collaboration/accept-connections.ts';
import type { Authenticate } from '../src/http/router.ts';
import { createAuthenticate } from '../src/start/app.ts';
import { listenForUpgrades } from './collaboration-editor.ts';
import type { TestService } from './test-service.ts';

/** A server of shared presentations, as in one process of the service. */
export interface CollaborationServer {
  collaboration: Collaboration;
  server: Server;
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a server of shared presentations on a free port.
 * @param options.context Dependencies that replace those of the test service.
 * @param options.authenticate Checks tokens.
 * @param options.times Times in ms that replace the short delays and the usual ping interval of tests. A busy process
 *   would miss pings at short intervals.
 */
export async function startCollaborationServer(
  service: TestService,
  {
    context,
    authenticate = createAuthenticate(service.appContext),
    times,
  }: {
    context?: Partial<Parameters<typeof startCollaboration>[0]>;
    authenticate?: Authenticate;
    times?: Parameters<typeof startCollaboration>[2];
  } = {},
): Promise<CollaborationServer> {
  const { notifications } = service.databases[0]!;
  const collaboration = startCollaboration({ ...service.appContext, notifications, ...context }, authenticate, {
    storeDelayMs: 20,
    idleMs: 20,
    checkMs: 100,
    ...times,
  });
  const { server, url } = await listenForUpgrades((httpServer) => collaboration.attach(httpServer));
  return {
    collaboration,
    server,
    url,
    async stop() {
      await collaboration.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}
