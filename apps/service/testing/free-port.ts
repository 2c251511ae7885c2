import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The ports that are tried. Systems give ports from 32768 or 49152 on to connections and to servers that listen on port
 * 0, which would often take a free port before its server listens, or while a killed server is restarted.
 */
const ports = { first: 20_000, end: 32_768 };

const maxAttempts = 100;

/** Ports that this process has already returned. */
const returned = new Set<number>();

/** Returns a port that is free, and that the system does not give to others. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = randomInt(ports.first, ports.end);
    if (returned.has(port) || !(await isFree(port))) continue;
    returned.add(port);
    return port;
  }
  throw new Error(`found no free port from ${ports.first} to ${ports.end - 1}`);
}

/** Whether servers can listen on this port, at `127.0.0.1` and at all addresses. */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port));
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ port, ...(host && { host }) }, () => probe.close(() => resolve(true)));
  });
}
