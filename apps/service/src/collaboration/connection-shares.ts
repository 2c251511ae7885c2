import type { EditorCaller } from '../http/caller.ts';
import { collaborationLimits } from './limits.ts';

/** What an authenticated connection needs: only the socket while its editor waits for others, or also a document. */
export type ConnectionUse = 'waiting' | 'document';

type State = 'pending' | ConnectionUse;

/** Number of connections by state. `pending` ones have not been authenticated. */
export type ConnectionCounts = Readonly<Record<State, number>>;

/**
 * Distributes the connections of the process. Those that have not been authenticated have separate limits, so that
 * requests without a valid token cannot use up the others. An application can have as many connections as it leaves
 * free, as in `MemoryBudget`, so that some always remain for others.
 */
export class ConnectionShares {
  readonly #states = { pending: 0, waiting: 0, document: 0 };
  /** Number of connections by client, session, user, and application and use. Keys without connections are absent. */
  readonly #keys = new Map<string, number>();
  readonly #limitsUsers: boolean;

  /** @param options.limitsUsers Whether sessions and users have limits. */
  constructor({ limitsUsers }: { limitsUsers: boolean }) {
    this.#limitsUsers = limitsUsers;
  }

  get counts(): ConnectionCounts {
    return { ...this.#states };
  }

  /** Counts a connection that has not been authenticated. @returns undefined if there are too many */
  open(client: string): ConnectionSlot | undefined {
    const key = JSON.stringify(['client', client]);
    const { pendingConnections, pendingPerClient } = collaborationLimits;
    if (this.#states.pending >= pendingConnections || this.#countOf(key) >= pendingPerClient) return undefined;
    return new ConnectionSlot(this, key);
  }

  /** Returns the reason for rejecting another connection of a caller; undefined if it can be accepted. */
  rejectionReason(caller: EditorCaller, use: ConnectionUse): 'rate_limited' | 'try_later' | undefined {
    const { connectionsPerSession, connectionsPerUser } = collaborationLimits;
    const [session, user] = ownerKeys(caller);
    const isLimited =
      this.#limitsUsers &&
      (this.#countOf(session) >= connectionsPerSession ||
        (user !== undefined && this.#countOf(user) >= connectionsPerUser));
    if (isLimited) return 'rate_limited';
    return this.hasCapacity(caller, use) ? undefined : 'try_later';
  }

  /** Whether the application can have another connection for a use. */
  hasCapacity(caller: EditorCaller, use: ConnectionUse): boolean {
    const { waitingConnections, documentConnections } = collaborationLimits;
    const free = (use === 'waiting' ? waitingConnections : documentConnections) - this.#states[use];
    return this.#countOf(appKey(caller, use)) < free;
  }

  /** Counts a connection, or (-1) no longer counts it. */
  add(state: State, keys: readonly string[], amount: 1 | -1): void {
    this.#states[state] += amount;
    for (const key of keys) {
      const count = this.#countOf(key) + amount;
      if (count > 0) this.#keys.set(key, count);
      else this.#keys.delete(key);
    }
  }

  #countOf(key: string): number {
    return this.#keys.get(key) ?? 0;
  }
}

/** One connection among those of the process. */
export class ConnectionSlot {
  readonly #shares: ConnectionShares;
  #state: State = 'pending';
  #keys: readonly string[];
  #caller: EditorCaller | undefined;
  #isClosed = false;

  constructor(shares: ConnectionShares, clientKey: string) {
    this.#shares = shares;
    this.#keys = [clientKey];
    shares.add(this.#state, this.#keys, 1);
  }

  /**
   * Counts the connection for its caller, who has been authenticated.
   * @returns the reason to reject it. It then remains pending until it is closed.
   */
  admit(caller: EditorCaller, use: ConnectionUse): 'rate_limited' | 'try_later' | undefined {
    const reason = this.#isClosed ? 'try_later' : this.#shares.rejectionReason(caller, use);
    if (reason) return reason;
    this.#caller = caller;
    this.#move(use, caller);
    return undefined;
  }

  /** Counts an admitted connection for another use. @returns false if there is no capacity for it */
  change(use: ConnectionUse): boolean {
    if (this.#isClosed || !this.#caller) return false;
    if (use === this.#state) return true;
    if (!this.#shares.hasCapacity(this.#caller, use)) return false;
    this.#move(use, this.#caller);
    return true;
  }

  /** Ends the connection. */
  close(): void {
    if (!this.#isClosed) this.#shares.add(this.#state, this.#keys, -1);
    this.#isClosed = true;
  }

  #move(use: ConnectionUse, caller: EditorCaller): void {
    this.#shares.add(this.#state, this.#keys, -1);
    this.#state = use;
    this.#keys = [...ownerKeys(caller).filter((key) => key !== undefined), appKey(caller, use)];
    this.#shares.add(this.#state, this.#keys, 1);
  }
}

/** Returns the keys of the session and, if it is known, of its user. */
function ownerKeys({ app, unionId, userId, tokenHash }: EditorCaller): [session: string, user: string | undefined] {
  const hasUser = unionId !== null || Boolean(userId);
  return [
    JSON.stringify(['session', tokenHash]),
    hasUser ? JSON.stringify(['user', app.appId, unionId, unionId === null ? userId : null]) : undefined,
  ];
}

function appKey({ app }: EditorCaller, use: ConnectionUse): string {
  return JSON.stringify(['application', use, app.appId]);
}
