import type { Page } from 'playwright';
import { expect } from '../expect.ts';
import type { Keys } from './keys.ts';
import { boxOf, centerOf } from './on-screen.ts';
import type { SamplePresentation } from './sample-presentation.ts';

/**
 * Matches accessible names of pictures on the slide, but not the name of the *Picture shape* field in the inspector.
 */
const picturePattern = /^Picture(?! shape)/;

/** Draws a picture of 400 × 240 px. */
async function drawLogo(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 240];
    const context = canvas.getContext('2d');
    context?.fillRect(20, 20, 360, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}

/**
 * Inserts a picture on a slide, moves it close to the slide's center, so that it snaps, and resizes it by its corner.
 */
export async function insertPicture({ page, editor, frame }: SamplePresentation): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: 'Insert picture' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(page) });
  const picture = editor.slide.getByRole('button', { name: /^Picture/ }).last();
  await expect(picture).toBeVisible();
  async function dragBy(from: { x: number; y: number }, dx: number, dy: number, beforeRelease?: () => Promise<void>) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 6 });
    await beforeRelease?.();
    await page.mouse.up();
  }
  const middle = centerOf(await boxOf(frame.locator('.ed-slide')));
  const center = centerOf(await boxOf(picture));
  await dragBy(center, 120, 0);
  await expect.poll(async () => centerOf(await boxOf(picture)).x - center.x).toBeGreaterThan(100);
  const pictureCenter = centerOf(await boxOf(picture));
  await dragBy(pictureCenter, middle.x - pictureCenter.x + 3, middle.y - pictureCenter.y + 3, () =>
    expect(frame.locator('.ed-guide').first()).toBeVisible(),
  );
  await expect.poll(async () => Math.abs(centerOf(await boxOf(picture)).x - middle.x)).toBeLessThan(0.6);
  const before = await boxOf(picture);
  await dragBy({ x: before.x + before.width, y: before.y + before.height }, 40, 24);
  await expect.poll(async () => (await boxOf(picture)).width - before.width).toBeGreaterThan(25);
  const sized = await boxOf(picture);
  expect(sized.width / sized.height).toBeCloseTo(before.width / before.height, 1);
}

/** Pastes a picture, drops a second one at the pointer, and undoes both. */
export async function pasteAndDropPictures({ page, editor, frame }: SamplePresentation): Promise<void> {
  const pictures = editor.slide.getByRole('button', { name: /^Picture/ });
  const count = await pictures.count();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const logo = [...(await drawLogo(page))];
  await frame.locator(':root').evaluate(async (_, bytes) => {
    const type = 'image/png';
    await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([new Uint8Array(bytes)], { type }) })]);
  }, logo);
  await page.keyboard.press('Control+V');
  await expect(pictures).toHaveCount(count + 1);
  const slideBox = await boxOf(frame.locator('.ed-slide'));
  const at = { x: slideBox.x + slideBox.width * 0.25, y: slideBox.y + slideBox.height * 0.7 };
  const inFrame = await boxOf(frame.locator(':root'));
  await frame.locator('.ed-slide').evaluate(
    (target, { bytes, clientX, clientY }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }));
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(
          new DragEvent(type, { dataTransfer, clientX, clientY, bubbles: true, cancelable: true, composed: true }),
        );
    },
    { bytes: logo, clientX: at.x - inFrame.x, clientY: at.y - inFrame.y },
  );
  await expect(pictures).toHaveCount(count + 2);
  const dropped = centerOf(await boxOf(pictures.last()));
  expect(Math.hypot(dropped.x - at.x, dropped.y - at.y)).toBeLessThan(2);
  await editor.undo.click();
  await expect(pictures).toHaveCount(count + 1);
  await editor.undo.click();
  await expect(pictures).toHaveCount(count);
}

/** Inserts a picture with the keyboard, moves it with the arrow keys, and sets its width. */
export async function insertPictureByKeys(
  { page, editor }: SamplePresentation,
  { press, tabTo, command }: Keys,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await command('Insert picture');
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(page) });
  const picture = editor.slide.getByRole('button', { name: /^Picture/ }).last();
  await expect(picture).toBeVisible();
  await tabTo(picturePattern);
  const before = await boxOf(picture);
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowDown');
  await expect.poll(async () => (await boxOf(picture)).x > before.x + 5).toBe(true);
  await press('F6');
  await tabTo(/^W$/);
  await press('Control+A');
  // In inches.
  await page.keyboard.type('2');
  await press('Enter');
  await expect.poll(async () => (await boxOf(picture)).width < before.width - 20).toBe(true);
}

/** Crops a quarter of a picture by entering a number, and moves the visible part with the arrow keys. */
export async function cropPictureByKeys(
  { page, editor, frame }: SamplePresentation,
  { press, tabTo, focused }: Keys,
): Promise<void> {
  const picture = editor.slide.getByRole('button', { name: /^Picture/ }).last();
  const uncropped = await boxOf(picture);
  await tabTo(picturePattern);
  await press('F6');
  await tabTo(/^Crop left$/);
  await press('Control+A');
  await page.keyboard.type('25');
  await press('Enter');
  await expect.poll(async () => (await boxOf(picture)).width / uncropped.width).toBeCloseTo(0.75, 1);
  const cut = await boxOf(picture);
  await tabTo(picturePattern);
  await press('Enter');
  const cropping = frame.getByRole('group', { name: /^Crop:/ });
  await expect(cropping).toBeFocused();
  await press('Shift+ArrowLeft', 'Enter');
  await expect(cropping).toBeHidden();
  await expect.poll(async () => (await boxOf(picture)).x < cut.x - 3).toBe(true);
  await expect.poll(focused).toMatch(picturePattern);
}
