import {
  PptError,
  type CallOptions,
  type Connection,
  type Cover,
  type DoctorReport,
  type HistoryFeature,
  type HistoryRecord,
  type HistoryRequest,
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

/** Options of `createMemoryFetcher`. */
export interface MemoryFetcherOptions {
  /** Initial connection. @default connected */
  connection?: Connection;
  /** Covers to return. @default one for each style, color and language */
  covers?: readonly Cover[];
  /** Initial history. @default 128 sample records */
  records?: readonly HistoryRecord[];
  /** Features that the lists support. @default all features; `[]` simulates a service without extensions */
  features?: readonly HistoryFeature[];
  /** Initial users. @default 24 sample users */
  users?: readonly HostUser[];
  /** Whether the signed-in user may manage users. @default true */
  isAdmin?: boolean;
  /** The backend's diagnostics. @default no problems */
  doctor?: DoctorReport;
  /** Faults by method: `{ listHistory: [fails('network', { times: 2 })] }`. */
  faults?: Faults;
  /** Latency of a call without a fault, in milliseconds. @default 0 */
  latencyMs?: number;
  /**
   * Clock for expiring URLs and new presentations. `createManualClock()` advances only on request.
   * @default the real clock
   */
  clock?: Clock;
  /**
   * URL of the page that acts as the editor. It must be HTTP(S), because the frame accepts nothing else. This package
   * includes one to serve: `static/ppt-fake-editor.html`. With `?used` it reports a used URL; with `?mute` it sends no
   * messages.
   * @default none: the same page is written into the iframe, so that no server is needed
   */
  editorUrl?: string;
  /** Time after opening a presentation until it is downloadable, in milliseconds. @default 1000 */
  renderedAfterMs?: number;
  /** Target of Connect. @default '#connect' */
  connectUrl?: string;
}

/** A recorded call. */
export interface MemoryCall {
  /** Method of the fetcher. */
  method: FetcherMethod;
  /** Input of the call. */
  input: unknown;
}

/** A `PptFetcher` with additional members for tests. */
export interface MemoryFetcher extends PptFetcher {
  /** All calls so far, in order. */
  readonly calls: readonly MemoryCall[];
  /** All editor URLs issued so far, in order. */
  readonly issuedUrls: readonly IssuedUrl[];
  /** Replaces the faults of a method from now on; `[]` removes them. */
  setFaults(method: FetcherMethod, faults: readonly Fault[]): void;
  setConnection(connection: Connection): void;
  /** Marks the URLs of the editors on the page as used. These editors report it. */
  expireUrls(): void;
}

/**
 * Creates a complete host backend in memory. Created presentations appear in the history, and opened ones
 * become downloadable.
 */
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
  const features = options.features ?? allFeatures;
  const calls: MemoryCall[] = [];
  let connection: Connection = options.connection ?? { status: 'connected' };
  if (options.editorUrl === undefined) serveFakeEditor(presentations.isIssued);

  /** Records the call, applies its fault, rejects it if there is no connection, and otherwise calls `work`. */
  function respond<Result>(
    method: FetcherMethod,
    input: unknown,
    call: CallOptions | undefined,
    work: () => Result,
  ): Promise<Result> {
    calls.push({ method, input });
    return faults.play(method, call?.signal, () => {
      if (needsConnection(method)) requireConnection(connection);
      if (requiresAdmin(method) && !isAdmin) throw memoryError('forbidden', 'Only administrators can do this.');
      return work();
    });
  }

  return {
    isIdempotent: true,
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
      respond('listHistory', input, call, () => ({
        ...pageOf('records', searchAndSort(presentations.records(), input), input),
        ...(features.length > 0 && { features }),
      })),
    listMyPresentations: (input, call) =>
      respond('listMyPresentations', input, call, () => ({
        ...pageOf('records', presentations.mine(), input),
        features: features.filter((feature) => feature !== 'search' && feature !== 'sort'),
      })),
    requestDownload: (input, call) =>
      respond('requestDownload', input, call, () => presentations.download(input.pptId)),
    changePresentation: (input, call) => respond('changePresentation', input, call, () => presentations.change(input)),
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

const allFeatures: readonly HistoryFeature[] = ['rename', 'duplicate', 'delete', 'search', 'sort'];

function searchAndSort(
  records: readonly HistoryRecord[],
  { search = '', sort = 'created' }: HistoryRequest,
): readonly HistoryRecord[] {
  const words = search.toLowerCase().split(/\s+/);
  const found = records.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const timeOf = ({ editedAt, createdAt }: HistoryRecord): number => Date.parse(editedAt ?? createdAt);
  if (sort === 'title') return found.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  return sort === 'edited' ? found.toSorted((a, b) => timeOf(b) - timeOf(a)) : found;
}

/** Whether a method requires a connection. Covers and the connection itself do not. */
function needsConnection(method: FetcherMethod): boolean {
  return !['listCovers', 'getConnection', 'disconnect', 'doctor'].includes(method);
}

function requiresAdmin(method: FetcherMethod): boolean {
  return ['listUsers', 'createUser', 'banUser', 'doctor'].includes(method);
}

function requireConnection({ status }: Connection): void {
  if (status === 'disconnected') throw memoryError('disconnected', 'This app is not connected.');
  if (status === 'banned') throw memoryError('user_banned', 'This user is suspended.');
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

/**
 * Makes a URL absolute with the page's origin. On a server, and in a test without a page, there is no origin, but also
 * no frame that would load the URL.
 */
function toAbsoluteUrl(path: string): string {
  const origin = globalThis.location?.origin;
  return new URL(path, origin && origin !== 'null' ? origin : 'http://localhost').href;
}
