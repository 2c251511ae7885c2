import { hashIds } from '../kernel/bytes.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { PptUser } from '../options/options.ts';
import type { SealedStore, Stored } from '../storage/sealed-store.ts';
import { unionIdOf } from './union-id.ts';

/** What authorizing gave. A refresh sends `code` and `codeVerifier` again (spec, endpoint 3). */
export interface TokenGrant {
  accessToken: string;
  refreshToken: string;
  code: string;
  codeVerifier: string;
  unionId?: string;
  /** Unix milliseconds by this machine's clock, reckoned from the service's own. */
  expiresAt: number;
  /** When this token set arrived, Unix milliseconds. */
  obtainedAt: number;
}

/** A claim on refreshing, so that one process at a time does it. */
interface RefreshClaim {
  by: string;
  /** Unix milliseconds after which the claim is void: its process must have died. */
  until: number;
}

export type StoredConnection =
  | { status: 'connected'; grant: TokenGrant; refreshing?: RefreshClaim }
  | { status: 'banned' }
  /** The person has disconnected: an application that connects by itself leaves it so. */
  | { status: 'left' };

/** Connections by their key. What is kept about one person lies under a hash of their id. */
export class ConnectionStore {
  readonly #store: SealedStore;
  readonly #settings: Pick<HostSettings, 'connection'>;

  constructor(store: SealedStore, settings: Pick<HostSettings, 'connection'>) {
    this.#store = store;
    this.#settings = settings;
  }

  /**
   * Key of the connection that this person's calls use. It belongs to the sub-user too: a connection that was made without
   * one reaches everything, and must not be used once the host app has given the person one, or another.
   */
  async keyOf(user: PptUser): Promise<string> {
    if (this.#settings.connection === 'shared') return 'connections/shared';
    return `connections/user-${await hashIds(user.id, await unionIdOf(this.#settings, user))}`;
  }

  read(key: string): Promise<Stored<StoredConnection> | null> {
    return this.#store.read<StoredConnection>(key);
  }

  /** Compare-and-swap; returns the new version, or null where somebody else was faster. */
  write(key: string, connection: StoredConnection, expected: string | null): Promise<string | null> {
    return this.#store.write(key, connection, expected);
  }

  remove(key: string, expected: string): Promise<boolean> {
    return this.#store.remove(key, expected);
  }

  /**
   * Replaces whatever is there: a user has just authorized, has left, or is banned.
   * @returns what was there
   */
  async replace(key: string, connection: StoredConnection): Promise<StoredConnection | undefined> {
    for (;;) {
      const before = await this.read(key);
      if ((await this.write(key, connection, before?.version ?? null)) !== null) return before?.content;
    }
  }

  /**
   * Takes in that the person was banned. A grant that came later stays: notifications are sent again for hours, in no
   * order, and the person may be back. Where it stays wrongly, for the clocks differ, its next call says so.
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
   * Forgets the tokens, whoever is refreshing them meanwhile.
   * @returns what was there
   */
  async forget(key: string): Promise<StoredConnection | undefined> {
    for (;;) {
      const before = await this.read(key);
      if (!before || (await this.remove(key, before.version))) return before?.content;
    }
  }

  /** Ends the grant of an access token that the service has refused for good; a newer one stays. */
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

  /** Remembers what leads to a connection: the sub-user of the service, or the right to manage users. */
  async link(connectionKey: string, user: PptUser): Promise<void> {
    if (this.#settings.connection === 'shared') return;
    const unionId = await unionIdOf(this.#settings, user);
    if (unionId !== null) await this.#writeLink(await this.#unionKey(unionId), { connectionKey, userId: user.id });
    else if (user.isAdmin) await this.#writeLink('links/administration', { connectionKey, userId: user.id });
  }

  /** The person and connection of a sub-user, as far as they have connected here. */
  async findByUnionId(unionId: string): Promise<ConnectionLink | undefined> {
    return (await this.#store.read<ConnectionLink>(await this.#unionKey(unionId)))?.content;
  }

  /** Key of a connection without sub-user that an administrator made. */
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
