import { connect } from 'node:net';

/**
 * Whether a program listens on a port of this machine. Connects over IPv4 and IPv6, because listening on one family
 * succeeds even if another program uses the other.
 */
export async function isPortTaken(port: number): Promise<boolean> {
  const results = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
  return results.includes(true);
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (isTaken: boolean) => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
