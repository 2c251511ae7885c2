import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { expect } from './expect.ts';
import { editorIn } from './journey.ts';
import { names as allNames } from './ui-labels.ts';

const names = allNames.en;
/** Maximum number of times that Tab is pressed on the way to a control. */
const maxTabs = 60;

let demo: DemoProcess;
let browser: Browser;
let page: Page;
let consoleErrors: string[];

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
  ({ page, consoleErrors } = await visit(browser, { baseURL: demo.url }));
  await page.goto('/');
});

afterAll(() => endDemo(browser, demo));

/** Presses Tab until a control has the focus. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element.matches(':focus'));
  for (let count = 0; !(await hasFocus()); count += 1) {
    if (count === maxTabs) throw new Error(`${target.toString()} has no focus after ${maxTabs} times Tab.`);
    await page.keyboard.press(key);
  }
  // Keyboard users see where the focus is.
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('the journey of a user who has only a keyboard', () => {
  it('connects, and authorizes the application', async () => {
    await tabTo(button(names.connect));
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('button', { name: /Sign in/ }));
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('button', { name: /Authorize/ }));
    await page.keyboard.press('Enter');
    await expect(button(names.disconnect)).toBeVisible();
  });

  it('selects a cover, and creates a presentation', async () => {
    const covers = page.getByRole('radiogroup', { name: names.cover });
    await tabTo(covers.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(covers.getByRole('radio').nth(1)).toBeChecked();
    await tabTo(button(names.createPresentation));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/p/*');
  });

  it('edits the title of a slide, and saves', async () => {
    const editor = editorIn(page, names);
    await tabTo(editor.options.first());
    await page.keyboard.press('ArrowDown');
    await expect(editor.options.nth(1)).toHaveAttribute('aria-selected', 'true');
    // From the list to the first element of the slide, which is its title.
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await expect(editor.slide.locator('[contenteditable="true"]')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Typed without a mouse');
    await page.keyboard.press('Escape');
    await expect(editor.options.nth(1)).toHaveAccessibleName('Slide 2: Typed without a mouse');
    await page.keyboard.press('Control+S');
    await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
  });

  it('leaves the frame, and finds the presentation in the list', async () => {
    const list = page.getByRole('link', { name: names.presentations, exact: true });
    await tabTo(list, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const open = page.getByRole('row').nth(1).getByRole('button', { name: /^Open/ });
    await tabTo(open);
    await page.keyboard.press('Enter');
    await expect(editorIn(page, names).options.nth(1)).toHaveAccessibleName('Slide 2: Typed without a mouse');
    expect(consoleErrors).toEqual([]);
  });
});
