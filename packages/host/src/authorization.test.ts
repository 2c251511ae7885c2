import { hostRoutes, type ConnectFailure, type HostRouteName } from '@ppt-embed/protocol/host';
import { describe, expect, it } from 'vitest';
import { destinationOf, errorOf, origin, testHost, type TestHost } from './fakes/test-host.ts';
import type { PptUser } from './options/options.ts';

/** `unbound`: a user for whom the host app has opted out of sub-users. */
type Caller = 'nobody' | 'owner' | 'stranger' | 'unbound' | 'administrator';
type Outcome = number | ConnectFailure;

const users: Record<Caller, PptUser | null> = {
  nobody: null,
  owner: { id: 'ann' },
  stranger: { id: 'bob' },
  unbound: { id: 'eve', unionId: null },
  administrator: { id: 'root', unionId: null, isAdmin: true },
};

interface Row {
  route: HostRouteName;
  path?: string;
  body?: (pptId: string) => unknown;
  /**
   * Expected outcome for each caller. The hosts have one connection per user, and the requested presentation belongs to
   * the owner.
   */
  outcomes: Record<Caller, Outcome>;
}

/** Expected access by route and caller. */
const rows: Row[] = [
  {
    route: 'openEditor',
    body: () => ({ source: { kind: 'home' } }),
    outcomes: { nobody: 401, owner: 200, stranger: 200, unbound: 403, administrator: 200 },
  },
  {
    route: 'openEditor',
    body: () => ({ source: { kind: 'markdown', text: '# Hi' } }),
    outcomes: { nobody: 401, owner: 200, stranger: 200, unbound: 200, administrator: 200 },
  },
  {
    route: 'openEditor',
    body: (pptId) => ({ source: { kind: 'presentation', pptId } }),
    outcomes: { nobody: 401, owner: 200, stranger: 404, unbound: 404, administrator: 404 },
  },
  { route: 'listCovers', outcomes: { nobody: 401, owner: 200, stranger: 200, unbound: 200, administrator: 200 } },
  { route: 'listHistory', outcomes: { nobody: 401, owner: 200, stranger: 200, unbound: 403, administrator: 200 } },
  {
    route: 'listMyPresentations',
    outcomes: { nobody: 401, owner: 200, stranger: 200, unbound: 200, administrator: 200 },
  },
  {
    route: 'requestDownload',
    body: (pptId) => ({ pptId }),
    outcomes: { nobody: 401, owner: 200, stranger: 404, unbound: 404, administrator: 404 },
  },
  ...(['rename', 'duplicate', 'delete', 'restore'] as const).map((kind): Row => ({
    route: 'changePresentation',
    body: (pptId) => ({ kind, pptId, ...(kind === 'rename' && { title: 'New' }) }),
    outcomes: { nobody: 401, owner: 200, stranger: 404, unbound: 404, administrator: 404 },
  })),
  { route: 'getConnection', outcomes: { nobody: 401, owner: 200, stranger: 200, unbound: 200, administrator: 200 } },
  { route: 'disconnect', outcomes: { nobody: 401, owner: 204, stranger: 204, unbound: 204, administrator: 204 } },
  { route: 'connect', outcomes: { nobody: 'failed', owner: 302, stranger: 302, unbound: 302, administrator: 302 } },
  {
    route: 'callback',
    path: '/callback?state=x&code=y',
    outcomes: {
      nobody: 'other_browser',
      owner: 'other_browser',
      stranger: 'other_browser',
      unbound: 'other_browser',
      administrator: 'other_browser',
    },
  },
  { route: 'listUsers', outcomes: { nobody: 401, owner: 403, stranger: 403, unbound: 403, administrator: 200 } },
  {
    route: 'createUser',
    body: () => ({ name: 'New' }),
    outcomes: { nobody: 401, owner: 403, stranger: 403, unbound: 403, administrator: 200 },
  },
  {
    route: 'banUser',
    path: '/users/u-9/ban',
    outcomes: { nobody: 401, owner: 403, stranger: 403, unbound: 403, administrator: 200 },
  },
  {
    route: 'events',
    body: () => ({}),
    outcomes: { nobody: 404, owner: 404, stranger: 404, unbound: 404, administrator: 404 },
  },
  {
    route: 'hostedJson',
    path: '/json/x',
    outcomes: { nobody: 404, owner: 404, stranger: 404, unbound: 404, administrator: 404 },
  },
  { route: 'help', outcomes: { nobody: 200, owner: 200, stranger: 200, unbound: 200, administrator: 200 } },
  { route: 'doctor', outcomes: { nobody: 401, owner: 403, stranger: 403, unbound: 403, administrator: 200 } },
];

/** The cases of a route share a host. The owner is last, who may delete the presentation or disconnect. */
const cases = rows.flatMap((row) =>
  Object.entries(row.outcomes)
    .map(([caller, outcome]) => ({ ...row, row, caller: caller as Caller, outcome }))
    .toSorted((one, other) => Number(one.caller === 'owner') - Number(other.caller === 'owner')),
);
const hosts = new Map<Row, ReturnType<typeof withPresentation>>();
const hostOf = (row: Row) => {
  const host = hosts.get(row) ?? withPresentation('stranger', 'unbound', 'administrator');
  hosts.set(row, host);
  return host;
};

/** Starts a host with a presentation of the owner. The owner and the given callers are connected. */
async function withPresentation(...callers: Caller[]): Promise<{ host: TestHost; pptId: string }> {
  const host = testHost('full');
  const ann = host.browser({ id: 'ann' });
  for (const caller of new Set<Caller>(['owner', ...callers]))
    if (users[caller]) await host.browser(users[caller]).connect();
  const created = (await (await ann.open({ kind: 'markdown', text: '# Mine' })).json()) as { pptId: string };
  for (const presentation of host.service.presentations) presentation.isRendered = true;
  return { host, pptId: created.pptId };
}

describe('authorization', () => {
  it('covers every route', () => {
    expect(new Set(rows.map(({ route }) => route))).toEqual(new Set(Object.keys(hostRoutes)));
  });

  it.each(cases)(
    'responds to $route called by $caller with $outcome',
    async ({ route, path, body, row, caller, outcome }) => {
      const { host, pptId } = await hostOf(row);
      const { method, path: routePath } = hostRoutes[route];
      const response = await host.browser(users[caller]).send(method, path ?? routePath, {
        headers: { 'content-type': 'application/json', origin },
        ...(body && { body: JSON.stringify(body(pptId)) }),
      });
      const [, failure] = /[?&]ppt-connect=(\w+)/.exec(await destinationOf(response)) ?? [];
      expect(failure ?? response.status).toBe(outcome);
    },
  );

  it('hides a presentation from other users, both in their lists and in error responses', async () => {
    const { host, pptId } = await withPresentation('stranger');
    const bob = host.browser({ id: 'bob' });
    expect(await (await bob.get('/my-presentations')).json()).toMatchObject({ total: 0 });
    for (const send of [
      (id: string) => bob.open({ kind: 'presentation', pptId: id }),
      (id: string) => bob.post('/download', { pptId: id }),
      (id: string) => bob.post('/change', { kind: 'delete', pptId: id }),
      (id: string) => bob.post('/change', { kind: 'restore', pptId: id }),
    ]) {
      const [existing, missing] = await Promise.all([errorOf(await send(pptId)), errorOf(await send('never-was'))]);
      expect(existing.code).toBe('presentation_not_found');
      expect({ ...existing, requestId: '' }).toEqual({ ...missing, requestId: '' });
    }
  });

  it('lists a user’s own presentations in the history and opens them from there', async () => {
    const { host, pptId } = await withPresentation('stranger', 'administrator');
    const historyOf = async (user: PptUser): Promise<unknown> => (await host.browser(user).get('/history')).json();
    expect(await historyOf({ id: 'ann' })).toMatchObject({ records: [{ pptId, title: '# Mine' }], total: 1 });
    expect(await historyOf({ id: 'bob' })).toMatchObject({ records: [], total: 0 });
    // Even an administrator cannot open a presentation that belongs to another user in the host's ledger.
    expect(await historyOf({ id: 'root', unionId: null, isAdmin: true })).toMatchObject({
      records: [{ pptId: null, title: '# Mine' }],
    });
  });

  it("opens the editor's home only with the user's own connection", async () => {
    const { host } = await withPresentation('stranger', 'administrator');
    const boundTo = async (user: PptUser): Promise<string | null | undefined> => {
      await host.browser(user).open({ kind: 'home' });
      return host.service.accessTokens.get(host.service.callsOf('/oauth/saas-url').at(-1)?.token ?? '')?.unionId;
    };
    const [ann, bob] = [await boundTo({ id: 'ann' }), await boundTo({ id: 'bob' })];
    expect(ann).toMatch(/^user-[\w-]{43}$/);
    expect(bob).toMatch(/^user-[\w-]{43}$/);
    expect(ann).not.toBe(bob);
    expect(await boundTo({ id: 'ann' })).toBe(ann);
    expect(await boundTo({ id: 'root', unionId: null, isAdmin: true })).toBeNull();
  });

  it('does not confuse connections if a user id looks like the storage key of a different user', async () => {
    const host = testHost('full');
    const victim = { id: 'ann', unionId: 'u-1' };
    await host.browser(victim).connect();
    for (const id of [JSON.stringify(['ann', 'u-1']), JSON.stringify(['ann', 'u-1']).slice(1, -1), 'ann"'])
      for (const unionId of [undefined, null, 'u-1', 'ann', ''] as const) {
        const attacker = host.browser({ id, ...(unionId !== undefined && { unionId }) });
        expect(await (await attacker.get('/connection')).json()).toEqual({ status: 'disconnected' });
      }
    expect(await (await host.browser(victim).get('/connection')).json()).toMatchObject({ status: 'connected' });
  });

  it('manages users without a page if the application may connect automatically', async () => {
    const host = testHost('full', { connect: 'automatic' });
    host.service.isTrusted = true;
    const root = host.browser({ id: 'root', isAdmin: true });
    expect((await root.get('/users')).status).toBe(200);
    expect((await root.get('/history')).status).toBe(200);
    expect(new Set(Array.from(host.service.accessTokens.values(), ({ unionId }) => unionId)).size).toBe(2);
  });

  it('lets all users reach everything through a shared connection that only an administrator connects and disconnects', async () => {
    const host = testHost('full', { connection: 'shared' });
    await host.browser(users.administrator).connect();
    const ann = host.browser({ id: 'ann' });
    const { pptId } = (await (await ann.open({ kind: 'markdown', text: '# Ours' })).json()) as { pptId: string };
    expect((await host.browser({ id: 'bob' }).open({ kind: 'presentation', pptId })).status).toBe(200);
    expect((await ann.send('DELETE', '/connection', { headers: { origin } })).status).toBe(403);
    expect(await destinationOf(await ann.get('/connect'))).toContain('ppt-connect=failed');
  });

  it('never lets a sub-user use a connection that was made without a sub-user or for a different sub-user', async () => {
    const host = testHost('full');
    host.service.presentations.push({ id: 'of-another', title: 'Theirs', unionId: null, isRendered: true });
    for (const before of [{ id: 'bob' }, { id: 'bob', unionId: 'u-1' }]) {
      await host.browser(before).connect();
      const now = host.browser({ id: 'bob', unionId: 'u-2' });
      expect(await (await now.get('/connection')).json()).toEqual({ status: 'disconnected' });
      expect((await errorOf(await now.open({ kind: 'presentation', pptId: 'of-another' }))).code).toBe('disconnected');
      expect((await errorOf(await now.get('/history'))).code).toBe('disconnected');
    }
  });
});
