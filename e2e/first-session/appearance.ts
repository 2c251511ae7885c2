import type { FrameLocator } from 'playwright';
import { expect } from '../expect.ts';
import type { Keys } from './keys.ts';
import { clippedTexts } from './on-screen.ts';
import type { SamplePresentation } from './sample-presentation.ts';

const styleOf = (frame: FrameLocator) =>
  frame.getByRole('group', { name: 'Style' }).getByRole('radio', { checked: true }).getAttribute('aria-label');

/** Checks that all slides are listed and no text is cut off. */
export async function browseSlides({ editor, frame }: SamplePresentation): Promise<void> {
  for (let index = 0; index < 12; index += 1) {
    await editor.options.nth(index).click();
    await expect(editor.options.nth(index).locator('svg')).toBeVisible();
    expect(await clippedTexts(frame)).toEqual([]);
  }
}

/** Selects the slides with the keyboard. */
export async function browseSlidesByKeys(_: SamplePresentation, { press, tabTo, focused }: Keys): Promise<void> {
  await tabTo(/^Slide 1:/);
  await press('End');
  await expect.poll(focused).toBe('Slide 12: Questions');
  await press('Home', 'ArrowDown');
  await expect.poll(focused).toBe('Slide 2: Whyy now');
}

/** Applies a different theme to the deck, undoes this, and applies a third one. */
export async function changeStyle({ editor, frame }: SamplePresentation): Promise<void> {
  await frame.getByRole('tab', { name: 'Presentation' }).click();
  await expect(frame.getByRole('group', { name: 'Style' })).toBeVisible();
  await frame.locator('label', { hasText: 'Business' }).click();
  await frame.locator('label', { hasText: 'Orange' }).click();
  expect(await styleOf(frame)).toBe('Business');
  await editor.undo.click();
  await expect.poll(() => styleOf(frame)).toBe('Fresh');
  await frame.locator('label', { hasText: 'Tech' }).click();
  await expect(editor.slide).toContainText('Power bills rose 61 %');
}

/** Applies a different theme with the keyboard, and undoes this in one step. */
export async function changeStyleByKeys({ frame }: SamplePresentation, { press, tabTo, command }: Keys): Promise<void> {
  await command('Change theme');
  await expect(frame.getByRole('group', { name: 'Style' })).toBeVisible();
  await tabTo(/^Fresh$/);
  await press('ArrowDown');
  await expect.poll(() => styleOf(frame)).toBe('Business');
  await press('ArrowDown');
  await expect.poll(() => styleOf(frame)).toBe('Government');
  await press('Control+Z');
  await expect.poll(() => styleOf(frame)).toBe('Fresh');
}

/** Changes the layout of one slide; its text stays. */
export async function changeLayout({ editor, frame }: SamplePresentation): Promise<void> {
  await editor.options.nth(4).click();
  await frame.getByRole('tab', { name: 'Slide', exact: true }).click();
  await frame.getByRole('button', { name: 'Change layout' }).click();
  await frame.getByRole('menuitemradio', { checked: false }).first().click();
  for (const text of ['What one roof gives', '88 panels', 'Shade in summer'])
    await expect(editor.slide).toContainText(text);
}

/** Changes the layout with the keyboard. */
export async function changeLayoutByKeys(
  { editor, frame }: SamplePresentation,
  { press, tabTo, focused }: Keys,
): Promise<void> {
  await tabTo(/^Slide 2:/);
  await press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect.poll(focused).toMatch(/^Slide 5:/);
  await press('Control+Shift+M');
  await expect(frame.getByRole('menuitemradio').first()).toBeVisible();
  await press('ArrowDown', 'Enter');
  for (const text of ['What one roof gives', '88 panels', 'Shade in summer'])
    await expect(editor.slide).toContainText(text);
}
