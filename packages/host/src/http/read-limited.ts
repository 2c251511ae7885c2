const decoder = new TextDecoder();

/**
 * Reads the text of a body, up to a limit. Stops reading when the limit is exceeded.
 * @returns undefined if it has more bytes after decompression.
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null | undefined,
  maxBytes: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(chunk.value);
  }
  const [first] = chunks;
  return decoder.decode(chunks.length === 1 ? first : concatBytes(chunks, size));
}

function concatBytes(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
