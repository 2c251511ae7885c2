import { ServiceError } from '../../kernel/service-error.ts';
import { rateLimited } from './rate-limited.ts';

export interface LookupQueueOptions {
  /** How many are in at once. */
  maxConcurrent: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
  waitMs: number;
}

interface WaitingLookup {
  client: string;
  acquire: (isAcquired: boolean) => void;
}

/** Lets a few in at once. Of those that wait, clients take turns: one that sends many waits behind itself. */
export class LookupQueue {
  readonly #options: LookupQueueOptions;
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, WaitingLookup[]>();
  #count = 0;
  #active = 0;

  constructor(options: LookupQueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for a place.
   * @returns what gives the place back
   * @throws ServiceError rate_limited where this client has too many waiting; unavailable where all have, or it takes too long
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

  /** The place goes to the client whose turn it is, which then has the last turn. */
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
