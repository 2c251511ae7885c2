import { ServiceError } from '../../kernel/service-error.ts';

/** A caller of the budget: an application, and within it a sub-user, an editor session or the application's backend. */
export interface MemoryCaller {
  app: string;
  owner: string;
}

export interface MemoryBudgetOptions {
  /** How long a request waits for memory before it is rejected. */
  waitMs?: number;
  /** How many requests of one application may wait. */
  maxWaitingPerApp?: number;
}

interface WaitingRequest {
  caller: MemoryCaller;
  bytes: number;
  isContinued: boolean;
  settle: (isGranted: boolean) => void;
}

/** What waits in one application. */
interface AppQueue {
  /** By owner, in the order of their turns; each owner's in the order of arrival. */
  owners: Map<string, WaitingRequest[]>;
  /** The owner for whom everything that is given back is kept for a moment. */
  reservedFor: string | undefined;
  timer: NodeJS.Timeout;
}

/** An owner may hold twice what it leaves of its application's share. */
const ownerWeight = 2;

/** How often memory is reserved for a waiting owner while a request waits, and let go again. */
const reservationsWhileWaiting = 5;

const retryAfter = { 'Retry-After': '5' };

/**
 * The bytes that requests of this process may hold at once, shared by everything that is as large as a caller makes it:
 * bodies, fetched sources and pictures, the input of queued jobs, and files being written.
 *
 * The share of each caller depends on what is free (dynamic thresholds, Choudhury and Hahne 1998): an application may
 * hold as much as remains free; an owner within it twice what it leaves of the application's share. So one application
 * reaches half of the budget, one owner a third, and whatever they do, something remains for the next one. A request that
 * does not fit waits, because most memory is given back within seconds; then it is rejected with the error that says
 * whose fault it is.
 *
 * The owners of an application that wait are served in turn. Small requests may overtake a large one, so that one owner's
 * queue does not block another's, but not for ever: every other moment, memory is reserved for one waiting owner, and no
 * request of that application overtakes it. A request that already holds memory is never held back by the order, since
 * what it holds is given back only when it goes on.
 */
export class MemoryBudget {
  /** In bytes. */
  readonly total: number;
  readonly #waitMs: number;
  readonly #maxWaitingPerApp: number;
  readonly #appBytes = new Map<string, number>();
  readonly #ownerBytes = new Map<string, number>();
  readonly #queues = new Map<string, AppQueue>();
  #reserved = 0;

  constructor(total: number, { waitMs = 10_000, maxWaitingPerApp = 400 }: MemoryBudgetOptions = {}) {
    this.total = total;
    this.#waitMs = waitMs;
    this.#maxWaitingPerApp = maxWaitingPerApp;
  }

  /** Bytes held by all callers. */
  get reserved(): number {
    return this.#reserved;
  }

  /** How many requests wait for memory. */
  get waiting(): number {
    let count = 0;
    for (const app of this.#queues.keys()) count += this.#waitingOf({ app });
    return count;
  }

  /** The most that one caller can hold when no other does: what needs more cannot be done at all. */
  get largestShare(): number {
    return Math.floor((this.total * ownerWeight) / (2 * (1 + ownerWeight)));
  }

  /** Opens an account for one request; close it when the request ends. */
  open(caller: MemoryCaller): RequestMemory {
    return new RequestMemory(this, caller);
  }

  /**
   * @param options.isContinued whether the same request holds memory already
   * @param options.mayWait whether it waits for memory that is not free
   * @throws ServiceError too_large, rate_limited, unavailable
   */
  async reserve(caller: MemoryCaller, bytes: number, { isContinued = false, mayWait = true } = {}): Promise<void> {
    if (bytes > this.largestShare) throw new ServiceError('too_large', { bytes, largestShare: this.largestShare });
    const isInTurn = isContinued || !this.#mustWait(caller);
    if (isInTurn && this.#fits(caller, bytes)) return this.#add(caller, bytes);
    if (
      !mayWait ||
      this.#waitingOf(caller) >= this.#maxWaitingPerApp ||
      !(await this.#wait(caller, bytes, isContinued))
    ) {
      throw this.#rejection(caller, bytes);
    }
  }

  release(caller: MemoryCaller, bytes: number): void {
    this.#add(caller, -bytes);
    for (const app of this.#queues.keys()) this.#serve(app);
  }

  #fits(caller: MemoryCaller, bytes: number): boolean {
    const appBytes = this.#appBytes.get(caller.app) ?? 0;
    const share = (this.total - (this.#reserved - appBytes)) / 2;
    const rest = share - appBytes - bytes;
    const ownerBytes = (this.#ownerBytes.get(keyOf(caller)) ?? 0) + bytes;
    return rest >= 0 && ownerBytes <= rest * ownerWeight;
  }

  /** Whether an older request goes first. */
  #mustWait(caller: MemoryCaller): boolean {
    const queue = this.#queues.get(caller.app);
    return queue !== undefined && (queue.owners.has(caller.owner) || queue.reservedFor !== undefined);
  }

  #add(caller: MemoryCaller, bytes: number): void {
    this.#reserved += bytes;
    add(this.#appBytes, caller.app, bytes);
    add(this.#ownerBytes, keyOf(caller), bytes);
  }

  #waitingOf({ app }: { app: string }): number {
    let count = 0;
    for (const waiting of this.#queues.get(app)?.owners.values() ?? []) count += waiting.length;
    return count;
  }

  /** @returns whether the memory was granted in time; then it has been added. */
  #wait(caller: MemoryCaller, bytes: number, isContinued: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const entry: WaitingRequest = {
        caller,
        bytes,
        isContinued,
        settle: (isGranted) => {
          clearTimeout(timer);
          this.#remove(entry);
          if (isGranted) this.#add(caller, bytes);
          resolve(isGranted);
        },
      };
      const timer = setTimeout(() => {
        entry.settle(false);
        this.#serve(caller.app);
      }, this.#waitMs);
      const { owners } = this.#queueOf(caller.app);
      const waiting = owners.get(caller.owner) ?? [];
      owners.set(caller.owner, isContinued ? [entry, ...waiting] : [...waiting, entry]);
    });
  }

  #queueOf(app: string): AppQueue {
    const existing = this.#queues.get(app);
    if (existing) return existing;
    const timer = setInterval(() => this.#rotateReservation(app), this.#waitMs / (2 * reservationsWhileWaiting));
    const queue: AppQueue = { owners: new Map(), reservedFor: undefined, timer };
    this.#queues.set(app, queue);
    return queue;
  }

  #remove({ caller: { app, owner }, ...entry }: WaitingRequest): void {
    const queue = this.#queues.get(app);
    const rest = queue?.owners.get(owner)?.filter(({ settle }) => settle !== entry.settle) ?? [];
    if (!queue) return;
    // Behind the others, for its next turn.
    queue.owners.delete(owner);
    if (rest.length > 0) queue.owners.set(owner, rest);
    if (queue.reservedFor === owner) queue.reservedFor = undefined;
    if (queue.owners.size > 0) return;
    clearInterval(queue.timer);
    this.#queues.delete(app);
  }

  /** Reserves memory for the next owner, who goes to the end of the turns; or lets go of what was reserved. */
  #rotateReservation(app: string): void {
    const queue = this.#queues.get(app);
    if (!queue) return;
    if (queue.reservedFor !== undefined) queue.reservedFor = undefined;
    else {
      const waiting = [...queue.owners.keys()];
      // Who holds memory has had a turn.
      const next = waiting.find((owner) => !this.#ownerBytes.has(keyOf({ app, owner }))) ?? waiting[0];
      const ofNext = next === undefined ? undefined : queue.owners.get(next);
      if (next === undefined || !ofNext) return;
      queue.reservedFor = next;
      queue.owners.delete(next);
      queue.owners.set(next, ofNext);
    }
    this.#serve(app);
  }

  /** Grants what fits: of each owner one request, then once more in turn. */
  #serve(app: string): void {
    for (let next = this.#nextOf(app); next; next = this.#nextOf(app)) next.settle(true);
  }

  /** The first that fits and is not held back. */
  #nextOf(app: string): WaitingRequest | undefined {
    const queue = this.#queues.get(app);
    if (!queue) return undefined;
    for (const [owner, [first]] of queue.owners) {
      const isInTurn = queue.reservedFor === undefined || queue.reservedFor === owner || first?.isContinued;
      if (first && isInTurn && this.#fits(first.caller, first.bytes)) return first;
    }
    return undefined;
  }

  /** Whoever holds memory of its own is told to slow down; the others meet a service that is busy. */
  #rejection(caller: MemoryCaller, bytes: number): ServiceError {
    const isOwnFault = this.#appBytes.has(caller.app) || this.#waitingOf(caller) >= this.#maxWaitingPerApp;
    const details = { bytes, reserved: this.#reserved, total: this.total };
    return new ServiceError(isOwnFault ? 'rate_limited' : 'unavailable', details, { headers: retryAfter });
  }
}

/** The memory of one request: everything it took is given back when it is closed. */
export class RequestMemory {
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

  /**
   * @param options.mayWait whether it waits for memory that is not free
   * @throws ServiceError too_large, rate_limited, unavailable
   */
  async reserve(bytes: number, { mayWait = true } = {}): Promise<void> {
    await this.#budget.reserve(this.#caller, bytes, { isContinued: this.#bytes > 0, mayWait });
    // Its request ended while it was waiting.
    if (this.#isClosed) this.#budget.release(this.#caller, bytes);
    else this.#bytes += bytes;
  }

  release(bytes: number): void {
    const released = Math.min(bytes, this.#bytes);
    this.#bytes -= released;
    this.#budget.release(this.#caller, released);
  }

  /** Moves bytes to an account of their own: those of a response, which is sent when its request has been closed. */
  split(bytes: number): RequestMemory {
    const part = new RequestMemory(this.#budget, this.#caller);
    part.#bytes = Math.min(bytes, this.#bytes);
    this.#bytes -= part.#bytes;
    return part;
  }

  close(): void {
    this.#isClosed = true;
    this.release(this.#bytes);
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
