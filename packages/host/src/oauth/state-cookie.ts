import { sha256Hex } from '../bytes.ts';
import { readCookies, writeCookie } from '../http/cookies.ts';
import type { HostSettings } from '../host-settings.ts';
import type { Seal } from '../storage/seal.ts';

/** One connecting that is under way: what must be the same when the person comes back. */
export interface PendingConnect {
  state: string;
  verifier: string;
  userId: string;
  returnTo: string;
  mode: 'redirect' | 'popup';
  /** Unix milliseconds. */
  startedAt: number;
}

/** Consent takes place within this time (the service keeps its request as long). */
export const pendingMs: number = 10 * 60 * 1000;

/**
 * `state` is bound to the browser by a sealed, short-lived cookie, one per attempt, so that two tabs can connect at once.
 * Its name carries a hash of `publicUrl`: cookies ignore ports, and two apps may run on one host.
 */
export class StateCookie {
  readonly #settings: Pick<HostSettings, 'publicUrl' | 'now'>;
  readonly #seal: Seal;

  constructor(settings: Pick<HostSettings, 'publicUrl' | 'now'>, seal: Seal) {
    this.#settings = settings;
    this.#seal = seal;
  }

  /** The `Set-Cookie` value that begins an attempt. */
  async begin(pending: PendingConnect): Promise<string> {
    const name = await this.#nameOf(pending.state);
    return this.#write(name, await this.#seal.close(JSON.stringify(pending), name), pendingMs / 1000);
  }

  /** The `Set-Cookie` value that ends an attempt. */
  async end(state: string): Promise<string> {
    return this.#write(await this.#nameOf(state), '', 0);
  }

  /** The attempt of this `state`, if this browser began it; expired or not. */
  async find(request: Request, state: string): Promise<PendingConnect | undefined> {
    const name = await this.#nameOf(state);
    const pending = await this.#open(name, readCookies(request).get(name));
    return pending?.state === state ? pending : undefined;
  }

  /** Any attempt of this browser: where a person with a wrong `state` belongs. */
  async findAny(request: Request): Promise<PendingConnect | undefined> {
    const prefix = await this.#prefix();
    for (const [name, value] of readCookies(request)) {
      const pending = name.startsWith(prefix) ? await this.#open(name, value) : undefined;
      if (pending) return pending;
    }
    return undefined;
  }

  isExpired(pending: PendingConnect): boolean {
    return this.#settings.now() - pending.startedAt > pendingMs;
  }

  async #open(name: string, value: string | undefined): Promise<PendingConnect | undefined> {
    const opened = value ? await this.#seal.open(value, name) : null;
    return opened ? (JSON.parse(opened.text) as PendingConnect) : undefined;
  }

  get #isSecure(): boolean {
    return this.#settings.publicUrl.protocol === 'https:';
  }

  /** `__Host-` promises browsers that no other host has set it; it needs https. */
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
