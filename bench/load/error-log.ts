/** A time in which interrupted requests are expected, from a process that is killed until balancers notice. */
export interface AnnouncedWindow {
  from: number;
  until: number;
}

/** Collects failures, and separates failures that a kill was bound to cause from all others. */
export class ErrorLog {
  /** Interrupted requests within an announced window, which were repeated successfully. */
  announced = 0;
  /** All others by message, which must be none. */
  readonly unannounced = new Map<string, number>();
  readonly #windows: AnnouncedWindow[] = [];

  announce(window: AnnouncedWindow): void {
    this.#windows.push(window);
  }

  /** Adds a request without a response, sent and failed at these times in ms. */
  interrupted(kind: string, reason: string, { sentAt, failedAt }: { sentAt: number; failedAt: number }): void {
    const isAnnounced = this.#windows.some(({ from, until }) => sentAt <= until && failedAt >= from);
    if (isAnnounced) this.announced += 1;
    else this.failed(kind, reason);
  }

  failed(kind: string, reason: string): void {
    const message = `${kind}: ${reason}`;
    this.unannounced.set(message, (this.unannounced.get(message) ?? 0) + 1);
  }
}
