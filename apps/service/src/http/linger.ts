import type { IncomingMessage } from 'node:http';

export interface LingerLimits {
  /** For the rest of a body that nobody wants, in all. */
  lingerTimeout: number;
  /** For its next piece. */
  lingerQuiet: number;
}

/**
 * An answer to a request whose body is not wanted, or no further: it is sent at once, and ends when what is still coming
 * has been read and dropped. A connection that is closed on a client that still sends is reset, and the client, or a
 * proxy before it, may never see why (RFC 9112 §9.6).
 */
export async function lingeringResponse(
  incoming: IncomingMessage,
  response: Response,
  limits: LingerLimits,
): Promise<Response> {
  if (!response.body) {
    // There is nothing whose end could wait.
    await drain(incoming, limits);
    return response;
  }
  // A file is passed on piece by piece here too, and is long; our own words are short, and whole they have a length.
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

/** Whether a part of the body is still to come. */
export function isStillSending(incoming: IncomingMessage): boolean {
  return !incoming.complete && !incoming.destroyed && hasBody(incoming);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Settles when it has all come, the client is gone, or it takes too long. */
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
    // Whoever was reading has stopped, and would stop what comes as well.
    incoming.removeAllListeners('data').on('data', onData).once('end', end).once('close', end).resume();
  });
}
