import type { Caller } from '../../http/caller.ts';
import type { CredentialChange } from '../../stores/db/credential-changes.ts';
import { isAffected } from './credential-cache.ts';

interface Watcher {
  caller: Caller;
  onChange: () => void;
}

/**
 * Notifies connections that outlive a request when their caller's grant is revoked or its sub-user is suspended. A
 * change of the application is not reported, because it would make all of its editors check their sessions at once.
 */
export class CredentialWatchers {
  readonly #watchers = new Set<Watcher>();

  /**
   * Calls a function after each change that may have revoked the caller's credential.
   * @returns a function that stops this
   */
  watch(caller: Caller, onChange: () => void): () => void {
    const watcher = { caller, onChange };
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Calls the functions of the callers that a change affects. */
  notify(change: CredentialChange): void {
    if (change.kind === 'application') return;
    for (const { caller, onChange } of this.#watchers) if (isAffected(caller, change)) onChange();
  }
}
