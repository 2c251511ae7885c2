import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { keepAliveDelayMs } from './limit-statements.ts';

interface ListenerOptions {
  channel: string;
  /** Called with the payload of each notification, in the order of the commits. */
  onMessage: (payload: string) => void;
  /** Called once when the connection is lost, but not after `close`. */
  onLost: () => void;
}

/** A dedicated connection that receives notifications. */
export interface Listener {
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/** Receives the notifications of a database. */
export interface NotificationSource {
  /**
   * Whether notifications arrive before the statement that commits returns. True for the embedded database, which has
   * no other process.
   */
  isImmediate: boolean;
  /** Opens a listener. It is subscribed to the channel when the promise resolves. */
  open(options: ListenerOptions): Promise<Listener>;
}

const connectMs = 5000;
const queryMs = 5000;

/** Opens a session on PostgreSQL. Behind PgBouncer, it needs `pool_mode = session`. */
export function postgresNotifications(url: string): NotificationSource {
  const open: NotificationSource['open'] = async ({ channel, onMessage, onLost }) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      application_name: 'ppt-embed listener',
    });
    let isOpen = true;
    const end = () => {
      if (!isOpen) return;
      isOpen = false;
      onLost();
    };
    client.on('error', end).on('end', end);
    client.on('notification', ({ payload }) => {
      if (isOpen) onMessage(payload ?? '');
    });
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      isOpen = false;
      await client.end().catch(() => undefined);
      throw error;
    }
    return {
      query: (text, values) => client.query(text, [...values]),
      async close() {
        isOpen = false;
        await client.end().catch(() => undefined);
      },
    };
  };
  return { isImmediate: false, open };
}

/** Receives the notifications of the embedded database. */
export function embeddedNotifications(pglite: PGlite): NotificationSource {
  return {
    isImmediate: true,
    async open({ channel, onMessage }) {
      const stop = await pglite.listen(channel, onMessage);
      return { query: (text, values) => pglite.query(text, [...values]), close: () => stop() };
    },
  };
}
