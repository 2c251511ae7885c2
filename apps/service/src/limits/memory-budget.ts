import { ServiceError } from '../http/service-error.ts';

/** A caller of the budget: an application, and within it a sub-user, an editor session or the application's backend. */
export interface MemoryCaller {
  app: string;
  owner: string;
}

export interface MemoryBudgetOptions {
  /** How long a request waits for memory before it is rejected. */
  waitMs?: number;
  /** How many requests of one application may wait. */
  maxWaitingOfApp?: number;
}

interface Waiting {
  caller: MemoryCaller;
  bytes: number;
  settle: (isGranted: boolean) => void;
}

/** Of what is left once a request has its memory, an application may hold as much again, a caller within it half. */
const ownerPart = 1 / 2;

const retryAfter = { 'Retry-After': '5' };

/**
 * The bytes that requests of this process may hold at once, shared by everything that is as large as a caller makes it:
 * bodies, fetched sources and pictures, the input of queued jobs, and files being written.
 *
 * The share of each caller depends on what is free (dynamic thresholds, Choudhury and Hahne 1998): an application may
 * hold as much as remains free, a caller within it half as much. So one application reaches half of the budget, one
 * caller a third, and whatever they do, something remains for the next one. A request that does not fit waits, because
 * most memory is given back within seconds; then it is rejected with the error that says whose fault it is.
 */
export class MemoryBudget {
  /** In bytes. */
  readonly total: number;
  readonly #waitMs: number;
  readonly #maxWaitingOfApp: number;
  readonly #ofApp = new Map<string, number>();
  readonly #ofOwner = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #held = 0;

  constructor(total: number, { waitMs = 10_000, maxWaitingOfApp = 400 }: MemoryBudgetOptions = {}) {
    this.total = total;
    this.#waitMs = waitMs;
    this.#maxWaitingOfApp = maxWaitingOfApp;
  }

  /** Bytes held by all callers. */
  get held(): number {
    return this.#held;
  }

  /** How many requests wait for memory. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The most that one caller can hold when no other does: what needs more cannot be done at all. */
  get largestShare(): number {
    return Math.floor((this.total * ownerPart) / (1 + ownerPart));
  }

  /** Opens an account for one request; close it when the request ends. */
  open(caller: MemoryCaller): HeldMemory {
    return new HeldMemory(this, caller);
  }

  /** @throws ServiceError too_large, rate_limited, unavailable */
  async take(caller: MemoryCaller, bytes: number): Promise<void> {
    if (this.#fits(caller, bytes)) return this.#add(caller, bytes);
    if (bytes > this.largestShare) throw new ServiceError('too_large', { bytes, largestShare: this.largestShare });
    if (this.#waitingOf(caller) >= this.#maxWaitingOfApp || !(await this.#wait(caller, bytes))) {
      throw this.#refusal(caller, bytes);
    }
  }

  give(caller: MemoryCaller, bytes: number): void {
    this.#add(caller, -bytes);
    for (const one of this.#waiting) if (this.#fits(one.caller, one.bytes)) one.settle(true);
  }

  #fits(caller: MemoryCaller, bytes: number): boolean {
    const free = this.total - this.#held - bytes;
    const ofApp = (this.#ofApp.get(caller.app) ?? 0) + bytes;
    const ofOwner = (this.#ofOwner.get(keyOf(caller)) ?? 0) + bytes;
    return ofApp <= free && ofOwner <= free * ownerPart;
  }

  #add(caller: MemoryCaller, bytes: number): void {
    this.#held += bytes;
    add(this.#ofApp, caller.app, bytes);
    add(this.#ofOwner, keyOf(caller), bytes);
  }

  #waitingOf({ app }: MemoryCaller): number {
    let count = 0;
    for (const { caller } of this.#waiting) if (caller.app === app) count += 1;
    return count;
  }

  /** @returns whether the memory was granted in time; then it has been added. */
  #wait(caller: MemoryCaller, bytes: number): Promise<boolean> {
    return new Promise((resolve) => {
      const one: Waiting = {
        caller,
        bytes,
        settle: (isGranted) => {
          clearTimeout(timer);
          this.#waiting.delete(one);
          if (isGranted) this.#add(caller, bytes);
          resolve(isGranted);
        },
      };
      const timer = setTimeout(() => one.settle(false), this.#waitMs);
      this.#waiting.add(one);
    });
  }

  /** Whoever holds memory of its own is told to slow down; the others meet a service that is busy. */
  #refusal(caller: MemoryCaller, bytes: number): ServiceError {
    const isOwn = this.#ofApp.has(caller.app) || this.#waitingOf(caller) >= this.#maxWaitingOfApp;
    const details = { bytes, held: this.#held, total: this.total };
    return new ServiceError(isOwn ? 'rate_limited' : 'unavailable', details, { headers: retryAfter });
  }
}

/** The memory of one request: everything it took is given back when it is closed. */
export class HeldMemory {
  readonly #budget: MemoryBudget;
  readonly #caller: MemoryCaller;
  #bytes = 0;
  #isClosed = false;

  constructor(budget: MemoryBudget, caller: MemoryCaller) {
    this.#budget = budget;
    this.#caller = caller;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The most that can be taken at all. */
  get largestShare(): number {
    return this.#budget.largestShare;
  }

  /** @throws ServiceError too_large, rate_limited, unavailable */
  async take(bytes: number): Promise<void> {
    await this.#budget.take(this.#caller, bytes);
    // Its request ended while it was waiting.
    if (this.#isClosed) this.#budget.give(this.#caller, bytes);
    else this.#bytes += bytes;
  }

  give(bytes: number): void {
    const given = Math.min(bytes, this.#bytes);
    this.#bytes -= given;
    this.#budget.give(this.#caller, given);
  }

  close(): void {
    this.#isClosed = true;
    this.give(this.#bytes);
  }
}

function keyOf({ app, owner }: MemoryCaller): string {
  return JSON.stringify([app, owner]);
}

/** Without an entry for zero, so that the map is no longer than the callers that hold something. */
function add(map: Map<string, number>, key: string, bytes: number): void {
  const sum = (map.get(key) ?? 0) + bytes;
  if (sum === 0) map.delete(key);
  else map.set(key, sum);
}
