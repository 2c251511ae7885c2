import { replacePicture } from '../commands/pictures.ts';
import type { MemberPath } from '../model/members.ts';
import type { Presentation } from './presentation.ts';
import { currentSlide } from '../model/editor-state.ts';
import { storePicture, insertPictures } from './insert-pictures.ts';

/** Opens the browser's file dialog for pictures to insert on the current slide. */
export function pickPicture(presentation: Presentation): void {
  const slide = currentSlide(presentation.state.get())?.id;
  openFileDialog(true, (files) => void insertPictures(presentation, files, { slide }));
}

/**
 * Opens the file dialog for a picture that replaces one of the current slide, whichever slide is current after the
 * upload.
 * @param member The path in the element, if it is a group.
 */
export function pickReplacement(presentation: Presentation, element: string, member?: MemberPath): void {
  const slide = currentSlide(presentation.state.get());
  if (!slide) return;
  const target = { slide: slide.id, element, member };
  openFileDialog(false, ([file]) => {
    if (!file) return;
    void storePicture(presentation, file).then((stored) => {
      if (stored) presentation.dispatch(replacePicture(target, stored, { at: Date.now() }));
    });
  });
}

function openFileDialog(multiple: boolean, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml';
  input.multiple = multiple;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}
