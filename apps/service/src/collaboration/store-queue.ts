import { collaborationLimits } from './limits.ts';
import { allOf, type TimeBucket, type TimeAllowances } from './time-allowance.ts';

/** The time of this thread for storing the documents of one application. */
export interface StoreTime {
  /** Runs a function and counts its CPU time. */
  run<Result>(action: () => Result): Result;
  /** Requests a slot, which is granted now if there is time left and no other document is being encoded. */
  request(): StoreSlot;
}

/** A requested slot, in which one document is stored. */
export interface StoreSlot {
  /** Resolves when the document may be stored. */
  granted: Promise<void>;
  /** Grants the slot now, although others wait or no time is left, if it has not been granted. */
  grant(): void;
}

/** The waiting documents of one application. */
interface WaitingApp {
  time: TimeBucket;
  /** Functions that grant the requested slots, oldest first. */
  requests: Set<() => void>;
}

/** Interval in ms between attempts while the time is exhausted. */
const retryMs = 50;

/**
 * The documents that wait to be stored. The time for storing is limited for each application and in total. If the total
 * is exhausted, the next slot is granted to the application that has the most time left, and among equals to the one
 * that has waited longest since its last slot or its request. The time of a waiting application increases up to its
 * maximum, and that of the others decreases with each slot, so that no application waits for long, whatever the others
 * store. Documents of the same application are stored in the order of their requests.
 */
export class StoreQueue {
  readonly #allowances: TimeAllowances;
  readonly #total: TimeBucket;
  /** Waiting applications by id, in the order of their last slots or, before the first one, of their requests. */
  readonly #waiting = new Map<string, WaitingApp>();
  /** Whether a slot was granted in this tick, so that its document may not have been encoded yet. */
  #isGranted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(allowances: TimeAllowances) {
    this.#allowances = allowances;
    this.#total = allowances.of('storing', collaborationLimits.storeTime);
  }

  /** Returns the time of an application. */
  of(appId: string): StoreTime {
    const time = this.#allowances.of(`storing of ${appId}`, collaborationLimits.applicationStoreTime);
    const counted = allOf(time, this.#total);
    return { run: (action) => counted.run(action), request: () => this.#request(appId, time) };
  }

  #request(appId: string, time: TimeBucket): StoreSlot {
    const { promise: granted, resolve } = Promise.withResolvers<void>();
    const app = this.#waiting.get(appId) ?? { time, requests: new Set() };
    this.#waiting.set(appId, app);
    const grant = () => {
      if (!app.requests.delete(grant)) return;
      this.#waiting.delete(appId);
      if (app.requests.size > 0) this.#waiting.set(appId, app);
      resolve();
    };
    app.requests.add(grant);
    if (!this.#isGranted) this.#serve();
    return { granted, grant };
  }

  /** Grants one slot if there is time, and continues when its document has been encoded and other events handled. */
  #serve(): void {
    clearTimeout(this.#timer);
    const next = this.#total.isSpent ? undefined : this.#next();
    const [grant] = next?.requests ?? [];
    grant?.();
    this.#isGranted = grant !== undefined;
    if (this.#isGranted) this.#timer = setTimeout(() => this.#serve(), 0);
    else if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#serve(), retryMs);
  }

  /** Returns the waiting application that has the most time left; undefined if none has any. */
  #next(): WaitingApp | undefined {
    let [next, maxLeftMs]: [WaitingApp | undefined, number] = [undefined, 0];
    for (const app of this.#waiting.values()) {
      const { leftMs } = app.time;
      if (leftMs > maxLeftMs) [next, maxLeftMs] = [app, leftMs];
    }
    return next;
  }
}
