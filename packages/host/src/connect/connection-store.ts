import { hashIds } from '../kernel/bytes.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { PptUser } from '../options/options.ts';
import type { SealedStore, Stored } from '../storage/sealed-store.ts';
import { unionIdOf } from './union-id.ts';

/** Tokens obtained by an authorization. A refresh sends `code` and `codeVerifier` again (spec, endpoint 3). */
export interface TokenGrant {
  accessToken: string;
  refreshToken: string;
  code: string;
  codeVerifier: string;
  unionId?: string;
  /** Unix milliseconds by this machine's clock, converted from the service's clock. */
  expiresAt: number;
  /** Time at which this token set arrived, in Unix milliseconds. */
  obtainedAt: number;
}

/** A claim on the refresh, so that only one process refreshes at a time. */
interface RefreshClaim {
  by: string;
  /** Unix milliseconds after which the claim is void, because its process must have died. */
  until: number;
}

/** The connection of a user, or the reason why there is none. */
export type StoredConnection =
  | { status: 'connected'; grant: TokenGrant; refreshing?: RefreshClaim }
  | { status: 'banned' }
  /** The user has disconnected. An application that connects automatically does not reconnect them. */
  | { status: 'left' };

/** Connections by key. Data about a user is stored under a hash of their id. */
export class ConnectionStore {
  readonly #store: SealedStore;
  readonly #settings: Pick<HostSettings, 'connection'>;

  constructor(store: SealedStore, settings: Pick<HostSettings, 'connection'>) {
    this.#store = store;
    this.#settings = settings;
  }

  /**
   * Returns the key of the connection that this user's calls use. It includes the sub-user, because a connection made
   * without one can access everything and must not be used once the host app assigns the user a (different) sub-user.
   */
  async keyOf(user: PptUser): Promise<string> {
    if (this.#settings.connection === 'shared') return 'connections/shared';
    return `connections/user-${await hashIds(user.id, await unionIdOf(this.#settings, user))}`;
  }

  read(key: string): Promise<Stored<StoredConnection> | null> {
    return this.#store.read<StoredConnection>(key);
  }

  /** Writes with compare-and-swap. Returns the new version, or null if another writer was first. */
  write(key: string, connection: StoredConnection, expected: string | null): Promise<string | null> {
    return this.#store.write(key, connection, expected);
  }

  remove(key: string, expected: string): Promise<boolean> {
    return this.#store.remove(key, expected);
  }

  /**
   * Replaces the current entry, because the user has just authorized, disconnected or been suspended.
   * @returns the previous entry
   */
  async replace(key: string, connection: StoredConnection): Promise<StoredConnection | undefined> {
    for (;;) {
      const before = await this.read(key);
      if ((await this.write(key, connection, before?.version ?? null)) !== null) return before?.content;
    }
  }

  /**
   * Records that the user was suspended. A later grant is kept, because events are redelivered for hours, in any
   * order, and the suspension may have been lifted. If a grant is kept by mistake because of clock differences, its
   * next call fails.
   * @param bannedAt Unix milliseconds by the service's clock
   */
  async ban(key: string, bannedAt: number): Promise<void> {
    for (;;) {
      const before = await this.read(key);
      if (before?.content.status === 'connected' && before.content.grant.obtainedAt > bannedAt) return;
      if ((await this.write(key, { status: 'banned' }, before?.version ?? null)) !== null) return;
    }
  }

  /**
   * Removes the tokens, even while another process refreshes them.
   * @returns the previous entry
   */
  async forget(key: string): Promise<StoredConnection | undefined> {
    for (;;) {
      const before = await this.read(key);
      if (!before || (await this.remove(key, before.version))) return before?.content;
    }
  }

  /** Removes the grant of an access token that the service has rejected permanently. A newer grant is kept. */
  async endGrant(key: string, accessToken: string, status: 'disconnected' | 'banned'): Promise<void> {
    for (;;) {
      const before = await this.read(key);
      if (before?.content.status !== 'connected' || before.content.grant.accessToken !== accessToken) return;
      const isDone =
        status === 'banned'
          ? (await this.write(key, { status }, before.version)) !== null
          : await this.remove(key, before.version);
      if (isDone) return;
    }
  }

  /** Stores entries for finding a connection by its sub-user or by its right to manage users. */
  async link(connectionKey: string, user: PptUser): Promise<void> {
    if (this.#settings.connection === 'shared') return;
    const unionId = await unionIdOf(this.#settings, user);
    if (unionId !== null) await this.#writeLink(await this.#unionKey(unionId), { connectionKey, userId: user.id });
    else if (user.isAdmin) await this.#writeLink('links/administration', { connectionKey, userId: user.id });
  }

  /** Returns the user and connection of a sub-user, if they have connected here. */
  async findByUnionId(unionId: string): Promise<ConnectionLink | undefined> {
    return (await this.#store.read<ConnectionLink>(await this.#unionKey(unionId)))?.content;
  }

  /** Returns the key of a connection that an administrator made without a sub-user. */
  async administrationKey(): Promise<string | undefined> {
    if (this.#settings.connection === 'shared') return 'connections/shared';
    return (await this.#store.read<ConnectionLink>('links/administration'))?.content.connectionKey;
  }

  async #unionKey(unionId: string): Promise<string> {
    return `links/union-${await hashIds(unionId)}`;
  }

  async #writeLink(key: string, link: ConnectionLink): Promise<void> {
    for (;;) {
      const before = await this.#store.read<ConnectionLink>(key);
      if (before?.content.connectionKey === link.connectionKey) return;
      if ((await this.#store.write(key, link, before?.version ?? null)) !== null) return;
    }
  }
}

interface ConnectionLink {
  connectionKey: string;
  userId: string;
}
