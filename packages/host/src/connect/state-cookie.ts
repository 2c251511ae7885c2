import { sha256Hex } from '../kernel/bytes.ts';
import { readCookies, writeCookie } from '../http/cookies.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { Seal } from '../storage/seal.ts';

/** A pending connection attempt, with the values that must match when the user returns. */
export interface PendingConnect {
  state: string;
  verifier: string;
  userId: string;
  returnTo: string;
  mode: 'redirect' | 'popup';
  /** Start time in Unix milliseconds. */
  startedAt: number;
}

/** Maximum time for consent, which is also how long the service keeps its request. */
export const pendingMs: number = 10 * 60 * 1000;

/**
 * Maximum total length of the cookies of all attempts, if there are more than two. Servers reject all requests of a
 * browser whose cookies are too long (nginx: 8 KiB in total), and any site can start attempts by redirecting a browser
 * to `/connect`.
 */
const maxCookieCharacters = 4 * 1024;

/**
 * Binds `state` to the browser with a sealed, short-lived cookie for each attempt, so that two tabs can connect at the
 * same time. Its name includes a hash of `publicUrl`, because cookies ignore ports and two apps may run on one host.
 */
export class StateCookie {
  readonly #settings: Pick<HostSettings, 'publicUrl' | 'now'>;
  readonly #seal: Seal;

  constructor(settings: Pick<HostSettings, 'publicUrl' | 'now'>, seal: Seal) {
    this.#settings = settings;
    this.#seal = seal;
  }

  /**
   * Returns the `Set-Cookie` values that start an attempt and remove the browser's oldest attempts if the cookies are
   * too long.
   */
  async begin(request: Request, pending: PendingConnect): Promise<string[]> {
    const name = await this.#nameOf(pending.state);
    const value = await this.#seal.close(JSON.stringify(pending), name);
    const ended = await this.#surplusNames(request, name.length + value.length);
    return [this.#write(name, value, pendingMs / 1000), ...ended.map((cookieName) => this.#write(cookieName, '', 0))];
  }

  /** Returns the `Set-Cookie` value that ends an attempt. */
  async end(state: string): Promise<string> {
    return this.#write(await this.#nameOf(state), '', 0);
  }

  /** Returns the attempt with this `state` if this browser began it, even if it has expired. */
  async find(request: Request, state: string): Promise<PendingConnect | undefined> {
    const name = await this.#nameOf(state);
    const pending = await this.#open(name, readCookies(request).get(name));
    return pending?.state === state ? pending : undefined;
  }

  /** Returns any attempt of this browser, to return a user whose `state` is wrong. */
  async findAny(request: Request): Promise<PendingConnect | undefined> {
    const attempts = await this.#attemptsOf(request);
    return attempts.find(({ pending }) => pending)?.pending;
  }

  isExpired(pending: PendingConnect): boolean {
    return this.#settings.now() - pending.startedAt > pendingMs;
  }

  /** Returns the cookies of this browser's attempts. A cookie that none of the secrets can open has no `pending`. */
  async #attemptsOf(
    request: Request,
  ): Promise<{ name: string; length: number; pending?: PendingConnect | undefined }[]> {
    const prefix = await this.#prefix();
    const cookies = Array.from(readCookies(request)).filter(([name]) => name.startsWith(prefix));
    return Promise.all(
      cookies.map(async ([name, value]) => ({
        name,
        length: name.length + value.length,
        pending: await this.#open(name, value),
      })),
    );
  }

  /**
   * Returns the cookies to remove before a new one of this length is set. The newest one is kept, so that two tabs can
   * connect at the same time.
   */
  async #surplusNames(request: Request, length: number): Promise<string[]> {
    const startedAt = (attempt: { pending?: PendingConnect | undefined }): number => attempt.pending?.startedAt ?? 0;
    const attempts = (await this.#attemptsOf(request)).toSorted((a, b) => startedAt(b) - startedAt(a));
    let sum = length;
    return attempts
      .filter((attempt, index) => (sum += attempt.length) > maxCookieCharacters && index > 0)
      .map(({ name }) => name);
  }

  async #open(name: string, value: string | undefined): Promise<PendingConnect | undefined> {
    const opened = value ? await this.#seal.open(value, name) : null;
    return opened ? (JSON.parse(opened.text) as PendingConnect) : undefined;
  }

  get #isSecure(): boolean {
    return this.#settings.publicUrl.protocol === 'https:';
  }

  /**
   * Returns the prefix of the cookies' names. `__Host-` guarantees that no other host set the cookie, and requires
   * https.
   */
  async #prefix(): Promise<string> {
    const hash = await sha256Hex(this.#settings.publicUrl.href);
    return `${this.#isSecure ? '__Host-' : ''}ppt-connect-${hash.slice(0, 12)}-`;
  }

  async #nameOf(state: string): Promise<string> {
    return (await this.#prefix()) + (await sha256Hex(state)).slice(0, 12);
  }

  #write(name: string, value: string, maxAgeSeconds: number): string {
    return writeCookie(name, value, { path: '/', isSecure: this.#isSecure, maxAgeSeconds });
  }
}
