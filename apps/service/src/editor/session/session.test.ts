import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { startTestService, type Connected, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let connected: Connected;
let pptId: string;
let session: EditorSession;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  connected = await service.connect();
  const { json } = await service.createMarkdown(connected.accessToken);
  pptId = json.data.ppt_id;
  session = await service.open(json.data.saas_ppt);
});

const call = (method: string, path: string, body?: unknown, token = session.token) =>
  service.send(method, `/editor/api${path}`, { token, ...(body !== undefined && { body }) });
const getDeck = async () => (await call('GET', '/deck')).json;

describe('load and save', () => {
  it('loads the laid-out source at revision 0, without the envelope', async () => {
    const response = await getDeck();
    expect(Object.keys(response)).toEqual(['revision', 'deck']);
    expect(response.revision).toBe(0);
    expect(response.deck.slides.length).toBeGreaterThan(0);
  });

  it('increments the revision with each save, and loads the last save at a new URL', async () => {
    const { deck } = await getDeck();
    const first = await call('PUT', '/deck', { base_revision: 0, deck: { ...deck, title: 'First' } });
    const second = await call('PUT', '/deck', { base_revision: 1, deck: { ...deck, title: '第二版' } });
    expect([first.json, second.json]).toEqual([{ revision: 1 }, { revision: 2 }]);
    const reopened = await service.post('/saas/api/editor-ppt', {
      token: connected.accessToken,
      body: { ppt_id: pptId },
    });
    session = await service.open(reopened.json.data.saas_ppt);
    expect(await getDeck()).toMatchObject({ revision: 2, deck: { title: '第二版' } });
  });

  it('copies the deck’s title to the record', async () => {
    const { deck } = await getDeck();
    await call('PUT', '/deck', { base_revision: 0, deck: { ...deck, title: ' Two\nlines ' } });
    const { json } = await service.post('/saas/api/history', {
      token: connected.accessToken,
      body: { page: 1, page_size: 1 },
    });
    expect(json.data.ppt_list[0].title).toBe('Two lines');
  });

  it('rejects a save based on an outdated revision, and keeps the save made in the meantime', async () => {
    const { deck } = await getDeck();
    const saves = await Promise.all(
      ['a', 'b', 'c'].map((title) => call('PUT', '/deck', { base_revision: 0, deck: { ...deck, title } })),
    );
    expect(saves.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(saves.find((response) => response.status === 409)?.json.code).toBe(40901);
    expect((await getDeck()).revision).toBe(1);
  });

  it('rejects a deck that is nested too deeply to be stored', async () => {
    const { deck } = await getDeck();
    deck.slides[0].elements.push({ id: 'later', kind: 'of-a-later-version', inside: 'DEEP' });
    const body = JSON.stringify({ base_revision: 0, deck });
    const nested = body.replace('"DEEP"', () => '['.repeat(20_000) + ']'.repeat(20_000));
    const { status, json } = await call('PUT', '/deck', nested);
    expect([status, json.code]).toEqual([413, 41300]);
    expect((await call('PUT', '/deck', body)).json).toEqual({ revision: 1 });
  });

  it('keeps elements whose type is from a later version unchanged', async () => {
    const { deck } = await getDeck();
    const later = { id: 'later', kind: 'hologram', x: 1, y: 2, width: 3, height: 4, rays: [{ hue: 'ultra' }, null] };
    deck.slides[0].elements.push(later);
    expect((await call('PUT', '/deck', { base_revision: 0, deck })).json).toEqual({ revision: 1 });
    expect((await getDeck()).deck.slides[0].elements.at(-1)).toEqual(later);
    // A draft that is identical to the saved deck is not offered.
    await call('PUT', '/draft', { base_revision: 1, deck: { ...deck, title: `${deck.title}, edited` } });
    expect((await getDeck()).draft.deck.slides[0].elements.at(-1)).toEqual(later);
  });

  it('rejects more than 1,000 slides in a save, a draft or a copy', async () => {
    const { deck } = await getDeck();
    const slides = Array.from({ length: 1001 }, (_item, index) => ({
      ...deck.slides[0],
      id: `slide-${index}`,
      elements: [],
    }));
    const body = { base_revision: 0, deck: { ...deck, slides } };
    for (const [method, path] of [
      ['PUT', '/deck'],
      ['PUT', '/draft'],
      ['POST', '/copies'],
    ] as const) {
      expect((await call(method, path, body)).json.code).toBe(41300);
    }
    expect(await getDeck()).toEqual({ revision: 0, deck });
  });

  it('rejects an invalid deck and reports the path of every issue', async () => {
    for (const deck of [undefined, null, 'text', { slides: 'none' }]) {
      const { status, json } = await call('PUT', '/deck', { base_revision: 0, deck });
      expect([status, json.code]).toEqual([400, 40000]);
      expect(json.errors[0].path).toMatch(/^deck/);
    }
  });
});

describe('session', () => {
  it('requires a session token at every endpoint', async () => {
    expect((await service.get('/editor/api/deck')).json.code).toBe(40100);
    expect((await call('GET', '/deck', undefined, 'unknown')).json.code).toBe(40101);
    expect((await call('GET', '/deck', undefined, connected.accessToken)).json.code).toBe(40103);
    expect((await service.post('/oauth/saas-url', { token: session.token })).json.code).toBe(40103);
  });

  it('expires after it has not been used for 12 hours', async () => {
    service.advance(11 * 3600);
    const { json } = await call('POST', '/heartbeat');
    expect(json.expires_at).toBe(service.appContext.clock().getTime() / 1000 + 12 * 3600);
    service.advance(11 * 3600);
    expect((await call('GET', '/deck')).status).toBe(200);
    service.advance(12 * 3600 + 1);
    expect((await call('GET', '/deck')).json.code).toBe(40102);
  });

  it('expires 7 days after it was opened, however often it is used', async () => {
    const end = service.appContext.clock().getTime() / 1000 + 7 * 86_400;
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      service.advance(11 * 3600);
      const { json } = await call('POST', '/heartbeat');
      expect(json.expires_at).toBe(Math.min(service.appContext.clock().getTime() / 1000 + 12 * 3600, end));
    }
    service.advance(end - 60 - service.appContext.clock().getTime() / 1000);
    const { deck } = await getDeck();
    const draft = { ...deck, title: 'Typed in the last minute' };
    expect((await call('PUT', '/draft', { base_revision: 0, deck: draft })).status).toBe(200);
    service.advance(61);
    // The editor shows that the session has expired.
    for (const [method, path] of [
      ['POST', '/heartbeat'],
      ['GET', '/deck'],
    ] as const)
      expect((await call(method, path)).json.code).toBe(40102);
    const { accessToken } = await service.connect();
    const opened = await service.post('/saas/api/editor-ppt', { token: accessToken, body: { ppt_id: session.ppt_id } });
    session = await service.open(opened.json.data.saas_ppt);
    expect((await getDeck()).draft.deck.title).toBe('Typed in the last minute');
  });

  it('stays valid after the access token that created it has expired', async () => {
    service.advance(6 * 3600);
    await call('POST', '/heartbeat');
    const grant = await service.newCode();
    const short = await service.exchange(grant, { expire_date: 60 });
    const { json } = await service.createMarkdown(short.json.data.access_token);
    session = await service.open(json.data.saas_ppt);
    service.advance(120);
    expect((await call('POST', '/heartbeat')).status).toBe(200);
  });

  it('ends at its next heartbeat after the user was banned', async () => {
    const bound = await service.connect('lin');
    const { json } = await service.createMarkdown(bound.accessToken);
    session = await service.open(json.data.saas_ppt);
    expect((await call('POST', '/heartbeat')).status).toBe(200);
    await service.post('/saas/user/ban', { token: connected.accessToken, body: { union_id: 'lin' } });
    expect((await call('POST', '/heartbeat')).json.code).toBe(40301);
  });

  it('ends at its next heartbeat after the application was disabled', async () => {
    const disabledAt = service.appContext.clock();
    await service.appContext.db.updateTable('applications').set({ disabled_at: disabledAt }).execute();
    expect((await call('POST', '/heartbeat')).json.code).toBe(40101);
    await service.appContext.db.updateTable('applications').set({ disabled_at: null }).execute();
    expect((await call('POST', '/heartbeat')).status).toBe(200);
  });

  it('ends when its grant is revoked', async () => {
    await service.exchange(connected);
    expect((await call('POST', '/heartbeat')).json.code).toBe(40101);
  });
});

describe('session for one presentation', () => {
  it('neither lists nor opens other presentations of the application', async () => {
    const { json } = await service.createMarkdown(connected.accessToken, '# Another');
    expect((await call('GET', '/recent')).json.code).toBe(40400);
    for (const body of [{ kind: 'existing', ppt_id: json.data.ppt_id }, { kind: 'blank' }]) {
      expect((await call('POST', '/presentations', body)).json.code).toBe(40400);
    }
    const { deck } = await getDeck();
    expect(deck.title).toBe('Harbour news');
  });
});

describe('render report', () => {
  it('is included in the download, in the API and in the editor', async () => {
    const download = () =>
      service.post('/saas/api/ppt-download', { token: connected.accessToken, body: { ppt_id: pptId } });
    expect((await download()).json.code).toBe(40900);
    expect((await call('POST', '/download')).json.code).toBe(40900);
    const { status, json } = await call('POST', '/rendered', { revision: 0, slides: 2 });
    expect([status, json]).toEqual([200, {}]);
    expect((await download()).status).toBe(200);
    expect((await call('POST', '/download')).json.download_url).toContain(`/downloads/${pptId}.pptx?`);
  });
});

describe('home page', () => {
  beforeEach(async () => {
    const { json } = await service.post('/oauth/saas-url', { token: connected.accessToken });
    session = await service.open(json.data.saas_ppt);
  });

  it('has no deck before a presentation is selected', async () => {
    expect(session.ppt_id).toBeNull();
    expect((await call('GET', '/deck')).json.code).toBe(40400);
  });

  it('starts a blank presentation in the UI language', async () => {
    const { json } = await service.send('POST', '/editor/api/presentations', {
      token: session.token,
      body: { kind: 'blank' },
      headers: { 'Accept-Language': 'zh-CN' },
    });
    expect(json.title).toBe('未命名演示文稿');
    expect(await getDeck()).toMatchObject({ revision: 0, deck: { title: '未命名演示文稿', language: 'zh' } });
  });

  it('lists the latest presentations and opens one of them', async () => {
    const { json: recent } = await call('GET', '/recent');
    expect(recent.presentations[0]).toMatchObject({ ppt_id: pptId, title: expect.any(String) });
    expect(recent.presentations.length).toBeLessThanOrEqual(20);
    const started = await call('POST', '/presentations', { kind: 'existing', ppt_id: pptId });
    expect(started.json.ppt_id).toBe(pptId);
    expect((await call('GET', '/deck')).status).toBe(200);
  });

  it('stays limited to the opened presentation, which can be opened a second time', async () => {
    const { json } = await service.createMarkdown(connected.accessToken, '# Another');
    const start = (id: string) => call('POST', '/presentations', { kind: 'existing', ppt_id: id });
    const responses = await Promise.all([start(pptId), start(json.data.ppt_id)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const opened = responses.find(({ status }) => status === 200)?.json.ppt_id as string;
    expect((await start(opened)).json.ppt_id).toBe(opened);
    expect((await call('GET', '/recent')).json.code).toBe(40400);
  });

  it('neither lists nor opens presentations of other sub-users', async () => {
    const bound = await service.connect('yu');
    const { json } = await service.post('/oauth/saas-url', { token: bound.accessToken });
    session = await service.open(json.data.saas_ppt);
    expect((await call('POST', '/presentations', { kind: 'existing', ppt_id: pptId })).json.code).toBe(40400);
    expect((await call('GET', '/recent')).json).toEqual({ presentations: [] });
  });
});
