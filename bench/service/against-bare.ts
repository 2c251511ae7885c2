import { connect } from '../../apps/service/src/stores/db/connect.ts';
import type { Database } from '../../apps/service/src/stores/db/database.ts';
import { fillEditorUrls, fillCodes, secretOf } from '../../apps/service/testing/fill-single-use.ts';
import { appId, appToken } from '../../apps/service/testing/service-client.ts';
import { newDatabase } from '../../apps/service/testing/new-database.ts';
import { measureAlternately } from '../ratio.ts';
import { inParallel, openClient, type BenchRequest } from './load.ts';
import { barePath, removeHome, servicePath, startProcess, type MeasuredProcess } from './processes.ts';
import { printRate } from './print.ts';

const rounds = 9;
const perRound = 1500;
const concurrency = 16;
const verifier = 'a-verifier-of-forty-three-characters-or-more';

/** Compares two frequent calls with a handler that only does the same database work, on PostgreSQL. */
export async function benchAgainstBare(postgresUrl: string): Promise<void> {
  const databaseUrl = await newDatabase(postgresUrl);
  const environment = { DATABASE_URL: databaseUrl };
  const service = await startProcess(servicePath, { environment });
  const bare = await startProcess(barePath, { environment });
  const database = await connect({ kind: 'postgres', url: databaseUrl }, () => undefined);
  const sides = { ours: sideOf(service), bare: sideOf(bare) };
  const measure = (name: string, fill: Fill, call: (secret: string) => BenchRequest, min: number) =>
    compare(name, { db: database.db, sides, fill, call, min });
  try {
    await measure('editor URLs opened', fillEditorUrls, (secret) => ({ method: 'GET', path: `/e/${secret}` }), 0.7);
    const fill: Fill = (to, batch, count) => fillCodes(to, batch, count, verifier);
    await measure('codes exchanged for tokens', fill, exchangeCall, 0.6);
  } finally {
    sides.ours.client.close();
    sides.bare.client.close();
    await database.close();
    await service.stop();
    await bare.stop().catch(() => undefined);
    removeHome(service);
    removeHome(bare);
  }
}

/** Inserts rows that can each be used once. */
type Fill = (db: Database, batch: string, count: number) => Promise<void>;

interface Side {
  client: ReturnType<typeof openClient>;
  process: MeasuredProcess;
}

function sideOf(process: MeasuredProcess): Side {
  return { process, client: openClient(process.url, concurrency) };
}

interface Comparison {
  db: Database;
  sides: Record<'ours' | 'bare', Side>;
  fill: Fill;
  call: (secret: string) => BenchRequest;
  min: number;
}

async function compare(name: string, { db, sides, fill, call, min }: Comparison): Promise<void> {
  let batches = 0;
  const processor = { ours: 0, bare: 0 };
  const run = async (side: 'ours' | 'bare') => {
    const { client, process } = sides[side];
    const batch = `batch-${String(batches++).padStart(4, '0')}-`;
    await fill(db, batch, perRound);
    const before = process.processorMs() ?? 0;
    const elapsedMs = await inParallel(perRound, concurrency, async (index) => {
      const { status } = await client.send(call(secretOf(batch, index)));
      if (status !== 200) throw new Error(`${name}: unexpected status ${status}`);
    });
    processor[side] += (process.processorMs() ?? 0) - before;
    return elapsedMs;
  };
  const paired = await measureAlternately(
    rounds,
    () => run('ours'),
    () => run('bare'),
  );
  printRate(name, 'a bare handler with the same statements', perRound, paired, min);
  if (processor.ours === 0) return;
  const each = (side: 'ours' | 'bare') => processor[side] / ((rounds + 1) * perRound);
  console.log(
    `  ${name}, CPU time: ×${(each('bare') / each('ours')).toFixed(2)} of a bare handler (${each('ours').toFixed(2)} vs. ${each('bare').toFixed(2)} ms per request)`,
  );
}

function exchangeCall(code: string): BenchRequest {
  return {
    method: 'POST',
    path: '/oauth/token',
    headers: { Authorization: `Bearer ${appToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ app_id: appId, code, code_verifier: verifier }),
  };
}
