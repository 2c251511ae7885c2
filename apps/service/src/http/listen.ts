import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { answerBroken, answerBrokenConnections, answerFailure } from './answer-broken.ts';
import { noteSocket } from './client-address.ts';
import { isStillSending, lingering } from './linger.ts';
import { listenAt, PortError } from './listen-at.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { patience as usualPatience, type Patience } from './patience.ts';

export type Answer = (request: Request) => Response | Promise<Response>;

interface Listening {
  port: number;
  loopbackOnly: boolean;
  patience?: Patience;
}

/** Said of an address that this machine does not have. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on every address of this machine or, where only itself is to be answered, on its two loopback ones. IPv6 may
 * be absent.
 * @throws PortError
 */
export async function listen(listening: Listening, answer: Answer): Promise<Server[]> {
  if (!listening.loopbackOnly) return [await listenOn(undefined, listening, answer)];
  const first = await listenOn('127.0.0.1', listening, answer);
  try {
    return [first, await listenOn('::1', listening, answer)];
  } catch (error) {
    if (error instanceof PortError && absent.has(error.code ?? '')) return [first];
    first.close();
    throw error;
  }
}

function listenOn(
  host: string | undefined,
  { port, patience = usualPatience }: Listening,
  answer: Answer,
): Promise<Server> {
  const { idleTimeout, lingerTimeout, lingerQuiet, ...serverTimeouts } = patience;
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming } = env as HttpBindings;
      noteSocket(request, incoming.socket.remoteAddress);
      const answered = await answer(request);
      return isStillSending(incoming) ? lingering(incoming, answered, { lingerTimeout, lingerQuiet }) : answered;
    },
    { errorHandler: (error) => (error instanceof RequestError ? answerBroken(error) : answerFailure(error)) },
  );
  const server = createServer(
    serverTimeouts,
    oneAfterAnother((incoming, outgoing) => void listener(incoming, outgoing)),
  );
  server.setTimeout(idleTimeout);
  answerBrokenConnections(server);
  return listenAt(server, 'PORT', { port, ...(host !== undefined && { host }) });
}
