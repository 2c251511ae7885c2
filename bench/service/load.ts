import { Agent, request } from 'node:http';

/** A request to a measured process. */
export interface BenchRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A response of a measured process. */
export interface BenchResponse {
  status: number;
  text: string;
}

/** Creates a client with keep-alive connections, so that the server is measured. */
export function openClient(
  url: string,
  connections: number,
): { send: (benchRequest: BenchRequest) => Promise<BenchResponse>; close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ method, path, headers = {}, body }) =>
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

/**
 * Runs all tasks with limited concurrency.
 * @returns The duration in ms.
 */
export async function inParallel(
  count: number,
  concurrency: number,
  runTask: (index: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await runTask(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return performance.now() - startedAt;
}
