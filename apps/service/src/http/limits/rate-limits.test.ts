import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../identity/applications/create-application.ts';
import { updateApplication } from '../../identity/applications/update-application.ts';
import { everyday, isFullRun, itInFullRun } from '../../../../../tooling/everyday.ts';
import { setSocketAddress } from '../client-address.ts';
import type { RequestVariables } from '../request-id.ts';
import { limitAnonymous } from './rate-limits.ts';
import { serviceClient } from '../../../testing/service-client.ts';
import { appId, appToken, publicUrl, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ environment: { RATE_LIMITS: 'on' } });
});
afterAll(() => service.close());

const covers = (token: string) => service.get('/apps/ppt-cover-static', { token });
const open = (client: string, path = '/e/none') => {
  const request = new Request(publicUrl + path.replace(publicUrl, ''));
  setSocketAddress(request, client);
  return service.app.fetch(request);
};
const countAllowed = async (count: number, sendWithToken: () => Response | Promise<{ status: number }>) => {
  const statuses = [];
  for (let number = 0; number < count; number += 1) statuses.push((await sendWithToken()).status);
  return statuses;
};

/** Sets a limit of an application that a few requests reach. Its burst is half of it. */
const limitTo = (perMinute: number | null, { appContext } = service) =>
  updateApplication(appContext, appId, { limits: { requestsPerMinute: perMinute } });

describe('application', () => {
  afterEach(() => limitTo(null));

  it('can send a burst of 300 requests, and then gets a retry delay', async () => {
    const statuses = await countAllowed(301, () => covers(appToken));
    expect(statuses.indexOf(429)).toBe(300);
    const { json, headers } = await covers(appToken);
    expect(json).toMatchObject({ code: 42900, data: null });
    expect(headers.get('retry-after')).toBe('1');
    service.advance(1);
    expect((await covers(appToken)).status).toBe(200);
  });

  it('is not slowed down by another application or by invalid tokens', async () => {
    const other = await createApplication(service.appContext, {
      name: 'Quiet',
      securityDomain: ['https://quiet.example/'],
    });
    service.advance(60);
    await limitTo(20);
    await countAllowed(isFullRun ? 310 : 20, () => covers('wrong'));
    await countAllowed(11, () => covers(appToken));
    expect((await covers(appToken)).status).toBe(429);
    expect((await covers(other.appToken)).status).toBe(200);
    expect((await covers('wrong')).status).toBe(401);
  });

  it('is limited by all of its tokens together, and a rejected request writes nothing', async () => {
    service.advance(600);
    const { accessToken } = await service.connect();
    await limitTo(20);
    await countAllowed(11, () => covers(appToken));
    const before = await service.appContext.db.selectFrom('presentations').selectAll().execute();
    expect((await service.createMarkdown(accessToken)).json.code).toBe(42900);
    expect(await service.appContext.db.selectFrom('presentations').selectAll().execute()).toEqual(before);
  });

  it('can serve its other sub-users while one of them calls constantly', async () => {
    service.advance(600);
    const { accessToken } = await service.connect('busy');
    const other = await service.connect('quiet');
    const history = (token: string) => service.post('/saas/api/history', { token, body: { page: 1, page_size: 1 } });
    // The rejected requests do not count for the application, which may send 150 at once.
    await limitTo(300);
    const statuses = await countAllowed(160, () => history(accessToken));
    expect(statuses.indexOf(429)).toBe(100);
    const { json, headers } = await history(accessToken);
    expect([json.code, headers.get('retry-after')]).toEqual([42900, '1']);
    expect((await history(other.accessToken)).status).toBe(200);
    expect((await covers(appToken)).status).toBe(200);
    // Tokens of the same sub-user share its limit.
    expect((await history((await service.connect('busy')).accessToken)).status).toBe(429);
  });

  it('can send the heartbeats of open editors while it is limited', async () => {
    service.advance(600);
    const { accessToken } = await service.connect();
    const { json } = await service.createMarkdown(accessToken);
    const session = await service.open(json.data.saas_ppt);
    await limitTo(20);
    await countAllowed(11, () => covers(appToken));
    const beats = await countAllowed(isFullRun ? 400 : 50, () => service.editor(session, 'POST', '/heartbeat'));
    expect(new Set(beats)).toEqual(new Set([200]));
  });
});

describe('client that opens editor URLs', () => {
  it('can open 150 URLs at once, and then sees a page in both languages that retries, without consuming a URL', async () => {
    service.advance(600);
    const { accessToken } = await service.connect();
    const { json } = await service.createMarkdown(accessToken);
    const statuses = await countAllowed(151, () => open('198.51.100.1'));
    expect(statuses.indexOf(429)).toBe(150);
    const rejected = await open('198.51.100.1');
    const text = await rejected.text();
    expect(rejected.headers.get('retry-after')).toBe('1');
    expect(rejected.headers.get('refresh')).toBe('1');
    for (const phrase of ['Too many requests', '请求过于频繁']) expect(text).toContain(phrase);
    expect((await open('198.51.100.2')).status).toBe(410);

    expect((await open('198.51.100.1', json.data.saas_ppt)).status).toBe(429);
    service.advance(1);
    expect((await open('198.51.100.1', json.data.saas_ppt)).status).toBe(200);
  });
});

describe('editor session', () => {
  const openOne = async () => {
    service.advance(600);
    const { accessToken } = await service.connect();
    return service.open((await service.createMarkdown(accessToken)).json.data.saas_ppt);
  };

  const calls: [name: string, method: string, path: string, burst: number][] = [
    ['saves', 'PUT', '/deck', 60],
    ['drafts', 'PUT', '/draft', 60],
    ['pictures', 'POST', '/pictures', 120],
    ['downloads', 'POST', '/download', 60],
    ['reads', 'GET', '/versions', 300],
  ];

  // `limit-editor-calls.test.ts` tests each kind of call without a service.
  it.each(everyday(1, calls))(
    'is limited in bursts of %s without slowing down other sessions',
    async (_name, method, path, burst) => {
      const session = await openOne();
      const other = await openOne();
      const call = () => service.editor(session, method, path, method === 'GET' ? undefined : {});
      const statuses = await countAllowed(burst + 1, call);
      expect(statuses.indexOf(429)).toBe(burst);
      const { json, headers } = await call();
      expect([json.code, headers.get('retry-after')]).toEqual([42900, '1']);
      expect((await service.editor(session, 'POST', '/heartbeat')).status).toBe(200);
      expect((await service.editor(other, method, path, method === 'GET' ? undefined : {})).status).not.toBe(429);
      service.advance(1);
      expect((await call()).status).not.toBe(429);
    },
  );

  it('is limited before the body of a request is read', async () => {
    const session = await openOne();
    await countAllowed(20, () => service.editor(session, 'POST', '/comments', {}));
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect((await service.app.request('/editor/api/comments', init)).status).toBe(429);
    expect(isRead).toBe(false);
  });
});

describe('failed authentication', () => {
  const sendWithToken = async (client: string, token: string) => {
    const request = new Request(`${publicUrl}/apps/ppt-cover-static`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    setSocketAddress(request, client);
    return (await service.app.fetch(request)).status;
  };
  const guess = (client: string, count: number) =>
    countAllowed(count, async () => ({ status: await sendWithToken(client, `guess-${Math.random()}`) }));

  it('is limited by client address, but not for a token that has worked before from the same address', async () => {
    service.advance(600);
    expect(await sendWithToken('198.51.100.10', appToken)).toBe(200);
    const statuses = await guess('198.51.100.10', 121);
    expect([statuses.indexOf(429), new Set(statuses)]).toEqual([120, new Set([401, 429])]);
    expect(await sendWithToken('198.51.100.10', appToken)).toBe(200);
    expect(await sendWithToken('198.51.100.11', 'guess')).toBe(401);
    service.advance(1);
    expect(await sendWithToken('198.51.100.10', 'guess')).toBe(401);
  });

  itInFullRun('does not limit valid calls', async () => {
    service.advance(600);
    await countAllowed(isFullRun ? 290 : 130, async () => ({ status: await sendWithToken('198.51.100.13', appToken) }));
    expect(await sendWithToken('198.51.100.13', 'guess')).toBe(401);
  });
});

describe('request without a token', () => {
  const fetchAt = async (client: string, path: string) => {
    const request = new Request(publicUrl + path);
    setSocketAddress(request, client);
    const { status } = await service.app.fetch(request);
    return { status };
  };

  const limits: [string, string, number][] = [
    ['downloads', '/downloads/none.pptx', 150],
    ['authorization pages', '/oauth/consent?request=none', 1200],
    ['covers', '/covers/none.png', 3000],
    ['thumbnails', '/thumbnails/none/0.png', 3000],
    ['pictures', '/pictures/none', 3000],
  ];

  it.each(everyday(1, limits))('is limited by client address for %s', async (_name, path, burst) => {
    service.advance(600);
    const client = `198.51.100.${20 + burst / 150}`;
    const statuses = await countAllowed(burst + 1, () => fetchAt(client, path));
    expect(statuses.indexOf(429)).toBe(burst);
    expect((await fetchAt('198.51.100.99', path)).status).not.toBe(429);
  });

  const kinds = [
    ['downloads', 150],
    ['pages', 1200],
    ['pictures', 3000],
  ] as const;

  it.each(everyday(1, kinds))('may send a burst of requests for %s', async (kind, burst) => {
    const app = new Hono<{ Variables: RequestVariables }>()
      .use((context, next) => {
        context.set('client', '198.51.100.1');
        return next();
      })
      .use(limitAnonymous(kind, service.appContext))
      .onError((error, context) => context.text(error.message, 429))
      .get('/', (context) => context.text('ok'));
    const statuses = await countAllowed(burst + 1, () => app.request('/'));
    expect(statuses.indexOf(429)).toBe(burst);
  });
});

it('logs that all clients behind a proxy count as one client if the settings do not name the proxy', async () => {
  expect(service.lines.join()).not.toContain('TRUSTED_PROXIES');
  await service.get('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.1' } });
  expect(service.lines.join()).toContain('TRUSTED_PROXIES');
});

itInFullRun('counts nothing if limits are disabled', async () => {
  const free = await startTestService();
  const client = serviceClient((requestUrl, init) => free.app.request(requestUrl, init));
  await limitTo(20, free);
  const statuses = await countAllowed(isFullRun ? 400 : 30, () =>
    client.get('/apps/ppt-cover-static', { token: appToken }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await free.close();
});
