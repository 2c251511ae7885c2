import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Length in bytes of the header and the mask of a control frame (RFC 6455 §5.2). */
const controlFrameBytes = 6;
/** Estimated memory of a chunk in addition to its bytes. */
const chunkBytes = 256;

/**
 * Reports the memory of messages that have not arrived completely. A WebSocket keeps their bytes until the last one has
 * arrived, and a client decides when it sends that.
 * @param stream The stream that the WebSocket reads.
 * @param report Called with the memory in bytes when it has changed.
 * @returns A function that stops this.
 */
export function watchIncompleteMessages(
  socket: WebSocket,
  stream: Duplex,
  report: (bytes: number) => void,
): () => void {
  let bytes = 0;
  let chunks = 0;
  const handleChunk = (chunk: Buffer) => {
    bytes += chunk.length;
    chunks += 1;
    report(bytes + chunks * chunkBytes);
  };
  const handleFrame = (missing: number) => {
    bytes = missing;
    chunks = 0;
    report(bytes);
  };
  const handleMessage = () => handleFrame(0);
  // Control frames may arrive between the frames of a message.
  const handleControlFrame = (content: Buffer) => handleFrame(Math.max(0, bytes - content.length - controlFrameBytes));
  const listeners = [
    ['message', handleMessage],
    ['ping', handleControlFrame],
    ['pong', handleControlFrame],
  ] as const;
  // A chunk is counted before the WebSocket reads it, because it may complete a message.
  stream.prependListener('data', handleChunk);
  for (const [event, listener] of listeners) socket.on(event, listener);
  return () => {
    stream.off('data', handleChunk);
    for (const [event, listener] of listeners) socket.off(event, listener);
  };
}
