import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as session from './vite-react/session.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

type Session = typeof session;

/** Loads the module under other settings. */
async function load(env: Record<string, string>): Promise<Session> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  return await import('./vite-react/session.ts');
}
const settings = { APP_USER: 'noor', APP_PASSWORD: 'long enough', PPT_SECRET: 's'.repeat(32) };
const userOf = ({ userOf: of }: Session, cookie: string): { id: string } | null =>
  of(new Headers({ cookie: `theme=dark; ${cookie}` }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('is implemented identically in both apps', () => {
  expect(read('next/session.ts')).toBe(read('vite-react/session.ts'));
});

it('keeps each file of the apps short', () => {
  const files = ['vite-react/src/App.tsx', 'vite-react/server.ts', 'next/app/page.tsx', 'next/app/Presentations.tsx'];
  for (const file of files) expect(read(file).split('\n').length).toBeLessThanOrEqual(120);
});

it('signs in the user named in the environment for one day', async () => {
  const module = await load(settings);
  const cookie = module.signIn('noor', 'long enough')?.split(';')[0] ?? '';
  expect(userOf(module, cookie)).toEqual({ id: 'noor' });
  vi.advanceTimersByTime(86_400_001);
  expect(userOf(module, cookie)).toBeNull();
});

it.each([
  ['noor', 'wrong'],
  ['lin', 'long enough'],
  ['', ''],
])('rejects %j with the password %j', async (name, password) => {
  expect((await load(settings)).signIn(name, password)).toBeNull();
});

it('rejects a cookie that it has not signed', async () => {
  const module = await load(settings);
  const [name = '', ...rest] = (module.signIn('noor', 'long enough')?.split(';')[0] ?? '').slice(8).split('.');
  expect(userOf(module, `session=${Buffer.from('lin').toString('base64url')}.${rest.join('.')}`)).toBeNull();
  expect(userOf(module, `session=${name}.${Date.now() + 1000}.forged`)).toBeNull();
  const other = await load({ ...settings, PPT_SECRET: 'o'.repeat(32) });
  expect(userOf(other, `session=${name}.${rest.join('.')}`)).toBeNull();
});

it.each(['APP_USER', 'APP_PASSWORD', 'PPT_SECRET'])('rejects every sign-in if %s is not set', async (name) => {
  const module = await load({ ...settings, [name]: '' });
  expect(module.signIn(name === 'APP_USER' ? '' : 'noor', name === 'APP_PASSWORD' ? '' : 'long enough')).toBeNull();
});

it('marks the cookie as Secure behind https', async () => {
  const module = await load({ ...settings, PPT_URL: 'https://your.app/api/ppt' });
  expect(module.signIn('noor', 'long enough')).toMatch(/; HttpOnly; SameSite=Lax; Secure; /);
});
