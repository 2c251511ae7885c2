const redactedText = '[redacted]';

/** Holds a secret so that printing, logging or serializing it shows `[redacted]`. `reveal()` is the only access. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** Returns the secret itself, to send it or to derive a key. */
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
    // Used by Node's console and `util.inspect`.
    Object.defineProperty(this.prototype, Symbol.for('nodejs.util.inspect.custom'), { value: () => redactedText });
  }
}

/** Wraps a caller's value. A `Secret` is returned unchanged. */
export function toSecret(value: string | Secret): Secret {
  return value instanceof Secret ? value : new Secret(value);
}
