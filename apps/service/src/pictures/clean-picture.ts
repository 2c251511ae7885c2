/** A picture as it is kept: pixels of ours, nothing else of what came. */
export interface CleanPicture {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/jpeg' | 'image/gif';
  /** Its natural size. */
  width: number;
  height: number;
}
