import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { insertApplication } from '../../apps/service/src/identity/applications/application-queries.ts';
import { sha256 } from '../../apps/service/src/kernel/hash.ts';
import { connect, type OpenDatabase } from '../../apps/service/src/stores/db/connect.ts';
import { migrate } from '../../apps/service/src/stores/db/migrate.ts';
import { freePort } from '../../apps/service/testing/free-port.ts';
import { newDatabase } from '../../apps/service/testing/new-database.ts';
import { startPgbouncer } from '../../apps/service/testing/pgbouncer.ts';
import { s3Keys, startS3Server } from '../../apps/service/testing/s3-server.ts';
import { redirectUri } from '../../apps/service/testing/service-client.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../apps/service/testing/service-process.ts';
import { startPostgres } from '../../e2e/postgres.ts';
import type { LoadApplication } from './actions.ts';

const processCount = 3;
/** Number of connections of each process to PgBouncer, and of PgBouncer to PostgreSQL. */
const connections = 20;
const poolSize = 16;
const bucket = 'decks';
const eventsSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
/** Rate limit of the large application, far above the default, because it gets half of the traffic. */
const largeRequestsPerMinute = 1_000_000;
/** Time in ms that the small applications' receivers take to handle an event. */
const slowReceiverMs = 50;

/** A server that receives events. */
export interface EventReceiver {
  url: string;
  report(): Promise<ReceiverReport>;
  stop(): void;
}

/** The events that a receiver got. */
export interface ReceiverReport {
  events: [string, number][];
  repeated: number;
  rejected: number;
  lagMs: { p50: number; p95: number; max: number };
}

/** The processes of an installation. */
export interface LoadStack {
  service: ServiceProcesses;
  /** URLs of the processes' metrics. */
  metricsUrls: readonly string[];
  database: OpenDatabase;
  /** The applications, with the large one first. */
  applications: LoadApplication[];
  receivers: readonly EventReceiver[];
  stop(): Promise<void>;
}

/** Starts all parts of a production installation, each in a separate process. */
export async function startStack(smallApplications: number): Promise<LoadStack> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const postgres = await startPostgres();
    stops.push(() => postgres.stop());
    const pooler = await startPgbouncer({ postgresUrl: postgres.url, poolMode: 'transaction', poolSize });
    stops.push(() => pooler.stop());
    const files = await startS3Server(bucket);
    stops.push(() => files.stop());
    const receivers = [await startReceiver(0), await startReceiver(slowReceiverMs)];
    stops.push(() => receivers.forEach((receiver) => receiver.stop()));
    const directUrl = await newDatabase(postgres.url);
    const database = await connect({ kind: 'postgres', url: directUrl }, console.error);
    stops.push(() => database.close());
    await migrate(database.direct);
    const applications = await addApplications(database, smallApplications, receivers);
    const metricsPorts = await Promise.all(Array.from({ length: processCount }, freePort));
    const service = await startServiceProcesses({
      count: processCount,
      databaseUrl: pooler.urlOf(directUrl),
      environment: {
        NODE_ENV: 'production',
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_CONNECTIONS: String(connections),
        STORAGE_URL: `s3://${bucket}?region=eu-test-1&endpoint=${files.url}`,
        AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
        AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
        TRUSTED_PROXIES: '1',
        EVENT_NETWORKS: '127.0.0.0/8',
        STOP_DELAY: '2',
        // Production creates no application at startup.
        APP_ID: '',
        APP_TOKEN: '',
        SECURITY_DOMAIN: '',
      },
      environmentOf: (index) => ({ METRICS_LISTEN: `127.0.0.1:${metricsPorts[index]}` }),
    });
    stops.push(() => service.stop());
    const metricsUrls = metricsPorts.map((port) => `http://127.0.0.1:${port}/metrics`);
    return { service, metricsUrls, database, applications, receivers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addApplications(
  { db }: OpenDatabase,
  smallApplications: number,
  receivers: readonly EventReceiver[],
): Promise<LoadApplication[]> {
  const applications: LoadApplication[] = [];
  for (let number = 0; number <= smallApplications; number += 1) {
    const appId = number === 0 ? 'large' : `small-${number}`;
    const appToken = `app-token-of-${appId}`;
    await insertApplication(db, {
      appId,
      name: appId,
      tokenHash: sha256(appToken),
      securityDomain: [redirectUri],
      frameOrigins: [new URL(redirectUri).origin],
      eventsUrl: receivers[number === 0 ? 0 : 1]?.url ?? null,
      eventsSecret,
      isTrusted: true,
      saveMode: 'manual',
      now: new Date(),
    });
    applications.push({ appId, appToken, presentations: [], idleEditors: [] });
  }
  await db
    .updateTable('applications')
    .set({ requests_per_minute: largeRequestsPerMinute })
    .where('app_id', '=', 'large')
    .execute();
  return applications;
}

async function startReceiver(delayMs: number): Promise<EventReceiver> {
  const port = await freePort();
  const program = fileURLToPath(new URL('./receiver.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--conditions=@ppt-embed/source', program, String(port), eventsSecret, String(delayMs)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the event receiver ended with ${code}`)));
  });
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    report: async () => (await (await fetch(url)).json()) as ReceiverReport,
    stop: () => child.kill(),
  };
}
