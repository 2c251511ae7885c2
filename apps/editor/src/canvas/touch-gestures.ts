import { selectElement, toggleElement } from '../commands/select.ts';
import { drawableAt } from './draw-hint.ts';
import { cancelFormatPainter } from './painter/painter.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import type { TouchGestures } from './viewport/use-touch-view.ts';
import { selectForMenu, openMenu } from './open-menu.ts';
import type { PointerInput } from './pointer-input.ts';
import { closestHandle, isInPart, parts } from '../kit/parts.ts';

/**
 * Gestures with one finger. A tap cancels the format painter, clears the selection or, during multi-selection, toggles
 * an element. A long press selects the element below and opens its context menu.
 */
export function createTouchGestures(
  { doc, screen }: OpenPresentation,
  { gestures, pointOf, cancel }: Pick<PointerInput, 'gestures' | 'pointOf' | 'cancel'>,
): TouchGestures {
  return {
    canLongPress: ({ target }) => !closestHandle(target) && !isInPart(target, parts.editedText),
    isFree(event) {
      if (drawableAt(screen.drawing.get(), doc.flushText(), pointOf(event), gestures.reach().connection)) return false;
      const target = gestures.targetAt(pointOf(event));
      return target.kind === 'viewport' || (target.kind === 'element' && target.isDecorative === true);
    },
    cancel,
    tap(at) {
      if (screen.painter.get().paintMode) return cancelFormatPainter(screen);
      if (screen.multiSelect.get() !== 'elements') return void doc.dispatch(selectElement(null));
      // A tap outside keeps a multi-selection. Decorative and locked elements can be toggled like all others.
      const target = gestures.targetAt(pointOf(at));
      if (target.kind === 'element') doc.dispatch(toggleElement(target.id));
    },
    onLongPress: (at) => selectForMenu({ doc, screen }, pointOf(at), gestures.reach().press),
    onRelease: ({ clientX, clientY }) => openMenu(screen, { left: clientX, top: clientY }),
  };
}
