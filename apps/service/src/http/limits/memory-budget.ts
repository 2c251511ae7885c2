import { ServiceError } from '../../kernel/service-error.ts';

/** An owner of memory: an application, and within it a sub-user, an editor session or the application's backend. */
export interface MemoryCaller {
  app: string;
  owner: string;
}

/** Options of a memory budget. */
export interface MemoryBudgetOptions {
  /** Time in ms for which a request waits for memory before it is rejected. */
  waitMs?: number;
  /** Maximum number of waiting requests per application. */
  maxWaitingPerApp?: number;
}

interface WaitingRequest {
  caller: MemoryCaller;
  bytes: number;
  isContinued: boolean;
  settle: (isGranted: boolean) => void;
}

/** The waiting requests of one application. */
interface AppQueue {
  /** Requests by owner, in the order of the owners' turns. Each owner's requests are in order of arrival. */
  owners: Map<string, WaitingRequest[]>;
  /** The owner for which all released memory is reserved at the moment. */
  reservedFor: string | undefined;
  timer: NodeJS.Timeout;
}

/** Limit of an owner, as a multiple of the memory that remains in its application's share. */
const ownerWeight = 2;

/** Number of times that memory is reserved for a waiting owner and released again while a request waits. */
const reservationsWhileWaiting = 5;

const retryAfter = { 'Retry-After': '5' };

/**
 * Limits the bytes that concurrent requests of this process may hold. The budget covers everything whose size callers
 * control: bodies, fetched sources and pictures, the input of queued jobs, and files being written.
 *
 * Each caller's share depends on the free memory (dynamic thresholds, Choudhury and Hahne 1998): an application may
 * hold as much as remains free, and an owner within it may hold twice as much as remains of the application's share.
 * Therefore, one application can use half of the budget and one owner a third, and memory always remains for others. A
 * request that does not fit waits some seconds, because most memory is released in that time. It is then rejected with
 * an error that names the cause.
 *
 * Waiting owners of an application are served in turn. Small requests may overtake a large one, so that one owner's
 * queue does not block another's, but not indefinitely: at intervals, memory is reserved for one waiting owner, and no
 * request of that application overtakes it. A request that already holds memory is exempt from the order, because it
 * must proceed to release its memory.
 */
export class MemoryBudget {
  /** The limit, in bytes. */
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

  /** Number of bytes that all callers hold. */
  get reserved(): number {
    return this.#reserved;
  }

  /** Number of requests that wait for memory. */
  get waiting(): number {
    let count = 0;
    for (const app of this.#queues.keys()) count += this.#waitingOf({ app });
    return count;
  }

  /** The maximum number of bytes that a single caller can hold. Larger requests cannot be served. */
  get largestShare(): number {
    return Math.floor((this.total * ownerWeight) / (2 * (1 + ownerWeight)));
  }

  /** Opens an account for one request. Close it when the request ends. */
  open(caller: MemoryCaller): RequestMemory {
    return new RequestMemory(this, caller);
  }

  /**
   * Reserves memory, waiting for it if necessary.
   * @param options.isContinued Whether the same request already holds memory.
   * @param options.mayWait Whether to wait if there is not enough free memory.
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

  /** Reserves memory if it is free now. @returns whether it was */
  tryReserve(caller: MemoryCaller, bytes: number): boolean {
    if (!this.#fits(caller, bytes)) return false;
    this.#add(caller, bytes);
    return true;
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

  /** Whether an older request takes precedence. */
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

  /**
   * Waits for memory.
   * @returns Whether the memory was granted in time; if so, it has been added.
   */
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
    // Puts the owner at the end of the queue for its next turn.
    queue.owners.delete(owner);
    if (rest.length > 0) queue.owners.set(owner, rest);
    if (queue.reservedFor === owner) queue.reservedFor = undefined;
    if (queue.owners.size > 0) return;
    clearInterval(queue.timer);
    this.#queues.delete(app);
  }

  /** Reserves memory for the next owner, which moves to the end of the queue, or releases the reservation. */
  #rotateReservation(app: string): void {
    const queue = this.#queues.get(app);
    if (!queue) return;
    if (queue.reservedFor !== undefined) queue.reservedFor = undefined;
    else {
      const waiting = [...queue.owners.keys()];
      // An owner that holds memory has already had its turn.
      const next = waiting.find((owner) => !this.#ownerBytes.has(keyOf({ app, owner }))) ?? waiting[0];
      const ofNext = next === undefined ? undefined : queue.owners.get(next);
      if (next === undefined || !ofNext) return;
      queue.reservedFor = next;
      queue.owners.delete(next);
      queue.owners.set(next, ofNext);
    }
    this.#serve(app);
  }

  /** Grants waiting requests that fit: one per owner and turn. */
  #serve(app: string): void {
    for (let next = this.#nextOf(app); next; next = this.#nextOf(app)) next.settle(true);
  }

  /** Returns the first request that fits and is not blocked by the order. */
  #nextOf(app: string): WaitingRequest | undefined {
    const queue = this.#queues.get(app);
    if (!queue) return undefined;
    for (const [owner, [first]] of queue.owners) {
      const isInTurn = queue.reservedFor === undefined || queue.reservedFor === owner || first?.isContinued;
      if (first && isInTurn && this.#fits(first.caller, first.bytes)) return first;
    }
    return undefined;
  }

  /** Returns the error for a rejected request: `rate_limited` for callers that hold memory, `unavailable` for others. */
  #rejection(caller: MemoryCaller, bytes: number): ServiceError {
    const isOwnFault = this.#appBytes.has(caller.app) || this.#waitingOf(caller) >= this.#maxWaitingPerApp;
    const details = { bytes, reserved: this.#reserved, total: this.total };
    return new ServiceError(isOwnFault ? 'rate_limited' : 'unavailable', details, { headers: retryAfter });
  }
}

/** The memory of one request. Closing it releases everything. */
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

  /** Maximum number of bytes that a single owner can reserve. */
  get largestShare(): number {
    return this.#budget.largestShare;
  }

  /**
   * Reserves more memory for this request.
   * @param options.mayWait Whether to wait if there is not enough free memory.
   * @throws ServiceError too_large, rate_limited, unavailable
   */
  async reserve(bytes: number, { mayWait = true } = {}): Promise<void> {
    await this.#budget.reserve(this.#caller, bytes, { isContinued: this.#bytes > 0, mayWait });
    // The request ended while it was waiting.
    if (this.#isClosed) this.#budget.release(this.#caller, bytes);
    else this.#bytes += bytes;
  }

  /** Reserves more memory for this request if it is free now, before requests that wait. @returns whether it was */
  tryReserve(bytes: number): boolean {
    if (this.#isClosed || !this.#budget.tryReserve(this.#caller, bytes)) return false;
    this.#bytes += bytes;
    return true;
  }

  release(bytes: number): void {
    const released = Math.min(bytes, this.#bytes);
    this.#bytes -= released;
    this.#budget.release(this.#caller, released);
  }

  /** Moves bytes to a separate account, for a response that is sent after its request has been closed. */
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

/** Adds to an entry and removes it if it is zero, so that the map contains only callers that hold memory. */
function add(map: Map<string, number>, key: string, bytes: number): void {
  const sum = (map.get(key) ?? 0) + bytes;
  if (sum === 0) map.delete(key);
  else map.set(key, sum);
}
