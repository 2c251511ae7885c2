/** Initial size of the buffer in bytes if the length is unknown. Most bodies are shorter. */
const initialBytes = 64 * 1024;

/** Copies chunks into one buffer. Keeping the chunks would take about 200 bytes for each, however short it is. */
export class JoinedChunks {
  #buffer: Buffer;
  #length = 0;

  /** @param expectedLength Length of all chunks together; 0 if it is unknown. The buffer grows if they are longer. */
  constructor(expectedLength = 0) {
    this.#buffer = Buffer.allocUnsafeSlow(expectedLength || initialBytes);
  }

  /** Number of bytes so far. */
  get length(): number {
    return this.#length;
  }

  add(chunk: Uint8Array): void {
    const length = this.#length + chunk.length;
    if (length > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#buffer.length));
      this.#buffer.copy(larger, 0, 0, this.#length);
      this.#buffer = larger;
    }
    this.#buffer.set(chunk, this.#length);
    this.#length = length;
  }

  /** Returns the bytes of all chunks in a buffer of their length. */
  toBuffer(): Buffer {
    return this.#length === this.#buffer.length ? this.#buffer : Buffer.from(this.#buffer.subarray(0, this.#length));
  }
}
