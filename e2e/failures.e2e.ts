import type { Browser, Page, Response } from 'playwright';
import { expect } from './expect.ts';
import { afterAll, beforeAll, describe, inject, it, onTestFinished } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, freePorts, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { blockIndexedDb, continueExpiredSession, restoreFromApp } from './failure-steps.ts';
import { clickText, connect, createPresentation, createUnopened, editorIn, goToConsent } from './journey.ts';
import { names as allNames } from './ui-labels.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const names = allNames.en;
let service: ServiceProcess;
let demo: DemoProcess;
let browser: Browser;
let page: Page;
/** All data that reached the browser: URLs, headers and bodies. */
const traffic: string[] = [];

beforeAll(async () => {
  const ports = await freePorts();
  service = await startService(`http://localhost:${ports.demo}`);
  const env = {
    SERVICE_URL: service.url,
    APP_ID: service.appId,
    APP_TOKEN: service.appToken,
    DEMO_PAGE: inject('builtPage'),
  };
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

describe('failures of the service', () => {
  it('returns with a message after the user cancels the consent, and lets the user try again', async () => {
    await page.goto('/');
    await goToConsent(page, names);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Connection canceled. Nothing has changed.')).toBeVisible();
    await expect(page).toHaveURL(`${demo.url}/`);
    await connect(page, names);
  });

  it('explains a response with a wrong state, and leads back to the app', async () => {
    await page.goto('/api/ppt/callback?code=made-up&state=made-up');
    await expect(page.getByRole('heading', { name: "Couldn't confirm the connection" })).toBeVisible();
    await page.getByRole('link').click();
    await expect(page.getByRole('link', { name: names.create, exact: true })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(demo.url);
  });

  it('does not send empty Markdown, and shows the reason', async () => {
    await page.goto('/');
    const text = page.getByRole('textbox', { name: 'Markdown' });
    await text.fill('   ');
    await page.getByRole('button', { name: names.createPresentation }).click();
    await expect(page.getByText('Enter some text, or drop a .md file.')).toBeVisible();
    await expect(page).toHaveURL(`${demo.url}/`);
  });

  it('rejects Markdown over 1 MiB with its size, and keeps it', async () => {
    const text = page.getByRole('textbox', { name: 'Markdown' });
    await text.fill(`# Long\n\n${'long text '.repeat(160_000)}`);
    await page.getByRole('button', { name: names.createPresentation }).click();
    await expect(page.getByText(/Your text is 1\.\d+ MB\. The limit is 1 MB/)).toBeVisible();
    expect(await text.evaluate((box: HTMLTextAreaElement) => box.value.length)).toBeGreaterThan(1_000_000);
  });

  it('creates a presentation after a rejected text', async () => {
    const text = page.getByRole('textbox', { name: 'Markdown' });
    await text.fill('# A short deck\n\n## One slide\n- A point');
    await createPresentation(page, names);
    await expect(editorIn(page, names).options).toHaveCount(2);
  });

  it('continues with one click after the editor’s session expired, and keeps unsaved changes', async () => {
    const presentation = page.url();
    await continueExpiredSession(page, names, 'A short deck');
    expect(page.url()).toBe(presentation);
  });

  it('keeps unsaved changes in the storage of the app while the browser blocks that of the editor and the service is unavailable', async () => {
    const editorOrigin = new URL(service.url).origin;
    const { context, page: lost } = await visit(browser, { baseURL: demo.url });
    await context.addInitScript(blockIndexedDb, editorOrigin);
    await lost.goto('/');
    await lost.getByRole('textbox', { name: 'Markdown' }).fill('# A kept deck\n\n## One slide\n- A point');
    await createPresentation(lost, names);
    const presentation = lost.url();
    const reopened = await restoreFromApp(lost, names, editorOrigin, 'A kept deck');
    expect(reopened.url()).toBe(presentation);
    await context.close();
  });

  it('continues with one click after a new version of the editor was deployed, and keeps unsaved changes', async () => {
    onTestFinished(() => page.unrouteAll());
    const editor = editorIn(page, names);
    // An idle editor prefetches its tools, and then needs no file of the version that is gone.
    await page.route('**/prefetch-tools-*.js', (route) => route.abort());
    await page.reload();
    await expect(editor.options).toHaveCount(2);
    // Set before the user types, because a busy renderer may handle keys before it learns of a new route.
    const assets = '**/editor/assets/**';
    let isDeployed = false;
    await page.route(assets, (route) => (isDeployed ? route.fulfill({ status: 404, json: {} }) : route.continue()));
    await clickText(page, editor, 'A short deck');
    // The title may have several lines.
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', and on');
    await page.keyboard.press('Escape');
    // From now on, files that this page has not loaded are missing.
    isDeployed = true;
    await page.keyboard.press('Control+f');
    const alert = editor.frame.getByRole('alert');
    await expect(alert).toContainText('A new version of the editor is available');
    await page.unrouteAll();
    const urlRequest = page.waitForRequest('**/api/ppt/editor-url');
    await alert.getByRole('button', { name: 'Reopen' }).click();
    await urlRequest;
    await expect(editor.options.first()).toHaveAccessibleName(/, and on$/u);
    await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  it('shows the error state while the service is unavailable, and recovers afterwards', async () => {
    await page.getByRole('link', { name: names.create, exact: true }).click();
    await page.getByRole('textbox', { name: 'Markdown' }).fill('# A second deck\n\n## One slide\n- A point');
    await service.proxy.block();
    await page.getByRole('button', { name: names.createPresentation }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('button', { name: names.tryAgain })).toBeVisible();

    await page.getByRole('link', { name: names.presentations }).click();
    const list = page.getByRole('button', { name: names.tryAgain });
    await expect(list).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('alert')).toBeVisible();
    await service.proxy.unblock();
    await page.getByRole('alert').getByRole('button', { name: names.tryAgain }).click();
    await expect(editorIn(page, names).options).toHaveCount(2);
    await page.waitForURL('**/p/*');

    await page.getByRole('link', { name: names.presentations }).click();
    await expect(page.getByRole('table', { name: names.presentations })).toContainText('A second deck');
  });

  it('recovers automatically in the list', async () => {
    await service.proxy.block();
    await page.reload();
    await expect(page.getByRole('button', { name: names.tryAgain })).toBeVisible();
    await service.proxy.unblock();
    await expect(page.getByRole('table', { name: names.presentations })).toContainText('A second deck', {
      timeout: 30_000,
    });
  });

  it('explains what to do if a download is requested before the first opening', async () => {
    await createUnopened(page, ['Never opened']);
    await page.reload();
    const row = page.getByRole('row', { name: /Never opened/ });
    await row.getByRole('button', { name: `${names.download} Never opened` }).click();
    await expect(row).toContainText('Open the presentation once before you download it.');
  });

  it('disconnects after a confirmation, with the mouse or the keyboard, and connects again', async () => {
    await page.getByRole('button', { name: names.disconnect }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: names.disconnect }).press('Enter');
    await expect(page.getByRole('button', { name: names.connect, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Connection', exact: true })).toBeFocused();
    await page.getByRole('link', { name: names.create, exact: true }).click();
    await connect(page, names);
    await createPresentation(page, names);
  });

  it('never sends a token of the app to the browser', async () => {
    await expect(editorIn(page, names).options.first()).toBeVisible();
    // Two tokens of each connection.
    expect(service.proxy.tokens.length).toBeGreaterThanOrEqual(4);
    const storedState = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), document.cookie]));
    const state = JSON.stringify(await page.context().storageState({ indexedDB: true }));
    const exposed = [...traffic, storedState, state].join('\n');
    expect(exposed).toContain('/editor/api/deck');
    for (const token of [service.appToken, ...service.proxy.tokens]) expect(exposed.includes(token)).toBe(false);
  });
});
