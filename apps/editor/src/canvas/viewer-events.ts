import { selectElement } from '../commands/select.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { CanvasEvents } from './canvas-events.ts';

/** Creates the canvas event handlers for a user who may only view the presentation. */
export function createViewerEvents({ dispatch }: Pick<EditorDocument, 'dispatch'>): CanvasEvents {
  return {
    onDoubleClick: () => undefined,
    // The browser's own menu has no useful items for the slide.
    onContextMenu: (event) => event.preventDefault(),
    onKeyDown({ key }) {
      if (key === 'Escape') dispatch(selectElement(null));
    },
    onDragOver: (event) => event.preventDefault(),
    // Otherwise, the browser would replace the editor with a dropped file.
    onDrop: (event) => event.preventDefault(),
  };
}
