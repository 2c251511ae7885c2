const stored = /^picture:([0-9a-f]{64})$/;

/**
 * Where the editor's page gets a picture of the deck: stored ones from the service, on the editor's own origin.
 * @param src As the deck names the picture; what is no stored one is its own address.
 */
export function pictureUrl(src: string): string {
  const hash = stored.exec(src)?.[1];
  return hash === undefined ? src : `/pictures/${hash}`;
}
