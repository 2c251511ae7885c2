import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { isInPart, parts } from '../kit/parts.ts';
import { insertPictures } from '../session/insert-pictures.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { pressOnSelection } from './canvas-keys.ts';
import { editDoubleClicked } from './double-click.ts';
import { openMenu, selectForMenu } from './open-menu.ts';
import type { PointerInput } from './pointer-input.ts';

/** Handlers of the canvas for everything but drags and hovering. */
export interface CanvasEvents {
  onDoubleClick: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** Creates the handlers for double clicks, the context menu, keys and dropped pictures. */
export function createCanvasEvents(
  { doc, screen }: OpenPresentation,
  { gestures, pointOf, isReady, clearPress }: Pick<PointerInput, 'gestures' | 'pointOf' | 'isReady' | 'clearPress'>,
): CanvasEvents {
  return {
    onDoubleClick(event) {
      const isMultiSelect = screen.multiSelect.get() === 'elements';
      if (!isReady() || screen.painter.get().paintMode || isMultiSelect) return;
      editDoubleClicked({ doc, screen }, pointOf(event), gestures.reach().press);
    },
    /** A right click selects the element below. In an edited text the browser's own menu opens. */
    onContextMenu(event) {
      if (!isReady() || isInPart(event.target, parts.editedText)) return;
      event.preventDefault();
      selectForMenu({ doc, screen }, pointOf(event), gestures.reach().press);
      openMenu(screen, { left: event.clientX, top: event.clientY });
    },
    onKeyDown(event) {
      if (isInPart(event.target, parts.editedText) || event.defaultPrevented) return;
      clearPress();
      if (pressOnSelection(event.nativeEvent, { doc, screen }, Date.now())) event.preventDefault();
    },
    onDragOver: (event) => event.preventDefault(),
    /** Inserts dropped pictures at the drop position. */
    onDrop(event) {
      if (!isReady() || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      const position = { point: pointOf(event), mayOverflow: true };
      void insertPictures({ doc, screen }, [...event.dataTransfer.files], { position });
    },
  };
}
