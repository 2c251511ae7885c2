import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import { findApplicationByToken } from '../../apps/service/src/identity/applications/application-queries.ts';
import { connect } from '../../apps/service/src/stores/db/connect.ts';
import { inTransaction } from '../../apps/service/src/stores/db/database.ts';
import { consumeEditorUrl } from '../../apps/service/src/editor/urls/consume-editor-url.ts';
import { sha256 } from '../../apps/service/src/kernel/hash.ts';
import { consumeCode } from '../../apps/service/src/identity/grants/grant-queries.ts';
import { insertToken } from '../../apps/service/src/identity/oauth/token-queries.ts';

/**
 * Baseline: a handler that only does the same database work, without framework, checks, headers, pages, logs or
 * metrics. It runs in a separate process, like the service.
 */
const { db } = await connect({ kind: 'postgres', url: process.env['DATABASE_URL'] ?? '' }, () => undefined);
const random = (bytes: number) => randomBytes(bytes).toString('base64url');
const tomorrow = () => new Date(Date.now() + 86_400_000);

// Never closes an idle connection; see `event-receiver.ts`.
createServer({ keepAliveTimeout: 0 }, (request, response) => {
  const respond = (done: Promise<string | undefined>) =>
    done.then(
      (text) => response.writeHead(text === undefined ? 410 : 200).end(text),
      () => response.writeHead(500).end(),
    );
  if (request.method === 'GET') {
    void respond(open((request.url ?? '').slice('/e/'.length)));
    return;
  }
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { app_id: appId, code } = JSON.parse(body) as { app_id: string; code: string };
    void respond(exchange(request.headers.authorization?.slice('Bearer '.length) ?? '', appId, code));
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function open(secret: string): Promise<string | undefined> {
  const token = random(32);
  const opened = await consumeEditorUrl(db, {
    urlHash: sha256(secret),
    sessionHash: sha256(token),
    eventId: `msg_${random(16)}`,
    now: new Date(),
    sessionExpires: tomorrow(),
  });
  return opened && JSON.stringify({ token, ...opened });
}

async function exchange(appToken: string, appId: string, code: string): Promise<string | undefined> {
  await findApplicationByToken(db, sha256(appToken), new Date());
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const grant = await consumeCode(tx, appId, sha256(code), now);
    if (!grant) return undefined;
    const [access, refresh] = [random(32), random(32)];
    const shared = {
      app_id: appId,
      grant_id: grant.grant_id,
      expires_at: tomorrow(),
      predecessor_hash: null,
      created_at: now,
    };
    await insertToken(tx, { token_hash: sha256(access), kind: 'access', ...shared });
    await insertToken(tx, { token_hash: sha256(refresh), kind: 'refresh', ...shared });
    return JSON.stringify({ access, refresh });
  });
}
