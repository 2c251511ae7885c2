/** Returns the cookies of a request by name (RFC 6265 §4.2). */
export function readCookies(request: Request): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const split = pair.indexOf('=');
    if (split > 0) cookies.set(pair.slice(0, split).trim(), pair.slice(split + 1).trim());
  }
  return cookies;
}

/** Attributes of a cookie. */
export interface CookieSettings {
  path: string;
  isSecure: boolean;
  maxAgeSeconds: number;
}

/** Returns a `Set-Cookie` value. Scripts cannot read the cookie, and it is sent when another site links here. */
export function writeCookie(name: string, value: string, { path, isSecure, maxAgeSeconds }: CookieSettings): string {
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (isSecure) parts.push('Secure');
  return parts.join('; ');
}
