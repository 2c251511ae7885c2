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
export async function lingering(incoming: IncomingMessage, answer: Response, limits: LingerLimits): Promise<Response> {
  if (!answer.body) {
    // There is nothing whose end could wait.
    await drop(incoming, limits);
    return answer;
  }
  // A file is passed on piece by piece here too, and is long; our own words are short, and whole they have a length.
  const hasLength = answer.headers.has('Content-Length');
  const bytes = hasLength ? undefined : new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  if (bytes) headers.set('Content-Length', String(bytes.length));
  const dropped = drop(incoming, limits);
  const reader = (bytes ? new Blob([bytes]).stream() : answer.body).getReader();
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      await dropped;
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status: answer.status, headers });
}

/** Whether a part of the body is still to come. */
export function isStillSending(incoming: IncomingMessage): boolean {
  return !incoming.complete && !incoming.destroyed && hasBody(incoming);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Settles when it has all come, the client is gone, or it takes too long. */
function drop(incoming: IncomingMessage, { lingerTimeout, lingerQuiet }: LingerLimits): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(inAll);
      clearTimeout(quiet);
      incoming.off('data', hear);
      resolve();
    };
    const inAll = setTimeout(end, lingerTimeout);
    let quiet = setTimeout(end, lingerQuiet);
    const hear = () => {
      clearTimeout(quiet);
      quiet = setTimeout(end, lingerQuiet);
    };
    // Whoever was reading has stopped, and would stop what comes as well.
    incoming.removeAllListeners('data').on('data', hear).once('end', end).once('close', end).resume();
  });
}
