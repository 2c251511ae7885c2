import { serve, type HttpBindings, type ServerType } from '@hono/node-server';
import { noteSocket } from './client-address.ts';

export type Answer = (request: Request) => Response | Promise<Response>;

/** Said of an address that this machine does not have. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on every address of this machine or, where only itself is to be answered, on its two loopback ones. IPv6 may
 * be absent.
 */
export async function listen(
  { port, loopbackOnly }: { port: number; loopbackOnly: boolean },
  answer: Answer,
): Promise<ServerType[]> {
  if (!loopbackOnly) return [await listenOn(undefined, port, answer)];
  const first = await listenOn('127.0.0.1', port, answer);
  try {
    return [first, await listenOn('::1', port, answer)];
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return [first];
    first.close();
    throw error;
  }
}

function listenOn(hostname: string | undefined, port: number, answer: Answer): Promise<ServerType> {
  const fetch = (request: Request, { incoming }: HttpBindings) => {
    noteSocket(request, incoming.socket.remoteAddress);
    return answer(request);
  };
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: fetch as Answer, port, ...(hostname !== undefined && { hostname }) }, () =>
      resolve(server),
    );
    server.once('error', reject);
  });
}
