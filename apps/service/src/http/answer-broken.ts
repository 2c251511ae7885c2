import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { systemRandom } from '../parts.ts';
import { answerError } from './answer-error.ts';
import { newRequestId } from './request-id.ts';
import { invalidField } from './service-error.ts';

/** What Node could make no request of: the envelope, like every other refusal. */
export function answerBroken(cause: unknown): Response {
  return answerError(invalidField('', 'This is no request that HTTP knows.', cause), newRequestId(systemRandom));
}

/** What failed before there was anybody to answer for it. */
export function answerFailure(cause: unknown): Response {
  return answerError(cause, newRequestId(systemRandom));
}

/**
 * Answers what breaks the rules of HTTP, is too slow or has too many headers, where nothing is on its way already. A
 * connection that a browser opened ahead of need and sent nothing on is closed without a word: an answer to nothing
 * would be read as that of the request it sends in the same moment, where a closed connection is only opened again.
 */
export function answerBrokenConnections(server: Server): void {
  const answering = new WeakSet<object>();
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const hasAsked = socket.bytesRead > 0;
    if (error.code === 'ECONNRESET' || !socket.writable || !hasAsked || answering.has(socket)) socket.destroy();
    else void writeAndClose(socket, answerBroken(error));
  });
}

async function writeAndClose(socket: Socket, answer: Response): Promise<void> {
  const body = await answer.text();
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const length = Buffer.byteLength(body);
  socket.write(`HTTP/1.1 400 Bad Request\r\n${headers}content-length: ${length}\r\nconnection: close\r\n\r\n${body}`);
  socket.destroySoon();
}
