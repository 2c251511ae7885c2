import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Maximum number of queued requests per connection. Browsers send one at a time, and proxies rarely send more. */
export const maxPipelined = 64;

/**
 * Handles the requests of a connection sequentially. A client may send many requests before it reads the first response
 * (pipelining, RFC 9112 §9.3.2). Node would start all of them at once, and keep every response in memory until the
 * earlier ones have been read. A client that sends too many is disconnected.
 */
export function serializeRequests(listener: Listener): Listener {
  const connections = new WeakMap<Socket, { last: ServerResponse; open: number }>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = connections.get(socket);
    const open = (connection?.open ?? 0) + 1;
    connections.set(socket, { last: outgoing, open });
    outgoing.once('close', () => {
      const current = connections.get(socket);
      if (current) connections.set(socket, { ...current, open: current.open - 1 });
    });
    if (!connection || connection.open === 0) return listener(incoming, outgoing);
    connection.last.once('close', () => {
      if (!socket.destroyed && !socket.writableEnded) return listener(incoming, outgoing);
      // Node drops responses that were never begun, but code that counts open requests still waits for this event.
      outgoing.emit('close');
    });
    if (open > maxPipelined) socket.destroy();
  };
}
