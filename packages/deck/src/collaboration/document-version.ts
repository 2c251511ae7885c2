import * as Y from 'yjs';

/**
 * Returns a short string that is equal for two copies of a shared document with the same changes. It is not a
 * cryptographic hash: a client can choose its changes to produce a given value.
 */
export function documentVersion(doc: Y.Doc): string {
  // Yjs encodes clients in the order of their ids, so equal copies produce equal bytes.
  const bytes = Y.encodeSnapshot(Y.snapshot(doc));
  // Two hashes of 32 bits (FNV-1a), with different offsets.
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x01000193);
  }
  return [one, other, bytes.length].map((part) => (part >>> 0).toString(36)).join('.');
}
