import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import type { CommentsResponse, EditorSession } from '@ppt-embed/protocol/editor';
import { anotherApplication } from '../../../testing/another-application.ts';
import { commentClient, type CommentClient } from '../../../testing/comment-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let accessToken: string;
let client: CommentClient;
let ann: EditorSession;
let ben: EditorSession;
beforeAll(async () => {
  service = await startTestService();
  accessToken = (await service.connect()).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  client = await commentClient(service, accessToken);
  [ann, ben] = [await client.openAs('Ann'), await client.openAs('Ben', { role: 'comment' })];
});

const since = async (revision: number | undefined, session = ben): Promise<CommentsResponse> =>
  client.list(session, `?since=${revision}`);
const ids = ({ threads }: CommentsResponse) => threads.map(({ id }) => id);

describe('a list since a revision', () => {
  it('contains only threads that have changed', async () => {
    const first = await client.addThread(ann, 'First');
    const second = await client.addThread(ben, 'Second');
    const all = await client.list(ben);
    expect(all).toMatchObject({ revision: 2 });
    expect(all.since).toBeUndefined();
    const unchanged = await since(2);
    expect(unchanged).toEqual({ threads: [], users: all.users, revision: 2, since: 2 });

    const changes = [
      () => client.reply(ann, first.id, 'Reply'),
      () => client.edit(ann, first.comments[0]!.id, 'Changed'),
      () => client.resolve(ben, first.id),
      async () => {
        const [, reply] = (await client.list(ann)).threads.find(({ id }) => id === first.id)!.comments;
        return client.remove(ann, reply!.id);
      },
    ];
    for (const [index, change] of changes.entries()) {
      expect((await change()).status).toBe(200);
      const response = await since(2 + index);
      expect([ids(response), response.revision, response.thread_ids]).toEqual([[first.id], 3 + index, undefined]);
    }
    expect(ids(await since(1)).toSorted()).toEqual([first.id, second.id].toSorted());
    const [thread] = (await since(2)).threads;
    expect(thread).toMatchObject({ resolved: { by: 'Ben' }, comments: [{ text: 'Changed' }] });
    expect(thread!.comments[0]!.own).toBeUndefined();
    expect((await since(2, ann)).threads[0]!.comments[0]!.own).toBe(true);
  });

  it('contains the ids of all threads if some were deleted', async () => {
    const [first, second, third] = [
      await client.addThread(ann, 'First'),
      await client.addThread(ann, 'Second'),
      await client.addThread(ann, 'Third'),
    ];
    await client.remove(ann, second.comments[0]!.id);
    const response = await since(3);
    expect([response.threads, response.revision, response.thread_ids?.toSorted()]).toEqual([
      [],
      4,
      [first.id, third.id].toSorted(),
    ]);
    expect((await since(4)).thread_ids).toBeUndefined();
  });

  it('is the whole list for a revision that does not exist yet', async () => {
    const { id } = await client.addThread(ann, 'First');
    const response = await since(7);
    expect([ids(response), response.since, response.revision]).toEqual([[id], undefined, 1]);
  });

  it('misses nothing if others write at the same time', async () => {
    const requests = isFullRun ? 8 : 3;
    const known = new Map<string, number>();
    let revision = 0;
    const read = async () => {
      const response = await since(revision);
      for (const { id, comments } of response.threads) known.set(id, comments.length);
      revision = response.revision!;
    };
    const { id } = await client.addThread(ann, 'First');
    await Promise.all([
      ...Array.from({ length: requests }, (_, index) => client.reply(index % 2 ? ann : ben, id, 'Reply')),
      ...Array.from({ length: requests }, (_, index) => client.add(index % 2 ? ann : ben, 'New')),
      ...Array.from({ length: requests }, read),
    ]);
    await read();
    const all = await client.list(ben);
    expect(new Map(all.threads.map((thread) => [thread.id, thread.comments.length]))).toEqual(known);
  });

  it('cannot be read by viewers, or for another presentation or application', async () => {
    const { id, comments } = await client.addThread(ann, 'Private');
    const viewer = await client.openAs('Vera', { role: 'view' });
    expect((await service.editor(viewer, 'GET', '/comments?since=0')).json.code).toBe(40304);
    const { client: otherClient } = await anotherApplication(service);
    const { json } = await otherClient.createMarkdown((await otherClient.connect()).accessToken);
    const others = [
      await (await commentClient(service, accessToken)).openAs('Ann'),
      await otherClient.open(json.data.saas_ppt),
    ];
    for (const other of others) {
      expect(await since(0, other)).toMatchObject({ threads: [], revision: 0, since: 0 });
      // Neither changes the revision of a presentation that the session does not have.
      await client.remove(other, comments[0]!.id);
      expect((await client.resolve(other, id)).json.code).toBe(40000);
      expect((await client.reply(other, id, 'In')).json.code).toBe(40000);
      expect((await since(0, other)).revision).toBe(0);
    }
    expect((await since(0)).revision).toBe(1);
  });

  it.each(['-1', '1.5', 'x', '', '99999999999'])('rejects %j', async (revision) => {
    expect((await service.editor(ben, 'GET', `/comments?since=${revision}`)).json.code).toBe(40000);
  });

  it('reserves memory only for the returned comments', async () => {
    const { id } = await client.addThread(ann, 'First');
    await client.insertReplies(id, 90, { body: 'x'.repeat(20_000) });
    await client.addThread(ann, 'Second');
    const { memory } = service.appContext;
    let reserved = 0;
    const reserve = memory.reserve.bind(memory);
    memory.reserve = (...args) => {
      reserved += args[1];
      return reserve(...args);
    };
    await since(1);
    const [ofOne] = [reserved, (reserved = 0)];
    await since(0);
    memory.reserve = reserve;
    expect(ofOne).toBeLessThan(20_000);
    expect(reserved).toBeGreaterThan(90 * 20_000);
  });
});
