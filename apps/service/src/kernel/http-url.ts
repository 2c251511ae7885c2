function readUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}

export function readHttpUrl(text: string): string | undefined {
  return readUrl(text) && text;
}

export function readOrigin(text: string): string | undefined {
  const url = readUrl(text);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  return url.pathname === '/' ? url.origin : undefined;
}

/** RFC 6749 §3.1.2: an absolute URL without a fragment. */
export function isRedirectUrl(text: string): boolean {
  const url = readUrl(text);
  return url !== undefined && !text.includes('#');
}
