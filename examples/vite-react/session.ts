import { createHmac, timingSafeEqual } from 'node:crypto';

const { APP_USER = '', APP_PASSWORD = '', PPT_SECRET = '', PPT_URL = '' } = process.env;
const maxAgeSeconds = 86_400;
const attributes = `Path=/; HttpOnly; SameSite=Lax${PPT_URL.startsWith('https:') ? '; Secure' : ''}`;

const sign = (text: string): string => createHmac('sha256', PPT_SECRET).update(`session:${text}`).digest('base64url');
const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(sign(a)), Buffer.from(sign(b)));

/**
 * Signs in the one user whose name and password are in the environment. Replace it with your own sign-in.
 * @returns The session cookie, or null if name or password is wrong.
 */
export function signIn(name: string, password: string): string | null {
  if (!PPT_SECRET || !APP_USER || !APP_PASSWORD) return null;
  if (!isEqual(name, APP_USER) || !isEqual(password, APP_PASSWORD)) return null;
  const session = `${Buffer.from(name).toString('base64url')}.${Date.now() + maxAgeSeconds * 1000}`;
  return `session=${session}.${sign(session)}; ${attributes}; Max-Age=${maxAgeSeconds}`;
}

export const signOutCookie = `session=; ${attributes}; Max-Age=0`;

/** Returns the user who is signed in, or null if there is no session cookie that this server has signed. */
export function userOf(headers: Headers): { id: string } | null {
  const cookie = /(?:^|; )session=([\w-]+)\.(\d+)\.([\w-]+)/.exec(headers.get('cookie') ?? '');
  if (!cookie || !PPT_SECRET) return null;
  const [, name = '', expiry = '', signature = ''] = cookie;
  if (!isEqual(signature, sign(`${name}.${expiry}`)) || Number(expiry) < Date.now()) return null;
  return { id: Buffer.from(name, 'base64url').toString() };
}
