import { createServer } from 'node:http';
import { createPptHost, fileStorage } from '@ppt-embed/host';
import { toNodeHandler } from '@ppt-embed/host/node';

/** Reads a setting that `pnpm demo` always sets. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The host backend requires ${name}.`);
  return value;
}

const ppt = createPptHost({
  service: { baseUrl: setting('SERVICE_URL'), appId: setting('APP_ID'), appToken: setting('APP_TOKEN') },
  publicUrl: setting('PUBLIC_URL'),
  // A real host app reads its own session here. The demo signs everyone in as an administrator or, on pages that were
  // opened by a link to view a presentation, as a second user.
  authenticate: (request) =>
    request.headers.get('demo-user') === 'viewer'
      ? { id: 'demo-viewer', unionId: null, name: 'Demo viewer' }
      : { id: 'demo-admin', unionId: null, isAdmin: true, name: 'Demo admin' },
  role: ({ user }) => (user.id === 'demo-viewer' ? 'view' : 'edit'),
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
