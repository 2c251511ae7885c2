import { useEffect, useEffectEvent } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { Scene } from '../actions.ts';
import { useStore } from '../ui/use-store.ts';
import { indexOf } from './slide-index.ts';
import { SlideMenu } from './SlideMenu.tsx';
import { SlideOption } from './SlideOption.tsx';
import { useSlideChoice } from './use-slide-choice.ts';
import type { SlideChoiceOptions } from './use-slide-choice.ts';
import { useSlideDrag } from './use-slide-drag.ts';
import { useSlideTouch } from './use-slide-touch.ts';
import { useVisibleRange } from './use-visible-range.ts';

export interface SlideOptionsProps extends Pick<SlideChoiceOptions, 'targetOf'> {
  scene: Scene;
  list: RefObject<HTMLDivElement | null>;
  label: string;
  className: string;
  style?: CSSProperties;
  /** The way the slides follow each other. */
  along: 'across' | 'down';
  /** How many of them stand in a row, where rows follow each other down. @default 1 */
  columns?: number;
  /** What holds the room of slides that are not in the page. */
  roomOf: (px: number) => CSSProperties;
  isMenuOpen: boolean;
  setIsMenuOpen: (isOpen: boolean) => void;
  /** Whether the keyboard goes to the shown slide at once. @default false */
  takesKeyboard?: boolean;
  /** Goes on to the shown slide: Enter, Escape, two clicks. */
  onOpen?: () => void;
  /** What Enter does where it opens none. */
  onEnter?: () => void;
}

/** Slides as the options of a list, one or several chosen, each to be dragged elsewhere; a long list has those in the page that are seen. */
export function SlideOptions({
  scene: { presentation },
  scene,
  list,
  label,
  className,
  style,
  along,
  columns = 1,
  roomOf,
  targetOf,
  isMenuOpen,
  setIsMenuOpen,
  takesKeyboard = false,
  onOpen,
  onEnter,
}: SlideOptionsProps) {
  const deck = useStore(presentation.calm, (state) => state.deck);
  const count = deck.slides.length;
  const range = useVisibleRange(list, count, columns > 1 ? 'down' : along, columns);
  const openMenu = () => setIsMenuOpen(true);
  const choice = useSlideChoice({ presentation, list, range, targetOf, openMenu });
  const { shown, several, isChoosing, optionAt } = choice;
  useSlideTouch({ list, pointAt: choice.pointAt, openMenu });
  const drag = useSlideDrag(presentation, count, along);

  const begin = useEffectEvent(() => {
    if (takesKeyboard) optionAt(shown)?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);

  const regain = useEffectEvent(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (isFree || list.current?.contains(activeElement)) optionAt(shown)?.focus({ preventScroll: true });
  });
  // Its slide may be gone with what the menu did, or another one be shown.
  useEffect(() => (isMenuOpen ? () => regain() : undefined), [isMenuOpen]);

  function press(event: KeyboardEvent): void {
    // With several chosen, Escape goes back to one first.
    const opens = !isChoosing && (event.key === 'Enter' || (event.key === 'Escape' && !several));
    const enters = !isChoosing && event.key === 'Enter' && !event.repeat;
    const answer = opens && onOpen ? onOpen : enters ? onEnter : undefined;
    if (!answer || !isPlain(event)) return choice.press(event);
    event.preventDefault();
    answer();
  }

  return (
    <>
      <div
        ref={list}
        role="listbox"
        aria-multiselectable="true"
        tabIndex={-1}
        aria-label={label}
        aria-orientation={along === 'across' ? 'horizontal' : 'vertical'}
        className={className}
        style={style}
        data-choosing={isChoosing || undefined}
        onKeyDown={press}
        onFocus={choice.onFocus}
        onBlur={choice.onBlur}
        onClick={choice.pick}
        onDoubleClick={(event) => !isChoosing && isPlain(event) && indexOf(event.target) !== undefined && onOpen?.()}
        onContextMenu={choice.pickMenu}
        {...drag.list}
      >
        <div aria-hidden="true" style={roomOf(range.before)} />
        {deck.slides.slice(range.first, range.last).map((slide, place) => {
          const index = range.first + place;
          return (
            <SlideOption
              key={slide.id}
              deck={deck}
              slide={slide}
              index={index}
              isChosen={index === shown || several?.ids.has(slide.id) === true}
              isShown={index === shown}
              hasSeveral={several !== null}
              isChoosing={isChoosing}
              gap={drag.gapAt(index)}
              onDragStart={drag.start(index)}
            />
          );
        })}
        <div aria-hidden="true" style={roomOf(range.after)} />
      </div>
      {isMenuOpen && <SlideMenu scene={scene} anchor={() => optionAt(shown)} onClose={() => setIsMenuOpen(false)} />}
    </>
  );
}

/** Whether a press is that of its key or button alone. */
function isPlain({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !shiftKey;
}
