/** What a media file contains. */
export interface MediaInfo {
  /** One of the types in `storedFiles`. */
  contentType: string;
  /** Size in px, if the file has frames. */
  width?: number;
  height?: number;
}

/** Checks a file chunk by chunk, without keeping more of it than its index. */
export interface MediaReader {
  /** Number of bytes of the file that are kept. */
  readonly heldBytes: number;
  /** @throws InvalidMediaError as soon as the file is certainly not in a supported format */
  push: (chunk: Uint8Array) => void;
  /**
   * Returns what the file contains, once it has been read as a whole.
   * @throws InvalidMediaError
   */
  end: () => MediaInfo;
}
