import { expect } from '../expect.ts';
import type { Keys } from './keys.ts';
import { boxOf, centerOf } from './on-screen.ts';
import type { SamplePresentation } from './sample-presentation.ts';

/** Presents in full screen, with the notes in a separate window, which also controls the slide show. */
export async function present({ page, editor, frame }: SamplePresentation): Promise<void> {
  const isFull = () => frame.locator(':root').evaluate(({ ownerDocument }) => ownerDocument.fullscreenElement !== null);
  await frame.getByRole('button', { name: 'Present', exact: true }).click();
  const show = frame.getByRole('dialog', { name: 'Slide show' });
  await expect(show).toContainText('Slide 9 of 12');
  await expect.poll(isFull).toBe(true);
  const screen = await page.evaluate(() => [innerWidth, innerHeight]);
  await expect.poll(async () => [(await boxOf(show)).width, (await boxOf(show)).height]).toEqual(screen);
  const stage = centerOf(await boxOf(show));
  await page.mouse.move(stage.x, stage.y + 20);
  // With a window manager, browsers leave full screen when a window is opened. This browser has none.
  await frame.locator(':root').evaluate(({ ownerDocument }) => {
    // The promise is rejected if the browser already left full screen when the window opened.
    const exit = () => ownerDocument.exitFullscreen().catch(() => undefined);
    ownerDocument.addEventListener('click', () => void exit(), { once: true });
  });
  const [presenter] = await Promise.all([
    page.waitForEvent('popup'),
    show.getByRole('button', { name: 'Presenter view' }).click(),
  ]);
  expect(presenter.url()).toBe('about:blank');
  await expect(presenter.getByRole('region', { name: 'Notes', exact: true })).toContainText('Name the people.');
  await expect(presenter.getByRole('region', { name: 'Next', exact: true })).toContainText('Late grant');
  await expect(presenter.getByRole('region', { name: 'Current slide' })).toContainText('Slide 9 of 12');
  await presenter.keyboard.press('ArrowRight');
  await expect(show).toContainText('Slide 10 of 12');
  await page.bringToFront();
  // The show offers full screen again when it has learned that the browser has left it. From the next click on, leaving
  // full screen would end the show.
  await expect(show.getByRole('button', { name: 'Full screen', includeHidden: true })).toBeAttached();
  await page.mouse.click(stage.x, stage.y);
  await expect(show).toContainText('Slide 11 of 12');
  await expect(presenter.getByRole('region', { name: 'Current slide' })).toContainText('Slide 11 of 12');
  // The button starts full screen again.
  expect(await isFull()).toBe(false);
  const fill = show.getByRole('button', { name: 'Full screen' });
  // The controls are hidden while the mouse does not move.
  await page.mouse.move(stage.x, stage.y + 10);
  await fill.click();
  await expect.poll(isFull).toBe(true);
  await expect(fill).toBeHidden();
  // The browser's own handler of Escape also leaves full screen.
  await Promise.all([
    presenter.waitForEvent('close'),
    frame.locator(':root').evaluate(({ ownerDocument }) => ownerDocument.exitFullscreen()),
  ]);
  await expect(show).toBeHidden();
  await expect(editor.options.nth(10)).toHaveAttribute('aria-selected', 'true');
}

/** Presents with the keyboard. */
export async function presentByKeys({ frame }: SamplePresentation, { press }: Keys): Promise<void> {
  await press('Shift+F5');
  const show = frame.getByRole('dialog', { name: 'Slide show' });
  await expect(show).toContainText('Slide 12 of 12');
  await press('Home', 'Space');
  await expect(show).toContainText('Slide 2 of 12');
  await press('Escape');
  await expect(show).toBeHidden();
}
