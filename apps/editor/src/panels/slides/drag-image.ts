import { closestPart, findPart, parts } from '../../kit/dom-parts.ts';

/** Size of the thumbnail at the pointer in px, and its distance from the pointer. */
const width = 144;
const offset = 12;

/**
 * Shows the thumbnail of a slide at the pointer while slides are dragged, with their number if there are several. The
 * browser takes a picture of the element, which is removed afterwards.
 */
export function showDragImage({ dataTransfer, currentTarget }: DragEvent, count: number): void {
  const picture = currentTarget instanceof HTMLElement ? findPart(parts.slidePicture, currentTarget) : null;
  // A thumbnail that has not been drawn yet leaves the image to the browser.
  if (!dataTransfer || !picture) return;
  const image = document.createElement('div');
  image.className = 'ed-drag-image';
  image.style.inlineSize = `${width}px`;
  if (count > 1) image.dataset['count'] = String(count);
  image.append(picture.cloneNode(true));
  closestPart(picture, parts.slideOptions)?.parentElement?.append(image);
  dataTransfer.setDragImage(image, -offset, -offset);
  setTimeout(() => image.remove());
}
