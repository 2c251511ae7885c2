/** Editors that are alone in their presentation and need no document yet. */
export class WaitingEditors {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Presentations for which an editor waits. */
  get presentations(): string[] {
    return [...this.#waiting.keys()];
  }

  /** Whether an editor is waiting in a presentation. */
  has(pptId: string): boolean {
    return this.#waiting.has(pptId);
  }

  /**
   * Adds an editor. @returns a promise that resolves when another editor joins, and a function that removes the editor
   */
  add(pptId: string): { others: Promise<void>; leave: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const editors = this.#waiting.get(pptId) ?? new Set();
    this.#waiting.set(pptId, editors.add(resolve));
    const leave = () => {
      editors.delete(resolve);
      if (editors.size === 0 && this.#waiting.get(pptId) === editors) this.#waiting.delete(pptId);
    };
    return { others: promise, leave };
  }

  /** Called when another editor has joined. */
  wake(pptId: string): void {
    const editors = this.#waiting.get(pptId);
    this.#waiting.delete(pptId);
    for (const wake of editors ?? []) wake();
  }

  /** Wakes all waiting editors when the service stops. */
  wakeAll(): void {
    for (const pptId of this.#waiting.keys()) this.wake(pptId);
  }
}
