import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPptHost, type PptHost } from './create-host.ts';
import { type BareVendor, startBareVendor } from './fakes/bare-vendor.ts';
import type { PptHostOptions } from './options/options.ts';
import { memoryStorage } from './storage/memory-storage.ts';

const publicUrl = 'http://localhost:5173/api/ppt';
const user = { id: 'ann' };
const markdown = { kind: 'markdown', text: '# 你好\n\n- One' } as const;

let vendor: BareVendor;
let log: string[];

beforeEach(async () => {
  log = [];
  vendor = await startBareVendor({ securityDomain: [`${publicUrl}/callback`] });
});
afterEach(() => vendor.close());

function hostOf(changes: Partial<PptHostOptions> = {}): PptHost {
  return createPptHost({
    service: { baseUrl: vendor.url, appId: vendor.appId, appToken: vendor.appToken },
    publicUrl,
    authenticate: () => user,
    secret: 'a secret of more than thirty-two characters',
    storage: memoryStorage(),
    log: (line) => log.push(line),
    ...changes,
  });
}

/** Presses a button on the vendor's page as the user. Returns the final URL. */
async function connect(ppt: PptHost, button: 'authorize' | 'cancel' = 'authorize'): Promise<string | null> {
  const connectResponse = await ppt.handler(new Request(`${publicUrl}/connect?returnTo=/create`));
  const callback = await vendor.consent(connectResponse.headers.get('location') ?? '', button);
  const cookie = connectResponse.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0])
    .join('; ');
  return (await ppt.handler(new Request(callback, { headers: { cookie } }))).headers.get('location');
}

async function connectedHost(changes: Partial<PptHostOptions> = {}): Promise<PptHost> {
  const ppt = hostOf(changes);
  await connect(ppt);
  return ppt;
}

describe('host with a vendor that implements only the specification', () => {
  it('connects a user through a consent page with a relative URL', async () => {
    const ppt = hostOf();
    expect(await connect(ppt)).toBe('http://localhost:5173/create');
    expect(await ppt.as(user).getConnection()).toEqual({ status: 'connected', userId: 'ann' });
  });

  it('returns "cancelled" when the user cancels', async () => {
    expect(await connect(hostOf(), 'cancel')).toBe('http://localhost:5173/create?ppt-connect=cancelled');
  });

  it('creates a presentation from Markdown without an id to reopen it', async () => {
    const ppt = await connectedHost();
    const creationId = crypto.randomUUID();
    const editorUrl = await ppt.as(user).openEditor({ source: { ...markdown, creationId } });
    expect(editorUrl).toEqual({ url: expect.stringContaining(`${vendor.url}/saas/edit?key=`) as string });
    await expect(ppt.as(user).openEditor({ source: { ...markdown, creationId } })).rejects.toMatchObject({
      code: 'cannot_reopen',
    });
    expect(vendor.created).toEqual(['你好']);
  });

  it('creates from a JSON URL, reopens the presentation and lists it', async () => {
    const api = (await connectedHost()).as(user);
    const creationId = crypto.randomUUID();
    const source = { kind: 'json', jsonUrl: 'https://a.test/x.json', creationId } as const;
    const first = await api.openEditor({ source });
    // The vendor sends the id as a number.
    expect(first.pptId).toBe('1000000');
    const retried = await api.openEditor({ source });
    expect(retried).toMatchObject({ pptId: '1000000' });
    expect(retried.url).not.toBe(first.url);
    expect(await api.listMyPresentations({ page: 1, pageSize: 20 })).toMatchObject({
      total: 1,
      records: [{ pptId: '1000000' }],
    });
  });

  it('does not offer changes, search or sorting, and rejects them', async () => {
    const api = (await connectedHost()).as(user);
    const { pptId = '' } = await api.openEditor({ source: { kind: 'json', jsonUrl: 'https://a.test/x.json' } });
    const request = { page: 1, pageSize: 5 };
    expect((await api.listHistory(request)).features).toBeUndefined();
    expect((await api.listMyPresentations(request)).features).toBeUndefined();
    for (const call of [
      () => api.changePresentation({ kind: 'rename', pptId, title: 'New' }),
      () => api.changePresentation({ kind: 'delete', pptId }),
      () => api.listHistory({ ...request, search: 'x' }),
      () => api.listHistory({ ...request, sort: 'edited' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'no_such_endpoint' });
    expect(await api.listHistory({ ...request, search: '', sort: 'created' })).toMatchObject({ page: 1 });
  });

  it('returns a link once the editor has been opened, and before that, explains what to do', async () => {
    const api = (await connectedHost()).as(user);
    const { url, pptId = '' } = await api.openEditor({ source: { kind: 'json', jsonUrl: 'https://a.test/x.json' } });
    await expect(api.requestDownload({ pptId })).rejects.toMatchObject({ code: 'download_unavailable' });
    await (await fetch(url)).text();
    await (await fetch(url.replace('/edit', '/workbench'))).text();
    expect(await api.requestDownload({ pptId })).toEqual({ url: `${vendor.url}/files/${pptId}.pptx` });
  });

  it('lists records without ids, with correct times and parsed numbers', async () => {
    const api = (await connectedHost()).as(user);
    await api.openEditor({ source: markdown });
    const page = await api.listHistory({ page: 1, pageSize: 20 });
    expect(page).toEqual({
      records: [
        {
          pptId: null,
          title: '你好',
          createdAt: expect.stringMatching(/T.*\+08:00$/) as string,
          appId: '',
          userId: expect.stringMatching(/^user-/) as string,
        },
      ],
      page: 1,
      pageSize: 20,
      total: 1,
      lastPage: 1,
    });
    expect(Math.abs(Date.parse(page.records[0]?.createdAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('lists covers whose ids are numbers', async () => {
    const covers = await hostOf().as(user).listCovers({ style: '中国风', limit: 3 });
    expect(covers.map(({ id, style }) => [id, style])).toEqual([
      ['1', '中国风'],
      ['2', '中国风'],
      ['3', '中国风'],
    ]);
  });

  it("opens the editor's home", async () => {
    const api = (await connectedHost()).as(user);
    expect((await api.openEditor({ source: { kind: 'home' } })).url).toContain('/saas/edit');
  });

  it('reports a creation whose response was lost and does not repeat it automatically', async () => {
    const api = (await connectedHost()).as(user);
    const source = { ...markdown, creationId: crypto.randomUUID() };
    vendor.faults.push({ path: '/saas/api/md-ppt', how: 'cut' });
    await expect(api.openEditor({ source })).rejects.toMatchObject({ code: 'outcome_unknown' });
    await expect(api.openEditor({ source })).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect(vendor.created).toHaveLength(1);
    // "Create again" sends a new creation request.
    await api.openEditor({ source: { ...source, creationId: crypto.randomUUID() } });
    expect(vendor.created).toHaveLength(2);
  });

  it("hides a gateway's error page, and the next call succeeds", async () => {
    const api = (await connectedHost()).as(user);
    vendor.faults.push({ path: '/saas/api/history', how: 'gateway' });
    await expect(api.listHistory({ page: 1, pageSize: 20 })).rejects.toMatchObject({
      code: 'bad_response',
      message: expect.not.stringContaining('<h1>') as string,
    });
    expect((await api.listHistory({ page: 1, pageSize: 20 })).total).toBe(0);
  });

  it('refreshes a short-lived token automatically and stays connected', async () => {
    await vendor.close();
    vendor = await startBareVendor({ securityDomain: [`${publicUrl}/callback`], lifetimeSeconds: 2 });
    const api = (await connectedHost()).as(user);
    await sleep(2_200);
    await api.openEditor({ source: { kind: 'home' } });
    expect(vendor.calls.filter((call) => call === 'POST /oauth/token')).toHaveLength(2);
  });

  it('reports the user as disconnected if the vendor has dropped every token', async () => {
    const api = (await connectedHost()).as(user);
    vendor.revokeAll();
    await expect(api.openEditor({ source: { kind: 'home' } })).rejects.toMatchObject({ code: 'disconnected' });
    expect(await api.getConnection()).toEqual({ status: 'disconnected' });
  });

  it('manages users with the data that the vendor returns', async () => {
    const admin = { id: 'root', unionId: null, isAdmin: true };
    const ppt = hostOf({ authenticate: () => admin });
    await connect(ppt);
    const api = ppt.as(admin);
    expect(await api.createUser({ name: 'Ann', unionId: 'u-1' })).toMatchObject({ unionId: 'u-1', name: 'Ann' });
    expect(await api.listUsers({ page: 1, pageSize: 20 })).toMatchObject({ users: [], lastPage: 1 });
    expect(await api.banUser({ unionId: 'u-1' })).toMatchObject({ unionId: 'u-1', status: 'banned' });
  });

  it("keeps the vendor's own message for an unknown error", async () => {
    const ppt = hostOf({ service: { baseUrl: vendor.url, appId: 'other', appToken: vendor.appToken } });
    const back = await ppt.handler(new Request(`${publicUrl}/connect`));
    expect(back.headers.get('location')).toContain('ppt-connect=refused');
    expect(log.join()).toContain('应用不存在');
  });

  it('runs doctor() with the data that the vendor provides', async () => {
    const report = await hostOf().doctor();
    const codes = Object.fromEntries(report.findings.map(({ check, code }) => [check, code]));
    expect(codes).toMatchObject({
      service: 'service_responds',
      clock: 'clock_agrees',
      credentials: 'credentials_taken',
      security_domain: 'security_domain_matches',
    });
  });
});
