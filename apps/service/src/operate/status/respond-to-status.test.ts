import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { createAccount } from '../../identity/accounts/create-account.ts';
import { resetAccount } from '../../identity/accounts/reset-account.ts';
import { updateAccount } from '../../identity/accounts/update-account.ts';
import { statusResponder } from './respond-to-status.ts';

let service: TestService;
let password: string;
beforeAll(async () => {
  service = await startTestService();
  service.appContext.settings = { ...service.appContext.settings, isProduction: true };
  ({ password } = await createAccount(service.appContext, { name: 'lin', isOperator: true }));
});
afterAll(() => service.close());

const render = () => Promise.resolve('<p>Status');
const basic = (name: string, typed: string) => `Basic ${Buffer.from(`${name}:${typed}`).toString('base64')}`;

/** Sends requests from one client. */
function open(client: string, respond = statusResponder(service.appContext, render)) {
  return (authorization?: string) => respond({ headers: { ...(authorization && { authorization }) }, client });
}

describe('the status page', () => {
  it('asks for a name and password', async () => {
    const get = open('192.0.2.1');
    for (const header of [undefined, 'Basic', 'Basic !', 'Bearer abc', `Basic ${btoa('lin')}`, basic('lin', 'wrong')]) {
      const { status, headers, body } = await get(header);
      expect({ header, status }).toEqual({ header, status: 401 });
      expect(headers['WWW-Authenticate']).toContain('Basic');
      expect(body).not.toContain('Status');
    }
  });

  it('is shown to an operator, and is not cached', async () => {
    const { status, headers, body } = await open('192.0.2.2')(basic('Lin', password));
    expect([status, headers['Cache-Control'], body]).toEqual([200, 'no-store', '<p>Status']);
  });

  it('is not shown to accounts that are not operators', async () => {
    const yu = await createAccount(service.appContext, { name: 'yu', password: 'contains:a:colon:and:more' });
    const get = open('192.0.2.3');
    const rejected = await get(basic('yu', yu.password));
    expect(rejected).toMatchObject({ status: 403, body: expect.stringContaining('service account update yu') });
    await updateAccount(service.appContext.db, 'yu', { isOperator: true });
    expect((await get(basic('yu', yu.password))).status).toBe(200);
  });

  it('limits attempts to guess the password of an account', async () => {
    const get = open('192.0.2.4');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await get(basic('lin', `guess ${attempt}`))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const limited = await get(basic('lin', password));
    expect(limited).toMatchObject({ status: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } });
  });

  it('is no longer shown when the account is not an operator anymore, or has another password', async () => {
    const get = open('192.0.2.5');
    const { password: first } = await createAccount(service.appContext, { name: 'wu', isOperator: true });
    expect((await get(basic('wu', first))).status).toBe(200);
    await updateAccount(service.appContext.db, 'wu', { isOperator: false });
    expect((await get(basic('wu', first))).status).toBe(403);
    await updateAccount(service.appContext.db, 'wu', { isOperator: true });
    expect((await get(basic('wu', first))).status).toBe(200);
    service.advance(1);
    const { password: second } = await resetAccount(service.appContext, { name: 'wu' });
    expect((await get(basic('wu', first))).status).toBe(401);
    expect((await get(basic('wu', second))).status).toBe(200);
  });

  it('checks a password again after 5 minutes', async () => {
    const get = open('192.0.2.8');
    const { password: first } = await createAccount(service.appContext, { name: 'an', isOperator: true });
    expect((await get(basic('an', first))).status).toBe(200);
    const { db } = service.appContext;
    const other = await db.selectFrom('accounts').select('password_hash').where('name', '=', 'lin').executeTakeFirst();
    await db
      .updateTable('accounts')
      .set({ ...other })
      .where('name', '=', 'an')
      .execute();
    expect((await get(basic('an', first))).status).toBe(200);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 5 * 60_000);
    expect((await get(basic('an', first))).status).toBe(401);
    vi.restoreAllMocks();
  });

  it('stays available to an operator who has signed in, while the database does not respond', async () => {
    const lost = await startTestService();
    lost.appContext.settings = { ...lost.appContext.settings, isProduction: true };
    const { password: known } = await createAccount(lost.appContext, { name: 'lin', isOperator: true });
    const get = open('192.0.2.6', statusResponder(lost.appContext, render));
    expect((await get(basic('lin', known))).status).toBe(200);
    await lost.appContext.db.destroy();
    expect((await get(basic('lin', known))).status).toBe(200);
    expect((await get(basic('lin', 'other'))).status).toBe(503);
    lost.appContext.work.close();
  });

  it('needs no account in development', async () => {
    const development = { ...service.appContext, settings: { ...service.appContext.settings, isProduction: false } };
    const { status } = await open('192.0.2.7', statusResponder(development, render))();
    expect(status).toBe(200);
  });
});
