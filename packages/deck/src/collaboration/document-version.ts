import * as Y from 'yjs';

/**
 * Returns a short text that is the same for two copies of a shared document if they contain the same changes. It is no
 * cryptographic hash: another client can choose its changes so that it is the same for others.
 */
export function documentVersion(doc: Y.Doc): string {
  // Yjs encodes clients in the order of their ids, so that equal copies give equal bytes.
  const bytes = Y.encodeSnapshot(Y.snapshot(doc));
  // Two hashes of 32 bits (FNV-1a), with different offsets.
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x01000193);
  }
  return [one, other, bytes.length].map((part) => (part >>> 0).toString(36)).join('.');
}
