import type { FrameLocator, Locator, Page } from 'playwright';
import type { Editor } from '../journey.ts';

/** Box in window coordinates (px). */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the box of an element in window coordinates (px).
 * @throws Error if the element is not visible.
 */
export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

/** Returns the center of a box. */
export const centerOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Opens an element's menu by right-clicking its center. */
export async function rightClick(page: Page, element: Locator): Promise<void> {
  const { x, y } = centerOf(await boxOf(element));
  await page.mouse.click(x, y, { button: 'right' });
}

/** Returns the text boxes of the slide on the canvas that extend beyond its edge. */
export function clippedTexts(frame: FrameLocator): Promise<string[]> {
  return frame.locator('.ed-slide').evaluate((slideElement) => {
    const edge = slideElement.getBoundingClientRect();
    return [...slideElement.querySelectorAll('.ed-slide-picture text')]
      .filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
      })
      .map((text) => text.textContent ?? '');
  });
}

/** Returns the names of the slides in the list. */
export const titles = (editor: Editor) =>
  editor.options.evaluateAll((all) =>
    all.map((element) => (element.getAttribute('aria-label') ?? '').replace(/^Slide \d+: /, '')),
  );
