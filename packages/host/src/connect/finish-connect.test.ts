import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { origin, testHost } from '../fakes/test-host.ts';
import { pendingMs } from './state-cookie.ts';

const user = { id: 'ann', unionId: 'u-1' };

/** Simulates a browser whose user has authorized the app and is about to return. Returns its cookies. */
async function beforeReturn() {
  const host = testHost('full');
  const ann = host.browser(user);
  const consent = await ann.get('/connect?returnTo=/create');
  const callback = host.service.consent(consent.headers.get('location') ?? '');
  const cookies = new Map(ann.cookies);
  const load = async (): Promise<string | null> => {
    for (const [name, value] of cookies) ann.cookies.set(name, value);
    return (await ann.get(callback)).headers.get('location');
  };
  return { host, ann, load };
}

it('waits for the first outcome when a callback is loaded again while its code is being exchanged', async () => {
  const { host, load } = await beforeReturn();
  host.service.bannedUsers.add('u-1');
  const { promise, resolve } = Promise.withResolvers<void>();
  host.service.faults.push({ path: '/oauth/token', how: 'slow', until: promise });
  const first = load();
  await vi.waitFor(() => expect(host.service.callsOf('/oauth/token')).toHaveLength(1), 30_000);
  const second = load();
  await sleep(20);
  resolve();
  const banned = `${origin}/create?ppt-connect=banned`;
  expect(await Promise.all([first, second])).toEqual([banned, banned]);
  expect(host.service.callsOf('/oauth/token')).toHaveLength(1);
});

it('does not exchange a code again while the cookie of the attempt is valid', async () => {
  const { host, load } = await beforeReturn();
  expect(await load()).toBe(`${origin}/create`);
  host.wait(pendingMs - 1000);
  expect(await load()).toBe(`${origin}/create`);
  expect(host.service.callsOf('/oauth/token')).toHaveLength(1);
});

it('stores that the user is suspended when the service reports it instead of exchanging the code', async () => {
  const { host, ann, load } = await beforeReturn();
  host.service.bannedUsers.add('u-1');
  expect(await load()).toBe(`${origin}/create?ppt-connect=banned`);
  expect(await (await ann.get('/connection')).json()).toEqual({ status: 'banned' });
});

it('neither suspends the user nor connects them if the code cannot be exchanged for another reason', async () => {
  const { host, ann, load } = await beforeReturn();
  host.service.faults.push({ path: '/oauth/token', how: 'fail' });
  expect(await load()).toBe(`${origin}/create?ppt-connect=no_response`);
  expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
  expect(host.log).toEqual([expect.stringContaining('callback: ')]);
});
