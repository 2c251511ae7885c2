/** Where pictures and rendered files lie. Names are ours: `pictures/<sha256>`, never a caller's words. */
export interface FileStore {
  read(name: string): Promise<Buffer | undefined>;
  /** Whole or not at all: a reader never sees half a file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
}
