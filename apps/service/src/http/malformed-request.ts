import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { systemRandom } from '../kernel/random.ts';
import { errorResponse } from './error-response.ts';
import { newRequestId } from './request-id.ts';
import { invalidField } from '../kernel/service-error.ts';

/** Returns the envelope for a request that Node could not parse. */
export function badRequestResponse(cause: unknown): Response {
  return errorResponse(invalidField('', 'Malformed HTTP request.', cause), newRequestId(systemRandom));
}

/** Returns the envelope for an error that occurred before a request existed. */
export function internalErrorResponse(cause: unknown): Response {
  return errorResponse(cause, newRequestId(systemRandom));
}

/**
 * Responds to requests that violate HTTP, are too slow or have too many headers, unless a response has begun. An unused
 * connection that a browser opened in advance is closed without a response: the browser could match the response with
 * a request that it sends at the same moment, whereas it reopens a closed connection.
 */
export function handleClientErrors(server: Server): void {
  const activeSockets = new WeakSet<object>();
  server.on('request', ({ socket }, response) => {
    activeSockets.add(socket);
    response.once('close', () => activeSockets.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const hasSentData = socket.bytesRead > 0;
    if (error.code === 'ECONNRESET' || !socket.writable || !hasSentData || activeSockets.has(socket)) socket.destroy();
    else void writeAndClose(socket, badRequestResponse(error));
  });
}

async function writeAndClose(socket: Socket, response: Response): Promise<void> {
  const body = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const length = Buffer.byteLength(body);
  socket.write(`HTTP/1.1 400 Bad Request\r\n${headers}content-length: ${length}\r\nconnection: close\r\n\r\n${body}`);
  socket.destroySoon();
}
