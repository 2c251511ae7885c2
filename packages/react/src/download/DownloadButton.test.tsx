import { useEffect, type ReactElement } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DownloadLink } from '@ppt-embed/protocol/host';
import { usePpt, type PptContext } from '../provider/ppt-context.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, delays, fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import { DownloadButton, type DownloadButtonProps } from './DownloadButton.tsx';

/** Addresses that the page was sent to. */
const followed: string[] = [];
const note = (event: MouseEvent): void => {
  const link = event.target instanceof HTMLAnchorElement ? event.target : undefined;
  if (!link) return;
  event.preventDefault();
  followed.push(link.href);
};
beforeEach(() => {
  followed.length = 0;
  document.addEventListener('click', note, true);
});
afterEach(() => {
  document.removeEventListener('click', note, true);
  cleanup();
});

/** Hands the provider's context to the test. */
function Context({ give }: { give: (context: PptContext) => void }): null {
  const context = usePpt();
  useEffect(() => give(context), [give, context]);
  return null;
}
let context: PptContext;
const take = (given: PptContext): void => {
  context = given;
};

function app(fetcher: MemoryFetcher, props: Partial<DownloadButtonProps> = {}, copies = 1): ReactElement {
  return (
    <PptProvider fetcher={fetcher}>
      <Context give={take} />
      {Array.from({ length: copies }, (_, index) => (
        <DownloadButton key={index} pptId="sample-1" {...props} />
      ))}
    </PptProvider>
  );
}

const withLink = (link: DownloadLink): MemoryFetcher => ({
  ...createMemoryFetcher(),
  requestDownload: () => Promise.resolve(link),
});
const asked = (fetcher: MemoryFetcher): number =>
  fetcher.calls.filter((call) => call.method === 'requestDownload').length;
const button = (): HTMLElement => screen.getByRole('button', { name: 'Download' });
const state = (): string | undefined => document.querySelector<HTMLElement>('[data-ppt="download"]')?.dataset['state'];

it('starts the download in this page and leaves a link for a browser that held it back', async () => {
  const open = vi.spyOn(window, 'open');
  render(app(withLink({ url: 'https://files.example/a.pptx', chargedFor: 2580 })));
  expect(state()).toBe('idle');
  await userEvent.setup().click(button());
  const link = await screen.findByRole('link', { name: 'Download did not start?' });
  expect(followed).toEqual(['https://files.example/a.pptx']);
  expect(link.getAttribute('href')).toBe('https://files.example/a.pptx');
  expect(screen.getByText('Free for another 43 min')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Your download has started.');
  expect(state()).toBe('ready');
  expect(open).not.toHaveBeenCalled();
});

it('tells the rule of the charge where the service does not tell the time', async () => {
  render(app(withLink({ url: 'https://files.example/a.pptx' })));
  await userEvent.setup().click(button());
  expect(await screen.findByText('A download is charged once, then free for an hour.')).toBeTruthy();
});

it('counts the free minutes down', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  render(app(withLink({ url: 'https://files.example/a.pptx', chargedFor: 120 })));
  act(() => button().click());
  await screen.findByText('Free for another 2 min');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText('Free for another 1 min')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText(/Free for another/)).toBeNull();
  vi.useRealTimers();
});

it('makes one request and one download of several presses', async () => {
  const fetcher = createMemoryFetcher({ faults: { requestDownload: [delays(100)] } });
  render(app(fetcher, {}, 2));
  const user = userEvent.setup();
  const [first, second] = screen.getAllByRole('button', { name: 'Download' });
  await user.click(first!);
  await user.click(first!);
  await user.click(second!);
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  expect(asked(fetcher)).toBe(1);
  expect(followed).toHaveLength(1);
});

it('asks anew when it is pressed again later', async () => {
  const fetcher = createMemoryFetcher();
  render(app(fetcher));
  await userEvent.setup().click(button());
  await screen.findByRole('link');
  await userEvent.setup().click(button());
  await waitFor(() => expect(followed).toHaveLength(2));
  expect(asked(fetcher)).toBe(2);
});

it('keeps focus and width while it is preparing', async () => {
  render(app(createMemoryFetcher({ faults: { requestDownload: [hangs()] } })));
  const pressed = button();
  const { width } = pressed.getBoundingClientRect();
  await userEvent.setup().click(pressed);
  expect(pressed.textContent).toBe('Preparing…');
  expect(pressed.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(pressed);
  expect(pressed.getBoundingClientRect().width).toBeGreaterThanOrEqual(width);
});

it('says to open it once when it has never been drawn', async () => {
  const onOpen = vi.fn<() => void>();
  const onError = vi.fn<(error: { code: string }) => void>();
  render(app(createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered')] } }), { onOpen, onError }));
  await userEvent.setup().click(button());
  expect(await screen.findByText('Open it once, then download')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open' }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'not_rendered' }));
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

it('waits for the editor on the page and downloads when it has drawn', async () => {
  const fetcher = createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered', { times: 1 })] } });
  render(app(fetcher));
  const frame = {};
  const report = (rendered: boolean): void =>
    act(() => context.frames.report(frame, { pptId: 'sample-1', loaded: rendered, rendered }, () => undefined));
  report(false);
  await userEvent.setup().click(button());
  expect(await screen.findByText('Waiting until the editor has finished drawing…')).toBeTruthy();
  expect(state()).toBe('waitingForRender');
  report(true);
  expect(await screen.findByRole('link', { name: 'Download did not start?' })).toBeTruthy();
  expect(asked(fetcher)).toBe(2);
  expect(followed).toHaveLength(1);
});

it('asks again two seconds after the load of an editor that says nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetcher = createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered', { times: 2 })] } });
  render(app(fetcher));
  act(() => context.frames.report({}, { pptId: 'sample-1', loaded: true, rendered: false }, () => undefined));
  act(() => button().click());
  await screen.findByText('Waiting until the editor has finished drawing…');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(asked(fetcher)).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(asked(fetcher)).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(4100));
  expect(asked(fetcher)).toBe(3);
  vi.useRealTimers();
  expect(await screen.findByRole('link')).toBeTruthy();
});

it('says again to open it when the editor it waited for is closed', async () => {
  render(app(createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered')] } })));
  const frame = {};
  act(() => context.frames.report(frame, { pptId: 'sample-1', loaded: false, rendered: false }, () => undefined));
  await userEvent.setup().click(button());
  await screen.findByText('Waiting until the editor has finished drawing…');
  act(() => context.frames.remove(frame));
  expect(screen.getByText('Open it once, then download')).toBeTruthy();
});

it('passes on what a vendor said when he refused', async () => {
  const faults = { requestDownload: [fails('download_unavailable', { message: '请稍后再试' })] };
  render(app(createMemoryFetcher({ faults })));
  await userEvent.setup().click(button());
  expect(await screen.findByText(/^The service refused the download: "请稍后再试"\./)).toBeTruthy();
});

it('follows no address that is a script', async () => {
  render(app(withLink({ url: 'javascript:alert(1)' })));
  await userEvent.setup().click(button());
  expect(await screen.findByText(/^The download's address was refused/)).toBeTruthy();
  expect(followed).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});

it('drops an answer that comes after it was taken away', async () => {
  const fetcher = createMemoryFetcher({ faults: { requestDownload: [delays(50)] } });
  const { unmount } = render(app(fetcher));
  await userEvent.setup().click(button());
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(followed).toEqual([]);
});
