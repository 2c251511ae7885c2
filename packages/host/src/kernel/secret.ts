const redactedText = '[redacted]';

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
    return redactedText;
  }

  toJSON(): string {
    return redactedText;
  }

  static {
    // What Node's console and `util.inspect` print.
    Object.defineProperty(this.prototype, Symbol.for('nodejs.util.inspect.custom'), { value: () => redactedText });
  }
}

/** Wraps what a caller hands in; a `Secret` stays itself. */
export function toSecret(value: string | Secret): Secret {
  return value instanceof Secret ? value : new Secret(value);
}
