import type { ReactElement } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PptError } from '@ppt-embed/protocol/host';
import { everyday } from '../../../../tooling/everyday.ts';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, type FetcherMethod } from '../testing/index.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

const onError = vi.fn<(error: PptError) => void>();
const parts = [
  { method: 'listHistory', part: <HistoryTable onError={onError} /> },
  { method: 'listCovers', part: <CoverPicker onError={onError} /> },
  { method: 'getConnection', part: <ConnectButton onError={onError} /> },
] as const satisfies { method: FetcherMethod; part: ReactElement }[];

it.each(everyday(1, parts))(
  'reports a failure of $method once, however often it is retried',
  async ({ method, part }) => {
    onError.mockReset();
    const ofProvider = vi.fn<(error: PptError) => void>();
    const fetcher = createMemoryFetcher({ faults: { [method]: [fails('unavailable')] } });
    const attempts = (): number => fetcher.calls.filter((call) => call.method === method).length;
    const codes = (): string[] => onError.mock.calls.map(([{ code }]) => code);
    render(
      <PptProvider fetcher={fetcher} onError={ofProvider}>
        {part}
      </PptProvider>,
    );
    await wait(60_000);
    expect(attempts()).toBeGreaterThan(3);
    expect(codes()).toEqual(['unavailable']);
    fetcher.setFaults(method, [fails('network')]);
    await wait(60_000);
    expect(codes()).toEqual(['unavailable', 'network']);
    expect(ofProvider.mock.calls).toEqual(onError.mock.calls);
  },
);

it('reports the same error again once it has ended in between', async () => {
  onError.mockReset();
  const fetcher = createMemoryFetcher({ faults: { listHistory: [fails('unavailable', { times: 2 })] } });
  render(
    <PptProvider fetcher={fetcher}>
      <HistoryTable onError={onError} />
    </PptProvider>,
  );
  await wait(20_000);
  expect(onError).toHaveBeenCalledOnce();
  fetcher.setFaults('listHistory', [fails('unavailable')]);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await wait(20_000);
  expect(onError).toHaveBeenCalledTimes(2);
});
