import { changeLogo } from '@ppt-embed/deck';
import { openFileDialog, storePicture } from './insert-pictures.ts';
import type { OpenPresentation } from './open-presentation.ts';

/** Opens the file dialog for a picture that becomes the logo on all slides. The style of the deck must be loaded. */
export function pickLogo({ doc, screen }: OpenPresentation): void {
  openFileDialog(false, ([file]) => {
    if (!file) return;
    void storePicture({ doc, screen }, file, (stored) => {
      doc.dispatch(({ deck }) => ({ deck: changeLogo(deck, stored), at: Date.now() }));
    });
  });
}
