import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy that can simulate a server that disappears without closing its connections. */
export interface TcpProxy {
  port: number;
  /** Stops forwarding on all connections, which stay open. New connections are accepted, but get no response. */
  silence(): void;
  /** Forwards new connections again. Those that have been silenced stay silent. */
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy on loopback. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const silenceSocket: (() => void)[] = [];
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.resume();
    if (isSilent) return;
    const upstream = connect(target.port, target.host);
    sockets.add(upstream);
    let isForwarding = true;
    silenceSocket.push(() => (isForwarding = false));
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        if (isForwarding) to.write(chunk);
      });
      from.on('error', () => undefined).on('close', () => isForwarding && to.destroy());
    };
    forward(client, upstream);
    forward(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true;
      for (const silence of silenceSocket.splice(0)) silence();
    },
    restore() {
      isSilent = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
