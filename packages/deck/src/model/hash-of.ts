/**
 * Returns the FNV-1a hash of a string, 32 bits, unsigned. The calculation uses only integers, so every JavaScript
 * engine returns the same value.
 */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}
