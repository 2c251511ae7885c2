import { afterEach, expect, it, vi } from 'vitest';
import type * as Y from 'yjs';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { openCollaborationEditor, type CollaborationEditor } from '../../testing/collaboration-editor.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../testing/service-process.ts';

const timeout = { timeout: 30_000 };
const edits = 40;

let service: ServiceProcesses | undefined;
afterEach(() => service?.stop());

const documentOf = (editor: CollaborationEditor) => (editor.hello() as { document: string }).document;

it('keeps all changes made by two editors when the service is killed, and closes their connections when it stops', async () => {
  service = await startServiceProcesses({ environment: { COLLABORATION: 'on' } });
  const { client } = service;
  const { accessToken: token } = await client.connect();
  const { json } = await client.createMarkdown(token);
  const reopened = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
  const sessions = [await client.open(json.data.saas_ppt), await client.open(reopened.json.data.saas_ppt)];
  const connect = (session: EditorSession, more: { doc?: Y.Doc; documentId?: string } = {}) =>
    openCollaborationEditor({
      url: service!.processes[0]!.url.replace('http', 'ws'),
      token: session.token,
      ...more,
    });

  const editors = sessions.map((session) => connect(session));
  await Promise.all(editors.map((editor) => editor.ready()));
  const latencies: number[] = [];
  for (let count = 0; count < edits; count++) {
    const [first, second] = count % 2 ? editors : editors.toReversed();
    const startedAt = performance.now();
    first!.edit((deck) => ({ ...deck, slides: [...deck.slides, { ...deck.slides[0]!, id: `new-${count}` }] }));
    await vi.waitFor(() => expect(second!.deck().slides.at(-1)?.id).toBe(`new-${count}`), { ...timeout, interval: 1 });
    latencies.push(performance.now() - startedAt);
  }
  console.log(`half of the changes arrive within ${latencies.toSorted((a, b) => a - b)[edits / 2]!.toFixed(1)} ms`);

  await vi.waitFor(() => expect(editors[0]!.messages.some(({ type }) => type === 'stored')).toBe(true), timeout);
  editors[0]!.edit((deck) => ({ ...deck, title: 'Before the crash' }));
  await vi.waitFor(() => expect(editors[1]!.deck().title).toBe('Before the crash'), timeout);
  const documentId = documentOf(editors[0]!);
  await service.processes[0]!.kill('SIGKILL');
  await Promise.all(editors.map(({ closed }) => closed));
  editors[1]!.edit((deck) => ({ ...deck, slides: deck.slides.slice(2) }));
  await service.restart(0);

  const returned = editors.map(({ doc }, index) => connect(sessions[index]!, { doc, documentId }));
  await vi.waitFor(() => {
    const [first, second] = returned.map((editor) => editor.deck());
    expect(first).toEqual(second);
    expect(first).toMatchObject({ title: 'Before the crash' });
  }, timeout);
  expect(returned.map(documentOf)).toEqual([documentId, documentId]);
  expect(new Set(returned[0]!.deck().slides.map(({ id }) => id)).size).toBe(returned[0]!.deck().slides.length);

  await service.processes[0]!.kill('SIGTERM');
  expect((await returned[0]!.closed).code).toBe(1012);
});
