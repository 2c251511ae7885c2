import type { CustomFetcher, EditorSource, EditorUrl, HistoryPage, PptError } from '@ppt-embed/protocol/host';
import { validateEditorUrl } from '../fetcher/editor-url.ts';
import { matches, type Shape } from '../fetcher/guards.ts';
import {
  connectionResponse,
  coversResponse,
  downloadResponse,
  historyResponse,
  openResponse,
  usersResponse,
} from '../fetcher/response-shapes.ts';

/** A test of one rule that a fetcher must follow. */
export interface FetcherCheck {
  /** The rule, as one sentence. */
  name: string;
  /** Rejects with the reason if the fetcher breaks the rule. Rules about missing methods pass. */
  run: () => Promise<void>;
}

/** Options of `fetcherChecks`. */
export interface FetcherChecksOptions {
  /** Creates a fetcher for a user who is signed out of the host app. @default that rule is not checked */
  signedOut?: () => CustomFetcher | Promise<CustomFetcher>;
  /** Time limit of a call in milliseconds. @default 10000 */
  timeoutMs?: number;
}

/**
 * Time limit in ms: long enough for a call that reacts to its signal, and shorter than a request to a remote backend
 * usually takes.
 */
const abortedWithinMs = 1000;
const firstPage = { page: 1, pageSize: 2 };
const home: EditorSource = { kind: 'home' };

/**
 * Returns the tests that your own fetcher must pass, for any test runner. Run them against a test backend, because they
 * create a presentation.
 * @example
 * describe('my fetcher', () => {
 *   for (const { name, run } of fetcherChecks(() => myFetcher)) it(name, run)
 * })
 * @param create Creates the fetcher for a user who is signed in and connected.
 */
export function fetcherChecks(
  create: () => CustomFetcher | Promise<CustomFetcher>,
  { signedOut, timeoutMs = 10_000 }: FetcherChecksOptions = {},
): FetcherCheck[] {
  const checks: Record<string, (fetcher: CustomFetcher) => Promise<void>> = {
    'openEditor returns a new URL for each call': checkNewUrls,
    'openEditor creates one presentation for each creationId if isIdempotent is set': checkCreation,
    'openEditor rejects with a PptError for a presentation that does not exist': async (fetcher) => {
      const pptId = `no-such-presentation-${crypto.randomUUID()}`;
      await rejectionOf(fetcher.openEditor({ source: { kind: 'presentation', pptId } }));
    },
    'listCovers returns covers, at most as many as requested': async (fetcher) => {
      const covers = await fetcher.listCovers?.({ limit: firstPage.pageSize });
      if (!covers) return;
      hasShape(coversResponse, covers, 'listCovers');
      isTrue(covers.length <= firstPage.pageSize, `listCovers returned ${covers.length} covers. Pass on its limit.`);
    },
    'listHistory returns the requested page': async (fetcher) =>
      isFirstPage(await fetcher.listHistory?.(firstPage), 'listHistory'),
    'listMyPresentations returns the requested page': async (fetcher) =>
      isFirstPage(await fetcher.listMyPresentations?.(firstPage), 'listMyPresentations'),
    'requestDownload returns a link, or rejects with a PptError': async (fetcher) => {
      const page = await fetcher.listHistory?.(firstPage);
      const pptId = page?.records.find((record) => record.pptId !== null)?.pptId;
      if (!fetcher.requestDownload || !pptId) return;
      const link = await fetcher.requestDownload({ pptId }).catch(acceptPptError);
      if (link instanceof Error) return;
      hasShape(downloadResponse, link, 'requestDownload');
      isTrue(URL.canParse(link.url), 'The URL of requestDownload is not absolute.');
    },
    'getConnection returns a status': async (fetcher) => {
      if (fetcher.getConnection) hasShape(connectionResponse, await fetcher.getConnection(), 'getConnection');
    },
    'connectUrl returns a URL at once': async (fetcher) => {
      const url: unknown = fetcher.connectUrl?.({ returnTo: 'https://app.example/slides' });
      isTrue(url === undefined || typeof url === 'string', 'connectUrl returned no string. It must not be async.');
    },
    'listUsers returns the requested page, or rejects with a PptError': async (fetcher) => {
      const users = await fetcher.listUsers?.(firstPage).catch(acceptPptError);
      if (users && !(users instanceof Error)) hasShape(usersResponse, users, 'listUsers');
    },
    'a call rejects when its signal is aborted': checkAbort,
  };
  const listed = Object.entries(checks).map(([name, check]) => ({
    name,
    run: () => within(timeoutMs, async () => check(await create())),
  }));
  if (!signedOut) return listed;
  const run = async (): Promise<void> => {
    const fetcher = await signedOut();
    const { code } = await rejectionOf(fetcher.openEditor({ source: home }));
    isTrue(code === 'not_signed_in', `openEditor rejected with the code ${code}, not not_signed_in.`);
  };
  return [
    ...listed,
    {
      name: 'openEditor rejects with not_signed_in if the user is signed out',
      run: () => within(timeoutMs, run),
    },
  ];
}

/** Runs a check. Rejects with its reason, or if it exceeds the time limit. */
async function within(timeoutMs: number, check: () => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The check took longer than ${timeoutMs} ms.`)), timeoutMs);
  });
  await Promise.race([check(), late]).finally(() => clearTimeout(timer));
}

/** Checks that two calls return two URLs, each of which a frame can load. */
async function checkNewUrls(fetcher: CustomFetcher): Promise<void> {
  const first = urlOf(await fetcher.openEditor({ source: home }));
  const second = urlOf(await fetcher.openEditor({ source: home }));
  isTrue(first !== second, 'openEditor returned the same URL twice. A URL works once, so do not cache it.');
}

async function checkCreation(fetcher: CustomFetcher): Promise<void> {
  const title = `Fetcher check ${crypto.randomUUID()}`;
  const source: EditorSource = { kind: 'markdown', text: `# ${title}`, creationId: crypto.randomUUID() };
  const first = await fetcher.openEditor({ source });
  urlOf(first);
  if (!fetcher.isIdempotent) return;
  // Services that cannot open a presentation by its id do not return a second URL.
  const second = await fetcher.openEditor({ source }).catch((error: unknown) => {
    if (acceptPptError(error).code !== 'cannot_reopen') throw error;
  });
  if (second) {
    isTrue(urlOf(second) !== urlOf(first), 'openEditor returned the same URL for the second call of a creation.');
    isTrue(second.pptId === first.pptId, 'openEditor created another presentation for the same creationId.');
  }
  const page = await fetcher.listHistory?.({ page: 1, pageSize: 100 });
  const count = page?.records.filter((record) => record.title === title).length ?? 1;
  isTrue(count <= 1, `openEditor created ${count} presentations for the same creationId.`);
}

/** Checks that a call stops when its component is unmounted. */
async function checkAbort(fetcher: CustomFetcher): Promise<void> {
  const request = new AbortController();
  const options = { signal: request.signal };
  const call = fetcher.listHistory
    ? fetcher.listHistory(firstPage, options)
    : fetcher.openEditor({ source: home }, options);
  request.abort();
  const ended = call.then(
    () => false,
    () => true,
  );
  const late = new Promise<false>((resolve) => setTimeout(resolve, abortedWithinMs, false));
  isTrue(
    await Promise.race([ended, late]),
    'The call went on after its signal was aborted. Pass the signal to your client.',
  );
}

/** Returns the URL of a response after checking it as the frame does. */
function urlOf(response: EditorUrl): string {
  hasShape(openResponse, response, 'openEditor');
  return validateEditorUrl(response.url, 'http:', undefined).href;
}

function isFirstPage(page: HistoryPage | undefined, method: string): void {
  if (!page) return;
  hasShape(historyResponse, page, method);
  isTrue(page.page === firstPage.page, `${method} returned page ${page.page} instead of ${firstPage.page}.`);
  const { length } = page.records;
  isTrue(length <= firstPage.pageSize, `${method} returned ${length} records. Pass on its pageSize.`);
}

function hasShape(shape: Shape, response: unknown, method: string): void {
  isTrue(matches(shape, response), `${method} returned an unexpected response: ${JSON.stringify(response)}`);
}

/** Returns the `PptError` with which a call rejects. */
async function rejectionOf(call: Promise<unknown>): Promise<PptError> {
  const reason: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  isTrue(reason !== undefined, 'The call did not reject.');
  return acceptPptError(reason);
}

/**
 * Accepts a rejection that is a `PptError`.
 * @throws the reason itself if it is not a `PptError`.
 */
function acceptPptError(reason: unknown): PptError {
  if (reason instanceof Error && reason.name === 'PptError') return reason as PptError;
  throw new Error('The call rejected with an error that is no PptError.', { cause: reason });
}

function isTrue(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
