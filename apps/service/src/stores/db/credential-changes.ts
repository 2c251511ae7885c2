import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGliteAdapter, sql } from 'kysely';
import type { Log } from '../../kernel/logs/log.ts';
import type { Database, Tx } from './database.ts';
import type { Listener, NotificationSource } from './listener.ts';

/**
 * Channel for changes to credentials. Processes cache credentials for some seconds. PostgreSQL notifies them of every
 * change (see the triggers of migration 13). Notifications are asynchronous, so code that revokes a credential calls
 * {@link settleCredentialChanges} to wait until every process has confirmed the change. A process uses its cached
 * credentials only under a lease: it proves once a second that it is alive and receives notifications. If it cannot,
 * its lease expires, and other processes then stop waiting for it.
 */
const channel = 'credential_changes';

const leaseMs = 3000;
const heartbeatMs = 1000;
const reconnectMs = 1000;
const maxPollMs = 50;

/** A credential that may no longer be valid. */
export type CredentialChange =
  | { kind: 'application'; appId: string }
  | { kind: 'user'; appId: string; unionId: string }
  | { kind: 'grant'; grantId: string };

/** Receives changes to credentials until it is stopped. */
export interface CredentialFollower {
  /** Whether every settled change has been received. Otherwise, cached credentials are not used. */
  isCurrent(): boolean;
  stop(): Promise<void>;
}

/** Waits until no process uses credentials from before the changes that have just been committed. */
export async function settleCredentialChanges(db: Database): Promise<void> {
  // The embedded database has only one process, which has already received the changes.
  if (db.getExecutor().adapter instanceof PGliteAdapter) return;
  const startedAt = performance.now();
  const { rows } = await sql<{ number: string }>`
    with next as materialized (select nextval('credential_change_numbers') as number)
    select number, pg_notify(${channel}, jsonb_build_array('confirm', number)::text) from next
  `.execute(db);
  const number = rows[0]?.number ?? '0';
  for (let pollMs = 2; performance.now() - startedAt <= leaseMs; pollMs = Math.min(pollMs * 2, maxPollMs)) {
    const waiting = await sql`
      select from credential_listeners
      where confirmed < ${number}::bigint and alive_at > clock_timestamp() - ${leaseMs} * interval '1 millisecond'
      limit 1
    `.execute(db);
    if (waiting.rows.length === 0) return;
    await sleep(pollMs);
  }
}

/** Notifies every process of ended sessions of a user when the transaction is committed. */
export async function notifyUserChange(tx: Tx, { appId, userId }: { appId: string; userId: string }): Promise<void> {
  await sql`
    select pg_notify(${channel}, jsonb_build_array('user', ${appId}::text, ${userId}::text)::text)
  `.execute(tx);
}

/** Receives changes until it is stopped, and reconnects after a lost connection. */
export function followCredentialChanges({
  notifications,
  onChange,
  onLost,
  log,
}: {
  notifications: NotificationSource;
  onChange: (change: CredentialChange) => void;
  /** Called when changes may have been missed. */
  onLost: () => void;
  log: Log;
}): CredentialFollower {
  const id = randomUUID();
  const stopping = new AbortController();
  let leaseUntil = -Infinity;
  let current: Listener | undefined;

  const receive = async (payload: string) => {
    const [kind, ...values] = JSON.parse(payload) as [string, ...unknown[]];
    if (kind === 'alive') {
      if (values[0] === id) leaseUntil = Number(values[1]) + leaseMs;
    } else if (kind === 'confirm') {
      await current?.query(
        'update credential_listeners set confirmed = greatest(confirmed, $2::bigint) where listener_id = $1',
        [id, String(values[0])],
      );
    } else {
      const change = changeOf(kind, values);
      if (change) onChange(change);
    }
  };

  const connect = async () => {
    let markLost: () => void = () => undefined;
    const lost = new Promise<void>((resolve) => {
      markLost = resolve;
    });
    const listener = await notifications.open({
      channel,
      onMessage: (payload) => void receive(payload).catch(markLost),
      onLost: markLost,
    });
    current = listener;
    try {
      if (notifications.isImmediate) {
        leaseUntil = Infinity;
        await whenAborted(stopping.signal);
        return;
      }
      // Nothing is cached yet, so all earlier changes count as confirmed.
      await listener.query(registerText, [id]);
      await Promise.race([lost, keepLease(listener, id, stopping.signal)]);
    } finally {
      current = undefined;
      leaseUntil = -Infinity;
      onLost();
      if (!notifications.isImmediate) await listener.query(unregisterText, [id]).catch(() => undefined);
      await listener.close();
    }
  };

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await connect().catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        log(`could not receive changes to credentials: ${message}`, { level: 'warn' });
      });
      await sleep(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    isCurrent: () => performance.now() < leaseUntil,
    stop() {
      stopping.abort();
      return running;
    },
  };
}

const registerText = `
  insert into credential_listeners (listener_id, confirmed, alive_at)
  values ($1, nextval('credential_change_numbers'), clock_timestamp())
  on conflict (listener_id) do update set confirmed = excluded.confirmed, alive_at = excluded.alive_at`;

const unregisterText = 'delete from credential_listeners where listener_id = $1';

/** Statement that notifies this process itself, so that the lease is renewed only if notifications arrive. */
const heartbeatText = `
  with alive as (
    update credential_listeners set alive_at = clock_timestamp() where listener_id = $1 returning listener_id
  )
  select pg_notify($2, jsonb_build_array('alive', listener_id, $3::float8)::text) from alive`;

/** Renews the lease until it is stopped. */
async function keepLease(listener: Listener, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // The time is taken before the statement runs, so that the lease expires no later than other processes expect from
    // `alive_at`.
    const { rows } = await listener.query(heartbeatText, [id, channel, performance.now()]);
    if (rows.length === 0) throw new Error('The registration of this process was deleted.');
    await sleep(heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function changeOf(kind: string, [first, second]: readonly unknown[]): CredentialChange | undefined {
  if (kind === 'application') return { kind, appId: String(first) };
  if (kind === 'user') return { kind, appId: String(first), unionId: String(second) };
  if (kind === 'grant') return { kind, grantId: String(first) };
  return undefined;
}
