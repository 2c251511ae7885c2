import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrations } from '../migrate.ts';

/** Returns the statements of a migration, without the bodies of its functions. */
async function statementsOf(name: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      statements.push(normalized(query.sql));
    },
  });
  await migrations[name]?.up(db);
  return statements;
}

/** Returns a statement on one line and in lower case, without the bodies of functions. */
function normalized(statement: string): string {
  const [before = '', _body, after = ''] = statement.split('$$');
  return `${before}${after}`.toLowerCase().split(/\s+/).join(' ').trim();
}

const addsColumns = (statement: string) =>
  statement
    .split(/\badd column\b/)
    .slice(1)
    .every((column) => !column.includes('not null') || column.includes('default'));

/** Statements that a process of the previous version does not notice, and that are fast even on a large table. */
const expanding: readonly ((statement: string) => boolean)[] = [
  (statement) => /^create (table|index|sequence|function|trigger) /.test(statement),
  (statement) =>
    /^alter table \w+ add column /.test(statement) &&
    !/\b(drop|rename|alter column|references)\b/.test(statement) &&
    addsColumns(statement),
  (statement) => /^alter table \w+ add constraint .* not valid$/.test(statement),
  (statement) => /^alter table \w+ alter column \w+ (drop not null|set default .*)$/.test(statement),
];

const isExpanding = (statement: string) => expanding.some((accepts) => accepts(statement));

/** Whether a statement fills a table that the same migration has created, which the previous version does not use. */
const fillsNewTable = (statement: string, statements: readonly string[]) => {
  const [, table = ''] = /^insert into (\w+) /.exec(statement) ?? [];
  return table !== '' && statements.some((earlier) => earlier.startsWith(`create table ${table} `));
};

/**
 * Migrations that remove data that the previous version no longer uses, each with the migration after which nothing
 * uses the data (see `README.md`).
 */
const contracting: Readonly<Record<string, string>> = {
  '0022-unused-draft-column': '0018-shared-presentations',
  '0027-unused-source': '0009-retention',
};

/**
 * Number of the first migration to which this rule applies. Earlier migrations precede the rule and the first release.
 */
const rule = '0015-';
const named = Object.keys(migrations).filter((name) => name >= rule);

describe('migrations', () => {
  it.each(named.filter((name) => !(name in contracting)))('%s only expands the schema', async (name) => {
    const statements = await statementsOf(name);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((statement) => !isExpanding(statement) && !fillsNewTable(statement, statements))).toEqual(
      [],
    );
  });

  it.each([
    'drop table users',
    'alter table users drop column name',
    'alter table users rename column name to title',
    'alter table users alter column name set not null',
    'alter table users add column age integer not null',
    'alter table users add column age integer, drop column name',
    'alter table users add constraint positive check (number > 0)',
    "update users set name = ''",
    'create unique index users_name on users (name)',
    'insert into users (name) select title from presentations',
  ])('rejects a statement that does more than expand the schema: %s', (statement) => {
    expect(isExpanding(statement)).toBe(false);
    expect(fillsNewTable(statement, ['create table grades (name text)', statement])).toBe(false);
  });
});
