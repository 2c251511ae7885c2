import { ServiceError } from './service-error.ts';

/** All bodies that are being read at once: a quarter of what the smallest machine has. */
const mostBytes = 256 * 1024 * 1024;

/** Bytes of bodies in this process's memory; whoever comes when there are too many is asked to come again. */
export class HeldBytes {
  readonly #most: number;
  #held = 0;

  constructor(most: number = mostBytes) {
    this.#most = most;
  }

  /** @throws ServiceError unavailable */
  take(bytes: number): void {
    if (this.#held + bytes > this.#most) {
      throw new ServiceError('unavailable', { held: this.#held }, { headers: { 'Retry-After': '1' } });
    }
    this.#held += bytes;
  }

  give(bytes: number): void {
    this.#held -= bytes;
  }
}
