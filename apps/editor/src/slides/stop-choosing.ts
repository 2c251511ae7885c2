import { chooseSlide } from '../commands/choose-slide.ts';
import type { Presentation } from '../session/presentation.ts';

/** Presses show slides again; the one that is shown is chosen alone. */
export function stopChoosing({ isChoosingSlides, state, dispatch }: Presentation): void {
  isChoosingSlides.set(false);
  dispatch(chooseSlide(state.get().selection.slide));
}
