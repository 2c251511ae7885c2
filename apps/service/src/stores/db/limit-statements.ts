import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * Time in ms after which the operating system checks an idle connection. A server that has disappeared without closing
 * it is then noticed within half a minute.
 */
export const keepAliveDelayMs = 10_000;

/** Set while an operation may run statements without a time limit. */
const longStatements = new AsyncLocalStorage<true>();

/** Runs an operation whose statements may take as long as the server lets them, such as migrations. */
export function withLongStatements<Result>(operation: () => Promise<Result>): Promise<Result> {
  return longStatements.run(true, operation);
}

/** The connection of a `pg` client, which its types do not contain. */
interface ClientWithStream {
  connection: { stream: Duplex };
}

type Query = (...parameters: unknown[]) => unknown;

/**
 * Closes a connection if the server does not respond to a statement in time. `statement_timeout` is not sufficient: a
 * server that has crashed or is unreachable does not enforce it, and TCP repeats a packet for 15 minutes. The statement
 * fails with ETIMEDOUT and the pool replaces the connection. The driver's `query_timeout` would return it to the pool.
 * @param limitMs Longer than the server's own limit.
 */
export function limitStatements(client: pg.PoolClient, limitMs: number): void {
  const query = client.query.bind(client) as Query;
  const { connection } = client as unknown as ClientWithStream;
  const limited: Query = (...parameters) => {
    const result = query(...parameters);
    if (longStatements.getStore() || !(result instanceof Promise)) return result;
    const timer = setTimeout(() => {
      const error = new Error(`the server has not responded for ${limitMs} ms`);
      connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, limitMs);
    const end = () => clearTimeout(timer);
    result.then(end, end);
    return result;
  };
  Object.assign(client, { query: limited });
}
