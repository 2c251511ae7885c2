import type { Presentation } from '../session/presentation.ts';
import { takePictures } from './take-pictures.ts';

/** Asks for picture files by the browser's own dialog. */
export function pickPicture(presentation: Presentation): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml';
  input.multiple = true;
  input.addEventListener('change', () => void takePictures(presentation, [...(input.files ?? [])]));
  input.click();
}
