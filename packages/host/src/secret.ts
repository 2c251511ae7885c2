const shown = '[redacted]';

/** Holds a secret so that printing, logging or serialising it shows `[redacted]`; `reveal()` is the only way in. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The secret itself: only where it goes onto the wire or into a key. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return shown;
  }

  toJSON(): string {
    return shown;
  }

  static {
    // What Node's console and `util.inspect` print.
    Object.defineProperty(this.prototype, Symbol.for('nodejs.util.inspect.custom'), { value: () => shown });
  }
}

/** Wraps what a caller hands in; a `Secret` stays itself. */
export function toSecret(value: string | Secret): Secret {
  return value instanceof Secret ? value : new Secret(value);
}
