/** Where pictures and rendered files lie. Names are ours: `pictures/<sha256>`, never a caller's words. */
export interface FileStore {
  /** Whole: for what has to be worked on. */
  read(name: string): Promise<Buffer | undefined>;
  /** Piece by piece, no faster than the pieces are taken: for what is only passed on. Whoever ends it frees everything. */
  stream(name: string, range?: FileRange): Promise<StreamedFile | undefined>;
  /** In bytes; undefined where it is not there. */
  sizeOf(name: string): Promise<number | undefined>;
  /** Whole or not at all: a reader never sees half a file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** A file that is not there is as good as removed. */
  remove(name: string): Promise<void>;
  /**
   * Removes what writes left that were interrupted before a time.
   * @returns how many, at most `limit`
   */
  removeUnfinished(before: Date, limit: number): Promise<number>;
}

/** Both ends are in it, as in HTTP (RFC 9110 §14.1.2). */
export interface FileRange {
  start: number;
  end: number;
}

export interface StreamedFile {
  /** Of what comes: the part, or the whole file. */
  size: number;
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The store refuses us, or answers what cannot be. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
  }
}

/** The store does not answer, which passes. */
export class StoreUnreachableError extends StoreError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnreachableError';
  }
}
