import type { Browser, Page } from 'playwright';
import { expect } from './expect.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { inFullRun } from '../tooling/everyday.ts';
import { connect, createPresentation, type Editor, editorIn, typeBeforeTitle } from './journey.ts';
import { names as allNames } from './ui-labels.ts';
import { sharedDemo } from './shared-demos.ts';

const names = allNames.en;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const [baseURL, opened] = await Promise.all([sharedDemo(), openBrowser()]);
  browser = opened;
  ({ page } = await visit(browser, { baseURL }));
});

afterAll(() => browser?.close());

describe('messages and state of the demo’s page', () => {
  it('reports that the connection could not be checked, and recovers when Try again is pressed', async () => {
    await page.route('**/api/ppt/connection', (route) => route.abort());
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText("Couldn't check your connection");
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByText("Couldn't check your connection")).toBeVisible();
    await page.unroute('**/api/ppt/connection');
    await main.getByRole('button', { name: names.tryAgain }).click();
    await expect(page.getByText('Connect your presentation workspace')).toBeVisible();
  });

  it.each<[number, string]>([
    [401, "You're not signed in"],
    ...inFullRun<[number, string]>([502, "Your backend isn't responding"], [500, 'Try again in a moment']),
  ])('does not blame the network if the backend responds with %i', async (status, text) => {
    await page.route('**/api/ppt/connection', (route) => route.fulfill({ status, body: '' }));
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(text);
    await expect(alert).not.toContainText('Check your network');
    await page.unroute('**/api/ppt/connection');
  });

  it('tells a suspended user that their presentations are kept', async () => {
    await page.route('**/api/ppt/connection', (route) => route.fulfill({ json: { status: 'banned' } }));
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Your account is suspended');
    await expect(alert).toContainText('Your presentations are safe');
    await page.unroute('**/api/ppt/connection');
    await page.reload();
    await connect(page, names);
  });

  it('hides the source on Escape and returns the focus to its button', async () => {
    const toggle = page.getByRole('button', { name: 'Source', exact: true });
    const panel = page.getByRole('complementary', { name: 'Source of this page' });
    await toggle.press('Enter');
    await expect(panel).toBeVisible();
    await toggle.press('Escape');
    await expect(panel).toBeHidden();
    await toggle.press('Enter');
    await panel.getByRole('button').last().press('Escape');
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  it('still shows the selected cover after going back to the text', async () => {
    const covers = page.getByRole('radiogroup', { name: names.cover });
    // Selects a cover that is not visible at first.
    await page.getByRole('combobox', { name: names.language }).selectOption({ label: 'Chinese' });
    await expect(covers.getByRole('radio', { name: /Chinese/ })).toHaveCount(11);
    const selectedCover = covers.getByRole('radio').nth(1);
    await selectedCover.check({ force: true });
    const cover = (await selectedCover.getAttribute('value')) ?? '';
    await page.getByRole('link', { name: names.presentations }).click();
    await page.getByRole('link', { name: names.create, exact: true }).click();
    await expect(covers.getByRole('radio')).toHaveCount(12);
    await expect(covers.locator(`input[value="${cover}"]`)).toBeChecked();
  });

  it('prompts before leaving if there are changes that are not in a draft, and stays if the user cancels', async () => {
    // Without the service and the browser's storage, neither the editor nor the page can store a draft.
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.goto('/');
    await createPresentation(page, names);
    const presentation = page.url();
    await page.route('**/editor/api/draft', (route) => route.abort());
    await typeBeforeTitle(page, names, 'first ');
    await page.getByRole('link', { name: names.presentations }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toContainText("aren't saved or kept as a draft.");
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(presentation);
    await expect(editor().slide).toContainText('first ');
  });

  it('prompts before reloading the editor with unsaved changes, and can save first', async () => {
    await page.getByRole('button', { name: 'Reload editor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reload without saving?' });
    await dialog.getByRole('button', { name: 'Save and reload' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(editor().options.first()).toHaveAccessibleName(/first /);
    await expect(editor().status.filter({ hasText: names.saved })).toBeVisible();
  });

  it('sends keys to the editor after a click on one of its tools, although the page had the focus', async () => {
    const { frame, undo } = editor();
    await page.getByRole('button', { name: 'Reload editor' }).focus();
    await frame.getByRole('button', { name: 'New slide', exact: true }).click();
    await expect(undo).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Control+z');
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
  });

  it('reports a failed save, and keeps the changes in the editor', async () => {
    await typeBeforeTitle(page, names, 'second ');
    await page.route('**/editor/api/deck', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.getByRole('link', { name: names.presentations }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Save and leave' }).click();
    await expect(dialog.getByRole('alert')).toContainText("Couldn't save. Your changes are still in the editor", {
      timeout: 60_000,
    });
    await page.unroute('**/editor/api/deck');
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('table', { name: names.presentations })).toBeVisible();
  });

  it('leaves without a prompt when Back is pressed in the editor, because the editor keeps a draft', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${names.open} `) })
      .first()
      .click();
    await expect(editor().options.first()).toHaveAccessibleName(/first /);
    await page.unroute('**/editor/api/draft');
    await typeBeforeTitle(page, names, 'third ');
    await editor().back.click();
    await expect(page.getByRole('table', { name: names.presentations })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  it('leaves without a prompt when a link on the page is pressed, because the editor then keeps a draft', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${names.open} `) })
      .first()
      .click();
    await expect(editor().options.first()).toHaveAccessibleName(/first /);
    await typeBeforeTitle(page, names, 'fourth ');
    await page.getByRole('link', { name: names.presentations }).click();
    await expect(page.getByRole('table', { name: names.presentations })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  it('opens a presentation in a second tab as a user who may only view it', async () => {
    await page.goto('/');
    await createPresentation(page, names);
    const tab = await openAs('a viewer');
    const viewer = tab.frameLocator('iframe');
    await expect(viewer.getByText('View only')).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Demo admin is here' })).toBeVisible();
    await expect(tab.getByRole('button', { name: names.download })).toHaveCount(0);
    await expect(tab.getByRole('link', { name: names.create, exact: true })).toHaveCount(0);
    await typeBeforeTitle(page, names, 'shown ');
    await expect(viewer.getByRole('option').first()).toHaveAccessibleName(/shown /);
    await tab.close();
  });

  it('opens a presentation in a second tab as a user who edits it at the same time', async () => {
    await page.goto('/');
    await createPresentation(page, names);
    const tab = await openAs('an editor');
    const other = tab.frameLocator('iframe');
    await expect(other.getByRole('button', { name: 'Demo admin is here' })).toBeVisible();
    await typeBeforeTitle(tab, names, 'theirs ');
    await expect(editor().options.first()).toHaveAccessibleName(/theirs /);
    await typeBeforeTitle(page, names, 'ours ');
    await expect(other.getByRole('option').first()).toHaveAccessibleName(/ours .*theirs |theirs .*ours /);
    await tab.close();
  });
});

const editor = (): Editor => editorIn(page, names);

/** Opens the presentation in a new tab as another user of the demo, and returns the tab. */
async function openAs(user: string): Promise<Page> {
  await page.getByRole('button', { name: 'Open as another user' }).click();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: `Open as ${user}` }).click(),
  ]);
  return tab;
}
