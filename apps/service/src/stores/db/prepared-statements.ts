import type { PostgresPoolClient, QueryResult, RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Maximum number of prepared statements, because every connection keeps the plans of all of them in memory. */
const maxStatements = 100;

/** Names of prepared statements by their text. */
const names = new Map<string, string>();

/**
 * Executes a statement that each connection to PostgreSQL parses and plans only once. Use it for frequent statements
 * with constant text that insert rows or find them by their primary keys. The plans of other statements should change
 * as their tables grow. A plan lasts no longer than its connection (see `openPool`).
 */
export function executePrepared<Row>(db: Database, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const query = statement.compile(db);
  if (!names.has(query.sql) && names.size < maxStatements) names.set(query.sql, `ppt_embed_${names.size + 1}`);
  return db.executeQuery(query);
}

/** The part of a `pg` connection that `executePrepared` needs. */
type Query = (statement: string | NamedStatement, values?: unknown[]) => Promise<unknown>;

interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Makes a connection prepare the statements of `executePrepared`. */
export function prepareStatements(client: PostgresPoolClient): void {
  const query = client.query.bind(client) as Query;
  let keepsStatements = true;
  const queryPrepared: Query = async (text, values) => {
    const name = typeof text === 'string' && keepsStatements ? names.get(text) : undefined;
    if (typeof text !== 'string' || name === undefined) return query(text, values);
    try {
      return await query({ name, text, values: values ?? [] });
    } catch (error) {
      if (!isStatementLost(error)) throw error;
      keepsStatements = false;
      return query(text, values);
    }
  };
  Object.assign(client, { query: queryPrepared });
}

/**
 * Whether an error shows that the server's connection has changed, or has prepared the statement for another client:
 * `DATABASE_URL` then goes through a pooler that `connect` did not detect. The statement was not executed.
 */
function isStatementLost(error: unknown): boolean {
  const { code } = error as { code?: string };
  // invalid_sql_statement_name, duplicate_prepared_statement
  return code === '26000' || code === '42P05';
}
