import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { closeBrowser, openBrowser, visit } from './browser.ts';
import { baselineWasm } from '../apps/service/testing/baseline-wasm.ts';
import { freePort } from '../apps/service/testing/free-port.ts';
import { ensureServiceBuilt } from '../scripts/build/service-files.ts';
import { expect } from './expect.ts';
import { inFullRun, itInFullRun } from '../tooling/everyday.ts';
import { writeMigratedDatabase } from '../apps/service/testing/embedded-database.ts';

const root = join(import.meta.dirname, '..');
const verifier = 'v'.repeat(43);
const accountName = 'lin@harbour.example';

let folder: string;
let environment: NodeJS.ProcessEnv;
let url: string;
let service: ChildProcess;
let callback: Server;
let callbackUrl: string;
let app: { app_id: string; app_token: string };
let password: string;
let browser: Browser;

/** Path of the built program. */
let main: string;

/** Runs a command in the operator's shell. */
const command = (...args: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, [...baselineWasm, main, ...args, '--json'], {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    }),
  ) as never;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-embed-sign-in-'));
  callback = createServer((_request, response) => response.end('connected'));
  await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve));
  callbackUrl = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/back`;
  const port = await freePort();
  url = `http://localhost:${port}`;
  environment = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: `pglite:${join(folder, 'service')}`,
    STORAGE_URL: `fs:${join(folder, 'files')}`,
    EDITOR_DIST: folder,
    // Otherwise, the service would lay out samples for the first creations.
    WARM_UP: 'off',
  };
  main = await ensureServiceBuilt();
  await writeMigratedDatabase(join(folder, 'service'));
  app = command('app', 'create', '--name', 'Harbour Intranet', '--redirect', callbackUrl);
  ({ password } = command('account', 'create', accountName));
  service = spawn(process.execPath, [...baselineWasm, main], { cwd: root, env: environment, stdio: 'ignore' });
  browser = await openBrowser();
  await expect
    .poll(
      () =>
        fetch(`${url}/openapi.json`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 300_000 },
    )
    .toBe(true);
});

afterAll(async () => {
  await closeBrowser(browser);
  callback?.close();
  const ended = new Promise((resolve) => service?.once('exit', resolve));
  service?.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Requests the consent page, which is the first step of the application's backend.
 * @returns the page for a user
 */
async function requestConsent(): Promise<string> {
  const query = new URLSearchParams({
    app_id: app.app_id,
    response_type: 'code',
    state: 'kept',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    redirect_uri: callbackUrl,
  });
  const headers = { Authorization: `Bearer ${app.app_token}` };
  const response = await fetch(`${url}/oauth/authorize?${query.toString()}`, { headers, redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

const exchange = (code: string) =>
  fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${app.app_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ app_id: app.app_id, code, code_verifier: verifier }),
  });

const widthOf = (page: Page) => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);

describe.each([
  ...inFullRun([
    'a wide window in light mode',
    { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  ] as const),
  ['a phone 360 px wide in dark mode', { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }],
] as const)('production sign-in without scripts, using only the keyboard, on %s', (_name, options) => {
  it('a user signs in with an account, in both languages, and authorizes', async () => {
    const { context, page, consoleErrors } = await visit(browser, { ...options, javaScriptEnabled: false });
    await page.goto(await requestConsent());
    await expect(page.getByRole('heading', { name: 'Sign in to your presentation workspace' })).toBeVisible();
    await expect(page.getByText('登录您的演示文稿工作区')).toBeVisible();
    expect(await widthOf(page)).toBe(options.viewport.width);

    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Username / 账号')).toBeFocused();
    await page.keyboard.type(accountName);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Incorrect username or password');
    await expect(page.getByRole('alert')).toContainText('账号或密码不正确');
    await expect(page.getByLabel('Username / 账号')).toHaveValue(accountName);
    await expect(page.getByLabel('Password / 密码')).toHaveAccessibleDescription(/Incorrect username or password/);
    expect(await widthOf(page)).toBe(options.viewport.width);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Sign in / 登录' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(
      page.getByRole('heading', { name: 'Harbour Intranet wants to access your presentations' }),
    ).toBeVisible();
    await expect(page.getByText(accountName)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(3);
    expect(await widthOf(page)).toBe(options.viewport.width);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Authorize / 授权' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${callbackUrl}?**`);
    const redirectUrl = new URL(page.url());
    expect(redirectUrl.searchParams.get('state')).toBe('kept');
    expect((await exchange(redirectUrl.searchParams.get('code') ?? '')).status).toBe(200);
    // Chromium logs the page of a failed sign-in because of its status.
    expect(consoleErrors.filter((error) => !error.includes('403'))).toEqual([]);
    await context.close();
  });
});

itInFullRun('a signed-in user can switch to a different account, or cancel', async () => {
  const { context, page } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(await requestConsent());
  await page.getByLabel('Username / 账号').fill(accountName);
  await page.getByLabel('Password / 密码').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use another account / 使用其他账号' }).click();
  await expect(page.getByRole('button', { name: 'Sign in / 登录' })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Username / 账号').fill(accountName);
  await page.getByLabel('Password / 密码').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel / 取消' }).click();
  await page.waitForURL(`${callbackUrl}?error=access_denied&state=kept`);
  await context.close();
});

it('the pages cannot be framed by a different site', async () => {
  const { context, page } = await visit(browser);
  const consentUrl = await requestConsent();
  await page.route(`${callbackUrl}/attack`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${consentUrl}"></iframe>` }),
  );
  await page.goto(`${callbackUrl}/attack`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await context.close();
});
