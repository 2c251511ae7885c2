import type { Page } from 'playwright';
import { expect } from '../expect.ts';

/** Uses the app of the README as a user would: create, edit, save, list, users. */
export async function exercise(page: Page): Promise<void> {
  // The colors must work whatever transformations the app's build applies.
  const create = page.getByRole('button', { name: 'Create presentation' });
  await expect(create).toBeVisible();
  await expect(create).toHaveCSS('background-color', 'rgb(45, 87, 233)');
  await page.getByRole('textbox', { name: 'Markdown' }).fill('# Bus lanes\n\n## Why\n- Faster');
  await expect(page.getByRole('radio')).toHaveCount(12);
  await create.click();

  await expect(page.locator('[data-ppt="editor-frame"]')).toHaveAttribute('data-state', 'ready');
  const editor = page.frameLocator('iframe[title="Presentation editor"]');
  await expect(editor.getByRole('heading')).toHaveText('Bus lanes');
  await editor.getByRole('button', { name: 'Edit' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Presentations' }).click();
  await expect(page.getByRole('button', { name: 'Open Bus lanes', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Users' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toContainText('Mary Okafor');
}
