import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { appToken, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const nowSeconds = () => service.appContext.clock().getTime() / 1000;

describe('authorization code', () => {
  it('can be exchanged for tokens that are valid for a day', async () => {
    const { status, json } = await service.exchange(await service.newCode());
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ expire_date: nowSeconds() + 86_400, union_data: null });
    expect(await service.codeWith(json.data.access_token)).toBe(200);
  });

  it('can be exchanged for tokens with a lifetime from a minute to 30 days', async () => {
    const { json } = await service.exchange(await service.newCode(), { expire_date: 60 });
    expect(json.data.expire_date).toBe(nowSeconds() + 60);
    for (const expire_date of [59, 2_592_001, 60.5, '60']) {
      const rejected = await service.exchange(await service.newCode(), { expire_date });
      expect([rejected.json.code, rejected.json.errors[0].path]).toEqual([40000, 'expire_date']);
    }
  });

  it('is valid for 60 seconds', async () => {
    const grant = await service.newCode();
    service.advance(61);
    expect((await service.exchange(grant)).json.code).toBe(40001);
  });

  it('is consumed by a wrong verifier', async () => {
    const grant = await service.newCode();
    const wrong = { ...grant, verifier: 'w'.repeat(43) };
    expect((await service.exchange(wrong)).json.code).toBe(40001);
    expect((await service.exchange(grant)).json.code).toBe(40001);
  });

  it('revokes the tokens of its first use if it is used again with the right verifier', async () => {
    const grant = await service.newCode();
    const { json } = await service.exchange(grant);
    expect((await service.exchange({ ...grant, verifier: 'w'.repeat(43) })).json.code).toBe(40001);
    expect(await service.codeWith(json.data.access_token)).toBe(200);
    expect((await service.exchange(grant)).json.code).toBe(40001);
    expect(await service.codeWith(json.data.access_token)).toBe(40101);
  });

  // `code-attacks.test.ts` sends two concurrent exchanges every day.
  itInFullRun('yields tokens once for concurrent exchanges', async () => {
    const grant = await service.newCode();
    const responses = await Promise.all(Array.from({ length: 10 }, () => service.exchange(grant)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  it('belongs to the application that requested it', async () => {
    expect((await service.exchange(await service.newCode(), { app_id: 'another' })).json.code).toBe(40103);
  });

  it('leaves only hashes of the tokens in the database', async () => {
    const { accessToken, refreshToken, code } = await service.connect();
    const rows = JSON.stringify([
      await service.appContext.db.selectFrom('tokens').selectAll().execute(),
      await service.appContext.db.selectFrom('grants').selectAll().execute(),
      await service.appContext.db.selectFrom('applications').selectAll().execute(),
    ]);
    for (const secret of [accessToken, refreshToken, code, appToken]) expect(rows).not.toContain(secret);
  });
});

describe('access token', () => {
  it('expires at the time that was returned', async () => {
    const { accessToken } = await service.connect();
    service.advance(86_399);
    expect(await service.codeWith(accessToken)).toBe(200);
    // Clients rely on `expire_date` to the second.
    service.advance(1);
    expect(await service.codeWith(accessToken)).toBe(40102);
  });
});

describe('sub-user', () => {
  it('is created by the first exchange that names it', async () => {
    const { json } = await service.exchange(await service.newCode(), { union_id: 'lin' });
    expect(json.data.union_data).toEqual({ union_id: 'lin', name: 'lin', status: 'active' });
  });

  it('stays bound at refresh, and cannot be changed', async () => {
    const connected = await service.connect('yu');
    expect((await service.refresh(connected, { union_id: 'other' })).json.code).toBe(40001);
    expect((await service.refresh(connected)).json.data.union_data.union_id).toBe('yu');
  });

  it('gets no tokens while it is banned, and loses its existing ones', async () => {
    const admin = await service.connect();
    const connected = await service.connect('banned');
    await service.post('/saas/user/ban', { token: admin.accessToken, body: { union_id: 'banned' } });
    expect(await service.codeWith(connected.accessToken)).toBe(40301);
    expect((await service.refresh(connected)).json.code).toBe(40301);
    expect((await service.exchange(await service.newCode(), { union_id: 'banned' })).json.code).toBe(40301);
  });
});
