import { Agent, request } from 'node:http';
import type { BenchRequest } from '../service/load.ts';

/** A response of the service. */
export interface LoadResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Thrown if a request gets no response, or a response that states that the process cannot handle it now. */
export class InterruptedError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InterruptedError';
  }
}

/** Interval of the readiness checks in ms. The service's `STOP_DELAY` must be longer. */
const probeMs = 250;

const transientStatuses = new Set([502, 503, 504]);

/**
 * Sends requests to processes in turn, like a load balancer: only to processes whose last readiness probe succeeded.
 */
export class BalancedClient {
  /** Number of responses by status. */
  readonly statuses = new Map<number, number>();
  readonly #agent = new Agent({ keepAlive: true });
  readonly #targets: { url: string; isReady: boolean }[];
  readonly #timers: NodeJS.Timeout[];
  #next = 0;

  constructor(urls: readonly string[]) {
    this.#targets = urls.map((url) => ({ url, isReady: true }));
    this.#timers = this.#targets.map((target) => setInterval(() => void this.#probe(target), probeMs));
  }

  /**
   * Sends a request to the next process.
   * @throws InterruptedError if there is no response, or the process cannot handle the request now.
   */
  async send(sent: BenchRequest): Promise<LoadResponse> {
    const ready = this.#targets.filter(({ isReady }) => isReady);
    const target = ready[this.#next++ % Math.max(1, ready.length)];
    if (!target) throw new InterruptedError('no process is ready');
    const response = await this.#sendTo(target.url, sent).catch((error: unknown) => {
      // A load balancer also stops using a server that refuses connections.
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') target.isReady = false;
      throw new InterruptedError(error instanceof Error ? error.message : String(error));
    });
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
    if (transientStatuses.has(response.status)) throw new InterruptedError(`status ${response.status}`);
    return response;
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#agent.destroy();
  }

  async #probe(target: { url: string; isReady: boolean }): Promise<void> {
    const status = await this.#sendTo(target.url, { method: 'GET', path: '/readyz' }).then(
      (response) => response.status,
      () => 0,
    );
    target.isReady = status === 200;
  }

  #sendTo(url: string, { method, path, headers = {}, body }: BenchRequest): Promise<LoadResponse> {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const call = request(
        { hostname, port, method, path, agent: this.#agent, headers: { ...headers, ...length }, timeout: 30_000 },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      call.once('timeout', () => call.destroy(new Error('no response within 30 s')));
      call.once('error', reject);
      call.end(body);
    });
  }
}
