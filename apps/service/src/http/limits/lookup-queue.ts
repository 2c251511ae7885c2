import { ServiceError } from '../../kernel/service-error.ts';
import { rateLimited } from './rate-limited.ts';

/** Limits of a queue. */
export interface LookupQueueOptions {
  /** Maximum number of concurrent holders. */
  maxConcurrent: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
  waitMs: number;
}

interface WaitingLookup {
  client: string;
  acquire: (isAcquired: boolean) => void;
}

/** A semaphore with a fair queue: clients take turns, so that a client that sends many requests delays only itself. */
export class LookupQueue {
  readonly #options: LookupQueueOptions;
  /** Waiting requests by client, in the order of the clients' turns. */
  readonly #waiting = new Map<string, WaitingLookup[]>();
  #count = 0;
  #active = 0;

  constructor(options: LookupQueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for a slot.
   * @returns a function that releases the slot
   * @throws ServiceError rate_limited if too many requests of this client wait; unavailable if too many wait in total,
   * or if the wait takes too long
   */
  async acquire(client: string): Promise<() => void> {
    if (this.#active < this.#options.maxConcurrent) {
      this.#active += 1;
      return () => this.#release();
    }
    const clientCount = this.#waiting.get(client)?.length ?? 0;
    if (clientCount >= this.#options.maxWaitingPerClient) throw rateLimited(1, { client, waiting: clientCount });
    if (this.#count >= this.#options.maxWaiting || !(await this.#wait(client))) {
      throw new ServiceError('unavailable', { waiting: this.#count }, { headers: { 'Retry-After': '1' } });
    }
    return () => this.#release();
  }

  #wait(client: string): Promise<boolean> {
    return new Promise((resolve) => {
      const entry: WaitingLookup = {
        client,
        acquire: (isAcquired) => {
          clearTimeout(timer);
          resolve(isAcquired);
        },
      };
      const timer = setTimeout(() => {
        this.#discard(entry);
        entry.acquire(false);
      }, this.#options.waitMs);
      this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), entry]);
      this.#count += 1;
    });
  }

  /** Gives the slot to the next client, which then moves to the end of the queue. */
  #release(): void {
    const [next] = this.#waiting;
    const entry = next?.[1][0];
    if (!next || !entry) {
      this.#active -= 1;
      return;
    }
    this.#discard(entry);
    const rest = this.#waiting.get(next[0]);
    if (rest) {
      this.#waiting.delete(next[0]);
      this.#waiting.set(next[0], rest);
    }
    entry.acquire(true);
  }

  #discard(entry: WaitingLookup): void {
    const rest = (this.#waiting.get(entry.client) ?? []).filter((other) => other !== entry);
    if (rest.length > 0) this.#waiting.set(entry.client, rest);
    else this.#waiting.delete(entry.client);
    this.#count -= 1;
  }
}
