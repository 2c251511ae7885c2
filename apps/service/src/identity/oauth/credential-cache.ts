import type { Caller } from '../../http/caller.ts';
import type { CredentialChange } from '../../stores/db/credential-changes.ts';

/** Maximum number of entries, about 1 KB each. */
const defaultMaxEntries = 10_000;
/** Maximum age of an entry in ms. Changes are notified, so this age matters only for changes that the triggers miss. */
const maxAgeMs = 10_000;

interface Entry<Value> {
  value: Value;
  storedAt: number;
}

/** Caches valid credentials by the hash of their token, so that most calls do not query the database. */
export class CredentialCache<Value extends { caller: Caller }> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #isCurrent: () => boolean;
  readonly #maxEntries: number;
  #changeCount = 0;

  /** @param isCurrent Returns whether every change has been received, so that the entries can be used. */
  constructor({ isCurrent, maxEntries = defaultMaxEntries }: { isCurrent: () => boolean; maxEntries?: number }) {
    this.#isCurrent = isCurrent;
    this.#maxEntries = maxEntries;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(tokenHash: string): Value | undefined {
    const entry = this.#isCurrent() ? this.#entries.get(tokenHash) : undefined;
    if (!entry) return undefined;
    if (performance.now() - entry.storedAt < maxAgeMs) return entry.value;
    this.#entries.delete(tokenHash);
    return undefined;
  }

  /**
   * Starts a query.
   * @returns a function that caches the result, unless something has changed since the start
   */
  beginQuery(): (tokenHash: string, value: Value) => void {
    const changeCount = this.#changeCount;
    const storedAt = performance.now();
    const wasCurrent = this.#isCurrent();
    return (tokenHash, value) => {
      if (!wasCurrent || changeCount !== this.#changeCount) return;
      this.#entries.delete(tokenHash);
      this.#entries.set(tokenHash, { value, storedAt });
      const [oldest] = this.#entries.size > this.#maxEntries ? this.#entries.keys() : [];
      if (oldest !== undefined) this.#entries.delete(oldest);
    };
  }

  /** Removes entries that a change may have revoked. */
  apply(change: CredentialChange): void {
    this.#changeCount += 1;
    for (const [tokenHash, { value }] of this.#entries) {
      if (isAffected(value.caller, change)) this.#entries.delete(tokenHash);
    }
  }

  clear(): void {
    this.#changeCount += 1;
    this.#entries.clear();
  }
}

/** Whether a change may have revoked a caller's credential, or changed which actions it allows. */
export function isAffected(caller: Caller, change: CredentialChange): boolean {
  if (change.kind === 'grant') return 'grantId' in caller && caller.grantId === change.grantId;
  if (caller.app.appId !== change.appId) return false;
  if (change.kind === 'application' || caller.unionId === change.unionId) return true;
  // The grant of the session may be shared with other users.
  return caller.kind === 'editor_session' && caller.userId === change.unionId;
}
