import type { IncomingMessage } from 'node:http';

/** Number of chunks that any body may have. */
const freeChunks = 1024;
/** Minimum average size in bytes of the further chunks. Proxies, clients and servers send kilobytes at once. */
const minAverageBytes = 32;

/**
 * Disconnects a client or server that sends a body in tiny chunks (RFC 9112 §7.1). A chunk takes about 200 bytes
 * of memory, no matter how short it is, whereas Node and the readers of bodies count only the bytes of its content.
 * @param incoming A request or response whose body has not begun to arrive.
 */
export function limitChunks(incoming: IncomingMessage): void {
  const push = incoming.push.bind(incoming);
  let chunks = 0;
  let bytes = 0;
  incoming.push = (chunk: Buffer | null, encoding) => {
    if (chunk !== null) {
      chunks += 1;
      bytes += chunk.length;
    }
    if (chunks <= freeChunks + bytes / minAverageBytes) return push(chunk, encoding);
    incoming.socket.destroy();
    return false;
  };
}
