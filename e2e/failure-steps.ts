import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { clickText, editorIn } from './journey.ts';
import type { Names } from './ui-labels.ts';

/** Denies the pages of an origin access to IndexedDB, as some browsers do in frames from other sites. */
export function blockIndexedDb(origin: string): void {
  if (location.origin !== origin) return;
  Object.defineProperty(window, 'indexedDB', {
    get: () => {
      throw new DOMException('The user denied permission.', 'SecurityError');
    },
  });
}

/** Rejects all further requests of a page, as without a network. */
function rejectRequests(): void {
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** Returns the number of drafts that the page stores for its editors. */
function countStoredDrafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ppt-embed');
    opening.onerror = () => reject(opening.error ?? new Error('The database could not be opened.'));
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count();
      counting.onsuccess = () => resolve(counting.result);
      opening.result.close();
    };
  });
}

/** Begins to edit the deck’s title on the first slide, at its end. */
async function editTitle(page: Page, names: Names, title: string): Promise<void> {
  await clickText(page, editorIn(page, names), title.slice(0, 8).trim());
  // The title may have several lines.
  await page.keyboard.press('Control+End');
}

/**
 * Changes the title of the first slide, which is shown, and saves after the editor’s session has expired.
 * @param title The title before.
 */
export async function continueExpiredSession(page: Page, names: Names, title: string): Promise<void> {
  const editor = editorIn(page, names);
  await editTitle(page, names, title);
  const draft = page.waitForResponse('**/editor/api/draft');
  await page.keyboard.type(' that went on');
  expect((await draft).status()).toBe(200);
  // The response that the service sends after 12 hours without use.
  const call = '**/editor/api/deck';
  await page.route(call, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { code: 40102, msg: 'Expired.', data: null, request_id: 'r-1' } })
      : route.continue(),
  );
  await editor.save.click();
  const dialog = editor.frame.getByRole('dialog', { name: 'Your session has expired' });
  await expect(dialog.getByText('Your changes are saved as a draft.')).toBeVisible();
  const urlRequest = page.waitForRequest('**/api/ppt/editor-url');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  expect((await urlRequest).postDataJSON()).toMatchObject({ source: { kind: 'presentation' } });
  await page.unroute(call);
  await editor.frame.getByRole('button', { name: 'Restore' }).click();
  await expect(editor.options.first()).toHaveAccessibleName(`Slide 1: ${title} that went on`);
  await editor.save.click();
  await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
}

/**
 * Changes the title of the first slide, which is shown, while the service is unavailable, closes the page, and restores
 * the change in a new one. {@link blockIndexedDb} must block the storage of the editor.
 * @param title The title before.
 * @returns the new page
 */
export async function restoreFromApp(page: Page, names: Names, editorOrigin: string, title: string): Promise<Page> {
  const context = page.context();
  const editor = editorIn(page, names);
  await expect(editor.options.first()).toHaveAccessibleName(`Slide 1: ${title}`);
  await editTitle(page, names, title);
  await context.route(`${editorOrigin}/**`, (route) => route.abort('internetdisconnected'));
  await page.keyboard.type(' that was not sent');
  await expect(editor.frame.getByRole('status', { name: /draft saved in this browser$/u })).toBeVisible();
  const presentation = page.url();
  // The last request of a closing page is not routed.
  await page
    .frames()
    .find((frame) => frame.url().startsWith(editorOrigin))
    ?.evaluate(rejectRequests);
  await page.close();
  await context.unroute(`${editorOrigin}/**`);

  const reopened = await context.newPage();
  await reopened.goto(presentation);
  const again = editorIn(reopened, names);
  await again.frame.getByRole('button', { name: 'Restore' }).click();
  await expect(again.options.first()).toHaveAccessibleName(`Slide 1: ${title} that was not sent`);
  await again.save.click();
  await expect(again.status.filter({ hasText: names.saved })).toBeVisible();
  await expect.poll(() => reopened.evaluate(countStoredDrafts)).toBe(0);
  return reopened;
}
