import type { RequestMemory } from './limits/memory-budget.ts';

/** Bodies up to here mostly fit into the buffers of the connection, and are not counted while they are sent. */
const maxUncountedLength = 128 * 1024;

/** What a connection is given at a time. */
const pieceBytes = 64 * 1024;

/**
 * A text as the body of a response. A client that reads slowly keeps it in memory, so the bytes stay counted until they
 * have been sent or the client has gone; the response must be read or cancelled.
 * @param memory as many bytes of it, or all that it holds, go over to the body
 * @returns the arguments of a `Response`
 */
export function budgetedBody(
  text: string,
  headers: Readonly<Record<string, string>>,
  memory: RequestMemory,
): [body: BodyInit, init: ResponseInit] {
  if (text.length <= maxUncountedLength) return [text, { headers }];
  const bytes = new TextEncoder().encode(text);
  const sending = memory.split(bytes.length);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(sent, sent + pieceBytes));
        sent += pieceBytes;
        if (sent < bytes.length) return;
        controller.close();
        sending.close();
      },
      cancel: () => sending.close(),
    },
    // Nothing is queued before the body is read.
    { highWaterMark: 0 },
  );
  return [body, { headers: { ...headers, 'Content-Length': String(bytes.length) } }];
}
