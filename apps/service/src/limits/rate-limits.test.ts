import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../applications/create-application.ts';
import { noteSocket } from '../http/client-address.ts';
import { serviceClient } from '../testing/service-client.ts';
import { appToken, publicUrl, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ environment: { RATE_LIMITS: 'on' } });
});
afterAll(() => service.close());

const covers = (token: string) => service.get('/apps/ppt-cover-static', { token });
const open = (client: string, path = '/e/none') => {
  const request = new Request(publicUrl + path.replace(publicUrl, ''));
  noteSocket(request, client);
  return service.app.fetch(request);
};
const inARow = async (count: number, ask: () => Response | Promise<{ status: number }>) => {
  const statuses = [];
  for (let number = 0; number < count; number += 1) statuses.push((await ask()).status);
  return statuses;
};

describe('an application', () => {
  it('is let through 300 times at once, then told when to come again', async () => {
    const statuses = await inARow(301, () => covers(appToken));
    expect(statuses.indexOf(429)).toBe(300);
    const { json, headers } = await covers(appToken);
    expect(json).toMatchObject({ code: 42900, data: null });
    expect(headers.get('retry-after')).toBe('1');
    service.advance(1);
    expect((await covers(appToken)).status).toBe(200);
  });

  it('is not slowed down by another one, nor by wrong tokens', async () => {
    const other = await createApplication(service.parts, { name: 'Quiet', securityDomain: ['https://quiet.example/'] });
    service.advance(60);
    await inARow(310, () => covers('wrong'));
    await inARow(310, () => covers(appToken));
    expect((await covers(appToken)).status).toBe(429);
    expect((await covers(other.appToken)).status).toBe(200);
    expect((await covers('wrong')).status).toBe(401);
  });

  it('is counted by all its tokens together, and writes nothing when it is refused', async () => {
    service.advance(600);
    const { accessToken } = await service.connect();
    await inARow(310, () => covers(appToken));
    const before = await service.parts.db.selectFrom('presentations').selectAll().execute();
    expect((await service.createMarkdown(accessToken)).json.code).toBe(42900);
    expect(await service.parts.db.selectFrom('presentations').selectAll().execute()).toEqual(before);
  });

  it('has as many open editors as it has people', async () => {
    service.advance(600);
    const { accessToken } = await service.connect();
    const { json } = await service.createMarkdown(accessToken);
    const session = await service.open(json.data.saas_ppt);
    await inARow(310, () => covers(appToken));
    const beats = await inARow(400, () => service.editor(session, 'POST', '/heartbeat'));
    expect(new Set(beats)).toEqual(new Set([200]));
  });
});

describe('a client', () => {
  it('opens 150 addresses at once, then sees a page in both languages that asks again by itself', async () => {
    const statuses = await inARow(151, () => open('198.51.100.1'));
    expect(statuses.indexOf(429)).toBe(150);
    const refused = await open('198.51.100.1');
    const text = await refused.text();
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('refresh')).toBe('1');
    for (const words of ['Too many requests just now', '请求过于频繁']) expect(text).toContain(words);
    expect((await open('198.51.100.2')).status).toBe(410);
  });

  it('that is refused has not used its address up', async () => {
    service.advance(600);
    const { accessToken } = await service.connect();
    const { json } = await service.createMarkdown(accessToken);
    await inARow(150, () => open('198.51.100.3'));
    expect((await open('198.51.100.3', json.data.saas_ppt)).status).toBe(429);
    service.advance(1);
    expect((await open('198.51.100.3', json.data.saas_ppt)).status).toBe(200);
  });
});

it('counts nothing where limits are off', async () => {
  const free = await startTestService();
  const client = serviceClient((address, init) => free.app.request(address, init));
  const statuses = await inARow(400, () => client.get('/apps/ppt-cover-static', { token: appToken }));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await free.close();
});
