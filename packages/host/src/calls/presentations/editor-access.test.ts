import { describe, expect, it } from 'vitest';
import { errorOf, testHost } from '../../fakes/test-host.ts';
import type { FakeKind } from '../../fakes/fake-service.ts';
import type { EditorAccess, PptHostOptions, PptUser } from '../../options/options.ts';

/** The sub-user derived from the id `bob`. */
const userId = expect.stringMatching(/^user-[\w-]{43}$/) as string;

/** Creates a host with a shared connection, and one presentation of an administrator. */
async function withOne(role: PptHostOptions['role'], kind: FakeKind = 'full', user: Partial<PptUser> = {}) {
  const host = testHost(kind, { connection: 'shared', ...(role && { role }) });
  const admin = host.browser({ id: 'root', isAdmin: true, unionId: null, name: 'Ann' });
  await admin.connect();
  const pptId = (
    (await (await admin.open({ kind: 'json', jsonUrl: 'https://x.test/a.json' })).json()) as { pptId: string }
  ).pptId;
  const browser = host.browser({ id: 'bob', ...user });
  const open = () => browser.open({ kind: 'presentation', pptId });
  const sent = () => host.service.callsOf('/saas/api/editor-ppt').at(-1)?.body;
  return { host, browser, pptId, open, sent };
}

/** Creates a `role` option that lets Ann edit and gives other users this role. */
const others =
  (access: EditorAccess | 'view' | 'comment') =>
  ({ user }: { user: PptUser }) =>
    user.id === 'root' ? 'edit' : access;

describe('role of a user', () => {
  it('is not sent if it is edit, nor is the user name if the service does not support it', async () => {
    const { open, sent, pptId } = await withOne(undefined, 'bare', { name: 'Bob' });
    expect((await open()).status).toBe(200);
    expect(sent()).toEqual({ ppt_id: pptId });
  });

  it('is sent if it is comment', async () => {
    const { open, sent, pptId } = await withOne(others('comment'));
    expect((await open()).status).toBe(200);
    expect(sent()).toEqual({ ppt_id: pptId, role: 'comment', download: false, user_id: userId });
  });

  it('is rejected if it is comment and the service supports only other roles', async () => {
    const { open, host, browser } = await withOne(others('comment'));
    host.service.extensions = host.service.extensions.filter((name) => name !== 'editor-comments');
    browser.switchTo(host.sibling());
    expect((await errorOf(await open())).code).toBe('no_such_endpoint');
  });

  it('is requested for each presentation, and sent with the editor URL', async () => {
    const requested: unknown[] = [];
    const { open, sent, pptId } = await withOne((context) => {
      requested.push([context.user.id, context.pptId]);
      return context.user.id === 'root' ? 'edit' : 'view';
    });
    expect((await open()).status).toBe(200);
    expect(sent()).toEqual({ ppt_id: pptId, role: 'view', download: false, user_id: userId });
    expect(requested).toEqual([
      ['root', null],
      ['bob', pptId],
    ]);
  });

  it('lets a user duplicate a presentation only if the user may also create presentations', async () => {
    const { browser, pptId, host } = await withOne(({ user, pptId: openedId }) =>
      user.id === 'root' || openedId !== null ? 'edit' : 'view',
    );
    const response = await browser.post('/change', { kind: 'duplicate', pptId });
    expect([response.status, (await errorOf(response)).code]).toEqual([403, 'insufficient_role']);
    expect(host.service.callsOf('/saas/api/ppt-duplicate')).toEqual([]);
    expect((await browser.post('/change', { kind: 'rename', pptId, title: 'Renamed' })).status).toBe(200);
  });

  it('informs the service if a user who edits may not create presentations, so that the editor saves no copies', async () => {
    const role: PptHostOptions['role'] = ({ user, pptId: id }) => (user.id === 'root' || id !== null ? 'edit' : 'view');
    const { open, sent, pptId, host, browser } = await withOne(role);
    expect((await open()).status).toBe(200);
    expect(sent()).toEqual({ ppt_id: pptId, create: false, user_id: userId });
    host.service.extensions = host.service.extensions.filter((name) => name !== 'editor-create');
    browser.switchTo(host.sibling());
    const warnings = () => host.log.filter((line) => line.includes('editor-create'));
    expect(warnings()).toEqual([]);
    for (let opening = 0; opening < 2; opening++) {
      expect((await open()).status).toBe(200);
      expect(sent()).toEqual({ ppt_id: pptId, user_id: userId });
    }
    expect(warnings()).toHaveLength(1);
  });

  it('lets a viewer download if the host app allows it', async () => {
    const { open, sent, browser, pptId } = await withOne(others({ role: 'view', download: true }));
    await open();
    expect(sent()).toEqual({ ppt_id: pptId, role: 'view', download: true, user_id: userId });
    expect((await errorOf(await browser.post('/download', { pptId }))).code).toBe('not_rendered');
  });

  it.each([
    ['open the editor’s home', '/editor-url', { source: { kind: 'home' } }],
    ['create a presentation', '/editor-url', { source: { kind: 'markdown', text: '# Hi' } }],
    ['download', '/download', {}],
    ['rename', '/change', { kind: 'rename', title: 'Mine' }],
    ['duplicate', '/change', { kind: 'duplicate' }],
    ['delete', '/change', { kind: 'delete' }],
    ['restore', '/change', { kind: 'restore' }],
  ])('does not let a viewer %s', async (_what, path, body) => {
    const { browser, pptId, host } = await withOne(others('view'));
    const before = host.service.calls.length;
    const response = await browser.post(path, { pptId, ...body });
    expect([response.status, (await errorOf(response)).code]).toEqual([403, 'insufficient_role']);
    expect(host.service.calls.length).toBe(before);
  });

  it('is requested again when a creation is repeated', async () => {
    let role: 'edit' | 'view' = 'edit';
    const { browser, host, pptId } = await withOne(({ pptId: id }) => (id === null ? 'edit' : role));
    const source = { kind: 'json', jsonUrl: 'https://x.test/b.json' };
    const creationId = crypto.randomUUID();
    const { pptId: created } = (await (await browser.open(source, creationId)).json()) as { pptId: string };
    expect(created).not.toBe(pptId);
    role = 'view';
    await browser.open(source, creationId);
    expect(host.service.callsOf('/saas/api/editor-ppt').at(-1)?.body).toEqual({
      ppt_id: created,
      role: 'view',
      download: false,
      user_id: userId,
    });
  });

  it('is rejected if it is view and the service cannot enforce it', async () => {
    const { open, host } = await withOne(others('view'), 'bare');
    const before = host.service.callsOf('/saas/api/editor-ppt').length;
    expect((await errorOf(await open())).code).toBe('no_such_endpoint');
    expect(host.service.callsOf('/saas/api/editor-ppt').length).toBe(before);
  });

  it.each([undefined, null, '', 'Edit', {}, { role: 'edit', download: 'no' }])(
    'does not open the editor if the host app returns %j',
    async (returned) => {
      const { open, host } = await withOne((({ user }) =>
        user.id === 'root' ? 'edit' : returned) as PptHostOptions['role']);
      expect((await errorOf(await open())).code).toBe('internal');
      expect(host.log.join()).toContain('role returned');
    },
  );
});

describe('name of a user', () => {
  it.each([
    ['Bob', 'Bob'],
    ['  Bob\u0000\n', 'Bob'],
    ['\uD800Bob', 'Bob'],
    ['é'.repeat(120), 'é'.repeat(100)],
  ])('%j is sent in the form that the service accepts', async (name, expected) => {
    const { open, sent, pptId } = await withOne(undefined, 'full', { name });
    await open();
    expect(sent()).toEqual({ ppt_id: pptId, user_name: expected, user_id: userId });
  });

  it.each([undefined, '', ' \n'])('%j is not sent', async (name) => {
    const { open, sent, pptId } = await withOne(undefined, 'full', name === undefined ? {} : { name });
    await open();
    expect(sent()).toEqual({ ppt_id: pptId, user_id: userId });
  });

  it('is sent with a creation', async () => {
    const { host } = await withOne(undefined);
    expect(host.service.callsOf('/saas/api/editor-ppt')[0]?.body['user_name']).toBe('Ann');
  });
});

describe("the editor's home", () => {
  const openHome = async (kind: FakeKind, name?: string) => {
    const host = testHost(kind);
    const browser = host.browser({ id: 'bob', ...(name !== undefined && { name }) });
    await browser.connect();
    expect((await browser.open({ kind: 'home' })).status).toBe(200);
    return { host, sent: host.service.callsOf('/oauth/saas-url').at(-1)?.body };
  };

  it('is opened with the name and the id of the user', async () => {
    const { host, sent } = await openHome('full', 'Bob');
    expect(sent).toEqual({ user_name: 'Bob', user_id: await host.ppt.userIdOf({ id: 'bob' }) });
  });

  it('is opened without a body if the service supports neither extension', async () => {
    const { sent } = await openHome('bare', 'Bob');
    expect(sent).toEqual({});
  });
});

describe('id of a user', () => {
  it('is the same in each editor URL, even without a sub-user, and is returned to the host app', async () => {
    const { host, open, sent } = await withOne(undefined);
    await open();
    expect(sent()).toMatchObject({ user_id: await host.ppt.userIdOf({ id: 'bob' }) });
    expect(host.service.callsOf('/saas/api/editor-ppt')[0]?.body['user_id']).toBe(
      await host.ppt.userIdOf({ id: 'root', unionId: null }),
    );
    expect(await host.ppt.userIdOf({ id: 'bob', unionId: 'union' })).toBe('union');
  });

  it('is not sent to a service without comments', async () => {
    const { open, sent, pptId } = await withOne(undefined, 'bare');
    await open();
    expect(sent()).toEqual({ ppt_id: pptId });
  });
});
