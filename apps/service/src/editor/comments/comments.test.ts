import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxCommentLength, maxMentions, type CommentThread, type EditorSession } from '@ppt-embed/protocol/editor';
import { systemRandom } from '../../kernel/random.ts';
import { erasePresentation } from '../../presentations/erase-presentation.ts';
import { commentClient, type CommentClient } from '../../../testing/comment-client.ts';
import { createSharedPresentation } from '../../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let accessToken: string;
let client: CommentClient;
beforeAll(async () => {
  const environment = {
    EVENTS_URL: 'http://127.0.0.1:9/',
    EVENTS_SECRET: `whsec_${systemRandom(32).toString('base64')}`,
  };
  service = await startTestService({ environment });
  accessToken = (await service.connect()).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  client = await commentClient(service, accessToken);
});

describe('comments', () => {
  it('have replies, can be resolved and reopened, and show their authors', async () => {
    const [ann, ben] = [await client.openAs('Ann'), await client.openAs('Ben', { role: 'comment' })];
    const thread = await client.addThread(ann, '  Too long?  ', { element_id: 'e1' });
    expect(thread).toEqual({
      id: expect.stringMatching(/^thr_/),
      slide_id: 's1',
      element_id: 'e1',
      comments: [
        {
          id: expect.stringMatching(/^cmt_/),
          author: 'Ann',
          own: true,
          text: 'Too long?',
          mentions: [],
          created_at: expect.any(Number),
        },
      ],
    });
    await client.reply(ben, thread.id, 'No');
    const [listed] = (await client.list(ben)).threads;
    expect(listed?.comments.map(({ author, own, text }) => [author, own ?? false, text])).toEqual([
      ['Ann', false, 'Too long?'],
      ['Ben', true, 'No'],
    ]);
    const resolve = (resolved: boolean) => client.resolve(ben, thread.id, resolved);
    expect((await resolve(true)).json.thread.resolved).toEqual({ at: expect.any(Number), by: 'Ben' });
    expect((await resolve(false)).json.thread.resolved).toBeUndefined();
    await resolve(true);
    expect((await client.reply(ann, thread.id, 'Still')).json.thread.resolved).toBeUndefined();
  });

  it('have the author of the editor URL in presentations opened on the home page', async () => {
    const openHome = async (body?: unknown) => {
      const { json } = await service.post('/oauth/saas-url', {
        token: accessToken,
        ...(body !== undefined && { body }),
      });
      const home = await service.open(json.data.saas_ppt);
      const start = { kind: 'existing', ppt_id: client.pptId };
      expect((await service.editor(home, 'POST', '/presentations', start)).status).toBe(200);
      return home;
    };
    const ann = await openHome({ user_name: 'Ann', user_id: 'id-Ann' });
    const { comments } = await client.addThread(ann, 'Mine');
    expect(comments[0]).toMatchObject({ author: 'Ann', own: true });
    expect((await client.list(await client.openAs('Ann'))).threads[0]!.comments[0]!.own).toBe(true);
    expect((await client.addThread(await openHome(), 'Hi')).comments[0]!.author).toBe('');
    for (const body of [{ user_name: '\u0007' }, { user_id: '' }, [], 'text'])
      expect((await service.post('/oauth/saas-url', { token: accessToken, body })).json.code).toBe(40000);
  });

  it('are reported when a deck with open threads is opened', async () => {
    const ann = await client.openAs('Ann');
    const hasComments = async (session: EditorSession) =>
      (await service.editor(session, 'GET', '/deck')).json.has_comments as true | undefined;
    expect(await hasComments(ann)).toBeUndefined();
    const { id } = await client.addThread(ann, 'Hi');
    expect(await hasComments(ann)).toBe(true);
    expect(await hasComments(await client.openAs('Vera', { role: 'view' }))).toBeUndefined();
    await service.editor(ann, 'PUT', '/comment-thread', { id, resolved: true });
    expect(await hasComments(ann)).toBeUndefined();
  });

  it('can be changed by their author only, and deleted by the author or a user who edits', async () => {
    const [ann, ben, eve] = [
      await client.openAs('Ann', { role: 'comment' }),
      await client.openAs('Ben', { role: 'comment' }),
      await client.openAs('Eve'),
    ];
    const thread = await client.addThread(ann, 'First');
    const id = ((await client.reply(ben, thread.id, 'Second')).json.thread as CommentThread).comments[1]!.id;
    const edit = (session: EditorSession) => client.edit(session, id, 'Changed');
    for (const session of [ann, eve]) expect((await edit(session)).json.code).toBe(40304);
    expect((await edit(ben)).json.thread.comments[1]).toMatchObject({ text: 'Changed', edited_at: expect.any(Number) });
    const { remove } = client;
    expect((await remove(ann, id)).json.code).toBe(40304);
    expect((await remove(eve, id)).status).toBe(200);
    expect((await remove(eve, id)).status).toBe(200);
    await client.reply(ben, thread.id, 'Third');
    await remove(ann, thread.comments[0]!.id);
    expect((await client.list(ann)).threads).toEqual([]);
    const remainingComments = service.appContext.db
      .selectFrom('comments')
      .selectAll()
      .where('thread_id', '=', thread.id);
    expect(await remainingComments.execute()).toEqual([]);
  });

  it('belong to the session of a user without an id, because names are not unique', async () => {
    const [ann, namesake] = [
      await client.openAs('Ann', { user_id: undefined, role: 'comment' }),
      await client.openAs('Ann', { user_id: undefined, role: 'comment' }),
    ];
    const { id: threadId, comments } = await client.addThread(ann, 'Mine');
    const { id } = comments[0]!;
    expect((await client.list(namesake)).threads[0]!.comments[0]!.own).toBeUndefined();
    expect((await client.edit(namesake, id, 'Yours')).json.code).toBe(40304);
    expect((await client.remove(namesake, id)).json.code).toBe(40304);
    expect((await client.edit(ann, id, 'Still mine')).json.thread.comments[0]).toMatchObject({ own: true });
    await client.insertReplies(threadId, 1);
    const [, older] = (await client.list(ann)).threads[0]!.comments;
    expect([older!.own, (await client.edit(ann, older!.id, 'Mine?')).json.code]).toEqual([undefined, 40304]);
  });

  it('can mention only users of the presentation', async () => {
    const [ann] = [
      await client.openAs('Ann'),
      await client.openAs('Ben'),
      await client.openAs('Vera', { role: 'view' }),
    ];
    const other = (await createSharedPresentation(service, accessToken)).pptId;
    await client.openAs('Other', { ppt_id: other });
    expect((await client.list(ann)).users).toEqual([
      { id: 'id-Ann', name: 'Ann' },
      { id: 'id-Ben', name: 'Ben' },
    ]);
    const mention = (mentions: unknown) => client.add(ann, '@Ben', { mentions });
    expect((await mention(['id-Ben', 'id-Ben'])).json.thread.comments[0].mentions).toEqual([
      { id: 'id-Ben', name: 'Ben' },
    ]);
    for (const id of ['id-Other', 'id-Vera', 'nobody']) {
      const { json } = await mention([id]);
      expect([json.code, json.errors]).toEqual([40000, [{ path: 'mentions', message: expect.any(String) }]]);
    }
    expect((await mention(Array.from({ length: maxMentions + 1 }, () => 'id-Ben'))).json.code).toBe(40000);
  });

  it('do not mention suspended users, but keep earlier mentions of them when they are changed', async () => {
    const ban = (id: string) => service.post('/saas/user/ban', { token: accessToken, body: { union_id: id } });
    const connected = await service.connect('eve');
    const { json } = await service.createMarkdown(connected.accessToken);
    const eves = { ppt_id: json.data.ppt_id };
    // The user Eve, as a sub-user who owns the presentation, and with the id that the host app sends for her.
    const ann = await client.openAs('Ann', eves);
    await client.openAs('Eve', { ...eves, user_id: undefined }, connected.accessToken);
    await client.openAs('Eve', { ...eves, user_id: 'other-id' }, connected.accessToken);
    await client.openAs('Eve', { ...eves, user_id: 'eve' });
    const ids = async () => (await client.list(ann)).users.map(({ id }) => id).toSorted();
    expect(await ids()).toEqual(['eve', 'id-Ann', 'other-id']);
    const { comments } = await client.addThread(ann, '@Eve', { mentions: ['eve'] });
    expect((await ban('eve')).status).toBe(200);
    expect(await ids()).toEqual(['id-Ann']);
    for (const id of ['eve', 'other-id'])
      expect((await client.add(ann, '@Eve', { mentions: [id] })).json.code).toBe(40000);
    const changed = await client.edit(ann, comments[0]!.id, 'Hi @Eve', { mentions: ['eve'] });
    expect(changed.json.thread.comments[0].mentions).toEqual([{ id: 'eve', name: 'Eve' }]);
    expect((await client.edit(ann, comments[0]!.id, 'Hi @Eve', { mentions: ['other-id'] })).json.code).toBe(40000);
  });

  it('can mention the owner, even if the owner has not opened the presentation', async () => {
    const { accessToken: lin } = await service.connect('lin');
    const { json } = await service.createMarkdown(lin);
    const session = await service.open(json.data.saas_ppt);
    expect((await client.list(session)).users).toEqual([{ id: 'lin', name: expect.any(String) }]);
    await service.appContext.db.deleteFrom('editor_sessions').where('ppt_id', '=', json.data.ppt_id).execute();
    const issued = await service.post('/saas/api/editor-ppt', {
      token: accessToken,
      body: { ppt_id: json.data.ppt_id },
    });
    expect((await client.list(await service.open(issued.json.data.saas_ppt))).users).toHaveLength(1);
  });

  it('send an event with the ids of the author and the mentioned users, without the text', async () => {
    const [ann] = [await client.openAs('Ann'), await client.openAs('Ben')];
    const thread = await client.addThread(ann, 'Secret @Ben', { mentions: ['id-Ben'] });
    const bodies = await service.appContext.db
      .selectFrom('events')
      .select('body')
      .where('type', '=', 'ppt.commented')
      .execute();
    const [event] = bodies
      .map(({ body }) => JSON.parse(body) as { data: { ppt_id: string } })
      .filter(({ data }) => data.ppt_id === client.pptId);
    expect(event).toEqual({
      type: 'ppt.commented',
      timestamp: expect.any(String),
      data: {
        app_id: 'Harbour',
        ppt_id: client.pptId,
        seq: expect.any(Number),
        comment_id: thread.comments[0]!.id,
        thread_id: thread.id,
        author_id: 'id-Ann',
        mentioned_ids: ['id-Ben'],
      },
    });
    expect(JSON.stringify(bodies)).not.toContain('Secret');
  });

  it('are erased with the presentation, and not copied', async () => {
    const ann = await client.openAs('Ann');
    await client.addThread(ann, 'Zanzibar');
    const body = { ppt_id: client.pptId };
    const copy = await service.post('/saas/api/ppt-duplicate', { token: accessToken, body });
    const issued = await service.post('/saas/api/editor-ppt', {
      token: accessToken,
      body: { ppt_id: copy.json.data.ppt_id },
    });
    expect((await client.list(await service.open(issued.json.data.saas_ppt))).threads).toEqual([]);
    await erasePresentation(service.appContext, client.pptId);
    const { db } = service.appContext;
    for (const table of ['comments', 'comment_threads', 'comment_revisions'] as const)
      expect(await db.selectFrom(table).selectAll().where('ppt_id', '=', client.pptId).execute()).toEqual([]);
    expect((await service.editor(ann, 'GET', '/comments')).json.code).toBe(40400);
    expect((await client.add(ann, 'Late')).json.code).toBe(40400);
  });
});

describe('hostile client', () => {
  it.each([
    { text: '' },
    { text: ' \n ' },
    { text: 'x'.repeat(maxCommentLength + 1) },
    { text: 7 },
    { slide_id: undefined },
    { slide_id: 'x'.repeat(201) },
    { kind: 'other' },
    { kind: 'reply' },
    { mentions: 'id-Ann' },
    { mentions: [7] },
  ])('gets 40000 for %j', async (fields) => {
    expect((await client.add(await client.openAs('Ann'), 'Fine', fields)).json.code).toBe(40000);
  });

  it('may write any text up to the limit', async () => {
    const ann = await client.openAs('Ann');
    for (const text of ['\0', '\uD800', '<script>alert(1)</script>', '\u202E@Ben', '文'.repeat(maxCommentLength)]) {
      const { status, json } = await client.add(ann, text);
      expect(status).toBe(200);
      expect(json.thread.comments[0].text).toBe(text.replaceAll('\0', '\uFFFD').toWellFormed());
    }
  });

  it('cannot store control characters', async () => {
    const ann = await client.openAs('Ann');
    const { id, comments } = await client.addThread(ann, '\u0007One\r\nTwo\u001B[31m\rThree\t\u0085\u007F!');
    expect(comments[0]!.text).toBe('One\nTwo[31m\nThree\t!');
    const commentId = comments[0]!.id;
    const edited = await client.edit(ann, commentId, '\u0001Changed');
    expect(edited.json.thread.comments[0].text).toBe('Changed');
    expect((await client.add(ann, '\u0001\u0002')).json.code).toBe(40000);
    for (const bad of ['\0', 'a\0b', '\u0007', '\uD800']) {
      for (const fields of [{ slide_id: bad }, { element_id: bad }, { mentions: [bad] }])
        expect([fields, (await client.add(ann, 'Fine', fields)).json.code]).toEqual([fields, 40000]);
      expect((await client.reply(ann, bad, 'Fine')).json.code).toBe(40000);
      expect((await client.edit(ann, bad, 'Fine')).json.code).toBe(40000);
      expect((await client.resolve(ann, bad)).json.code).toBe(40000);
    }
    for (const query of ['%00', 'a%00', '%07', '%ED%A0%80'])
      expect((await service.editor(ann, 'DELETE', `/comment?id=${query}`)).json.code).toBe(40000);
    expect((await client.list(ann)).threads.map((thread) => thread.id)).toEqual([id]);
  });

  it('cannot reach the comments of another presentation', async () => {
    const ann = await client.openAs('Ann');
    const { id, comments } = await client.addThread(ann, 'Private');
    const { session: other } = await createSharedPresentation(service, accessToken);
    const comment = comments[0]!.id;
    expect((await client.reply(other, id, 'In')).json.code).toBe(40000);
    expect((await service.editor(other, 'PUT', '/comment-thread', { id, resolved: true })).json.code).toBe(40000);
    expect((await service.editor(other, 'PUT', '/comment', { id: comment, text: 'In' })).json.code).toBe(40000);
    await service.editor(other, 'DELETE', `/comment?id=${comment}`);
    expect((await client.list(ann)).threads).toHaveLength(1);
    expect((await client.list(other)).threads).toEqual([]);
  });

  it('cannot use comments on the home page', async () => {
    const { json } = await service.post('/oauth/saas-url', { token: accessToken });
    const home = await service.open(json.data.saas_ppt);
    expect((await service.editor(home, 'GET', '/comments')).json.code).toBe(40400);
    expect((await client.add(home, 'Hi')).json.code).toBe(40400);
  });
});
