import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { collaborationCloseCodes as codes } from '@ppt-embed/protocol/editor';
import { startCollaborationServer, type CollaborationServer } from '../../testing/collaboration-server.ts';
import { createSharedPresentation } from '../../testing/shared-presentation.ts';
import { appToken, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let admin: string;
let started: CollaborationServer;
let users = 0;

beforeAll(async () => {
  service = await startTestService();
  admin = (await service.connect()).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  // Sessions are not checked during the test unless their credentials change.
  started = await startCollaborationServer(service, { times: { checkMs: 600_000 } });
  onTestFinished(() => started.stop());
});

/** Opens a presentation of a new sub-user. */
async function openEditor(mayWait: boolean) {
  const unionId = `user-${++users}`;
  const connected = await service.connect(unionId);
  const presentation = await createSharedPresentation(service, connected.accessToken);
  const editor = presentation.connect({ url: started.url, token: presentation.session.token, mayWait });
  if (mayWait) await new Promise((resolve) => editor.socket.addEventListener('open', resolve));
  else await editor.ready();
  return { unionId, connected, editor };
}

it.each([
  ['shares a document', false],
  ['is waiting for others', true],
])('disconnects a suspended sub-user at once, but no other: the editor %s', async (_name, mayWait) => {
  const { unionId, editor } = await openEditor(mayWait);
  const other = await openEditor(mayWait);
  await service.post('/saas/user/ban', { token: admin, body: { union_id: unionId } });
  expect((await editor.closed).code).toBe(codes.user_banned);
  expect(other.editor.socket.readyState).toBe(WebSocket.OPEN);
  other.editor.leave();
  await other.editor.closed;
});

it('disconnects an editor at once when its grant is revoked', async () => {
  const { connected, editor } = await openEditor(false);
  await service.post('/oauth/revoke', { token: appToken, body: { token: connected.accessToken } });
  expect((await editor.closed).code).toBe(codes.session_ended);
});
