import { sql } from 'kysely';
import type { HistorySort } from '@ppt-embed/protocol/service';
import type { Database } from '../../stores/db/database.ts';
import { presentationColumns, type PresentationRow } from '../presentation-queries.ts';
import { pageNumbers } from './page-numbers.ts';
import type { RecordOwner, RecordPage } from './record-queries.ts';
import { countRecords, findDeletedBlocks } from './removed-records.ts';

/**
 * Maximum number of records that are searched or sorted, which limits the cost regardless of the size of the history
 * and of the search.
 */
const maxCandidates = 10_000;

/**
 * Maximum number of words of a search, because each word is compared with all titles. A hundred words, which fit into a
 * search, would keep the database busy for a second.
 */
const maxWords = 20;

/** Filters and orders the listed records. */
export interface RecordQuery {
  /** Words that a title must contain, case-insensitive. */
  words: readonly string[];
  sort: HistorySort;
  offset: number;
  limit: number;
}

/** Returns the records whose titles contain all words, in any order. Deleted presentations are excluded. */
export async function findRecords(
  db: Database,
  { app, unionId }: RecordOwner,
  { words, sort, offset, limit }: RecordQuery,
): Promise<RecordPage> {
  // The index of the last edits does not contain deleted presentations.
  const numbers = sort === 'edited' ? undefined : await candidateNumbers(db, { appId: app.appId, unionId });
  if (numbers?.length === 0) return { rows: [], total: 0 };
  const number = sql.ref(unionId === null ? 'app_number' : 'user_number');
  const columns = sql.join(presentationColumns.map((column) => sql.ref(`presentations.${column}`)));
  const order = {
    created: sql`number desc`,
    edited: sql`edited desc, number desc`,
    title: sql`lowered, number desc`,
  };
  // The first two sort orders each have an index.
  const candidateOrder = sort === 'title' ? order.created : order[sort];
  // Returns at least one row, so that a page past the end also contains the total.
  const { rows } = await sql<PresentationRow & { total: number; ppt_id: string | null }>`
    with words as materialized (select lower(word) as word from unnest(${words}::text[]) as word),
    matches as materialized (
      select ppt_id, number, edited, lowered from (
        select ppt_id, ${number} as number, coalesce(edited_at, created_at) as edited, lower(title) as lowered
        from presentations
        where app_id = ${app.appId} ${unionId === null ? sql`` : sql`and union_id = ${unionId}`} and deleted_at is null
          ${numbers ? sql`and ${number} = any(${numbers}::bigint[])` : sql``}
        order by ${candidateOrder}
        limit ${maxCandidates}::integer
      ) as candidates
      where not exists (select from words where strpos(lowered, words.word) = 0)
    ),
    page as (
      select *, row_number() over (order by ${order[sort]}) as place from matches
      order by ${order[sort]} offset ${offset}::bigint limit ${limit}::integer
    )
    select counted.total, ${columns}
    from (select count(*)::integer as total from matches) as counted
    left join page on true
    left join presentations on presentations.ppt_id = page.ppt_id
    order by page.place
  `.execute(db);
  return { rows: rows.filter((row) => row.ppt_id !== null), total: rows[0]?.total ?? 0 };
}

/**
 * Returns the numbers of the newest records that are not deleted, if many between them are. Otherwise, reading all of
 * them in order takes less time.
 */
async function candidateNumbers(
  db: Database,
  { appId, unionId }: { appId: string; unionId: string | null },
): Promise<number[] | undefined> {
  const owner = { appId, unionId: unionId ?? '' };
  const { total: newest, deleted } = await countRecords(db, owner);
  if (deleted <= maxCandidates) return undefined;
  const page = { newest, offset: 0, limit: Math.min(maxCandidates, newest - deleted) };
  return pageNumbers(page, await findDeletedBlocks(db, owner, page));
}

/** Splits a search into its first `maxWords` words, without duplicates. */
export function wordsOf(search: string): string[] {
  return [...new Set(search.split(/\s+/).filter((word) => word !== ''))].slice(0, maxWords);
}
