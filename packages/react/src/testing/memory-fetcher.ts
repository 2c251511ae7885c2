import {
  PptError,
  type CallOptions,
  type Connection,
  type Cover,
  type HistoryPage,
  type HistoryRecord,
  type HostUser,
  type PageRequest,
  type PptFetcher,
} from '@ppt-embed/protocol/host';
import { realClock, type Clock } from './clock.ts';
import { createFaultPlayer, type Fault, type Faults, type FetcherMethod } from './faults.ts';
import { createPresentations } from './presentations.ts';
import { sampleCovers } from './sample-covers.ts';
import { sampleRecords } from './sample-records.ts';

export interface MemoryFetcherOptions {
  /** @default connected */
  connection?: Connection;
  /** @default one for each style, color and language */
  covers?: readonly Cover[];
  /** What the history begins with. @default 128 sample records */
  records?: readonly HistoryRecord[];
  users?: readonly HostUser[];
  faults?: Faults;
  /** How long an ordinary call takes. @default 0 */
  latencyMs?: number;
  clock?: Clock;
  /**
   * The page that stands for the editor; http(s), since the frame takes nothing else. This package brings one
   * to be served there: `static/ppt-fake-editor.html`; with `?used` it says that its address was used.
   * @default '/ppt-fake-editor.html' of the page's origin
   */
  editorUrl?: string;
  /** How long after opening a presentation can be downloaded. @default 1000 */
  renderedAfterMs?: number;
  /** Where Connect leads. @default '#connect' */
  connectUrl?: string;
}

/** One call, as it was asked. */
export interface MemoryCall {
  method: FetcherMethod;
  input: unknown;
}

/** A `PptFetcher` with the handles of a test. */
export interface MemoryFetcher extends PptFetcher {
  /** Every call so far, in order. */
  readonly calls: readonly MemoryCall[];
  /** Replaces what goes wrong from now on: `[]` ends it. */
  setFaults(method: FetcherMethod, faults: readonly Fault[]): void;
  setConnection(connection: Connection): void;
}

/** A whole host backend in memory: what is created appears in the history, what is opened can be downloaded. */
export function createMemoryFetcher(options: MemoryFetcherOptions = {}): MemoryFetcher {
  const { clock = realClock, covers = sampleCovers } = options;
  const faults = createFaultPlayer(options.faults ?? {}, clock, options.latencyMs ?? 0);
  const presentations = createPresentations(options.records ?? sampleRecords(clock.now()), {
    clock,
    editorUrl: onThisOrigin(options.editorUrl ?? '/ppt-fake-editor.html'),
    renderedAfterMs: options.renderedAfterMs ?? 1000,
  });
  const calls: MemoryCall[] = [];
  const users = [...(options.users ?? [])];
  let connection: Connection = options.connection ?? { status: 'connected' };
  let coversShown = 0;

  async function arrive(method: FetcherMethod, input: unknown, call: CallOptions | undefined): Promise<void> {
    calls.push({ method, input });
    await faults.play(method, call?.signal);
    // Covers need the application alone, the connection none.
    if (method === 'listCovers' || method === 'getConnection' || method === 'disconnect') return;
    if (connection.status === 'disconnected') throw refusal('disconnected', 'This app is not connected.');
    if (connection.status === 'banned') throw refusal('user_banned', 'This user is switched off.');
  }

  const listHistory = async (
    method: 'listHistory' | 'listMine',
    input: PageRequest,
    call?: CallOptions,
  ): Promise<HistoryPage> => {
    await arrive(method, input, call);
    const { items, ...paging } = pageOf(presentations.records(), input);
    return { records: items, ...paging };
  };

  return {
    calls,
    setFaults: (method, list) => faults.set(method, list),
    setConnection: (next) => {
      connection = next;
    },
    openEditor: async (input, call) => {
      await arrive('openEditor', input, call);
      return presentations.open(input.source);
    },
    listCovers: async (input, call) => {
      await arrive('listCovers', input, call);
      const matching = covers.filter(
        (cover) =>
          (!input.style || cover.style === input.style) &&
          (!input.colorStyle || cover.colorStyle === input.colorStyle) &&
          (!input.language || cover.language === input.language),
      );
      // Each call shows others, as the service's samples do, but always the same ones in a test.
      const count = Math.min(input.limit ?? 11, matching.length);
      const first = coversShown;
      coversShown += count;
      return Array.from({ length: count }, (_, index) => matching[((first + index) * 9) % matching.length]).filter(
        (cover, index, all): cover is Cover => cover !== undefined && all.indexOf(cover) === index,
      );
    },
    listHistory: (input, call) => listHistory('listHistory', input, call),
    listMine: (input, call) => listHistory('listMine', input, call),
    requestDownload: async (input, call) => {
      await arrive('requestDownload', input, call);
      return presentations.download(input.pptId);
    },
    getConnection: async (call) => {
      await arrive('getConnection', {}, call);
      return connection;
    },
    disconnect: async (call) => {
      await arrive('disconnect', {}, call);
      connection = { status: 'disconnected' };
    },
    connectUrl: () => options.connectUrl ?? '#connect',
    listUsers: async (input, call) => {
      await arrive('listUsers', input, call);
      const { items, ...paging } = pageOf(users, input);
      return { users: items, ...paging };
    },
    createUser: async (input, call) => {
      await arrive('createUser', input, call);
      const user: HostUser = {
        unionId: input.unionId ?? `user-${users.length + 1}`,
        name: input.name,
        status: 'active',
        createdAt: new Date(clock.now()).toISOString(),
      };
      users.unshift(user);
      return user;
    },
    banUser: async (input, call) => {
      await arrive('banUser', input, call);
      const index = users.findIndex(({ unionId }) => unionId === input.unionId);
      const user = users[index];
      if (!user) throw refusal('invalid_request', 'There is no such user.');
      const banned: HostUser = { ...user, status: 'banned' };
      users[index] = banned;
      return banned;
    },
  };
}

function pageOf<Item>(
  all: readonly Item[],
  { page, pageSize }: PageRequest,
): { items: Item[]; page: number; pageSize: number; total: number; lastPage: number } {
  const items = all.slice((page - 1) * pageSize, page * pageSize);
  return { items, page, pageSize, total: all.length, lastPage: Math.max(1, Math.ceil(all.length / pageSize)) };
}

function refusal(code: 'disconnected' | 'user_banned' | 'invalid_request', message: string): PptError {
  return new PptError({ code, message, requestId: 'req_memory' });
}

/** On a server and in a test without a page there is no origin, and no frame that would load it. */
function onThisOrigin(address: string): string {
  return new URL(address, globalThis.location?.origin ?? 'http://localhost').href;
}
