import type { Browser, Page, Response } from 'playwright';
import { expect } from './expect.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, freePorts, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { clickText, connect, createPresentation, createUnopened, editorIn, goToConsent } from './journey.ts';
import { names as allNames } from './names.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const names = allNames.en;
let service: ServiceProcess;
let demo: DemoProcess;
let browser: Browser;
let page: Page;
/** Everything that reached the browser: addresses, headers and bodies. */
const traffic: string[] = [];

beforeAll(async () => {
  const ports = await freePorts();
  service = await startService(`http://localhost:${ports.demo}`);
  const env = { SERVICE_URL: service.url, APP_ID: service.appId, APP_TOKEN: service.appToken };
  [demo, browser] = await Promise.all([startDemo({ ports, env }), openBrowser()]);
  const visited = await visit(browser, { baseURL: demo.url });
  page = visited.page;
  visited.context.on('response', (response) => void note(response));
});

afterAll(async () => {
  try {
    await endDemo(browser, demo);
  } finally {
    await service?.stop();
  }
});

async function note(response: Response): Promise<void> {
  const request = response.request();
  traffic.push(request.url(), JSON.stringify(await request.allHeaders().catch(() => ({}))), request.postData() ?? '');
  traffic.push(JSON.stringify(await response.allHeaders().catch(() => ({}))));
  traffic.push(await response.text().catch(() => ''));
}

describe('with a service of somebody else’s', { timeout: 60_000 }, () => {
  it('comes back with a message when consent is cancelled, and can try again', async () => {
    await page.goto('/');
    await goToConsent(page, names);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Connection canceled. Nothing has changed.')).toBeVisible();
    await expect(page).toHaveURL(`${demo.url}/`);
    await connect(page, names);
  });

  it('comes back with a message when the answer carries a wrong state', async () => {
    await page.goto('/api/ppt/callback?code=made-up&state=made-up');
    await expect(page.getByRole('link', { name: names.create, exact: true })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(demo.url);
  });

  it('does not send empty Markdown, and says why', async () => {
    await page.goto('/');
    const text = page.getByRole('textbox', { name: 'Markdown' });
    await text.fill('   ');
    await page.getByRole('button', { name: names.createPresentation }).click();
    await expect(page.getByText('Enter some text, or drop a .md file.')).toBeVisible();
    await expect(page).toHaveURL(`${demo.url}/`);
  });

  it('refuses a text over 1 MiB with its size and keeps it', async () => {
    const text = page.getByRole('textbox', { name: 'Markdown' });
    await text.fill(`# Long\n\n${'long text '.repeat(160_000)}`);
    await page.getByRole('button', { name: names.createPresentation }).click();
    await expect(page.getByText(/The text has 1\.\d+ MB; the limit is 1 MB/)).toBeVisible();
    expect(await text.evaluate((box: HTMLTextAreaElement) => box.value.length)).toBeGreaterThan(1_000_000);
    await text.fill('# A short deck\n\n## One slide\n- A point');
    await createPresentation(page, names);
    await expect(editorIn(page, names).options).toHaveCount(2);
  });

  it('goes on by one press when the editor’s session ends in the middle of work, with what was not saved', async () => {
    const editor = editorIn(page, names);
    await clickText(page, editor, 'A short deck');
    await page.keyboard.press('End');
    const draft = page.waitForResponse('**/editor/api/draft');
    await page.keyboard.type(' that went on');
    expect((await draft).status()).toBe(200);
    // The service's answer after 12 hours without a use.
    const call = '**/editor/api/deck';
    await page.route(call, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 401, json: { code: 40102, msg: 'Expired.', data: null, request_id: 'r-1' } })
        : route.continue(),
    );
    await editor.save.click();
    const dialog = editor.frame.getByRole('dialog', { name: 'Your session has expired' });
    await expect(dialog.getByText('Your changes are saved as a draft.')).toBeVisible();
    const presentation = page.url();
    const urlRequest = page.waitForRequest('**/api/ppt/editor-url');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    expect((await urlRequest).postDataJSON()).toMatchObject({ source: { kind: 'presentation' } });
    await page.unroute(call);
    await editor.frame.getByRole('button', { name: 'Open draft' }).click();
    await expect(editor.options.first()).toHaveAccessibleName('Slide 1: A short deck that went on');
    await editor.save.click();
    await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
    expect(page.url()).toBe(presentation);
  });

  it('goes on by one press where another build of the editor took the place of this one, with what was not saved', async () => {
    const editor = editorIn(page, names);
    await clickText(page, editor, 'A short deck');
    await page.keyboard.press('End');
    await page.keyboard.type(', and on');
    await page.keyboard.press('Escape');
    // All that this page has not fetched by now is gone.
    const assets = '**/editor/assets/**';
    await page.route(assets, (route) => route.fulfill({ status: 404, json: {} }));
    await page.keyboard.press('Control+f');
    const alert = editor.frame.getByRole('alert');
    await expect(alert).toContainText('A new version of the editor is available');
    await page.unroute(assets);
    const urlRequest = page.waitForRequest('**/api/ppt/editor-url');
    await alert.getByRole('button', { name: 'Reopen' }).click();
    await urlRequest;
    await expect(editor.options.first()).toHaveAccessibleName(/, and on$/u);
    await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  it('shows the error state when the service is down, and recovers when it is back', async () => {
    await page.getByRole('link', { name: names.create, exact: true }).click();
    await page.getByRole('textbox', { name: 'Markdown' }).fill('# A second deck\n\n## One slide\n- A point');
    await service.proxy.shut();
    await page.getByRole('button', { name: names.createPresentation }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('button', { name: names.tryAgain })).toBeVisible();

    await page.getByRole('link', { name: names.presentations }).click();
    const list = page.getByRole('button', { name: names.tryAgain });
    await expect(list).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('alert')).toBeVisible();
    await service.proxy.open();
    await page.getByRole('alert').getByRole('button', { name: names.tryAgain }).click();
    await expect(editorIn(page, names).options).toHaveCount(2);
    await page.waitForURL('**/p/*');

    await page.getByRole('link', { name: names.presentations }).click();
    await expect(page.getByRole('table', { name: names.presentations })).toContainText('A second deck');
  });

  it('recovers by itself in the list', async () => {
    await service.proxy.shut();
    await page.reload();
    await expect(page.getByRole('button', { name: names.tryAgain })).toBeVisible();
    await service.proxy.open();
    await expect(page.getByRole('table', { name: names.presentations })).toContainText('A second deck', {
      timeout: 30_000,
    });
  });

  it('says what to do when a download is asked for before the first opening', async () => {
    await createUnopened(page, ['Never opened']);
    await page.reload();
    const row = page.getByRole('row', { name: /Never opened/ });
    await row.getByRole('button', { name: `${names.download} Never opened` }).click();
    await expect(row).toContainText('Open it once before downloading');
  });

  it('disconnects after asking, stays there by keyboard too, and connects again', async () => {
    await page.getByRole('button', { name: names.disconnect }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: names.disconnect }).press('Enter');
    await expect(page.getByRole('button', { name: names.connect, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Connection', exact: true })).toBeFocused();
    await page.getByRole('link', { name: names.create, exact: true }).click();
    await connect(page, names);
    await createPresentation(page, names);
  });

  it('never lets a token of the app reach the browser', async () => {
    await expect(editorIn(page, names).options.first()).toBeVisible();
    expect(service.proxy.tokens.length).toBeGreaterThanOrEqual(4);
    const storedState = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), document.cookie]));
    const state = JSON.stringify(await page.context().storageState({ indexedDB: true }));
    const exposed = [...traffic, storedState, state].join('\n');
    expect(exposed).toContain('/editor/api/deck');
    for (const token of [service.appToken, ...service.proxy.tokens]) expect(exposed.includes(token)).toBe(false);
  });
});
