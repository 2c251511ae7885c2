import type { ReactElement } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { PptFetcher } from '@ppt-embed/protocol/host';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { createFetcher } from '../fetcher/create-fetcher.ts';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryBackend } from '../testing/index.ts';
import { UserTable } from '../users/UserTable.tsx';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';

// These tests cover the messages of each component for responses of the app's own middleware, or of a proxy in place of
// the host API.

afterEach(cleanup);

const page = (status: number): Response =>
  new Response('<!doctype html><title>Sorry</title>', { status, headers: { 'content-type': 'text/html' } });

interface Case {
  of: string;
  part: (fetcher: PptFetcher) => ReactElement;
  /** Requests that fail; all others succeed. */
  path: RegExp;
  /** Button that sends the request, if rendering the component does not. */
  buttonName?: string;
  /** Text that is shown if the response contains nothing that the component knows. */
  fallback: [english: string, chinese: string];
  /** Whether the component's request sends the user's text, which may be too large. */
  sendsText?: boolean;
}

const cases: Case[] = [
  {
    of: 'ConnectButton',
    part: () => <ConnectButton />,
    path: /\/connection$/,
    fallback: ["Couldn't check your connection. Try again in a moment.", '无法获取连接状态，请稍后重试。'],
  },
  {
    of: 'HistoryTable',
    part: () => <HistoryTable />,
    path: /\/history/,
    fallback: ["Couldn't load presentationsTry again. Your presentations aren't affected.", '无法加载演示文稿列表'],
  },
  {
    of: 'CoverPicker',
    part: () => <CoverPicker />,
    path: /\/covers/,
    fallback: ["Couldn't load covers. Create with the automatic cover, or try again.", '无法加载封面'],
  },
  {
    of: 'UserTable',
    part: () => <UserTable />,
    path: /\/users/,
    fallback: ["Couldn't load usersTry again. Nothing has changed.", '无法加载用户'],
  },
  {
    of: 'MarkdownComposer',
    part: (fetcher) => (
      <MarkdownComposer
        defaultValue="# A"
        onCreate={async ({ text, creationId }) => {
          await fetcher.openEditor({ source: { kind: 'markdown', text, creationId } });
        }}
      />
    ),
    path: /\/editor-url$/,
    buttonName: 'Create presentation',
    fallback: ["Couldn't create the presentation. The service returned an unexpected response. Try again", '未能创建'],
    sendsText: true,
  },
  {
    of: 'PptEditorFrame',
    part: () => <PptEditorFrame source={{ kind: 'markdown', text: '# A', creationId: crypto.randomUUID() }} />,
    path: /\/editor-url$/,
    fallback: ["Couldn't open the editor", '无法打开编辑器'],
    sendsText: true,
  },
];

type ExpectedTexts = [title: string, body: string, chinese: string];

const responses: [of: string, status: number, expectedTexts: ExpectedTexts | undefined][] = [
  ['401', 401, ["You're not signed in", 'Sign in to this app', '您尚未登录此应用']],
  ['a login page', 200, ["You're not signed in", 'Sign in to this app', '您尚未登录此应用']],
  ['403', 403, ["You don't have access", 'Ask an administrator of this app', '您没有访问权限']],
  ['404', 404, ["This app isn't set up correctly", 'Contact an administrator of this app', '此应用的配置有误']],
  ['413', 413, ['The text is too large', 'Shorten the text or split it in two', '文本过大']],
  ['429', 429, ['Too many requests', 'Try again in 60 seconds', '请求过于频繁']],
  ['500', 500, undefined],
  ['502', 502, ["Your backend isn't responding", 'Start the backend', '您的后端没有响应']],
];

describe.each(cases.map((one, column) => ({ ...one, column })))('$of', (testCase) => {
  const { part, path, buttonName, fallback, sendsText, column } = testCase;
  it.each(everydayDiagonal(8, column, responses))('explains %s', async (_, status, known) => {
    const expectedTexts = status === 413 && !sendsText ? undefined : known;
    const { handle } = createMemoryBackend({ baseUrl: `${location.origin}/api/ppt` });
    const fetcher = createFetcher({
      baseUrl: `${location.origin}/api/ppt`,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        return path.test(new URL(request.url).pathname) ? page(status) : handle(request);
      },
    });
    for (const locale of ['en', zhCN] as const) {
      const { container } = render(
        <PptProvider fetcher={fetcher} locale={locale}>
          {part(fetcher)}
        </PptProvider>,
      );
      if (buttonName)
        await userEvent.click(
          screen.getByRole('button', { name: locale === 'en' ? buttonName : (zhCN.messages.markdown?.create ?? '') }),
        );
      await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
      const text = screen.getByRole('alert').textContent ?? '';
      const [title, body, chinese] = expectedTexts ?? [fallback[0], '', fallback[1]];
      for (const messages of locale === 'en' ? [title, body] : [chinese]) expect(text).toContain(messages);
      // The text must not say that something is wrong with the network.
      expect(container.textContent).not.toMatch(/Check your network|检查网络/);
      cleanup();
    }
  });
});

it('explains the next step for a list that was read before the session ended', async () => {
  let isSignedIn = true;
  const { handle } = createMemoryBackend({ baseUrl: `${location.origin}/api/ppt` });
  const fetcher = createFetcher({
    baseUrl: `${location.origin}/api/ppt`,
    fetch: async (input, init) => (isSignedIn ? handle(new Request(input, init)) : page(401)),
  });
  // Without this, a list is fresh for some seconds, and not read again.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 0 } } });
  render(
    <PptProvider fetcher={fetcher} queryClient={queryClient}>
      <HistoryTable />
    </PptProvider>,
  );
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0));
  isSignedIn = false;
  window.dispatchEvent(new Event('visibilitychange'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("You're not signed in. Sign in to this app, then return to this page.");
  expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0);
});
