const stored = /^picture:([0-9a-f]{64})$/;

/**
 * Returns the URL from which the editor page loads a picture of the deck. Stored pictures come from the service, on the
 * editor's own origin.
 * @param src The picture's `src` in the deck. If it does not name a stored picture, it is returned unchanged.
 */
export function pictureUrl(src: string): string {
  const hash = stored.exec(src)?.[1];
  return hash === undefined ? src : `/pictures/${hash}`;
}
