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
import { iframesAt, serveFakeEditor, emitEditorMessage } from './fake-editor.ts';
import { createFaultPlayer, type Fault, type Faults, type FetcherMethod } from './faults.ts';
import { createCoverPicker } from './pick-covers.ts';
import { createPresentations, type IssuedUrl } from './presentations.ts';
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
  readonly issuedUrls: readonly IssuedUrl[];
  /** Replaces what goes wrong from now on: `[]` ends it. */
  setFaults(method: FetcherMethod, faults: readonly Fault[]): void;
  setConnection(connection: Connection): void;
  /** The addresses of the editors on the page count as used from now on, and these editors say so. */
  expireUrls(): void;
}

/** A whole host backend in memory: what is created appears in the history, what is opened can be downloaded. */
export function createMemoryFetcher(options: MemoryFetcherOptions = {}): MemoryFetcher {
  const { clock = realClock, isAdmin = true } = options;
  const faults = createFaultPlayer(options.faults ?? {}, clock, options.latencyMs ?? 0);
  const presentations = createPresentations(options.records ?? sampleRecords(clock.now()), {
    clock,
    editorUrl: toAbsoluteUrl(options.editorUrl ?? '/ppt-fake-editor.html'),
    renderedAfterMs: options.renderedAfterMs ?? 1000,
  });
  const pickCovers = createCoverPicker(options.covers ?? sampleCovers);
  const users = createUsers(options.users ?? sampleUsers(clock.now()));
  const calls: MemoryCall[] = [];
  let connection: Connection = options.connection ?? { status: 'connected' };
  if (options.editorUrl === undefined) serveFakeEditor(presentations.isIssued);

  /** Notes the call, lets its fault play, and refuses where there is no connection; then `work` answers. */
  function respond<Result>(
    method: FetcherMethod,
    input: unknown,
    call: CallOptions | undefined,
    work: () => Result,
  ): Promise<Result> {
    calls.push({ method, input });
    return faults.play(method, call?.signal, () => {
      if (needsConnection(method)) requireConnection(connection);
      if (requiresAdmin(method) && !isAdmin) throw memoryError('forbidden', 'Only administrators may do this.');
      return work();
    });
  }

  return {
    calls,
    issuedUrls: presentations.issuedUrls,
    setFaults: (method, list) => faults.set(method, list),
    setConnection: (next) => {
      connection = next;
    },
    expireUrls: () => {
      for (const iframe of iframesAt(presentations.isIssued)) emitEditorMessage({ type: 'url_used' }, iframe);
    },
    openEditor: (input, call) => respond('openEditor', input, call, () => presentations.open(input.source)),
    listCovers: (input, call) => respond('listCovers', input, call, () => pickCovers(input)),
    listHistory: (input, call) =>
      respond('listHistory', input, call, () => pageOf('records', presentations.records(), input)),
    listMyPresentations: (input, call) =>
      respond('listMyPresentations', input, call, () => pageOf('records', presentations.mine(), input)),
    requestDownload: (input, call) =>
      respond('requestDownload', input, call, () => presentations.download(input.pptId)),
    getConnection: (call) => respond('getConnection', {}, call, () => connection),
    disconnect: (call) =>
      respond('disconnect', {}, call, () => {
        connection = { status: 'disconnected' };
      }),
    connectUrl: () => options.connectUrl ?? '#connect',
    listUsers: (input, call) => respond('listUsers', input, call, () => pageOf('users', users.list(), input)),
    createUser: (input, call) => respond('createUser', input, call, () => users.create(input, clock.now())),
    banUser: (input, call) => respond('banUser', input, call, () => users.ban(input.unionId)),
    doctor: (call) => respond('doctor', {}, call, () => options.doctor ?? sampleReport(clock.now())),
  };
}

/** Covers need the application alone, the connection none. */
function needsConnection(method: FetcherMethod): boolean {
  return !['listCovers', 'getConnection', 'disconnect', 'doctor'].includes(method);
}

function requiresAdmin(method: FetcherMethod): boolean {
  return ['listUsers', 'createUser', 'banUser', 'doctor'].includes(method);
}

function requireConnection({ status }: Connection): void {
  if (status === 'disconnected') throw memoryError('disconnected', 'This app is not connected.');
  if (status === 'banned') throw memoryError('user_banned', 'This user is switched off.');
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

function memoryError(code: 'disconnected' | 'user_banned' | 'forbidden', message: string): PptError {
  return new PptError({ code, message, requestId: 'req_memory' });
}

/** On a server and in a test without a page there is no origin, and no frame that would load it. */
function toAbsoluteUrl(path: string): string {
  const origin = globalThis.location?.origin;
  return new URL(path, origin && origin !== 'null' ? origin : 'http://localhost').href;
}
