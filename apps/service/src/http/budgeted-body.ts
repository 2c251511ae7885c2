import type { RequestMemory } from './limits/memory-budget.ts';

/**
 * Maximum size of bodies that are not counted while they are sent, because they usually fit into the connection's
 * buffers.
 */
const maxUncountedLength = 128 * 1024;

/** Size of the chunks that are passed to a connection. */
const chunkBytes = 64 * 1024;

/**
 * Returns a string as the body of a response. A slow client keeps the string in memory, so its bytes are counted until
 * they have been sent or the client disconnects. The response must be read or cancelled.
 * @param memory Memory of the request. The bytes of the body, or all bytes if there are fewer, are transferred to the
 * body.
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
        controller.enqueue(bytes.subarray(sent, sent + chunkBytes));
        sent += chunkBytes;
        if (sent < bytes.length) return;
        controller.close();
        sending.close();
      },
      cancel: () => sending.close(),
    },
    // Nothing is queued in memory before the body is read.
    { highWaterMark: 0 },
  );
  return [body, { headers: { ...headers, 'Content-Length': String(bytes.length) } }];
}
