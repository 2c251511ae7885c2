import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { zhCN } from '../../locales/collect-zh-cn.ts';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, fails } from '../../testing/index.ts';
import { PptEditorFrame } from '../PptEditorFrame.tsx';
import { everyday } from '../../../../../tooling/everyday.ts';

afterEach(cleanup);

const retryButtons = ['Try again', 'Open in a new tab'];
const retry = ['Try again'];
const connect = ['Connect'];
/** The button for the list comes first, because the presentation may already exist. */
const afterCreateButtons = ['Go to Presentations', 'Create again'];
const unexpected: ExpectedTexts = ["Couldn't open the editor", retryButtons];

type ExpectedTexts = [title: string, buttonNames: readonly string[]];

/** Title and buttons of the frame for each error code. A new code without an entry does not compile. */
const expectedTexts: Record<PptErrorCode, ExpectedTexts> = {
  network: ["Can't reach the server", retryButtons],
  timeout: unexpected,
  bad_response: unexpected,
  disconnected: ['Connect to continue', connect],
  not_signed_in: ["You're not signed in", retry],
  forbidden: ["You don't have access", retry],
  outcome_unknown: ["Couldn't confirm that the presentation was created", afterCreateButtons],
  cannot_reopen: ['Your presentation was created', afterCreateButtons],
  creation_conflict: ['This page has already created another presentation', afterCreateButtons],
  download_unavailable: unexpected,
  blocked_url: ['The editor URL was blocked', retry],
  blocked_by_csp: ["This site doesn't allow the editor yet", retryButtons],
  editor_no_answer: unexpected,
  editor_unsupported: unexpected,
  reload_limit: ["Couldn't reopen the editor", retryButtons],
  service_error: unexpected,
  invalid_request: unexpected,
  invalid_grant: unexpected,
  missing_token: unexpected,
  invalid_token: unexpected,
  expired_token: unexpected,
  wrong_credential: unexpected,
  redirect_uri_mismatch: unexpected,
  user_banned: ['Your account is suspended', connect],
  not_for_sub_users: unexpected,
  quota_exceeded: ["You've reached a limit", ['Go to Presentations', 'Try again']],
  insufficient_role: ["You don't have permission to do this", retry],
  presentation_not_found: ['Presentation not found', ['Go to Presentations', 'Try again']],
  no_such_endpoint: ["This app isn't set up correctly", retryButtons],
  method_not_allowed: unexpected,
  not_rendered: unexpected,
  stale_save: unexpected,
  url_used: unexpected,
  too_large: ['The text is too large', retryButtons],
  not_json: unexpected,
  unreadable_source: ["This URL doesn't return a presentation or outline", retryButtons],
  idempotency_conflict: unexpected,
  rate_limited: ['Too many requests', retryButtons],
  internal: unexpected,
  unavailable: unexpected,
};

const inChinese: Record<string, string> = {
  'Try again': '重试',
  'Open in a new tab': '在新标签页中打开',
  Connect: '连接',
  'Go to Presentations': '查看演示文稿列表',
  'Create again': '重新创建',
};

async function fail(
  code: PptErrorCode,
  locale: 'en' | typeof zhCN,
  onShowPresentations?: () => void,
): Promise<string[]> {
  const fetcher = createMemoryFetcher({ faults: { openEditor: [fails(code)] } });
  render(
    <PptProvider fetcher={fetcher} locale={locale}>
      <PptEditorFrame source={{ kind: 'home' }} onShowPresentations={onShowPresentations} />
    </PptProvider>,
  );
  const panel = await screen.findByRole('alert');
  return within(panel)
    .getAllByRole('button')
    .map((button) => button.textContent ?? '')
    .filter((name) => !/^(Copy|复制)/.test(name));
}

const rows = Object.entries(expectedTexts) as [PptErrorCode, ExpectedTexts][];
const isExpected = ([, texts]: [PptErrorCode, ExpectedTexts]) => texts !== unexpected;

it.each([
  ...rows.filter(isExpected),
  ...everyday(
    2,
    rows.filter((row) => !isExpected(row)),
  ),
])('explains %s, and offers actions that help', async (code, [title, buttonNames]) => {
  expect(await fail(code, 'en', () => undefined)).toEqual(buttonNames);
  const panel = screen.getByRole('alert');
  expect(panel.querySelector('[data-ppt="panel-title"]')?.textContent).toBe(title);
  // The request id helps to search the backend's log. A user who is not connected does not need it.
  expect(within(panel).queryAllByText('req_7Q2mB4xK')).toHaveLength(code === 'disconnected' ? 0 : 1);
  cleanup();
  expect(await fail(code, zhCN, () => undefined)).toEqual(buttonNames.map((name) => inChinese[name]));
  const alertText = screen.getByRole('alert').textContent ?? '';
  expect(alertText).toMatch(/\p{Script=Han}/u);
  expect(alertText).not.toContain(title);
});

it('does not offer a list of presentations if the host has none', async () => {
  expect(await fail('outcome_unknown', 'en')).toEqual(['Create again']);
});
