import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxCommentLength, maxMentions, type CommentThread, type EditorSession } from '@ppt-embed/protocol/editor';
import { systemRandom } from '../../kernel/random.ts';
import { erasePresentation } from '../../presentations/erase-presentation.ts';
import { createSharedPresentation, type SharedPresentation } from '../../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let accessToken: string;
let presentation: SharedPresentation;
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
  presentation = await createSharedPresentation(service, accessToken);
});

async function openAs(name: string, more: Record<string, unknown> = {}): Promise<EditorSession> {
  const body = { ppt_id: presentation.pptId, user_name: name, user_id: `id-${name}`, ...more };
  const { json } = await service.post('/saas/api/editor-ppt', { token: accessToken, body });
  return service.open(json.data.saas_ppt);
}
const list = async (session: EditorSession) =>
  (await service.editor(session, 'GET', '/comments')).json as { threads: CommentThread[]; users: unknown[] };
const add = (session: EditorSession, text: string, more: Record<string, unknown> = {}) =>
  service.editor(session, 'POST', '/comments', { kind: 'thread', slide_id: 's1', text, ...more });
const addThread = async (session: EditorSession, text: string, more = {}) =>
  (await add(session, text, more)).json.thread as CommentThread;
const reply = (session: EditorSession, threadId: string, text: string) =>
  service.editor(session, 'POST', '/comments', { kind: 'reply', thread_id: threadId, text });

describe('comments', () => {
  it('have replies, are resolved and opened again, and show their authors', async () => {
    const [ann, ben] = [await openAs('Ann'), await openAs('Ben', { role: 'comment' })];
    const thread = await addThread(ann, '  Too long?  ', { element_id: 'e1' });
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
    await reply(ben, thread.id, 'No');
    const [seen] = (await list(ben)).threads;
    expect(seen?.comments.map(({ author, own, text }) => [author, own ?? false, text])).toEqual([
      ['Ann', false, 'Too long?'],
      ['Ben', true, 'No'],
    ]);
    const resolve = (resolved: boolean) => service.editor(ben, 'PUT', '/comment-thread', { id: thread.id, resolved });
    expect((await resolve(true)).json.thread.resolved).toEqual({ at: expect.any(Number), by: 'Ben' });
    expect((await resolve(false)).json.thread.resolved).toBeUndefined();
    await resolve(true);
    expect((await reply(ann, thread.id, 'Still')).json.thread.resolved).toBeUndefined();
  });

  it('are reported when a deck with open threads is opened', async () => {
    const ann = await openAs('Ann');
    const hasComments = async (session: EditorSession) =>
      (await service.editor(session, 'GET', '/deck')).json.has_comments as true | undefined;
    expect(await hasComments(ann)).toBeUndefined();
    const { id } = await addThread(ann, 'Hi');
    expect(await hasComments(ann)).toBe(true);
    expect(await hasComments(await openAs('Vera', { role: 'view' }))).toBeUndefined();
    await service.editor(ann, 'PUT', '/comment-thread', { id, resolved: true });
    expect(await hasComments(ann)).toBeUndefined();
  });

  it('are changed by their author only, and deleted by the author or a user who edits', async () => {
    const [ann, ben, eve] = [
      await openAs('Ann', { role: 'comment' }),
      await openAs('Ben', { role: 'comment' }),
      await openAs('Eve'),
    ];
    const thread = await addThread(ann, 'First');
    const id = ((await reply(ben, thread.id, 'Second')).json.thread as CommentThread).comments[1]!.id;
    const edit = (session: EditorSession) => service.editor(session, 'PUT', '/comment', { id, text: 'Changed' });
    for (const session of [ann, eve]) expect((await edit(session)).json.code).toBe(40304);
    expect((await edit(ben)).json.thread.comments[1]).toMatchObject({ text: 'Changed', edited_at: expect.any(Number) });
    const remove = (session: EditorSession, comment: string) =>
      service.editor(session, 'DELETE', `/comment?id=${comment}`);
    expect((await remove(ann, id)).json.code).toBe(40304);
    expect((await remove(eve, id)).status).toBe(200);
    expect((await remove(eve, id)).status).toBe(200);
    await reply(ben, thread.id, 'Third');
    await remove(ann, thread.comments[0]!.id);
    expect((await list(ann)).threads).toEqual([]);
    const left = service.appContext.db.selectFrom('comments').selectAll().where('thread_id', '=', thread.id);
    expect(await left.execute()).toEqual([]);
  });

  it('distinguish users by the name if the host app sends no id', async () => {
    const [ann, ben] = [await openAs('Ann', { user_id: undefined }), await openAs('Ben', { user_id: undefined })];
    const { comments } = await addThread(ann, 'Mine');
    const change = { id: comments[0]!.id, text: 'Yours' };
    expect((await service.editor(ben, 'PUT', '/comment', change)).json.code).toBe(40304);
    expect((await service.editor(ann, 'PUT', '/comment', change)).status).toBe(200);
  });

  it('mention users of the presentation, and nobody else', async () => {
    const [ann] = [await openAs('Ann'), await openAs('Ben'), await openAs('Vera', { role: 'view' })];
    const other = (await createSharedPresentation(service, accessToken)).pptId;
    await openAs('Other', { ppt_id: other });
    expect((await list(ann)).users).toEqual([
      { id: 'id-Ann', name: 'Ann' },
      { id: 'id-Ben', name: 'Ben' },
    ]);
    const mention = (mentions: unknown) => add(ann, '@Ben', { mentions });
    expect((await mention(['id-Ben', 'id-Ben'])).json.thread.comments[0].mentions).toEqual([
      { id: 'id-Ben', name: 'Ben' },
    ]);
    for (const id of ['id-Other', 'id-Vera', 'nobody']) {
      const { json } = await mention([id]);
      expect([json.code, json.errors]).toEqual([40000, [{ path: 'mentions', message: expect.any(String) }]]);
    }
    expect((await mention(Array.from({ length: maxMentions + 1 }, () => 'id-Ben'))).json.code).toBe(40000);
  });

  it('mention the owner, who has not opened the presentation', async () => {
    const { accessToken: lin } = await service.connect('lin');
    const { json } = await service.createMarkdown(lin);
    const session = await service.open(json.data.saas_ppt);
    expect((await list(session)).users).toEqual([{ id: 'lin', name: expect.any(String) }]);
    await service.appContext.db.deleteFrom('editor_sessions').where('ppt_id', '=', json.data.ppt_id).execute();
    const issued = await service.post('/saas/api/editor-ppt', {
      token: accessToken,
      body: { ppt_id: json.data.ppt_id },
    });
    expect((await list(await service.open(issued.json.data.saas_ppt))).users).toHaveLength(1);
  });

  it('send an event with the ids of author and mentioned users, without the text', async () => {
    const [ann] = [await openAs('Ann'), await openAs('Ben')];
    const thread = await addThread(ann, 'Secret @Ben', { mentions: ['id-Ben'] });
    const bodies = await service.appContext.db
      .selectFrom('events')
      .select('body')
      .where('type', '=', 'ppt.commented')
      .execute();
    const [event] = bodies
      .map(({ body }) => JSON.parse(body) as { data: { ppt_id: string } })
      .filter(({ data }) => data.ppt_id === presentation.pptId);
    expect(event).toEqual({
      type: 'ppt.commented',
      timestamp: expect.any(String),
      data: {
        app_id: 'Harbour',
        ppt_id: presentation.pptId,
        seq: expect.any(Number),
        comment_id: thread.comments[0]!.id,
        thread_id: thread.id,
        author_id: 'id-Ann',
        mentioned_ids: ['id-Ben'],
      },
    });
    expect(JSON.stringify(bodies)).not.toContain('Secret');
  });

  it('are limited per presentation, also for concurrent requests', async () => {
    const ann = await openAs('Ann');
    const { id } = await addThread(ann, 'First');
    await service.appContext.db
      .insertInto('comments')
      .values(
        Array.from({ length: 997 }, (_, index) => ({
          comment_id: `${id}-${index}`,
          thread_id: id,
          ppt_id: presentation.pptId,
          app_id: 'Harbour',
          author_id: null,
          author_name: '',
          body: 'x',
          mentions: '[]',
          created_at: new Date(),
        })),
      )
      .execute();
    const responses = await Promise.all(Array.from({ length: 6 }, () => reply(ann, id, 'More')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    const rejected = responses.find(({ status }) => status === 403)!;
    expect([rejected.json.code, rejected.json.errors[0].path]).toEqual([40303, 'comments']);
    expect((await list(ann)).threads[0]?.comments).toHaveLength(1000);
  });

  it('are erased with the presentation, and not copied', async () => {
    const ann = await openAs('Ann');
    await addThread(ann, 'Zanzibar');
    const body = { ppt_id: presentation.pptId };
    const copy = await service.post('/saas/api/ppt-duplicate', { token: accessToken, body });
    const issued = await service.post('/saas/api/editor-ppt', {
      token: accessToken,
      body: { ppt_id: copy.json.data.ppt_id },
    });
    expect((await list(await service.open(issued.json.data.saas_ppt))).threads).toEqual([]);
    await erasePresentation(service.appContext, presentation.pptId);
    const { db } = service.appContext;
    for (const table of ['comments', 'comment_threads'] as const)
      expect(await db.selectFrom(table).selectAll().where('ppt_id', '=', presentation.pptId).execute()).toEqual([]);
    expect((await service.editor(ann, 'GET', '/comments')).json.code).toBe(40400);
    expect((await add(ann, 'Late')).json.code).toBe(40400);
  });
});

describe('a hostile client', () => {
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
    expect((await add(await openAs('Ann'), 'Fine', fields)).json.code).toBe(40000);
  });

  it('may write any text up to the limit', async () => {
    const ann = await openAs('Ann');
    for (const text of ['\0', '\uD800', '<script>alert(1)</script>', '\u202E@Ben', '文'.repeat(maxCommentLength)]) {
      const { status, json } = await add(ann, text);
      expect(status).toBe(200);
      expect(json.thread.comments[0].text).toBe(text.replaceAll('\0', '\uFFFD').toWellFormed());
    }
  });

  it('cannot reach the comments of another presentation', async () => {
    const ann = await openAs('Ann');
    const { id, comments } = await addThread(ann, 'Private');
    const { session: other } = await createSharedPresentation(service, accessToken);
    const comment = comments[0]!.id;
    expect((await reply(other, id, 'In')).json.code).toBe(40000);
    expect((await service.editor(other, 'PUT', '/comment-thread', { id, resolved: true })).json.code).toBe(40000);
    expect((await service.editor(other, 'PUT', '/comment', { id: comment, text: 'In' })).json.code).toBe(40000);
    await service.editor(other, 'DELETE', `/comment?id=${comment}`);
    expect((await list(ann)).threads).toHaveLength(1);
    expect((await list(other)).threads).toEqual([]);
  });

  it('has no comments on the home page', async () => {
    const { json } = await service.post('/oauth/saas-url', { token: accessToken });
    const home = await service.open(json.data.saas_ppt);
    expect((await service.editor(home, 'GET', '/comments')).json.code).toBe(40400);
    expect((await add(home, 'Hi')).json.code).toBe(40400);
  });
});
