/** A set of unique names. Adding names takes linear time, even if all requested names are equal. */
export class UniqueNames {
  readonly #firstNumber: number;
  readonly #used = new Set<string>();
  /** The next number to try, by the text before the number. */
  readonly #nextNumbers = new Map<string, number>();

  /** @param firstNumber The number for the second of two equal names. */
  constructor(firstNumber: number) {
    this.#firstNumber = firstNumber;
  }

  /**
   * Adds a name. Returns the requested name or, if it is taken, the first free name with a number.
   * @param base The text before the number.
   */
  add(requested: string, base: string = requested): string {
    let number = this.#nextNumbers.get(base) ?? this.#firstNumber;
    let unused = requested;
    while (this.#used.has(unused)) unused = `${base}-${number++}`;
    if (unused !== requested) this.#nextNumbers.set(base, number);
    this.#used.add(unused);
    return unused;
  }
}
