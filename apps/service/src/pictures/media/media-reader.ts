/** What a media file contains: the size of a video in px. */
export type MediaInfo =
  | { contentType: 'video/mp4'; width: number; height: number }
  | { contentType: 'audio/mpeg' | 'audio/mp4' };

/** Checks a file chunk by chunk, without keeping it. */
export interface MediaReader {
  /** @throws InvalidMediaError as soon as the file is certainly not in a supported format */
  push: (chunk: Uint8Array) => void;
  /**
   * Returns what the file contains, once it has been read as a whole.
   * @throws InvalidMediaError
   */
  end: () => MediaInfo;
}
