/** Maximum number of characters before the comma; `data:image/svg+xml;base64` has 25. */
const maxHeadLength = 128;

/**
 * Number of base64 characters per byte. Four characters represent three bytes, and line breaks make the text slightly
 * longer.
 */
const charactersPerByte = 1.5;

/**
 * Decodes a `data:image/…;base64,…` URL. The length is checked before the text is read, and every step is linear.
 * @returns undefined if the URL has a different form
 */
export function readDataUrl(url: string, maxBytes: number): Buffer | 'tooLarge' | undefined {
  const comma = url.slice(0, maxHeadLength).indexOf(',');
  if (comma === -1 || !isBase64Image(url.slice(0, comma))) return undefined;
  const length = url.length - comma - 1;
  if (length > maxBytes * charactersPerByte) return 'tooLarge';
  const text = url.slice(comma + 1);
  // `Buffer.from` skips characters that are not base64, so such a URL is rejected here.
  if (!/^[A-Za-z0-9+/=\s]+$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > maxBytes ? 'tooLarge' : bytes;
}

/**
 * Whether the part before the comma (RFC 2397) declares a base64 picture: a media type, then `base64` as the last
 * parameter. Pictures have no other parameters.
 */
function isBase64Image(head: string): boolean {
  return /^data:image\/[\w.+-]+;base64$/i.test(head);
}
