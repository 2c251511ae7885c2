import { TriangleAlert } from 'lucide-react';
import type { Scene } from '../actions.ts';
import { overflowing } from '../elements/text/overflow.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { currentSlide } from '../state/editor-state.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** Said at once: text of the slide runs over its box, and what can be done. */
export function OverflowNote({ scene }: { scene: Scene }) {
  const words = useWords(messages);
  const number = useStore(scene.presentation.calm, (state) => {
    const slide = currentSlide(state);
    return slide && overflowing(state.deck, slide).length > 0 ? state.selection.slide + 1 : 0;
  });
  return (
    <div role="status">
      {number > 0 && (
        <div className="ed-overflow">
          <TriangleAlert className="ed-icon" aria-hidden />
          <p>{words.overflow(number)}</p>
          <ActionButton action="shrinkText" scene={scene} />
          <ActionButton action="continueSlide" scene={scene} />
        </div>
      )}
    </div>
  );
}
