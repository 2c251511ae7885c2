import { selectElement } from '../commands/select.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { CanvasEvents } from './canvas-events.ts';

/** The canvas's event handlers for a user who may only view the presentation. */
export function createViewerEvents({ dispatch }: Pick<EditorDocument, 'dispatch'>): CanvasEvents {
  return {
    onDoubleClick: () => undefined,
    // The browser's own menu has nothing for the slide.
    onContextMenu: (event) => event.preventDefault(),
    onKeyDown({ key }) {
      if (key === 'Escape') dispatch(selectElement(null));
    },
    onDragOver: (event) => event.preventDefault(),
    // Otherwise, the browser would open a dropped file instead of the editor.
    onDrop: (event) => event.preventDefault(),
  };
}
