/** A picture as stored: re-encoded pixels without anything else from the upload. */
export interface CleanPicture {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/jpeg' | 'image/gif';
  /** Natural size in px. */
  width: number;
  height: number;
}
