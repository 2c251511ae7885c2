/** Where pictures and rendered files lie. Names are ours: `pictures/<sha256>`, never a caller's words. */
export interface FileStore {
  read(name: string): Promise<Buffer | undefined>;
  /** Whole or not at all: a reader never sees half a file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** A file that is not there is as good as removed. */
  remove(name: string): Promise<void>;
}

/** The store does not answer, or not to us. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
  }
}
