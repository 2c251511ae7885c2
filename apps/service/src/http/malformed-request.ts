import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { systemRandom } from '../kernel/random.ts';
import { errorResponse } from './error-response.ts';
import { newRequestId } from './request-id.ts';
import { invalidField } from '../kernel/service-error.ts';

/** What Node could make no request of: the envelope, like every other refusal. */
export function badRequestResponse(cause: unknown): Response {
  return errorResponse(invalidField('', 'This is no request that HTTP knows.', cause), newRequestId(systemRandom));
}

/** What failed before there was anybody to answer for it. */
export function internalErrorResponse(cause: unknown): Response {
  return errorResponse(cause, newRequestId(systemRandom));
}

/**
 * Answers what breaks the rules of HTTP, is too slow or has too many headers, where nothing is on its way already. A
 * connection that a browser opened ahead of need and sent nothing on is closed without a word: an answer to nothing
 * would be read as that of the request it sends in the same moment, where a closed connection is only opened again.
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
