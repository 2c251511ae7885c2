import { hostRoutes, type ConnectFailure, type HostRouteName } from '@ppt-embed/protocol/host';
import { describe, expect, it } from 'vitest';
import { destinationOf, errorOf, origin, testHost, type TestHost } from './fakes/test-host.ts';
import type { PptUser } from './options.ts';

type Asker = 'nobody' | 'owner' | 'stranger' | 'administrator';
type Outcome = number | ConnectFailure;

const people: Record<Asker, PptUser | null> = {
  nobody: null,
  owner: { id: 'ann' },
  stranger: { id: 'bob' },
  administrator: { id: 'root', isAdmin: true },
};

interface Row {
  route: HostRouteName;
  path?: string;
  body?: (pptId: string) => unknown;
  /** Of a connection per person: the presentation asked for is the owner's. */
  outcomes: Record<Asker, Outcome>;
}

/** Who may do what, route by route. */
const rows: Row[] = [
  {
    route: 'openEditor',
    body: () => ({ source: { kind: 'home' } }),
    outcomes: { nobody: 401, owner: 200, stranger: 200, administrator: 200 },
  },
  {
    route: 'openEditor',
    body: () => ({ source: { kind: 'markdown', text: '# Hi' } }),
    outcomes: { nobody: 401, owner: 200, stranger: 200, administrator: 200 },
  },
  {
    route: 'openEditor',
    body: (pptId) => ({ source: { kind: 'presentation', pptId } }),
    outcomes: { nobody: 401, owner: 200, stranger: 404, administrator: 404 },
  },
  { route: 'listCovers', outcomes: { nobody: 401, owner: 200, stranger: 200, administrator: 200 } },
  { route: 'listHistory', outcomes: { nobody: 401, owner: 200, stranger: 200, administrator: 200 } },
  { route: 'listMine', outcomes: { nobody: 401, owner: 200, stranger: 200, administrator: 200 } },
  {
    route: 'requestDownload',
    body: (pptId) => ({ pptId }),
    outcomes: { nobody: 401, owner: 200, stranger: 404, administrator: 404 },
  },
  { route: 'getConnection', outcomes: { nobody: 401, owner: 200, stranger: 200, administrator: 200 } },
  { route: 'disconnect', outcomes: { nobody: 401, owner: 204, stranger: 204, administrator: 204 } },
  { route: 'connect', outcomes: { nobody: 'failed', owner: 302, stranger: 302, administrator: 302 } },
  {
    route: 'callback',
    path: '/callback?state=x&code=y',
    outcomes: {
      nobody: 'other_browser',
      owner: 'other_browser',
      stranger: 'other_browser',
      administrator: 'other_browser',
    },
  },
  { route: 'listUsers', outcomes: { nobody: 401, owner: 403, stranger: 403, administrator: 200 } },
  {
    route: 'createUser',
    body: () => ({ name: 'New' }),
    outcomes: { nobody: 401, owner: 403, stranger: 403, administrator: 200 },
  },
  {
    route: 'banUser',
    path: '/users/u-9/ban',
    outcomes: { nobody: 401, owner: 403, stranger: 403, administrator: 200 },
  },
  { route: 'events', body: () => ({}), outcomes: { nobody: 404, owner: 404, stranger: 404, administrator: 404 } },
  { route: 'hostedJson', path: '/json/x', outcomes: { nobody: 404, owner: 404, stranger: 404, administrator: 404 } },
  { route: 'help', outcomes: { nobody: 200, owner: 200, stranger: 200, administrator: 200 } },
  { route: 'doctor', outcomes: { nobody: 401, owner: 403, stranger: 403, administrator: 200 } },
];

const cases = rows.flatMap((row) =>
  Object.entries(row.outcomes).map(([asker, outcome]) => ({ ...row, asker: asker as Asker, outcome })),
);

async function withPresentation(
  changes: Parameters<typeof testHost>[1] = {},
): Promise<{ host: TestHost; pptId: string }> {
  const host = testHost('full', changes);
  const [ann] = [host.browser({ id: 'ann' }), host.browser({ id: 'bob' })];
  for (const user of [people.owner, people.stranger, people.administrator]) await host.browser(user).connect();
  const made = (await (await ann.open({ kind: 'markdown', text: '# Mine' })).json()) as { pptId: string };
  for (const presentation of host.service.presentations) presentation.isRendered = true;
  return { host, pptId: made.pptId };
}

describe('who may do what', () => {
  it('is said of every route', () => {
    expect(new Set(rows.map(({ route }) => route))).toEqual(new Set(Object.keys(hostRoutes)));
  });

  it.each(cases)('$route asked by $asker: $outcome', async ({ route, path, body, asker, outcome }) => {
    const { host, pptId } = await withPresentation();
    const { method, path: routePath } = hostRoutes[route];
    const answer = await host.browser(people[asker]).send(method, path ?? routePath, {
      headers: { 'content-type': 'application/json', origin },
      ...(body && { body: JSON.stringify(body(pptId)) }),
    });
    const [, failure] = /[?&]ppt-connect=(\w+)/.exec(await destinationOf(answer)) ?? [];
    expect(failure ?? answer.status).toBe(outcome);
  });

  it('shows a stranger neither in the list of their own, nor by an error that a presentation is there', async () => {
    const { host, pptId } = await withPresentation();
    const bob = host.browser({ id: 'bob' });
    expect(await (await bob.get('/mine')).json()).toMatchObject({ total: 0 });
    const [there, nowhere] = await Promise.all([
      errorOf(await bob.open({ kind: 'presentation', pptId })),
      errorOf(await bob.open({ kind: 'presentation', pptId: 'never-was' })),
    ]);
    expect({ ...there, requestId: '' }).toEqual({ ...nowhere, requestId: '' });
  });

  it('of one shared connection: all reach all, and an administrator alone connects and disconnects', async () => {
    const host = testHost('full', { connection: 'shared' });
    await host.browser(people.administrator).connect();
    const ann = host.browser({ id: 'ann' });
    const { pptId } = (await (await ann.open({ kind: 'markdown', text: '# Ours' })).json()) as { pptId: string };
    expect((await host.browser({ id: 'bob' }).open({ kind: 'presentation', pptId })).status).toBe(200);
    expect((await ann.send('DELETE', '/connection', { headers: { origin } })).status).toBe(403);
    expect(await destinationOf(await ann.get('/connect'))).toContain('ppt-connect=failed');
  });

  it('never lets a sub-user act by a connection that was made without one, or as another', async () => {
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
