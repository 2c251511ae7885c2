const decoder = new TextDecoder();

/**
 * The text of a body of any origin, kept within a limit: what is larger is not read to its end.
 * @returns undefined where it has more bytes, as they are after unpacking.
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
