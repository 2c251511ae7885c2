import type { ReactElement } from 'react';
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { resolves, createMemoryFetcher, type FetcherMethod } from '../testing/index.ts';
import { UserTable } from '../users/UserTable.tsx';
import { useCreateUser, useUsers } from '../users/use-users.ts';

// These tests use responses of a host's own fetcher, which may be anything: nothing, a sign-in page, or another shape.

afterEach(cleanup);

/** Creates a backend that returns the given value first, and valid responses from then on. */
const backend = (method: FetcherMethod, value: unknown): PptFetcher =>
  createMemoryFetcher({ faults: { [method]: [resolves(value, { times: 1 })] } });

const page = '<!doctype html><title>Sign in</title>';
const badValues: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['the page of a login', page],
  ['something else', { ok: true }],
  ['a list of nothing', [null]],
];

/**
 * Whether every value is tested with every case. The everyday run tests a few pairs that contain each value and each
 * case.
 */
const isFull = Boolean(import.meta.env['TEST_FULL']);

/** Returns the cases that are tested with one of the values. */
const casesOf = (all: readonly Case[], valueIndex: number, valueCount: number): readonly Case[] =>
  isFull ? all : all.filter((_, caseIndex) => caseIndex % valueCount === valueIndex);

interface Case {
  of: string;
  method: FetcherMethod;
  part: ReactElement;
  act?: () => Promise<void>;
  /** Role of the element that shows the error. @default 'alert' */
  role?: string;
  /** Name of the retry button. @default 'Try again' */
  retryName?: string;
  /** Retries, if a retry takes more than one press. */
  retryAction?: () => Promise<void>;
  /** Waits until the action has visibly succeeded. */
  expectSuccess: () => Promise<unknown>;
}

const clickButton = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

const cases: Case[] = [
  {
    of: 'covers',
    method: 'listCovers',
    part: <CoverPicker />,
    expectSuccess: () => waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12)),
  },
  {
    of: 'a list',
    method: 'listHistory',
    part: <HistoryTable />,
    expectSuccess: rowsAreThere,
  },
  { of: 'users', method: 'listUsers', part: <UserTable />, expectSuccess: rowsAreThere },
  {
    of: 'the connection',
    method: 'getConnection',
    part: <ConnectButton />,
    expectSuccess: () => screen.findByRole('button', { name: 'Disconnect' }),
  },
  {
    of: 'a download',
    method: 'requestDownload',
    part: <DownloadButton pptId="sample-1" />,
    act: () => clickButton('Download'),
    role: 'status',
    retryName: 'Download',
    expectSuccess: () => screen.findByRole('link', { name: "Download didn't start?" }),
  },
];

const actionCases: Case[] = [
  ...cases,
  {
    of: 'an editor',
    method: 'openEditor',
    part: <PptEditorFrame source={{ kind: 'home' }} />,
    expectSuccess: () => waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull()),
  },
  {
    of: 'a disconnection',
    method: 'disconnect',
    part: <ConnectButton />,
    act: () => clickTwice('Disconnect'),
    retryAction: () => clickTwice('Disconnect'),
    expectSuccess: () => screen.findByRole('button', { name: 'Connect' }),
  },
  {
    of: 'a new user',
    method: 'createUser',
    part: <UserTable />,
    act: async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Noor');
      await clickButton('Add user');
    },
    retryName: 'Add user',
    expectSuccess: () => screen.findByRole('rowheader', { name: /Noor/ }),
  },
];

/** Opens a confirmation, and confirms. */
async function clickTwice(name: string): Promise<void> {
  await clickButton(name);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

async function rowsAreThere(): Promise<void> {
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('rowheader').length).toBeGreaterThan(0));
}

/** Hides the page. A hidden page does not retry automatically, so an error stays until the user retries, even on a slow machine. */
function hidePage(): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
}

beforeEach(hidePage);
afterEach(() => void vi.restoreAllMocks());

describe.each(
  everyday(
    3,
    badValues.map(([name, value], index) => [name, value, index] as const),
  ),
)('fetcher that resolves with %s', (_, value, index) => {
  it.each(casesOf(cases, index, badValues.length))(
    'causes one error report for $of, and the retry works',
    async (testCase) => {
      const onError = vi.fn<(error: PptError) => void>();
      render(
        <PptProvider fetcher={backend(testCase.method, value)} onError={onError}>
          {testCase.part}
        </PptProvider>,
      );
      await testCase.act?.();
      await waitFor(() => expect(onError).toHaveBeenCalled());
      expect(onError.mock.calls.map(([{ name, code }]) => [name, code])).toEqual([['PptError', 'bad_response']]);
      expect((await screen.findByRole(testCase.role ?? 'alert')).textContent).not.toContain('undefined');
      await clickButton(testCase.retryName ?? 'Try again');
      await testCase.expectSuccess();
    },
  );
});

const thrown: [string, () => unknown, string][] = [
  ['throws at once', () => raise(new Error('No session.')), 'service_error'],
  ['throws a programming error immediately', () => raise(new TypeError('x is undefined')), 'service_error'],
  ['throws nothing', () => raise(undefined), 'service_error'],
  ['rejects with a text', () => Promise.reject('no'), 'service_error'],
  ['rejects with an object without a prototype', () => Promise.reject(Object.create(null)), 'service_error'],
  ['aborts by itself', () => Promise.reject(new DOMException('Gone', 'AbortError')), 'network'],
];

function raise(cause: unknown): never {
  throw cause;
}

describe.each(
  everyday(
    3,
    thrown.map(([name, fault, code], index) => [name, fault, code, index] as const),
  ),
)('fetcher that %s', (_, fault, code, index) => {
  it.each(casesOf(actionCases, index, thrown.length))(
    'causes one report of a PptError for $of, which is shown, and the retry works',
    async (testCase) => {
      const base = createMemoryFetcher();
      let isFirst = true;
      const fetcher = {
        ...base,
        [testCase.method]: (...args: unknown[]) => {
          if (!isFirst) return (base[testCase.method] as (...more: unknown[]) => unknown)(...args);
          isFirst = false;
          return fault();
        },
      };
      const onError = vi.fn<(error: PptError) => void>();
      render(
        <PptProvider fetcher={fetcher} onError={onError}>
          {testCase.part}
        </PptProvider>,
      );
      await testCase.act?.();
      expect((await screen.findByRole(testCase.role ?? 'alert')).textContent).not.toContain('undefined');
      await waitFor(() =>
        expect(onError.mock.calls.map((call) => [call[0].name, call[0].code])).toEqual([['PptError', code]]),
      );
      await (testCase.retryAction?.() ?? clickButton(testCase.retryName ?? 'Try again'));
      await testCase.expectSuccess();
    },
  );
});

describe('fetcher that never responds', () => {
  beforeEach(hidePage);
  afterEach(() => void vi.restoreAllMocks());

  it.each(everyday(1, actionCases))('causes a timeout of $of after a minute, and the retry works', async (testCase) => {
    const limits: (() => void)[] = [];
    const startTimer = window.setTimeout.bind(window) as (callback: () => void, ms?: number) => number;
    const captureTimeLimits = (callback: () => void, ms?: number): number =>
      ms === 60_000 ? limits.push(callback) : startTimer(callback, ms);
    vi.spyOn(window, 'setTimeout').mockImplementation(captureTimeLimits as typeof window.setTimeout);
    const signals: (AbortSignal | undefined)[] = [];
    const base = createMemoryFetcher();
    const fetcher = {
      ...base,
      // Neither this fetcher nor a host's own code has to observe a signal.
      [testCase.method]: (...args: Parameters<PptFetcher['getConnection']>[]) => {
        signals.push(Object(args.at(-1)).signal as AbortSignal);
        if (signals.length === 1) return new Promise(() => undefined);
        return (base[testCase.method] as (...more: unknown[]) => unknown)(...args);
      },
    };
    const onError = vi.fn<(error: PptError) => void>();
    render(
      <PptProvider fetcher={fetcher} onError={onError}>
        {testCase.part}
      </PptProvider>,
    );
    await testCase.act?.();
    await waitFor(() => expect(signals).toHaveLength(1));
    act(() => limits.forEach((end) => end()));
    await waitFor(() => expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['timeout']));
    expect(await screen.findByRole(testCase.role ?? 'alert')).toBeTruthy();
    await (testCase.retryAction?.() ?? clickButton(testCase.retryName ?? 'Try again'));
    await testCase.expectSuccess();
  });
});

it.each(everyday(1, ['http://[', 'javascript:alert(1)', 'view-source:https://editor.example'] as const))(
  'blocks a download of %s, and explains why',
  async (url) => {
    render(
      <PptProvider fetcher={backend('requestDownload', { url })}>
        <DownloadButton pptId="sample-1" />
      </PptProvider>,
    );
    await clickButton('Download');
    expect(await screen.findByText(/The download URL was blocked/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

itInFullRun('shows two rows for a user that the backend lists twice', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const base = createMemoryFetcher();
  let signals = 0;
  const fetcher: PptFetcher = {
    ...base,
    listUsers: async (input, call) => {
      const list = await base.listUsers(input, call);
      const [first] = list.users;
      signals++;
      return signals === 1 || !first ? list : { ...list, users: [first, ...list.users] };
    },
  };
  render(
    <PptProvider fetcher={fetcher}>
      <UserTable />
    </PptProvider>,
  );
  await rowsAreThere();
  const rows = screen.getAllByRole('rowheader').length;
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Noor');
  await clickButton('Add user');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(rows + 1));
  expect(errors.mock.calls.flat().join(' ')).not.toContain('same key');
  errors.mockRestore();
});

it('refetches users when the response to a change was lost, because it may have been carried out', async () => {
  const base = createMemoryFetcher();
  const fetcher: PptFetcher = {
    ...base,
    createUser: async (input, call) => (await base.createUser(input, call), undefined as never),
  };
  const { result } = renderHook(() => [useUsers({ page: 1, pageSize: 50 }), useCreateUser()] as const, {
    wrapper: ({ children }) => <PptProvider fetcher={fetcher}>{children}</PptProvider>,
  });
  await waitFor(() => expect(result.current[0].data).toBeDefined());
  await expect(result.current[1].mutateAsync({ name: 'Ada Lost' })).rejects.toMatchObject({ code: 'bad_response' });
  await waitFor(() => expect(result.current[0].data?.users.map(({ name }) => name)).toContain('Ada Lost'));
});
