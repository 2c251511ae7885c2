/** A picture as stored: re-encoded pixels without anything else from the upload, and a safe form of its SVG. */
export interface CleanPicture {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/jpeg' | 'image/gif';
  /** The SVG from which the picture was drawn, if exported files may contain it. */
  svg?: Uint8Array;
  /** Natural size in px. */
  width: number;
  height: number;
}
