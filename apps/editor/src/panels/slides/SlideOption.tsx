import type { DragEvent } from 'react';
import { Check, EyeOff, TriangleAlert } from 'lucide-react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { overflowing } from '../../elements/text/overflow.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { parts } from '../../kit/parts.ts';

export interface SlideOptionProps {
  deck: Deck;
  slide: Slide;
  index: number;
  isSelected: boolean;
  /** Whether it is the current slide, which has focus. */
  isCurrent: boolean;
  /** Whether other slides are selected together with the current one. */
  isInMultiSelection: boolean;
  /** Whether it shows a check mark for its selection. */
  isMultiSelect: boolean;
  /** Side on which the drop line is shown. */
  gap: 'before' | 'after' | undefined;
  onDragStart: (event: DragEvent) => void;
}

/** An option of the slide list: number, thumbnail, and whether it is hidden in the slide show. */
export function SlideOption({
  deck,
  slide,
  index,
  isSelected,
  isCurrent,
  isInMultiSelection,
  isMultiSelect,
  gap,
  onDragStart,
}: SlideOptionProps) {
  const t = useMessages(messages);
  const label = t.slideOption(index + 1, slide.title);
  const name = slide.hidden ? t.hiddenSlide(label) : label;
  const isOverflowing = overflowing(deck, slide).length > 0;
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-label={isOverflowing ? t.overflowing(name) : name}
      aria-posinset={index + 1}
      aria-setsize={deck.slides.length}
      aria-current={isCurrent && isInMultiSelection ? 'true' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className="ed-slide-option"
      data-part={parts.slideOption}
      data-index={index}
      data-gap={gap}
      data-state={slide.hidden ? 'hidden' : 'shown'}
      draggable
      onDragStart={onDragStart}
    >
      <span className="ed-slide-number" aria-hidden="true">
        {index + 1}
        {slide.hidden && <EyeOff className="ed-icon" />}
        {isOverflowing && <TriangleAlert className="ed-icon ed-overflow-icon" />}
      </span>
      <Thumbnail deck={deck} slide={slide} />
      {isMultiSelect && (
        <span className="ed-selection-mark" aria-hidden="true">
          {isSelected && <Check className="ed-icon" />}
        </span>
      )}
    </div>
  );
}
