import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts servers that test files share, each when a file first requests it. */
export interface Starter<Server> {
  /** Responds to each path with the description of its server, as soon as that is ready. */
  url: string;
  /** Ends this starter. @returns the servers that it has started */
  close: () => Promise<Server[]>;
}

/**
 * Opens a starter of servers in the test run's own process. Test files call {@link requestServer} with its URL.
 * @param start Starts the server of a path.
 * @param describe Returns what test files need to know about a server, as text.
 */
export async function startOnRequest<Server>(
  start: (path: string) => Promise<Server>,
  describe: (server: Server) => string,
): Promise<Starter<Server>> {
  const servers = new Map<string, Promise<Server>>();
  const starter = createServer((request, response) => {
    const path = request.url ?? '/';
    const server = servers.get(path) ?? start(path);
    servers.set(path, server);
    server.then(
      (started) => response.end(describe(started)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => starter.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(starter.address() as AddressInfo).port}`,
    close() {
      starter.close();
      return Promise.all(servers.values());
    },
  };
}

/** Returns the description of a server, which is started by the first request. */
export async function requestServer(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
