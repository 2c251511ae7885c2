import { expect } from '../expect.ts';
import { clickText } from '../journey.ts';
import type { Keys } from './keys.ts';
import { boxOf, rightClick } from './on-screen.ts';
import type { SamplePresentation } from './sample-presentation.ts';

/** Converts a list to a table and the table to a chart, and corrects a number. */
export async function chartList({ page, editor, frame }: SamplePresentation): Promise<void> {
  await editor.options.nth(5).click();
  await clickText(page, editor, 'City');
  await page.keyboard.press('Escape');
  await rightClick(page, editor.slide.getByRole('button', { name: /^Text: City/ }));
  await frame.getByRole('menuitem', { name: 'Convert to table' }).click();
  await expect(editor.slide.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Who');
  await page.keyboard.press('Escape');
  const table = editor.slide.getByRole('button', { name: /^Table/ });
  await expect(table).toBeVisible();
  await expect(editor.slide).toContainText('Who');
  await expect(editor.slide).toContainText('Grant');
  await editor.options.nth(5).click();
  await rightClick(page, table);
  await frame.getByRole('menuitem', { name: 'Convert to chart' }).click();
  await expect(editor.slide.getByRole('button', { name: /^Chart/ })).toBeVisible();
  const grant = frame.getByRole('textbox', { name: 'Row 2, series 1' });
  await expect(grant).toHaveValue('38');
  await grant.fill('83');
  await grant.press('Enter');
  await expect(editor.slide.getByRole('button', { name: /^Chart/ })).toBeVisible();
  await editor.options.nth(6).click();
  await editor.options.nth(5).click();
  const drawn = await boxOf(editor.slide.getByRole('button', { name: /^Chart/ }));
  await page.mouse.click(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2);
  await expect(grant).toHaveValue('83');
}

/**
 * Converts a list to a table and the table to a chart with the keyboard, and pastes other numbers from a spreadsheet.
 */
export async function chartListByKeys(
  { page, editor, frame }: SamplePresentation,
  { press, tabTo, command, focused }: Keys,
): Promise<void> {
  await tabTo(/^Slide 2:/);
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect.poll(focused).toBe('Slide 6: How it is paid');
  await tabTo(/^Text: City/);
  await command('Convert to table');
  await expect(editor.slide.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Who');
  await press('Tab');
  await page.keyboard.type('Million');
  await press('Escape');
  await expect(editor.slide).toContainText('Million');
  await tabTo(/^Table/);
  await command('Convert to chart');
  await expect(editor.slide.getByRole('button', { name: /^Chart/ })).toBeVisible();
  const value = (row: number) => frame.getByRole('textbox', { name: `Row ${row}, series 1` });
  await expect(value(2)).toHaveValue('38');
  await expect.poll(focused).toMatch(/^Chart/);
  await press('F6');
  await tabTo(/^Row 2, series 1$/);
  await press('Control+A');
  await page.keyboard.type('83');
  await press('Enter');
  await expect(value(2)).toHaveValue('83');
  await tabTo(/^Notes$/);
  await press('Enter');
  await tabTo(/^Notes for slide 6$/);
  await page.keyboard.insertText('\tMillion\nCity\t15\nGrant\t45\nSponsors\t5');
  await press('Control+A', 'Control+X');
  await tabTo(/^Chart/);
  await press('F6');
  await tabTo(/^Row 1, series 1$/);
  await press('Control+V');
  await expect(value(3)).toHaveValue('5');
  await expect(value(1)).toHaveValue('15');
  await tabTo(/^Notes$/);
  await press('Enter');
}
