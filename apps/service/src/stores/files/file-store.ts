/**
 * Stores pictures and rendered files. Names are generated, such as `pictures/<sha256>`, and never contain client data.
 */
export interface FileStore {
  /** Reads a whole file, for processing. */
  read(name: string): Promise<Buffer | undefined>;
  /** Streams a file with backpressure. Canceling the stream releases its resources. */
  stream(name: string, range?: FileRange): Promise<StreamedFile | undefined>;
  /** Returns the size of a file in bytes; undefined if it does not exist. */
  sizeOf(name: string): Promise<number | undefined>;
  /** Writes a file atomically: readers never see an incomplete file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Writes a file while its content arrives, atomically. If the content ends with an error, nothing is stored.
   * @param size Size of the content in bytes.
   */
  writeStream(name: string, content: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** Removes a file. Removing a missing file succeeds. */
  remove(name: string): Promise<void>;
  /**
   * Removes partial files of writes that were interrupted before the given time.
   * @returns the number of files, at most `limit`
   */
  removeUnfinished(before: Date, limit: number): Promise<number>;
}

/** Byte range. Both ends are inclusive, as in HTTP (RFC 9110 §14.1.2). */
export interface FileRange {
  start: number;
  end: number;
}

/** A file that is being sent. */
export interface StreamedFile {
  /** Size of the returned data: the range, or the whole file. */
  size: number;
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Thrown if the store rejects a request or returns an invalid response. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
  }
}

/** Thrown if the store does not respond. This error is temporary. */
export class StoreUnreachableError extends StoreError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnreachableError';
  }
}
