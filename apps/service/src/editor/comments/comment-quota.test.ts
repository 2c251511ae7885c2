import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { maxCommentBytes, maxCommentLength, maxComments, maxMentions, maxReplies } from '@ppt-embed/protocol/editor';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { commentClient, type CommentClient } from '../../../testing/comment-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let accessToken: string;
let client: CommentClient;
let ann: EditorSession;
beforeAll(async () => {
  service = await startTestService({ memory: { waitMs: 100 } });
  accessToken = (await service.connect()).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  client = await commentClient(service, accessToken);
  ann = await client.openAs('Ann');
});

const rejection = ({ json }: { json: { code: number; errors: { path: string }[] } }) => [
  json.code,
  json.errors[0]?.path,
];

/** A comment of maximum length whose characters take the most bytes. */
const longText = '文'.repeat(maxCommentLength);

describe('comments are limited', () => {
  itInFullRun('in number per presentation, even for concurrent requests', async () => {
    const threads = await Promise.all(Array.from({ length: 10 }, (_, index) => client.addThread(ann, `${index}`)));
    // Inserts fewer replies per thread than the maximum.
    for (const { id } of threads) await client.insertReplies(id, (maxComments - 20) / 10);
    const filled = (maxComments - 20) / 10;
    for (const { id } of threads.slice(0, 8)) await client.reply(ann, id, 'More');
    expect(filled).toBeLessThan(maxReplies);
    const responses = await Promise.all(threads.slice(0, 6).map(() => client.add(ann, 'More')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(rejection(responses.find(({ status }) => status === 403)!)).toEqual([40303, 'comments']);
    expect((await client.list(ann)).threads.flatMap(({ comments }) => comments)).toHaveLength(maxComments);
  });

  itInFullRun('in replies, even for concurrent requests', async () => {
    const { id } = await client.addThread(ann, 'First');
    await client.insertReplies(id, maxReplies - 2);
    const responses = await Promise.all(Array.from({ length: 5 }, () => client.reply(ann, id, 'More')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(rejection(responses.find(({ status }) => status === 403)!)).toEqual([40303, 'replies']);
    expect((await client.add(ann, 'Another thread')).status).toBe(200);
    const { threads } = await client.list(ann);
    expect(threads.find((thread) => thread.id === id)!.comments).toHaveLength(maxReplies + 1);
  });

  itInFullRun('in bytes per presentation, with their mentions', async () => {
    const mentions = Array.from({ length: maxMentions }, (_, index) => ({
      id: `${'文'.repeat(190)}${index}`,
      name: '文'.repeat(200),
    }));
    const mentionsText = JSON.stringify(mentions);
    const { id, comments } = await client.addThread(ann, longText);
    await client.insertReplies(id, Math.floor((maxCommentBytes - 20_000) / Buffer.byteLength(mentionsText)), {
      mentions: mentionsText,
    });
    // Without mentions, they would be far below the limit.
    const fill = async (text: string): Promise<Parameters<typeof rejection>[0]> => {
      const { status, json } = await client.add(ann, text);
      return status === 200 ? fill(text) : { json };
    };
    expect(rejection(await fill(longText))).toEqual([40303, 'comments']);
    const first = comments[0]!.id;
    expect((await client.edit(ann, first, 'Short')).status).toBe(200);
    expect(rejection(await fill('x'.repeat(maxCommentLength)))).toEqual([40303, 'comments']);
    expect(rejection(await client.edit(ann, first, longText))).toEqual([40303, 'comments']);
    const thread = (await client.list(ann)).threads.find((candidate) => candidate.id === id);
    expect(thread!.comments[0]!.text).toBe('Short');
  });

  it('in bytes, but a comment may be shortened even if the limit is exceeded', async () => {
    const { id, comments } = await client.addThread(ann, longText);
    await client.insertReplies(id, 90, { body: '文'.repeat(maxCommentBytes / 3 / 89) });
    expect((await client.edit(ann, comments[0]!.id, `${longText.slice(1)}x`)).status).toBe(200);
    expect(rejection(await client.edit(ann, comments[0]!.id, longText))).toEqual([40303, 'comments']);
  });
});

it('does not change comments if there is no memory for the response', async () => {
  const { memory, settings } = service.appContext;
  const thread = await client.addThread(ann, 'First');
  await client.insertReplies(thread.id, 80, { body: longText });
  const app = settings.application.appId ?? '';
  const others = Array.from({ length: 200 }, (_, index) => memory.open({ app, owner: `${index}` }));
  const step = 1024 * 1024;
  for (const other of others)
    for (let isFree = true; isFree;)
      isFree = await other.reserve(step, { mayWait: false }).then(
        () => true,
        () => false,
      );
  const { json } = await client.reply(ann, thread.id, 'More');
  const resolved = await client.resolve(ann, thread.id);
  for (const other of others) other.close();
  expect([json.code, resolved.json.code]).toEqual([42900, 42900]);
  const [{ comments, resolved: isResolved }] = (await client.list(ann)).threads as [typeof thread];
  expect([comments.length, isResolved]).toEqual([81, undefined]);
  expect(memory.reserved).toBe(0);
});
