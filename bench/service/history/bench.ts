import { connect } from '../../../apps/service/src/stores/db/connect.ts';
import { listRecords } from '../../../apps/service/src/presentations/records/record-queries.ts';
import { fillHistory, measuredUser } from '../../../apps/service/testing/fill-history.ts';
import { newDatabase } from '../../../apps/service/testing/new-database.ts';
import { appId } from '../../../apps/service/testing/service-client.ts';
import { startTestService, type TestService } from '../../../apps/service/testing/test-service.ts';
import { startPostgres } from '../../../e2e/postgres.ts';
import { measureAlternately, printRatio, timed } from '../../ratio.ts';

const large = 10_000_000;
/** The baseline: page 1 of a history with this many records. */
const small = 1000;
/**
 * Sizes of histories to search: a short one, and one with the maximum number of records that a search covers. A search
 * of the long history must cost the same.
 */
const searched = { long: 100_000, covered: 10_000 };
/** Maximum ratio of a page to the baseline, and of a search of a long history to one of a shorter history. */
const maxRatio = 1.3;
const pageSize = 20;
const rounds = 41;
const requests = 20;

interface Filled {
  service: TestService;
  records: number;
  /** Tokens of the whole application and of one sub-user. */
  tokens: { app: string; user: string };
}

/**
 * Compares endpoint 10 of the specification over ten million records with the first page of a thousand records, on
 * PostgreSQL.
 */
export async function benchHistory(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const [few, many] = [await fill(postgres.url, small), await fill(postgres.url, large)];
    for (const owner of ['app', 'user'] as const) {
      const records = owner === 'app' ? large : large / 1000;
      const last = Math.ceil(records / pageSize);
      const name = owner === 'app' ? `of ${large} records` : `of ${records} records of a sub-user among ${large}`;
      const against = `page 1 of ${small}`;
      const pages = { first: () => 1, middle: () => Math.ceil(last / 2), last: () => last, any: randomPage(last) };
      for (const [which, page] of Object.entries(pages)) {
        const paired = await measureAlternately(
          rounds,
          () => timed(() => requestPage(many, owner, page)),
          () => timed(() => requestPage(few, 'app', () => 1)),
        );
        printRatio(`${which} page ${name}`, against, paired, maxRatio);
      }
      const read = await measureAlternately(
        rounds,
        () => timed(() => query(many, owner, randomPage(last))),
        () => timed(() => query(few, 'app', () => 1)),
      );
      printRatio(`the statement alone, any page ${name}`, against, read, maxRatio);
    }
    await many.service.close();
    await benchSearch(postgres.url, few);
    await few.service.close();
  } finally {
    await postgres.stop();
  }
}

/**
 * Measures searches and other orders of a long history, compared with a history of as many records as they cover, and
 * with a plain page.
 */
async function benchSearch(postgresUrl: string, few: Filled): Promise<void> {
  const long = await fill(postgresUrl, searched.long);
  const covered = await fill(postgresUrl, searched.covered);
  const calls: Record<string, HistoryQuery> = {
    'a search of two words': { search: 'harbour 77' },
    'a search of 50 words that finds nothing': { search: Array.from({ length: 50 }, (_, n) => `n${n}`).join(' ') },
    'the order of the last edits': { sort: 'edited' },
    'the order of titles': { sort: 'title' },
  };
  for (const [name, query] of Object.entries(calls)) {
    const search = (of: Filled) => () => timed(() => requestPage(of, 'app', () => 1, query));
    const paired = await measureAlternately(rounds, search(long), search(covered));
    printRatio(`${name} in ${searched.long} records`, `the same in ${searched.covered}`, paired, maxRatio);
    const plain = () => timed(() => requestPage(few, 'app', () => 1));
    printRatio(`${name} in ${searched.long} records`, `page 1 of ${small}`, {
      ours: paired.ours,
      reference: (await measureAlternately(rounds, plain, () => Promise.resolve(0))).ours,
    });
  }
  await long.service.close();
  await covered.service.close();
}

async function fill(postgresUrl: string, records: number): Promise<Filled> {
  const url = await newDatabase(postgresUrl);
  const { db } = await connect({ kind: 'postgres', url }, () => undefined);
  const service = await startTestService({ db });
  const seconds = (await timed(() => fillHistory(db, records))) / 1000;
  console.log(`  ${records} records written: in ${seconds.toFixed(0)} s`);
  const tokens = {
    app: (await service.connect()).accessToken,
    user: (await service.connect(measuredUser)).accessToken,
  };
  return { service, records, tokens };
}

/** Returns a fixed sequence of pages in an order that defeats caches. */
function randomPage(last: number): () => number {
  let state = 12_345;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state % last) + 1;
  };
}

/** Fields of the extensions `history-search` and `history-sort`. */
interface HistoryQuery {
  search?: string;
  sort?: 'edited' | 'title';
}

async function requestPage(
  { service, tokens }: Filled,
  owner: 'app' | 'user',
  page: () => number,
  query: HistoryQuery = {},
): Promise<void> {
  for (let request = 0; request < requests; request++) {
    const { status, json } = await service.post('/saas/api/history', {
      token: tokens[owner],
      body: { page: page(), page_size: pageSize, ...query },
    });
    const isFull = query.search !== undefined || json.data.ppt_list.length === pageSize;
    if (status !== 200 || !isFull) throw new Error(`unexpected status ${status}`);
  }
}

async function query({ service }: Filled, owner: 'app' | 'user', page: () => number): Promise<void> {
  const unionId = owner === 'app' ? null : measuredUser;
  for (let request = 0; request < requests; request++) {
    const offset = (page() - 1) * pageSize;
    const { rows } = await listRecords(service.appContext.db, { app: { appId }, unionId }, { offset, limit: pageSize });
    if (rows.length !== pageSize) throw new Error(`an unexpected page of ${rows.length}`);
  }
}
