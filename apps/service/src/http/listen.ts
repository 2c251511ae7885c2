import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { badRequestResponse, handleClientErrors, internalErrorResponse } from './malformed-request.ts';
import { setSocketAddress } from './client-address.ts';
import { limitChunks } from './limit-chunks.ts';
import { isStillSending, lingeringResponse } from './linger.ts';
import { listenAt, PortError } from './listen-at.ts';
import { serializeRequests } from './serialize-requests.ts';
import { timeoutsFor, type ServerTimeouts } from './timeouts.ts';

/** Handler of a request. */
export type RequestHandler = (request: Request) => Response | Promise<Response>;

interface ListenSettings {
  port: number;
  loopbackOnly: boolean;
  /** Size of the largest body in bytes, from which the time limit of a request follows. @default 0 */
  maxMediaBytes?: number;
  timeouts?: ServerTimeouts;
}

/** Error codes of addresses that the machine does not have. */
const unsupportedErrors = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on all addresses of this machine, or only on its two loopback addresses. IPv6 may be unavailable.
 * @throws PortError if the port is in use or not allowed.
 */
export async function listen(settings: ListenSettings, handler: RequestHandler): Promise<Server[]> {
  if (!settings.loopbackOnly) return [await listenOn(undefined, settings, handler)];
  const first = await listenOn('127.0.0.1', settings, handler);
  try {
    return [first, await listenOn('::1', settings, handler)];
  } catch (error) {
    if (error instanceof PortError && unsupportedErrors.has(error.code ?? '')) return [first];
    first.close();
    throw error;
  }
}

function listenOn(
  host: string | undefined,
  { port, maxMediaBytes = 0, timeouts = timeoutsFor(maxMediaBytes) }: ListenSettings,
  handler: RequestHandler,
): Promise<Server> {
  const { idleTimeout, lingerTimeout, lingerQuiet, ...serverTimeouts } = timeouts;
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming } = env as HttpBindings;
      setSocketAddress(request, incoming.socket.remoteAddress);
      const response = await handler(request);
      return isStillSending(incoming)
        ? lingeringResponse(incoming, response, { lingerTimeout, lingerQuiet })
        : response;
    },
    {
      errorHandler: (error) =>
        error instanceof RequestError ? badRequestResponse(error) : internalErrorResponse(error),
    },
  );
  const respond = serializeRequests((incoming, outgoing) => void listener(incoming, outgoing));
  const server = createServer(serverTimeouts, (incoming, outgoing) => {
    limitChunks(incoming);
    respond(incoming, outgoing);
  });
  server.setTimeout(idleTimeout);
  handleClientErrors(server);
  return listenAt(server, 'PORT', { port, ...(host !== undefined && { host }) });
}
