import type { IncomingMessage } from 'node:http';

/** Time limits for reading the rest of a body, in ms. */
export interface LingerLimits {
  /** Total time limit in ms for the rest of an unread body. */
  lingerTimeout: number;
  /** Time limit in ms for the next chunk of the body. */
  lingerQuiet: number;
}

/**
 * Responds to a request whose body is not needed or no longer needed. The response is sent immediately, and ends when
 * the rest of the body has been read and dropped. If the connection closed while the client is still sending, it would
 * be reset, and the client or a proxy might never see the reason (RFC 9112 §9.6).
 */
export async function lingeringResponse(
  incoming: IncomingMessage,
  response: Response,
  limits: LingerLimits,
): Promise<Response> {
  if (!response.body) {
    // The body is complete, so nothing needs to be drained.
    await drain(incoming, limits);
    return response;
  }
  // Long files also pass through here, as streams. The service's own text responses are short and are sent whole, with
  // a length.
  const hasLength = response.headers.has('Content-Length');
  const bytes = hasLength ? undefined : new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (bytes) headers.set('Content-Length', String(bytes.length));
  const dropped = drain(incoming, limits);
  const reader = (bytes ? new Blob([bytes]).stream() : response.body).getReader();
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      await dropped;
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status: response.status, headers });
}

/** Whether part of the body is still to come. */
export function isStillSending(incoming: IncomingMessage): boolean {
  return !incoming.complete && !incoming.destroyed && hasBody(incoming);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Resolves when the body is complete, the client has disconnected, or the time limit is reached. */
function drain(incoming: IncomingMessage, { lingerTimeout, lingerQuiet }: LingerLimits): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(totalTimer);
      clearTimeout(idleTimer);
      incoming.off('data', onData);
      resolve();
    };
    const totalTimer = setTimeout(end, lingerTimeout);
    let idleTimer = setTimeout(end, lingerQuiet);
    const onData = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(end, lingerQuiet);
    };
    // Removes the previous reader's listeners, because it has stopped reading and would also stop this drain.
    incoming.removeAllListeners('data').on('data', onData).once('end', end).once('close', end).resume();
  });
}
