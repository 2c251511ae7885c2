import type { FrameLocator, Locator, Page } from 'playwright';
import { expect } from './expect.ts';
import type { Names } from './ui-labels.ts';

/** Presses Connect, signs in and authorizes at the service, and returns. */
export async function connect(page: Page, names: Names): Promise<void> {
  await goToConsent(page, names);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByRole('button', { name: names.disconnect })).toBeVisible();
}

/** Presses Connect and signs in: the consent page is shown. */
export async function goToConsent(page: Page, names: Names): Promise<void> {
  await page.getByRole('button', { name: names.connect, exact: true }).click();
  const signIn = page.getByRole('button', { name: /Sign in/ });
  const authorize = page.getByRole('button', { name: /Authorize/ });
  await expect(signIn.or(authorize)).toBeVisible();
  if (await signIn.isVisible()) await signIn.click();
  await expect(authorize).toBeVisible();
}

/** Presses Create on the create page and waits until the page has the presentation's own URL. */
export async function createPresentation(page: Page, names: Names): Promise<void> {
  await page.getByRole('button', { name: names.createPresentation }).click();
  await page.waitForURL('**/p/*');
}

/** Returns the editor inside the frame. */
export function editorIn(page: Page, names: Names): Editor {
  const frame = page.frameLocator(`iframe[title="${names.frame}"]`);
  return {
    frame,
    options: frame.getByRole('listbox', { name: names.slides }).getByRole('option'),
    slide: frame.getByRole('region', { name: names.slide, exact: true }),
    save: frame.getByRole('button', { name: names.save, exact: true }),
    undo: frame.getByRole('button', { name: names.undo, exact: true }),
    redo: frame.getByRole('button', { name: names.redo, exact: true }),
    back: frame.getByRole('button', { name: names.back, exact: true }),
    status: frame.getByRole('status'),
  };
}

/** The parts of the editor that tests use. */
export interface Editor {
  frame: FrameLocator;
  options: Locator;
  slide: Locator;
  save: Locator;
  undo: Locator;
  redo: Locator;
  back: Locator;
  status: Locator;
}

/**
 * Clicks text on the slide like a user: at its position on the screen.
 * @throws Error if the text is not on the slide.
 */
export async function clickText(page: Page, editor: Editor, text: string): Promise<void> {
  const target = editor.slide.locator('text', { hasText: text }).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`"${text}" is not visible on the slide.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(editor.slide.locator('[contenteditable="true"]')).toBeFocused();
}

/** Types before the title of the first slide, and waits until the editor has unsaved changes. */
export async function typeBeforeTitle(page: Page, names: Names, text: string): Promise<void> {
  const editor = editorIn(page, names);
  const first = editor.options.first();
  await first.click();
  const title = ((await first.getAttribute('aria-label')) ?? '').replace(/^Slide 1: /, '');
  await clickText(page, editor, title.slice(0, 5));
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(text);
  const { status } = editor;
  // If the requests for drafts fail, they may already have failed.
  const unsaved = status.filter({ hasText: names.unsaved }).or(status.filter({ hasText: names.notKept }));
  await expect(unsaved).toBeVisible();
}

/** Returns the number of presentations in the workspace, as counted by the list. */
export async function countPresentations(page: Page): Promise<number> {
  const response = await page.request.get('/api/ppt/history?page=1&pageSize=1');
  return ((await response.json()) as { total: number }).total;
}

/** Creates presentations with the requests that the page sends, without opening their editors. */
export async function createUnopened(page: Page, titles: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const title of all) {
      const source = { kind: 'markdown', text: `# ${title}`, creationId: crypto.randomUUID() };
      await fetch('/api/ppt/editor-url', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': source.creationId },
        body: JSON.stringify({ source }),
      });
    }
  }, titles);
}
