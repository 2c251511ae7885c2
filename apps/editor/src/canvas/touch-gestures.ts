import { selectElement, toggleElement } from '../commands/select-element.ts';
import { drawableAt } from './draw-hint.ts';
import { cancelFormatPainter } from './painter/painter.ts';
import type { Presentation } from '../session/presentation.ts';
import type { TouchGestures } from './viewport/use-touch-view.ts';
import { selectForMenu, openMenu } from './open-menu.ts';
import type { PointerInput } from './pointer-input.ts';

/** What one finger does on the canvas: a tap puts the painter away, chooses nothing, or takes in and out where elements are chosen one by one; one that rests chooses what is under it and asks for its menu. */
export function createTouchGestures(
  presentation: Presentation,
  { gestures, pointOf, cancel }: Pick<PointerInput, 'gestures' | 'pointOf' | 'cancel'>,
): TouchGestures {
  return {
    canLongPress: ({ target }) => !(target instanceof Element && target.closest('[data-handle], .ed-text')),
    isFree(event) {
      const { drawing, state } = presentation;
      if (drawableAt(drawing.get(), state.get(), pointOf(event), gestures.reach().connection)) return false;
      const target = gestures.targetAt(pointOf(event));
      return target.kind === 'viewport' || (target.kind === 'element' && target.isDecorative === true);
    },
    cancel,
    tap(at) {
      if (presentation.painter.get().paintMode) return cancelFormatPainter(presentation);
      if (presentation.multiSelect.get() !== 'elements') return void presentation.dispatch(selectElement(null));
      // What is chosen one by one is not lost by a tap beside it; what stays where it is, is taken in and out like all else.
      const target = gestures.targetAt(pointOf(at));
      if (target.kind === 'element') presentation.dispatch(toggleElement(target.id));
    },
    onLongPress: (at) => selectForMenu(presentation, pointOf(at), gestures.reach().press),
    onRelease: ({ clientX, clientY }) => openMenu(presentation, { left: clientX, top: clientY }),
  };
}
