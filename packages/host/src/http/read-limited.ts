const decoder = new TextDecoder();
/** Initial size of the buffer in bytes. Most bodies are shorter. */
const initialBytes = 16 * 1024;

/**
 * Reads the text of a body, up to a limit. Stops reading when the limit is exceeded.
 * @returns undefined if it has more bytes after decompression.
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null | undefined,
  maxBytes: number,
): Promise<string | undefined> {
  const reader = body?.getReader();
  // Chunks are copied into one buffer, because each takes about 200 bytes of memory, however short it is.
  let buffer = new Uint8Array(Math.min(initialBytes, maxBytes));
  let size = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const end = size + chunk.value.byteLength;
    if (end > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    if (end > buffer.length) {
      const larger = new Uint8Array(Math.min(maxBytes, Math.max(end, 2 * buffer.length)));
      larger.set(buffer.subarray(0, size));
      buffer = larger;
    }
    buffer.set(chunk.value, size);
    size = end;
  }
  return decoder.decode(buffer.subarray(0, size));
}
