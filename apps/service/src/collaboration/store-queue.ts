import { collaborationLimits } from './limits.ts';
import { allOf, type CountedTime, type TimeAllowances } from './time-allowance.ts';

/** The time of this thread for storing the documents of one application. */
export interface StoreTime {
  /** Runs a function and counts its CPU time. */
  run<Result>(action: () => Result): Result;
  /** Requests a turn, which begins now if there is time left. */
  request(): StoreTurn;
}

/** A requested turn. */
export interface StoreTurn {
  /** Resolves when the document may be stored. */
  begins: Promise<void>;
  /** Begins the turn now, although it is not the application's turn, if it has not begun. */
  begin(): void;
}

/** The waiting documents of one application. */
interface WaitingApp {
  time: CountedTime;
  /** Functions that begin the turns, oldest first. */
  turns: Set<() => void>;
}

/** Interval in ms between attempts while the time is exhausted. */
const retryMs = 50;

/**
 * The documents that wait to be stored. The time for storing is limited for each application and in total. If the total
 * is exhausted, the next turn is given to the application that has the most time left, and among equals to the one whose
 * last turn was the longest ago. The time of a waiting application increases up to its maximum, and that of the others
 * decreases with each turn, so that no application waits for long, whatever the others store. Documents of the same
 * application are stored in the order of their requests.
 */
export class StoreQueue {
  readonly #allowances: TimeAllowances;
  readonly #total: CountedTime;
  /** Waiting applications by id, in the order of their last turns or, before the first one, of their requests. */
  readonly #waiting = new Map<string, WaitingApp>();
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

  #request(appId: string, time: CountedTime): StoreTurn {
    const { promise: begins, resolve } = Promise.withResolvers<void>();
    const app = this.#waiting.get(appId) ?? { time, turns: new Set() };
    this.#waiting.set(appId, app);
    const begin = () => {
      if (!app.turns.delete(begin)) return;
      this.#waiting.delete(appId);
      if (app.turns.size > 0) this.#waiting.set(appId, app);
      resolve();
    };
    app.turns.add(begin);
    this.#serve();
    return { begins, begin };
  }

  /** Gives one turn if there is time, and continues when the document has been encoded and other events handled. */
  #serve(): void {
    clearTimeout(this.#timer);
    const next = this.#total.isSpent ? undefined : this.#next();
    const [begin] = next?.turns ?? [];
    begin?.();
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#serve(), next ? 0 : retryMs);
  }

  /** Returns the waiting application that has the most time left; undefined if none has any. */
  #next(): WaitingApp | undefined {
    let [next, most]: [WaitingApp | undefined, number] = [undefined, 0];
    for (const app of this.#waiting.values()) {
      const { leftMs } = app.time;
      if (leftMs > most) [next, most] = [app, leftMs];
    }
    return next;
  }
}
