import { connect } from '../../apps/service/src/db/connect.ts';
import type { Database } from '../../apps/service/src/db/database.ts';
import { fillAddresses, fillCodes, secretOf } from '../../apps/service/src/testing/fill-single-use.ts';
import { appId, appToken } from '../../apps/service/src/testing/service-client.ts';
import { newDatabase } from '../../apps/service/src/testing/new-database.ts';
import { inTurns } from '../ratio.ts';
import { inParallel, openClient, type Asked } from './load.ts';
import { barePath, removeHome, servicePath, startProcess } from './processes.ts';
import { printRate } from './print.ts';

const rounds = 9;
const perRound = 1500;
const atOnce = 16;
const verifier = 'a-verifier-of-forty-three-characters-or-more';

/** Two hot calls against a handler that does the same in the database and nothing else, on PostgreSQL. */
export async function benchAgainstBare(postgresUrl: string): Promise<void> {
  const databaseUrl = await newDatabase(postgresUrl);
  const environment = { DATABASE_URL: databaseUrl };
  const service = await startProcess(servicePath, { environment });
  const bare = await startProcess(barePath, { environment });
  const database = await connect({ kind: 'postgres', url: databaseUrl }, () => undefined);
  const clients = { ours: openClient(service.url, atOnce), bare: openClient(bare.url, atOnce) };
  const measure = (name: string, fill: Fill, call: (secret: string) => Asked, least: number) =>
    compare(name, { db: database.db, clients, fill, call, least });
  try {
    await measure('editor addresses opened', fillAddresses, (secret) => ({ method: 'GET', path: `/e/${secret}` }), 0.7);
    const fill: Fill = (to, batch, count) => fillCodes(to, batch, count, verifier);
    await measure('codes exchanged for tokens', fill, exchangeCall, 0.6);
  } finally {
    clients.ours.close();
    clients.bare.close();
    await database.close();
    await service.stop();
    await bare.stop().catch(() => undefined);
    removeHome(service);
    removeHome(bare);
  }
}

/** Writes rows of which each can be used once. */
type Fill = (db: Database, batch: string, count: number) => Promise<void>;

interface Comparison {
  db: Database;
  clients: Record<'ours' | 'bare', ReturnType<typeof openClient>>;
  fill: Fill;
  call: (secret: string) => Asked;
  least: number;
}

async function compare(name: string, { db, clients, fill, call, least }: Comparison): Promise<void> {
  let batches = 0;
  const run = async (client: ReturnType<typeof openClient>) => {
    const batch = `batch-${String(batches++).padStart(4, '0')}-`;
    await fill(db, batch, perRound);
    return inParallel(perRound, atOnce, async (index) => {
      const { status } = await client.ask(call(secretOf(batch, index)));
      if (status !== 200) throw new Error(`${name}: an unexpected answer, ${status}`);
    });
  };
  const paired = await inTurns(
    rounds,
    () => run(clients.ours),
    () => run(clients.bare),
  );
  printRate(name, 'a bare handler with the same statements', perRound, paired, least);
}

function exchangeCall(code: string): Asked {
  return {
    method: 'POST',
    path: '/oauth/token',
    headers: { Authorization: `Bearer ${appToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ app_id: appId, code, code_verifier: verifier }),
  };
}
