import { expect } from '../expect.ts';
import type { Keys } from './keys.ts';
import { clippedTexts, titles } from './on-screen.ts';
import type { SamplePresentation } from './sample-presentation.ts';

/** Duplicates, deletes and moves a slide, and undoes that. */
export async function orderSlides({ editor, frame }: SamplePresentation): Promise<void> {
  await editor.options.nth(9).click({ button: 'right' });
  await frame.getByRole('menuitem', { name: 'Duplicate slide' }).click();
  await expect(editor.options).toHaveCount(13);
  await editor.options.nth(10).click({ button: 'right' });
  await frame.getByRole('menuitem', { name: 'Delete slide' }).click();
  await expect(editor.options).toHaveCount(12);
  await editor.options.nth(11).dragTo(editor.options.nth(9), { targetPosition: { x: 80, y: 5 } });
  await expect.poll(async () => (await titles(editor)).indexOf('Questions')).toBe(9);
  await editor.undo.click();
  await expect.poll(async () => (await titles(editor)).indexOf('Questions')).toBe(11);
}

/** Duplicates, deletes and moves a slide with the keyboard, and undoes that. */
export async function orderSlidesByKeys(
  { editor }: SamplePresentation,
  { press, tabTo, focused }: Keys,
): Promise<void> {
  await tabTo(/^Slide 5:/);
  await press('End');
  await expect.poll(focused).toBe('Slide 12: Questions');
  await press('Control+D');
  await expect(editor.options).toHaveCount(13);
  await tabTo(/^Slide 13:/);
  await press('Delete');
  await expect(editor.options).toHaveCount(12);
  await expect.poll(focused).toBe('Slide 12: Questions');
  await press('Control+ArrowUp');
  await expect.poll(async () => (await titles(editor)).indexOf('Questions')).toBe(10);
  await press('Control+Z');
  await expect.poll(async () => (await titles(editor)).indexOf('Questions')).toBe(11);
}

/** Splits a slide in two, and merges them again. */
export async function splitSlide({ editor, frame }: SamplePresentation): Promise<void> {
  await editor.options.nth(1).click({ button: 'right' });
  await frame.getByRole('menuitem', { name: 'Split slide' }).click();
  await expect(editor.options).toHaveCount(13);
  expect((await titles(editor)).slice(1, 4)).toEqual(['Why now', 'Why now', 'Power bills']);
  await expect(editor.slide).toContainText('The grant ends');
  await expect(editor.slide).not.toContainText('Power bills rose');
  await editor.options.nth(1).click({ button: 'right' });
  await frame.getByRole('menuitem', { name: 'Merge with next slide' }).click();
  await expect(editor.options).toHaveCount(12);
  for (const text of ['Power bills rose', 'were surveyed', 'The grant ends'])
    await expect(editor.slide).toContainText(text);
  expect(await clippedTexts(frame)).toEqual([]);
}

/** Splits a slide at the caret, and merges the two slides again. */
export async function splitSlideByKeys(
  { editor }: SamplePresentation,
  { press, tabTo, command, focused, caretLine }: Keys,
): Promise<void> {
  await tabTo(/^Slide 12:/);
  await press('Home', 'ArrowDown');
  await expect.poll(focused).toBe('Slide 2: Why now');
  await tabTo(/^Text: Power bills rose/);
  await press('F2');
  await expect(editor.slide.getByRole('textbox')).toBeFocused();
  await press('Control+Home');
  // The first point may have several lines.
  for (let presses = 0; presses < 3 && !(await caretLine()).includes('The roofs'); presses += 1)
    await press('ArrowDown');
  await expect.poll(caretLine).toContain('The roofs');
  await command('Split slide');
  await expect(editor.options).toHaveCount(13);
  await expect(editor.slide).toContainText('were surveyed');
  await expect(editor.slide).not.toContainText('Power bills rose');
  await tabTo(/^Slide 3:/);
  await press('ArrowUp');
  await expect(editor.slide).toContainText('Power bills rose');
  await command('Merge with next');
  await expect(editor.options).toHaveCount(12);
  for (const text of ['Power bills rose', 'were surveyed', 'The grant ends'])
    await expect(editor.slide).toContainText(text);
}
