function readUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}

/** Returns a string unchanged if it is an http(s) URL, and undefined otherwise. */
export function readHttpUrl(text: string): string | undefined {
  return readUrl(text) && text;
}

/**
 * Returns the origin of an http(s) URL that has no credentials, path, query or fragment, or undefined for other
 * strings.
 */
export function readOrigin(text: string): string | undefined {
  const url = readUrl(text);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  return url.pathname === '/' ? url.origin : undefined;
}

/** Whether a string is a valid redirect URL: absolute and without a fragment (RFC 6749 §3.1.2). */
export function isRedirectUrl(text: string): boolean {
  const url = readUrl(text);
  return url !== undefined && !text.includes('#');
}
