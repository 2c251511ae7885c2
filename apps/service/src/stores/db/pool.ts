import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { unavailable } from './database-errors.ts';
import { keepAliveDelayMs, limitStatements } from './limit-statements.ts';
import { prepareStatements } from './prepared-statements.ts';

/** Type id of `int8` in PostgreSQL's catalog. Both drivers return it as text, so that no digits are lost. */
export const int8 = 20;

/** Default number of connections per process (`DATABASE_CONNECTIONS`). */
const defaultConnections = 10;

/** Time in ms for which a request waits for a connection before it fails. */
const waitMs = 5000;

/**
 * Time limit of a statement in ms, far longer than any of our statements takes. A longer statement must not occupy its
 * connection forever.
 */
const statementMs = 30_000;

/** Time in ms after which a statement ends whose server does not enforce the limit, because it is unreachable. */
const responseMs = statementMs + 5000;

/**
 * Maximum age of a connection in seconds. An older connection is replaced when it is idle, because it keeps the plans
 * of prepared statements and foreign keys, which may have been made when a table was small.
 */
const maxLifetimeSeconds = 600;

/** A pool of connections to PostgreSQL. */
export interface Pool extends PostgresPool {
  /** Connects once. If this fails, rejects with the driver's own error, which is reported at startup. */
  probe(): Promise<void>;
}

/** Options of a pool. */
export interface PoolOptions {
  url: string;
  connections?: number;
  /** Whether a pooler changes the connection between transactions, so that session settings must not be used. */
  isPooled?: boolean;
  /** Called when the server has responded to a query. */
  onResponse?: () => void;
  /** Time in ms after which a connection is closed if the server has not responded. */
  maxResponseMs?: number;
}

/** Creates a pool of connections to PostgreSQL. A lost connection fails its current user and is replaced. */
export function openPool(
  { url, connections = defaultConnections, isPooled = false, onResponse, maxResponseMs = responseMs }: PoolOptions,
  log: (line: string) => void,
): Pool {
  pg.types.setTypeParser(int8, (value) => value);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    maxLifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: 'ppt-embed',
  });
  handleConnectionLoss(pool, log);
  pool.on('connect', (client) => limitStatements(client, maxResponseMs));
  if (onResponse) pool.on('connect', (client) => client.on('drain', onResponse));
  return {
    options: pool.options,
    connect: () =>
      pool
        .connect()
        .then((client) => (isPooled ? client : withSessionSettings(client)))
        .catch(rejectConnection),
    end: () => pool.end(),
    async probe() {
      await pool.query('select 1');
    },
  };
}

/** Throws a temporary error, because all connections are busy or the server rejects new ones. */
function rejectConnection(error: unknown): never {
  throw unavailable(error as Error);
}

const openedSessions = new WeakSet<pg.PoolClient>();

/**
 * Settings of a session. PostgreSQL compresses decks with LZ4 if it was built with it, as most packages are. Its own
 * method, which is usually the default, takes longer. Every session can read both forms.
 */
const sessionSettings = `
  set statement_timeout = ${statementMs};
  set idle_in_transaction_session_timeout = ${statementMs};
  select set_config(name, 'lz4', false) from pg_settings
  where name = 'default_toast_compression' and 'lz4' = any(enumvals)
`;

/**
 * Sets up a new connection before its first use. The settings are set here, not as startup parameters like the driver's
 * options, because PgBouncer rejects such parameters.
 */
async function withSessionSettings(client: pg.PoolClient): Promise<pg.PoolClient> {
  if (openedSessions.has(client)) return client;
  try {
    await client.query(sessionSettings);
  } catch (error) {
    client.release(true);
    throw error;
  }
  prepareStatements(client);
  openedSessions.add(client);
  return client;
}

/**
 * Handles error events of the pool (for idle connections) and of clients (for used ones). Without a listener, they
 * would end the process.
 */
function handleConnectionLoss(pool: pg.Pool, log: (line: string) => void): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.once('error', (error) => log(`lost a database connection: ${error.message}`));
    client.on('error', () => undefined);
  });
}
