import { connect, type Socket } from 'node:net';
import type { BenchRequest, BenchResponse } from './load.ts';

/**
 * Opens a client with keep-alive connections that reads and writes HTTP itself, in half of the CPU time of `node:http`.
 * The server runs on the same CPU, so time that the client uses is not available to the server.
 */
export function openSocketClient(
  url: string,
  connections: number,
): { send: (benchRequest: BenchRequest) => Promise<BenchResponse>; close(): void } {
  const { hostname, port, host } = new URL(url);
  const open = new Set<Socket>();
  const idle: Socket[] = [];
  const newSocket = () => {
    if (open.size === connections) throw new Error(`More than ${connections} requests at once.`);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    open.add(socket);
    return socket;
  };
  return {
    async send(sent) {
      const socket = idle.pop() ?? newSocket();
      const response = receive(socket);
      socket.write(requestText(host, sent));
      const received = await response;
      idle.push(socket);
      return received;
    },
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

function requestText(host: string, { method, path, headers = {}, body = '' }: BenchRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Reads one response, which must have a `Content-Length`. */
function receive(socket: Socket): Promise<BenchResponse> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const finish = () => socket.off('data', read).off('error', reject).off('close', fail);
    const fail = () => reject(new Error('The server closed the connection.'));
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) {
        finish();
        reject(new Error(`A response without a length: ${head}`));
        return;
      }
      const bodyStart = headEnd + '\r\n\r\n'.length;
      const bodyEnd = bodyStart + Number(length);
      if (received.length < bodyEnd) return;
      finish();
      resolve({
        status: Number(head.slice('HTTP/1.1 '.length, 12)),
        text: received.toString('utf8', bodyStart, bodyEnd),
      });
    };
    socket.on('data', read).once('error', reject).once('close', fail);
  });
}
