/** A period in which interrupted requests are expected: from the kill of a process until balancers notice it. */
export interface AnnouncedWindow {
  from: number;
  until: number;
}

/** Failures with the same message. */
export interface FailureGroup {
  count: number;
  /** Times of the first and the last one, in ms of `performance.now()`. */
  firstAt: number;
  lastAt: number;
}

/** Collects failures, and separates failures that a kill inevitably caused from all others. */
export class ErrorLog {
  /** Requests interrupted within an announced window. They were repeated successfully. */
  announced = 0;
  /** All other failures, by message. There must be none. */
  readonly unannounced = new Map<string, FailureGroup>();
  readonly #windows: AnnouncedWindow[] = [];

  announce(window: AnnouncedWindow): void {
    this.#windows.push(window);
  }

  /** Adds a request that got no response. Both the time when it was sent and the time when it failed are in ms. */
  interrupted(kind: string, reason: string, { sentAt, failedAt }: { sentAt: number; failedAt: number }): void {
    const isAnnounced = this.#windows.some(({ from, until }) => sentAt <= until && failedAt >= from);
    if (isAnnounced) this.announced += 1;
    else this.failed(kind, reason, failedAt);
  }

  failed(kind: string, reason: string, failedAt: number = performance.now()): void {
    const message = `${kind}: ${reason}`;
    const { count = 0, firstAt = failedAt } = this.unannounced.get(message) ?? {};
    this.unannounced.set(message, { count: count + 1, firstAt, lastAt: failedAt });
  }
}
