import type { DragEvent } from 'react';
import { EyeOff } from 'lucide-react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';

export interface SlideOptionProps {
  deck: Deck;
  slide: Slide;
  index: number;
  isChosen: boolean;
  /** On which side the line stands that shows where a dragged slide comes. */
  gap: 'before' | 'after' | undefined;
  onDragStart: (event: DragEvent) => void;
}

/** One slide in a list of them: its number, how it looks, and whether a show leaves it out. */
export function SlideOption({ deck, slide, index, isChosen, gap, onDragStart }: SlideOptionProps) {
  const words = useWords(messages);
  const name = words.slideOption(index + 1, slide.title);
  return (
    <div
      role="option"
      aria-selected={isChosen}
      aria-label={slide.hidden ? words.hiddenSlide(name) : name}
      aria-posinset={index + 1}
      aria-setsize={deck.slides.length}
      tabIndex={isChosen ? 0 : -1}
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
      </span>
      <Thumbnail deck={deck} slide={slide} />
    </div>
  );
}
