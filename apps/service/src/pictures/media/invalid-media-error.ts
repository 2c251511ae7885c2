/** Thrown if a file is not a video or an audio clip in a supported format: MP4 with H.264, MP3, or M4A with AAC. */
export class InvalidMediaError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InvalidMediaError';
  }
}
