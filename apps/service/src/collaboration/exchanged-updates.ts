import * as Y from 'yjs';
import type { DocumentLog } from './document-log.ts';
import { splitUpdate } from './split-update.ts';
import type { TimeAllowance } from './time-allowance.ts';

/** The transaction origin of changes from other processes. */
export const otherProcess: symbol = Symbol('change of another process');

/** Interval in ms between two appended updates while other processes have the document. */
const sharedAppendMs = 15;
/**
 * Interval in ms between two appended updates while no other process has the document. Until an update is appended, its
 * changes are not acknowledged and would be lost if the process were killed.
 */
const unsharedAppendMs = 1000;
/** Delay in ms before appending is retried after a database failure. */
const appendRetryMs = 1000;
/** Delay in ms after which an update is read if its notification is missing. */
const gapMs = 200;

/** The document whose updates are exchanged, with a callback for when it is lost. */
export interface ExchangeOptions {
  doc: Y.Doc;
  /** Number of the last update that `doc` contains. */
  number: number;
  updates: DocumentLog;
  /** The time allowance for updates from other processes. */
  time: TimeAllowance;
  /** Whether other processes have the document. */
  isShared: () => boolean;
  /** Disconnects the editors of this process. */
  closeAll: (reason: 'document_replaced' | 'try_later') => void;
  /**
   * Called if the stored document is a different one, because this process did not prove in time that it is alive, or
   * if updates from other processes take too long.
   */
  onLost: () => void;
  logError: (what: string, error: unknown) => void;
}

/** Exchanges the updates of a document between processes through the database, in the order of their numbers. */
export class ExchangedUpdates {
  readonly #options: ExchangeOptions;
  /** Changes made in this process that have not been appended to the document's updates yet. */
  #pending: Uint8Array[] = [];
  #appendTimer: NodeJS.Timeout | undefined;
  #appendDueAt = 0;
  #appendedAt = -Infinity;
  #appending: Promise<void> = Promise.resolve();
  /** The number up to which all updates have been applied. */
  #number: number;
  /** Later updates by number; null for updates of this process, which have already been applied. */
  readonly #received = new Map<number, Uint8Array | null>();
  #gapTimer: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();
  #isLost = false;
  /** Whether updates from other processes took too long. */
  #isOverloaded = false;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#number = options.number;
  }

  /** The number of the last update that has been applied without a gap. */
  get number(): number {
    return this.#number;
  }

  /** Whether this process no longer has the document. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Whether changes made in this process still have to be appended. */
  get hasPending(): boolean {
    return this.#pending.length > 0;
  }

  /** Adds a change made in this process. */
  add(update: Uint8Array): void {
    this.#pending.push(update);
    this.schedule();
  }

  /** Schedules appending the changes made in this process; sooner if another process now has the document. */
  schedule(minMs = 0): void {
    if (this.#pending.length === 0 || this.#isLost) return;
    const now = performance.now();
    const usualMs = this.#options.isShared() ? this.#appendedAt + sharedAppendMs - now : unsharedAppendMs;
    const dueAt = now + Math.max(minMs, usualMs);
    if (this.#appendTimer && this.#appendDueAt <= dueAt) return;
    this.#clearAppendTimer();
    this.#appendDueAt = dueAt;
    this.#appendTimer = setTimeout(() => void this.append().catch(() => undefined), dueAt - now);
  }

  #clearAppendTimer(): void {
    clearTimeout(this.#appendTimer);
    this.#appendTimer = undefined;
  }

  /** Appends the changes made in this process now. */
  append(): Promise<void> {
    this.#clearAppendTimer();
    const appended = this.#appending.then(() => this.#appendNow());
    this.#appending = appended.catch(() => undefined);
    return appended;
  }

  async #appendNow(): Promise<void> {
    if (this.#pending.length === 0 || this.#isLost) return;
    const [first, ...others] = this.#pending;
    this.#pending = [];
    const update = first && others.length === 0 ? first : Y.mergeUpdates([first!, ...others]);
    this.#appendedAt = performance.now();
    try {
      const number = await this.#options.updates.append(update, this.#options.isShared());
      if (number === undefined) return this.#lose();
      this.receive(number, null);
    } catch (error) {
      this.#pending.unshift(update);
      this.#options.logError('store an update', error);
      this.schedule(appendRetryMs);
      throw error;
    }
  }

  /** Closes the document in this process, because another process has closed it and may have opened a new one. */
  #lose(): void {
    this.#isLost = true;
    this.#options.onLost();
    this.#options.closeAll('document_replaced');
  }

  /** Applies updates in the order of their numbers. @param update The update; null if it has already been applied. */
  receive(number: number, update: Uint8Array | null): void {
    if (this.#isOverloaded) return;
    if (number > this.#number) this.#received.set(number, update);
    for (let next = this.#received.get(this.#number + 1); next !== undefined;) {
      if (next && !this.#applyOfOther(next)) return;
      this.#received.delete(this.#number + 1);
      this.#number += 1;
      next = this.#received.get(this.#number + 1);
    }
    if (this.#received.size > 0) this.#gapTimer ??= setTimeout(() => void this.readMissing(), gapMs);
  }

  /** Applies updates from other processes whose notifications are missing. */
  readMissing(): Promise<void> {
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
    this.#reading = this.#reading.then(async () => {
      if (this.#isLost || this.#isOverloaded) return;
      try {
        const missing = await this.#options.updates.readAfter(this.#number);
        if (!missing) return this.#lose();
        if (missing.number <= this.#number) return;
        for (const update of missing.updates) if (!this.#applyOfOther(update)) return;
        this.#number = missing.number;
        for (const number of this.#received.keys()) if (number <= this.#number) this.#received.delete(number);
        this.receive(this.#number, null);
      } catch (error) {
        this.#options.logError('read updates', error);
        this.#gapTimer ??= setTimeout(() => void this.readMissing(), appendRetryMs);
      }
    });
    return this.#reading;
  }

  /**
   * Applies an update from another process, which has already counted its time. Applying it may still take long,
   * because updates arrive in a different order, and because several processes together may send more than this process
   * can apply.
   * @returns false if it takes too long. This process then closes the document, and its editors reconnect later.
   */
  #applyOfOther(update: Uint8Array): boolean {
    const { doc, time, logError } = this.#options;
    let isApplied = false;
    try {
      const portions = time.run(() => splitUpdate(update));
      isApplied = Y.transact(doc, () => this.#applyPortions(portions), otherProcess);
    } catch (error) {
      logError('apply an update', error);
    }
    if (!isApplied) void this.#giveUp();
    return isApplied;
  }

  #applyPortions(portions: readonly Uint8Array[]): boolean {
    const { doc, time } = this.#options;
    for (const portion of portions) {
      if (time.isSpent) return false;
      time.run(() => Y.applyUpdate(doc, portion));
    }
    return true;
  }

  /** Appends the changes received from this process's editors, then closes the document in this process. */
  async #giveUp(): Promise<void> {
    if (this.#isOverloaded) return;
    this.#isOverloaded = true;
    this.#options.closeAll('try_later');
    await this.append().catch(() => undefined);
    if (this.#isLost) return;
    this.#isLost = true;
    this.#options.onLost();
  }

  /** Stops exchanging updates. */
  close(): void {
    this.#isLost = true;
    clearTimeout(this.#gapTimer);
    this.#clearAppendTimer();
  }
}
