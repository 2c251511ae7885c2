import type { DragEvent } from 'react';
import { Check, EyeOff, TriangleAlert } from 'lucide-react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { overflowing } from '../elements/text/overflow.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';

export interface SlideOptionProps {
  deck: Deck;
  slide: Slide;
  index: number;
  isChosen: boolean;
  /** Whether it is the one that is shown, and has the keyboard. */
  isShown: boolean;
  /** Whether others are chosen together with the one that is shown. */
  hasSeveral: boolean;
  /** Whether it wears a mark that says whether it is chosen. */
  isChoosing: boolean;
  /** On which side the line stands that shows where a dragged slide comes. */
  gap: 'before' | 'after' | undefined;
  onDragStart: (event: DragEvent) => void;
}

/** One slide in a list of them: its number, how it looks, and whether a show leaves it out. */
export function SlideOption({
  deck,
  slide,
  index,
  isChosen,
  isShown,
  hasSeveral,
  isChoosing,
  gap,
  onDragStart,
}: SlideOptionProps) {
  const words = useWords(messages);
  const called = words.slideOption(index + 1, slide.title);
  const shown = slide.hidden ? words.hiddenSlide(called) : called;
  const runsOver = overflowing(deck, slide).length > 0;
  return (
    <div
      role="option"
      aria-selected={isChosen}
      aria-label={runsOver ? words.runningOver(shown) : shown}
      aria-posinset={index + 1}
      aria-setsize={deck.slides.length}
      aria-current={isShown && hasSeveral ? 'true' : undefined}
      tabIndex={isShown ? 0 : -1}
      className="ed-slide-option"
      data-index={index}
      data-gap={gap}
      data-state={slide.hidden ? 'hidden' : 'shown'}
      draggable
      onDragStart={onDragStart}
    >
      <span className="ed-slide-number" aria-hidden="true">
        {index + 1}
        {slide.hidden && <EyeOff className="ed-icon" />}
        {runsOver && <TriangleAlert className="ed-icon ed-runs-over" />}
      </span>
      <Thumbnail deck={deck} slide={slide} />
      {isChoosing && (
        <span className="ed-chosen-mark" aria-hidden="true">
          {isChosen && <Check className="ed-icon" />}
        </span>
      )}
    </div>
  );
}
