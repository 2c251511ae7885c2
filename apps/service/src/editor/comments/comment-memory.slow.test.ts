import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxMentions } from '@ppt-embed/protocol/editor';
import { anotherApplication } from '../../../testing/another-application.ts';
import { createSharedPresentation } from '../../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ environment: { MEMORY_BUDGET: '256' }, memory: { waitMs: 100 } });
});
afterAll(() => service.close());

/** Users with the longest ids and names. */
const mentioned = Array.from({ length: maxMentions }, (_, index) => ({
  id: '文'.repeat(199) + String.fromCharCode(65 + index),
  name: '文'.repeat(200),
}));

it('bounds the memory of concurrent lists by their texts and mentions, and serves other applications meanwhile', async () => {
  const { memory, db } = service.appContext;
  const { accessToken } = await service.connect();
  const { pptId, reopen } = await createSharedPresentation(service, accessToken);
  const sessions = await Promise.all(Array.from({ length: 4 }, reopen));
  const { json } = await service.editor(sessions[0]!, 'POST', '/comments', {
    kind: 'thread',
    slide_id: 's',
    text: 'x',
  });
  const comments = Array.from({ length: 80 }, (_, index) => ({
    comment_id: `comment-${index}`,
    thread_id: json.thread.id as string,
    ppt_id: pptId,
    app_id: 'Harbour',
    author_id: null,
    author_name: '',
    body: 'x',
    mentions: JSON.stringify(mentioned),
    created_at: new Date(),
  }));
  await db.insertInto('comments').values(comments).execute();

  const responses = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const { token } = sessions[index % sessions.length]!;
      return service.app.request('/editor/api/comments', { headers: { Authorization: `Bearer ${token}` } });
    }),
  );
  const served = responses.filter(({ status }) => status === 200);
  const bytes = served.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0);
  expect(bytes).toBeGreaterThan(memory.total / 10);
  // The responses have not been read.
  expect(memory.reserved).toBeGreaterThanOrEqual(bytes);
  expect(memory.reserved).toBeLessThanOrEqual(memory.total / 2);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));

  const { client } = await anotherApplication(service);
  const other = (await client.createMarkdown((await client.connect()).accessToken)).json.data.saas_ppt as string;
  expect((await client.editor(await client.open(other), 'GET', '/comments')).status).toBe(200);

  for (const { body } of responses) await body?.cancel();
  expect([memory.reserved, memory.waiting]).toEqual([0, 0]);
});
