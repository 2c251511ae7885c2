import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { unavailable } from './database-errors.ts';

/** Type id of `int8` in PostgreSQL's catalogue; kept as text on both drivers, so that no digit is lost. */
export const int8 = 20;

/** How many connections a process holds unless `DATABASE_CONNECTIONS` says otherwise. */
const defaultConnections = 10;

/** How long a request waits for a connection before it is told that there is none. */
const waitMs = 5000;

/** No statement of ours takes a fraction of it; one that does must not hold its connection for ever. */
const statementMs = 30_000;

export interface Pool extends PostgresPool {
  /** Fails with the driver's own error, for whoever starts the service. */
  probe(): Promise<void>;
}

/** Connections to PostgreSQL. One that is lost fails what was using it, and is replaced. */
export function openPool(
  { url, connections = defaultConnections }: { url: string; connections?: number },
  log: (line: string) => void,
): Pool {
  pg.types.setTypeParser(int8, (value) => value);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    application_name: 'ppt-embed',
  });
  handleConnectionLoss(pool, log);
  return {
    options: pool.options,
    connect: () => pool.connect().then(withTimeLimits).catch(rejectConnection),
    end: () => pool.end(),
    async probe() {
      await pool.query('select 1');
    },
  };
}

/** All are busy, or the server takes nobody now: either way it is worth coming back. */
function rejectConnection(error: unknown): never {
  throw unavailable(error as Error);
}

const limitedClients = new WeakSet<pg.PoolClient>();

/**
 * Sets the time limits of a new connection before its first use. Not as startup parameters, as the driver's options would:
 * PgBouncer rejects a connection with those.
 */
async function withTimeLimits(client: pg.PoolClient): Promise<pg.PoolClient> {
  if (limitedClients.has(client)) return client;
  try {
    await client.query(
      `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${statementMs}`,
    );
  } catch (error) {
    client.release(true);
    throw error;
  }
  limitedClients.add(client);
  return client;
}

/** Without a listener an error event would end the process: the pool's for idle connections, a client's for used ones. */
function handleConnectionLoss(pool: pg.Pool, log: (line: string) => void): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.once('error', (error) => log(`a database connection was lost: ${error.message}`));
    client.on('error', () => undefined);
  });
}
