import { chooseElement, toggleElement } from '../commands/choose-element.ts';
import { drawnFrom } from '../insert/drawing-offer.ts';
import { putAwayPainter } from '../painter/painter.ts';
import type { Presentation } from '../session/presentation.ts';
import type { FingerUses } from '../viewport/use-touch-view.ts';
import { chooseForMenu, openMenu } from './open-menu.ts';
import type { PointerInput } from './pointer-input.ts';

/** What one finger does on the canvas: a tap puts the painter away, chooses nothing, or takes in and out where elements are chosen one by one; one that rests chooses what is under it and asks for its menu. */
export function createFingerUses(
  presentation: Presentation,
  { gestures, pointOf, cancel }: Pick<PointerInput, 'gestures' | 'pointOf' | 'cancel'>,
): FingerUses {
  return {
    canRest: ({ target }) => !(target instanceof Element && target.closest('[data-handle], .ed-text')),
    isFree(event) {
      const { drawing, state } = presentation;
      if (drawnFrom(drawing.get(), state.get(), pointOf(event), gestures.reach().joint)) return false;
      const target = gestures.targetAt(pointOf(event));
      return target.kind === 'board' || (target.kind === 'element' && target.isGround === true);
    },
    cancel,
    tap(at) {
      if (presentation.painter.get().paints) return putAwayPainter(presentation);
      if (presentation.choosing.get() !== 'elements') return void presentation.dispatch(chooseElement(null));
      // What is chosen one by one is not lost by a tap beside it; what stays where it is, is taken in and out like all else.
      const target = gestures.targetAt(pointOf(at));
      if (target.kind === 'element') presentation.dispatch(toggleElement(target.id));
    },
    rest: (at) => chooseForMenu(presentation, pointOf(at), gestures.reach().press),
    lift: ({ clientX, clientY }) => openMenu(presentation, { left: clientX, top: clientY }),
  };
}
