import {
  PptError,
  type CallOptions,
  type Connection,
  type Cover,
  type DoctorReport,
  type HistoryRecord,
  type HostUser,
  type PageRequest,
  type PptFetcher,
} from '@ppt-embed/protocol/host';
import { realClock, type Clock } from './clock.ts';
import { iframesAt, playEditorIn, speakAsEditor } from './fake-editor.ts';
import { createFaultPlayer, type Fault, type Faults, type FetcherMethod } from './faults.ts';
import { createCoverPicker } from './pick-covers.ts';
import { createPresentations, type GivenAddress } from './presentations.ts';
import { sampleCovers } from './sample-covers.ts';
import { sampleRecords } from './sample-records.ts';
import { sampleReport } from './sample-report.ts';
import { sampleUsers } from './sample-users.ts';
import { createUsers } from './users.ts';

/** What a fetcher in memory holds, and what goes wrong in it. */
export interface MemoryFetcherOptions {
  /** @default connected */
  connection?: Connection;
  /** @default one for each style, color and language */
  covers?: readonly Cover[];
  /** What the history begins with. @default 128 sample records */
  records?: readonly HistoryRecord[];
  /** @default 24 sample people */
  users?: readonly HostUser[];
  /** Whether the signed-in person may manage users. @default true */
  isAdmin?: boolean;
  /** What the backend says of itself. @default all is well */
  doctor?: DoctorReport;
  /** What goes wrong, by call: `{ listHistory: [fails('network', { times: 2 })] }`. */
  faults?: Faults;
  /** How long an ordinary call takes. @default 0 */
  latencyMs?: number;
  /** By which addresses expire and presentations are made; `createManualClock()` stands until it is moved. @default the real one */
  clock?: Clock;
  /**
   * The page that stands for the editor; http(s), since the frame takes nothing else. This package brings one to be
   * served: `static/ppt-fake-editor.html`; with `?used` it says that its address was used, with `?mute` nothing at all.
   * @default none: the same page is written into the iframe, so that nothing has to be served
   */
  editorUrl?: string;
  /** How long after opening a presentation can be downloaded. @default 1000 */
  renderedAfterMs?: number;
  /** Where Connect leads. @default '#connect' */
  connectUrl?: string;
}

/** One call, as it was asked. */
export interface MemoryCall {
  /** Which call of the fetcher. */
  method: FetcherMethod;
  /** What it was given. */
  input: unknown;
}

/** A `PptFetcher` with the handles of a test. */
export interface MemoryFetcher extends PptFetcher {
  /** Every call so far, in order. */
  readonly calls: readonly MemoryCall[];
  /** Every editor address given so far, in order. */
  readonly addresses: readonly GivenAddress[];
  /** Replaces what goes wrong from now on: `[]` ends it. */
  setFaults(method: FetcherMethod, faults: readonly Fault[]): void;
  setConnection(connection: Connection): void;
  /** The addresses of the editors on the page count as used from now on, and these editors say so. */
  expireAddresses(): void;
}

/** A whole host backend in memory: what is created appears in the history, what is opened can be downloaded. */
export function createMemoryFetcher(options: MemoryFetcherOptions = {}): MemoryFetcher {
  const { clock = realClock, isAdmin = true } = options;
  const faults = createFaultPlayer(options.faults ?? {}, clock, options.latencyMs ?? 0);
  const presentations = createPresentations(options.records ?? sampleRecords(clock.now()), {
    clock,
    editorUrl: onThisOrigin(options.editorUrl ?? '/ppt-fake-editor.html'),
    renderedAfterMs: options.renderedAfterMs ?? 1000,
  });
  const pickCovers = createCoverPicker(options.covers ?? sampleCovers);
  const users = createUsers(options.users ?? sampleUsers(clock.now()));
  const calls: MemoryCall[] = [];
  let connection: Connection = options.connection ?? { status: 'connected' };
  if (options.editorUrl === undefined) playEditorIn(presentations.hasGiven);

  /** Notes the call, lets its fault play, and refuses where there is no connection; then `work` answers. */
  function answer<Answer>(
    method: FetcherMethod,
    input: unknown,
    call: CallOptions | undefined,
    work: () => Answer,
  ): Promise<Answer> {
    calls.push({ method, input });
    return faults.play(method, call?.signal, () => {
      if (needsConnection(method)) requireConnection(connection);
      if (isForAdmins(method) && !isAdmin) throw refusal('forbidden', 'Only administrators may do this.');
      return work();
    });
  }

  return {
    calls,
    addresses: presentations.addresses,
    setFaults: (method, list) => faults.set(method, list),
    setConnection: (next) => {
      connection = next;
    },
    expireAddresses: () => {
      for (const iframe of iframesAt(presentations.hasGiven)) speakAsEditor({ type: 'address_used' }, iframe);
    },
    openEditor: (input, call) => answer('openEditor', input, call, () => presentations.open(input.source)),
    listCovers: (input, call) => answer('listCovers', input, call, () => pickCovers(input)),
    listHistory: (input, call) =>
      answer('listHistory', input, call, () => pageOf('records', presentations.records(), input)),
    listMine: (input, call) => answer('listMine', input, call, () => pageOf('records', presentations.mine(), input)),
    requestDownload: (input, call) => answer('requestDownload', input, call, () => presentations.download(input.pptId)),
    getConnection: (call) => answer('getConnection', {}, call, () => connection),
    disconnect: (call) =>
      answer('disconnect', {}, call, () => {
        connection = { status: 'disconnected' };
      }),
    connectUrl: () => options.connectUrl ?? '#connect',
    listUsers: (input, call) => answer('listUsers', input, call, () => pageOf('users', users.list(), input)),
    createUser: (input, call) => answer('createUser', input, call, () => users.create(input, clock.now())),
    banUser: (input, call) => answer('banUser', input, call, () => users.ban(input.unionId)),
    doctor: (call) => answer('doctor', {}, call, () => options.doctor ?? sampleReport(clock.now())),
  };
}

/** Covers need the application alone, the connection none. */
function needsConnection(method: FetcherMethod): boolean {
  return !['listCovers', 'getConnection', 'disconnect', 'doctor'].includes(method);
}

function isForAdmins(method: FetcherMethod): boolean {
  return ['listUsers', 'createUser', 'banUser', 'doctor'].includes(method);
}

function requireConnection({ status }: Connection): void {
  if (status === 'disconnected') throw refusal('disconnected', 'This app is not connected.');
  if (status === 'banned') throw refusal('user_banned', 'This user is switched off.');
}

type Page<Name extends string, Item> = { [Key in Name]: Item[] } & PageRequest & { total: number; lastPage: number };

function pageOf<Name extends string, Item>(
  name: Name,
  all: readonly Item[],
  { page, pageSize }: PageRequest,
): Page<Name, Item> {
  const paging = { page, pageSize, total: all.length, lastPage: Math.max(1, Math.ceil(all.length / pageSize)) };
  return { [name]: all.slice((page - 1) * pageSize, page * pageSize), ...paging } as Page<Name, Item>;
}

function refusal(code: 'disconnected' | 'user_banned' | 'forbidden', message: string): PptError {
  return new PptError({ code, message, requestId: 'req_memory' });
}

/** On a server and in a test without a page there is no origin, and no frame that would load it. */
function onThisOrigin(address: string): string {
  const origin = globalThis.location?.origin;
  return new URL(address, origin && origin !== 'null' ? origin : 'http://localhost').href;
}
