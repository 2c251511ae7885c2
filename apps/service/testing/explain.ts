import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database } from '../src/stores/db/database.ts';

/**
 * Runs a verb, and asks the database how it would run each of the verb's statements. Whoever calls fills the tables and
 * runs ANALYZE before: of a small table every plan reads the whole.
 * @returns one plan for each statement of data, in the order they ran.
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
