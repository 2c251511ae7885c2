import { Agent, request } from 'node:http';

export interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answered {
  status: number;
  text: string;
}

/** A client that keeps its connections, so that what is measured is the server. */
export function openClient(
  url: string,
  connections: number,
): { ask: (asked: Asked) => Promise<Answered>; close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const sent = body === undefined ? headers : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
        const call = request({ hostname, port, agent, method, path, headers: sent }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
        });
        call.once('error', reject);
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Does all of something, so many at once. @returns milliseconds. */
export async function inParallel(
  count: number,
  atOnce: number,
  one: (index: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return performance.now() - began;
}
