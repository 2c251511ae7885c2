import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { closeBrowser, openBrowser, visit } from './browser.ts';
import { isFullRun, itInFullRun } from '../tooling/everyday.ts';
import { expect } from './expect.ts';
import { openTwoSites, type TwoSites } from './two-sites.ts';

let sites: TwoSites;
let browser: Browser;
let page: Page;
let consoleErrors: string[];
const warnings: string[] = [];

beforeAll(async () => {
  [sites, browser] = await Promise.all([openTwoSites(), openBrowser()]);
  const visited = await visit(browser);
  ({ page, consoleErrors } = visited);
  visited.context.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
});

afterAll(() => closeBrowser(browser));

const frame = () => page.locator('[data-ppt="editor-frame"]');
const isReady = () => expect(frame()).toHaveAttribute('data-state', 'ready');
const issuedUrls = () =>
  page.evaluate(() =>
    (globalThis as unknown as { fetcher: { issuedUrls: { pptId: string }[] } }).fetcher.issuedUrls.map(
      ({ pptId }) => pptId,
    ),
  );

interface Found {
  subject: string;
  severity: string;
  message: string;
  fix?: string;
}
const diagnosed = async (subject: string): Promise<Found | undefined> => {
  const findings = await page.evaluate(() => (globalThis as unknown as { diagnose(): Promise<Found[]> }).diagnose());
  return findings.find((finding) => finding.subject === subject);
};

describe('editor from a different site', () => {
  it('opens without messages in the console', async () => {
    await page.goto(sites.hostPage());
    await isReady();
    expect(consoleErrors).toEqual([]);
  });

  it('shows the directive to add if the page’s policy blocks the frame (nextcloud/richdocuments#3075, #3906; Typeform/embed#458)', async () => {
    await page.goto(sites.hostPage({ 'content-security-policy': "frame-src 'self' https://maps.example" }));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText("This site doesn't allow the editor yet");
    await expect(alert).toContainText(`frame-src 'self' https://maps.example ${sites.editorOrigin}`);
    const found = await diagnosed('policy');
    expect(found).toMatchObject({
      severity: 'error',
      fix: `frame-src 'self' https://maps.example ${sites.editorOrigin};`,
    });
    // The editor opens once the suggested directive is set.
    await page.goto(sites.hostPage({ 'content-security-policy': found?.fix ?? '' }));
    await isReady();
    expect(await diagnosed('policy')).toMatchObject({ severity: 'ok' });
  });

  itInFullRun(
    'explains how to check whether the service forbids framing, which a page cannot detect (nextcloud/richdocuments#3075; Typeform/embed#458)',
    async () => {
      const editor = new URL(sites.editorOrigin);
      editor.searchParams.set('header-content-security-policy', "frame-ancestors 'none'");
      await page.goto(sites.hostPage({}, { editor: editor.href }));
      await expect(frame()).toHaveAttribute('data-state', 'loaded');
      await expect.poll(() => consoleErrors.join('\n')).toContain('frame-ancestors');
      const found = await diagnosed('policy');
      expect(found).toMatchObject({ severity: 'warning', fix: `FRAME_ORIGINS=${new URL(page.url()).origin}` });
      expect(found?.message).toContain('the browser console mentions frame-ancestors');
    },
  );

  itInFullRun(
    'lists the permissions that the page withholds, and the header that grants them (superset#39943)',
    async () => {
      await page.goto(sites.hostPage({ 'permissions-policy': 'microphone=(), clipboard-read=(self)' }));
      await isReady();
      await expect.poll(() => warnings.join('\n')).toContain('denies the editor microphone');
      const found = await diagnosed('permissions');
      expect(found?.fix).toBe(
        `Permissions-Policy: microphone=(self "${sites.editorOrigin}"), clipboard-read=(self "${sites.editorOrigin}")`,
      );
      const [name = '', value = ''] = (found?.fix ?? '').split(': ');
      await page.goto(sites.hostPage({ [name]: value }));
      await isReady();
      expect(await diagnosed('permissions')).toMatchObject({ severity: 'ok' });
    },
  );

  itInFullRun('warns of a page that is cross-origin isolated (superset#15819)', async () => {
    await page.goto(
      sites.hostPage({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      }),
    );
    await expect(frame()).toBeVisible();
    expect(await diagnosed('isolation')).toMatchObject({
      severity: 'warning',
      fix: 'Cross-Origin-Embedder-Policy: unsafe-none',
    });
  });

  it('downloads from a sandboxed frame with the preset, but not without the preset’s permissions (whatwg/html#3236)', async () => {
    const download = async (sandbox: string, timeout: number): Promise<string | undefined> => {
      await page.goto(sites.hostPage({}, { sandbox }));
      await isReady();
      const waiting = page.waitForEvent('download', { timeout }).catch(() => undefined);
      await page.frames()[1]?.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/deck.pptx';
        document.body.append(link);
        link.click();
      });
      return (await waiting)?.suggestedFilename();
    };
    expect(await download('preset', 30_000)).toBe('deck.pptx');
    expect(await download('allow-scripts allow-same-origin', isFullRun ? 3000 : 1000)).toBeUndefined();
  });

  itInFullRun(
    'does not add history entries, so that Back returns to the previous page (react-router#6259)',
    async () => {
      await page.goto(sites.hostPage());
      await isReady();
      await page.getByRole('button', { name: 'Step' }).click();
      const steps = await page.evaluate(() => history.length);
      for (const deck of [2, 3]) {
        await page.getByRole('button', { name: 'Next presentation' }).click();
        await expect.poll(issuedUrls).toHaveLength(deck);
        await isReady();
      }
      expect(await page.evaluate(() => history.length)).toBe(steps);
      await page.goBack();
      expect(await page.evaluate(() => location.hash)).toBe('');
      await isReady();
      expect(await issuedUrls()).toEqual(['sample-1', 'sample-2', 'sample-3']);
    },
  );

  it('opens the same presentation at a new URL after the frame is moved in the page (react#858, react#18752, whatwg/html#5484)', async () => {
    await page.goto(sites.hostPage());
    await isReady();
    await page.getByRole('button', { name: 'Move the editor' }).click();
    await expect.poll(issuedUrls).toEqual(['sample-1', 'sample-1']);
    await isReady();
  });

  it('does not steal the focus while the user types (Typeform/embed#419)', async () => {
    await page.goto(sites.hostPage());
    await page.getByRole('searchbox').focus();
    await isReady();
    await page.keyboard.type('roofs');
    await expect(page.getByRole('searchbox')).toHaveValue('roofs');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  itInFullRun('lets a splitter be dragged over the frame (react-calendly#15, react-split-pane#361)', async () => {
    await page.goto(sites.hostPage());
    await isReady();
    const splitter = page.getByRole('button', { name: 'Width of the editor' });
    const box = await splitter.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 200);
    await page.mouse.down();
    await page.mouse.move(300, (box?.y ?? 0) + 220, { steps: 12 });
    await page.mouse.up();
    await expect(splitter).toHaveAttribute('value', '300');
  });
});
