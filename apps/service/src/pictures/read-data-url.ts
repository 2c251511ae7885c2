/** Most characters before the comma: `data:image/svg+xml;base64` has 25. */
const maxHeadLength = 128;

/** Four characters of base64 hold three bytes; line breaks may make the text a little longer. */
const charactersPerByte = 1.5;

/**
 * Decodes a `data:image/…;base64,…` URL. The length is tested before anything reads the text, and every step is linear.
 * @returns undefined where the URL is not of that form
 */
export function readDataUrl(url: string, maxBytes: number): Buffer | 'tooLarge' | undefined {
  const comma = url.slice(0, maxHeadLength).indexOf(',');
  if (comma === -1 || !isBase64Image(url.slice(0, comma))) return undefined;
  const length = url.length - comma - 1;
  if (length > maxBytes * charactersPerByte) return 'tooLarge';
  const text = url.slice(comma + 1);
  // `Buffer.from` skips what is not base64; a URL with anything else in it is rejected instead.
  if (!/^[A-Za-z0-9+/=\s]+$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > maxBytes ? 'tooLarge' : bytes;
}

/** RFC 2397: a media type, then `base64` as the last parameter. Pictures have no other parameter. */
function isBase64Image(head: string): boolean {
  return /^data:image\/[\w.+-]+;base64$/i.test(head);
}
