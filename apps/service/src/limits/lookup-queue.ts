import { ServiceError } from '../http/service-error.ts';
import { rateLimited } from './rate-limited.ts';

export interface LookupQueueOptions {
  /** How many are in at once. */
  atOnce: number;
  maxWaiting: number;
  maxWaitingOfClient: number;
  waitMs: number;
}

interface Waiting {
  client: string;
  enter: (isIn: boolean) => void;
}

/** Lets a few in at once. Of those that wait, clients take turns: one that sends many waits behind itself. */
export class LookupQueue {
  readonly #options: LookupQueueOptions;
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  #inside = 0;

  constructor(options: LookupQueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for a place.
   * @returns what gives the place back
   * @throws ServiceError rate_limited where this client has too many waiting; unavailable where all have, or it takes too long
   */
  async enter(client: string): Promise<() => void> {
    if (this.#inside < this.#options.atOnce) {
      this.#inside += 1;
      return () => this.#leave();
    }
    const ofClient = this.#waiting.get(client)?.length ?? 0;
    if (ofClient >= this.#options.maxWaitingOfClient) throw rateLimited(1, { client, waiting: ofClient });
    if (this.#count >= this.#options.maxWaiting || !(await this.#wait(client))) {
      throw new ServiceError('unavailable', { waiting: this.#count }, { headers: { 'Retry-After': '1' } });
    }
    return () => this.#leave();
  }

  #wait(client: string): Promise<boolean> {
    return new Promise((resolve) => {
      const one: Waiting = {
        client,
        enter: (isIn) => {
          clearTimeout(timer);
          resolve(isIn);
        },
      };
      const timer = setTimeout(() => {
        this.#forget(one);
        one.enter(false);
      }, this.#options.waitMs);
      this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), one]);
      this.#count += 1;
    });
  }

  /** The place goes to the client whose turn it is, which then has the last turn. */
  #leave(): void {
    const [next] = this.#waiting;
    const one = next?.[1][0];
    if (!next || !one) {
      this.#inside -= 1;
      return;
    }
    this.#forget(one);
    const rest = this.#waiting.get(next[0]);
    if (rest) {
      this.#waiting.delete(next[0]);
      this.#waiting.set(next[0], rest);
    }
    one.enter(true);
  }

  #forget(one: Waiting): void {
    const rest = (this.#waiting.get(one.client) ?? []).filter((other) => other !== one);
    if (rest.length > 0) this.#waiting.set(one.client, rest);
    else this.#waiting.delete(one.client);
    this.#count -= 1;
  }
}
