import { expect, it } from 'vitest';
import { Secret } from '../kernel/secret.ts';
import { createSeal } from '../storage/seal.ts';
import { pendingMs, StateCookie, type PendingConnect } from './state-cookie.ts';

const start = Date.UTC(2026, 0, 2);
const seal = createSeal([new Secret('a secret of more than thirty-two characters')]);
const pendingOf = (state: string, changes: Partial<PendingConnect> = {}): PendingConnect => ({
  state,
  verifier: 'verifier',
  userId: 'ann',
  returnTo: 'https://app.example/',
  mode: 'redirect',
  startedAt: start,
  ...changes,
});

function open() {
  const clock = { now: start };
  const cookie = new StateCookie({ publicUrl: new URL('https://app.example/api/ppt'), now: () => clock.now }, seal);
  return { clock, cookie };
}
const requestWith = (cookies: readonly string[]): Request =>
  new Request('https://app.example/api/ppt/callback', { headers: { cookie: cookies.join('; ') } });
/** Returns the name and value of a `Set-Cookie` value. */
const pairOf = (setCookie = ''): string => setCookie.split(';')[0] ?? '';

it('finds an attempt only by its state', async () => {
  const { cookie } = open();
  const [one, other] = [pairOf((await cookie.begin(requestWith([]), pendingOf('one')))[0]), 'session=x'];
  expect(await cookie.find(requestWith([other, one]), 'one')).toEqual(pendingOf('one'));
  expect(await cookie.find(requestWith([other, one]), 'two')).toBeUndefined();
  expect(await cookie.findAny(requestWith([other, one]))).toEqual(pendingOf('one'));
  expect(await cookie.findAny(requestWith([other]))).toBeUndefined();
});

it('does not find an attempt with another state, even if the hashes in the names are equal', async () => {
  const { cookie } = open();
  const [name = ''] = pairOf((await cookie.begin(requestWith([]), pendingOf('one')))[0]).split('=');
  const forged = `${name}=${await seal.close(JSON.stringify(pendingOf('two')), name)}`;
  expect(await cookie.find(requestWith([forged]), 'one')).toBeUndefined();
});

it('expires after ten minutes', () => {
  const { clock, cookie } = open();
  clock.now = start + pendingMs;
  expect(cookie.isExpired(pendingOf('one'))).toBe(false);
  clock.now += 1;
  expect(cookie.isExpired(pendingOf('one'))).toBe(true);
});

it('removes the oldest attempts if the cookies are too long, but no cookie of the app', async () => {
  const { cookie } = open();
  const returnTo = `https://app.example/${'x'.repeat(1000)}`;
  const pairs: string[] = [`session=${'x'.repeat(5000)}`];
  for (const [index, state] of ['one', 'two', 'three'].entries()) {
    const pending = pendingOf(state, { returnTo, startedAt: start + index });
    const [begun, ...removed] = await cookie.begin(requestWith(pairs), pending);
    // The oldest attempt is the second cookie.
    const ended = index === 2 ? [`${pairs[1]?.split('=')[0]}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`] : [];
    expect(removed).toEqual(ended);
    pairs.push(pairOf(begun));
  }
});

it('removes attempts that none of the secrets can open first', async () => {
  const { cookie } = open();
  const long = pendingOf('one', { returnTo: `https://app.example/${'x'.repeat(1500)}` });
  const readable = pairOf((await cookie.begin(requestWith([]), long))[0]);
  const [name = ''] = readable.split('=');
  const unreadable = `${name.slice(0, -12)}000000000000=${'x'.repeat(1500)}`;
  const [, ...removed] = await cookie.begin(requestWith([unreadable, readable]), { ...long, state: 'two' });
  expect(removed.map(pairOf)).toEqual([`${name.slice(0, -12)}000000000000=`]);
});
