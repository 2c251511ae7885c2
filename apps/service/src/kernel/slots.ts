/** Limits how many operations run at once, by key. Further ones wait in the order of their arrival. */
export class Slots {
  readonly #max: number;
  readonly #active = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** @param max Maximum number of operations per key. */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Waits for a slot.
   * @returns a function that releases the slot
   * @throws The reason of the signal, if it is aborted first
   */
  async acquire(key: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const active = this.#active.get(key) ?? 0;
    if (active < this.#max) this.#active.set(key, active + 1);
    else await this.#wait(key, signal);
    return () => this.#release(key);
  }

  #wait(key: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(key) ?? [];
      const enter = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const abort = () => {
        queue.splice(queue.indexOf(enter), 1);
        if (queue.length === 0) this.#waiting.delete(key);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', abort, { once: true });
      queue.push(enter);
      this.#waiting.set(key, queue);
    });
  }

  /** Passes a slot on to the operation that has waited longest. */
  #release(key: string): void {
    const queue = this.#waiting.get(key);
    const next = queue?.shift();
    if (queue?.length === 0) this.#waiting.delete(key);
    if (next) return next();
    const active = (this.#active.get(key) ?? 0) - 1;
    if (active > 0) this.#active.set(key, active);
    else this.#active.delete(key);
  }
}
