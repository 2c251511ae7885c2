interface WaitingEditor {
  wake: () => void;
  /** Called when comments have changed. */
  onComments?: () => void;
}

/** Editors that do not need a document yet, because they are alone in their presentation or only view a closed one. */
export class WaitingEditors {
  readonly #waiting = new Map<string, Set<WaitingEditor>>();

  /** Ids of the presentations for which an editor waits. */
  get presentations(): string[] {
    return [...this.#waiting.keys()];
  }

  /** Whether an editor is waiting in a presentation. */
  has(pptId: string): boolean {
    return this.#waiting.has(pptId);
  }

  /** Returns the number of editors that wait in a presentation. */
  countOf(pptId: string): number {
    return this.#waiting.get(pptId)?.size ?? 0;
  }

  /**
   * Adds an editor.
   * @returns a promise that resolves when another editor joins, a function that sets the handler for changed comments,
   * and a function that removes the editor
   */
  add(pptId: string): { others: Promise<void>; notifyComments: (onComments: () => void) => void; leave: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const editors = this.#waiting.get(pptId) ?? new Set();
    const editor: WaitingEditor = { wake: resolve };
    this.#waiting.set(pptId, editors.add(editor));
    const leave = () => {
      editors.delete(editor);
      if (editors.size === 0 && this.#waiting.get(pptId) === editors) this.#waiting.delete(pptId);
    };
    const notifyComments = (onComments: () => void) => {
      editor.onComments = onComments;
    };
    return { others: promise, notifyComments, leave };
  }

  /** Wakes the editors of a presentation, because another editor has joined. */
  wake(pptId: string): void {
    const editors = this.#waiting.get(pptId);
    this.#waiting.delete(pptId);
    for (const { wake } of editors ?? []) wake();
  }

  /** Notifies the waiting editors of a presentation that its comments have changed. */
  announceComments(pptId: string): void {
    for (const { onComments } of this.#waiting.get(pptId) ?? []) onComments?.();
  }

  /** Wakes all waiting editors when the service stops. */
  wakeAll(): void {
    for (const pptId of this.#waiting.keys()) this.wake(pptId);
  }
}
