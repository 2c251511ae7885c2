import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { listen } from '../../http/listen.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let servers: Server[];
let session: EditorSession;
let accessToken: string;
let pptId: string;
const notes = 'n'.repeat(9_000_000);
beforeAll(async () => {
  service = await startTestService({ environment: { MEMORY_BUDGET: '256' } });
  servers = await listen({ port: 0, loopbackOnly: false }, (request) => service.app.fetch(request));
  ({ accessToken } = await service.connect());
  const { json } = await service.createMarkdown(accessToken, '# Large');
  pptId = json.data.ppt_id;
  session = await service.open(json.data.saas_ppt);
  const { deck } = (await service.editor(session, 'GET', '/deck')).json;
  const slides = [deck.slides[0], { ...deck.slides[0], id: 'long', notes }];
  await service.editor(session, 'PUT', '/deck', { base_revision: 0, deck: { ...deck, slides } });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await service.close();
});

const port = () => {
  const address = servers[0]?.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Sends a request, reads the beginning of its response, and then stops reading. */
function dial(path: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${session.token}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', () => resolve(socket.pause()));
  });
}

const editorPath = async () => {
  const body = { ppt_id: pptId, ref_url: 'https://app.example.com/' };
  const { json } = await service.post('/saas/api/editor-ppt', { token: accessToken, body });
  return new URL(json.data.saas_ppt).pathname;
};

it.each([
  ['GET deck', () => Promise.resolve('/editor/api/deck')],
  ['a version', () => Promise.resolve('/editor/api/version?revision=1')],
  ['the page of an editor', editorPath],
])(
  'counts the unread bytes of a response against the memory budget until the client disconnects: %s',
  async (_name, pathOf) => {
    const { memory } = service.appContext;
    const sockets = [await dial(await pathOf()), await dial(await pathOf())];
    await expect.poll(() => memory.reserved).toBeLessThan(3 * notes.length);
    expect(memory.reserved).toBeGreaterThan(2 * notes.length);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => memory.reserved).toBe(0);
  },
);

it('opens an editor without its deck if no memory is available for the deck', async () => {
  const { memory, settings } = service.appContext;
  const app = settings.application.appId ?? '';
  const others = ['one', 'two'].map((owner) => memory.open({ app, owner }));
  await others[0]?.reserve(memory.largestShare);
  await others[1]?.reserve(Math.floor(memory.largestShare / 3));
  const page = await service.get(await editorPath());
  for (const other of others) other.close();
  expect([page.status, page.text.includes('id="ppt-deck"')]).toEqual([200, false]);
  expect((await service.get(await editorPath())).text).toContain('id="ppt-deck"');
  expect(memory.reserved).toBe(0);
});
