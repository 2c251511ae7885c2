import { createServer } from 'node:http';
import { createPptHost, type EditorRole, fileStorage } from '@ppt-embed/host';
import { toNodeHandler } from '@ppt-embed/host/node';

/** Reads a setting that `pnpm demo` always sets. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The host backend requires ${name}.`);
  return value;
}

/** Users as whom a tab can be opened, one for each role. */
const otherUsers: ReadonlyMap<string, { name: string; role: EditorRole }> = new Map([
  ['editor', { name: 'Demo editor', role: 'edit' }],
  ['commenter', { name: 'Demo commenter', role: 'comment' }],
  ['viewer', { name: 'Demo viewer', role: 'view' }],
]);

const ppt = createPptHost({
  service: { baseUrl: setting('SERVICE_URL'), appId: setting('APP_ID'), appToken: setting('APP_TOKEN') },
  publicUrl: setting('PUBLIC_URL'),
  // A real host app reads its own session here. The demo signs in every visitor as an administrator, or as another user
  // in tabs that were opened as that user.
  authenticate: (request) => {
    const id = request.headers.get('demo-user') ?? '';
    const other = otherUsers.get(id);
    return other
      ? { id, unionId: null, name: other.name }
      : { id: 'demo-admin', unionId: null, isAdmin: true, name: 'Demo admin' };
  },
  role: ({ user }) => otherUsers.get(user.id)?.role ?? 'edit',
  connection: 'shared',
  storage: fileStorage({ dir: setting('HOST_DATA') }),
  secret: setting('HOST_SECRET'),
  events: {
    secret: setting('EVENTS_SECRET'),
    on: { 'ppt.saved': (event) => console.log(`saved ${event.data.ppt_id ?? ''}`) },
  },
});

const handle = toNodeHandler(ppt);
const server = createServer((request, response) => void handle(request, response));
server.listen(Number(setting('HOST_PORT')), '127.0.0.1');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
