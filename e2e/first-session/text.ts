import { expect } from '../expect.ts';
import { clickText } from '../journey.ts';
import type { Keys } from './keys.ts';
import type { SamplePresentation } from './sample-presentation.ts';

/** Corrects a typo with the mouse. */
export async function fixTypo({ page, editor }: SamplePresentation): Promise<void> {
  await editor.options.nth(1).click();
  await clickText(page, editor, 'Whyy now');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Why now');
  await page.keyboard.press('Escape');
  await expect(editor.options.nth(1)).toHaveAccessibleName('Slide 2: Why now');
}

/** Corrects a typo with the keyboard. */
export async function fixTypoByKeys({ page, editor }: SamplePresentation, { press, tabTo }: Keys): Promise<void> {
  await tabTo(/^Title: Whyy now/);
  await press('F2');
  await expect(editor.slide.getByRole('textbox')).toBeFocused();
  await press('Control+A');
  await page.keyboard.type('Why now');
  await press('Escape');
  await expect(editor.options.nth(1)).toHaveAccessibleName('Slide 2: Why now');
}

/** Sets the size and color of the text of a whole box. */
export async function formatText({ page, editor, frame }: SamplePresentation): Promise<void> {
  await editor.options.nth(8).click();
  await clickText(page, editor, 'Council');
  await page.keyboard.press('Escape');
  // The format bar has a field for the same size, named “Font size”.
  const size = frame.locator('[data-field=text-size]');
  // 30 points are 40 px of the slide.
  await size.fill('30');
  await size.press('Enter');
  await frame
    .getByRole('button', { name: /^Text color/ })
    .first()
    .click();
  await frame.getByRole('menuitemradio', { name: 'Accent 3', exact: true }).click();
  await expect(editor.slide.locator('text', { hasText: 'Council' })).toHaveAttribute('font-size', '40');
  const risks = editor.options.nth(9).locator('text', { hasText: 'Late grant' });
  await expect(risks).not.toHaveAttribute('font-size', '40');
  await frame.getByRole('button', { name: 'Apply text formatting to all slides' }).click();
  await expect(risks).toHaveAttribute('font-size', '40');
}

/** Sets the font size of text, and of similar boxes on the other slides, with the keyboard. */
export async function formatTextByKeys(
  { page, editor }: SamplePresentation,
  { press, tabTo, command, focused }: Keys,
): Promise<void> {
  await tabTo(/^Slide 6:/);
  await press('End');
  await expect.poll(focused).toBe('Slide 12: Questions');
  await tabTo(/^Text: Yours/);
  await press('F6');
  await tabTo(/^Font size$/);
  await press('Control+A');
  await page.keyboard.type('30');
  await press('Enter');
  await expect(editor.slide.locator('text', { hasText: 'Yours' })).toHaveAttribute('font-size', '40');
  await command('Apply text formatting');
  await expect(editor.options.nth(10).locator('text', { hasText: 'Vote in June' })).toHaveAttribute('font-size', '40');
}

/** Writes speaker notes for a slide. */
export async function writeNotes({ editor, frame }: SamplePresentation): Promise<void> {
  await frame.getByRole('button', { name: 'Notes', exact: true }).click();
  await frame.getByRole('textbox', { name: 'Notes for slide 9' }).fill('Name the people.');
  await editor.options.nth(9).click();
  await expect(frame.getByRole('textbox', { name: 'Notes for slide 10' })).toHaveValue('');
  await editor.options.nth(8).click();
  await expect(frame.getByRole('textbox', { name: 'Notes for slide 9' })).toHaveValue('Name the people.');
}

/** Writes speaker notes with the keyboard. */
export async function writeNotesByKeys({ page }: SamplePresentation, { press, tabTo }: Keys): Promise<void> {
  await tabTo(/^Notes$/);
  await press('Enter');
  await tabTo(/^Notes for slide 12$/);
  await page.keyboard.type('Thank them.');
}
