import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database } from '../src/stores/db/database.ts';

/**
 * Runs an operation, and requests the query plan of each of its statements from the database. Callers must fill the
 * tables and run ANALYZE first, because a small table is always read completely.
 * @returns one plan for each data statement, in the order of execution
 */
export async function plansOf(db: Database, operation: (db: Database) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId: _queryId }) {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await operation(db.withPlugin(noting));
  const plans: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'explain' });
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
