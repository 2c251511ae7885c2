import { isMarkedAsUntransferable } from 'node:worker_threads';

/** Minimum size of moved data in bytes. Copying less takes no longer than moving it. */
const minBytes = 64 * 1024;
/** Depth at which buffers are searched: a result's value, and its fields. */
const maxDepth = 2;

/**
 * Returns the memory of large data that a message moves to the other thread instead of copying. The sender must not use
 * it afterwards. A slice of a larger buffer is copied, because its owner may use the rest. Memory that does not belong
 * to the JavaScript engine, such as pictures drawn by native code, is copied as well.
 */
export function transferredBuffers(message: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(message, 0, found);
  return [...found];
}

function collect(value: unknown, depth: number, found: Set<ArrayBuffer>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if (!(value instanceof Uint8Array)) {
    if (depth < maxDepth) for (const field of Object.values(value)) collect(field, depth + 1, found);
    return;
  }
  const { buffer, byteLength } = value;
  const isWhole = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
  if (isWhole && byteLength >= minBytes && !isMarkedAsUntransferable(buffer)) found.add(buffer);
}
