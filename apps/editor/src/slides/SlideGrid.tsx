import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { X } from 'lucide-react';
import type { Scene } from '../actions.ts';
import { ActionButton } from '../panels/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { indexOf } from './slide-index.ts';
import { SlideMenu } from './SlideMenu.tsx';
import { SlideOption } from './SlideOption.tsx';
import { useSlideChoice } from './use-slide-choice.ts';
import { useSlideDrag } from './use-slide-drag.ts';
import { useVisibleRange } from './use-visible-range.ts';

/** px; a slide in the grid is at least this wide. */
const narrowest = 240;

export interface SlideGridProps {
  scene: Scene;
  onClose: () => void;
}

/** All slides side by side in place of the one: to see the whole, and to put it in order. */
export function SlideGrid({ scene, onClose }: SlideGridProps) {
  const { presentation } = scene;
  const words = useWords(messages);
  const deck = useStore(presentation.calm, (state) => state.deck);
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns(list);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const openMenu = () => setIsMenuOpen(true);
  const range = useVisibleRange(list, deck.slides.length, 'down', columns);
  const targetOf = (key: string, from: number, count: number) => gridTarget(key, from, count, columns);
  const { chosen, optionAt, press, pick, pickMenu, onFocus, onBlur } = useSlideChoice({
    presentation,
    list,
    range,
    targetOf,
    openMenu,
  });
  const drag = useSlideDrag(presentation, deck.slides.length, 'across');

  const begin = useEffectEvent(() => optionAt(chosen)?.focus({ preventScroll: true }));
  useEffect(() => begin(), []);

  function pressKey(event: KeyboardEvent): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && (event.key === 'Escape' || event.key === 'Enter')) {
      event.preventDefault();
      return onClose();
    }
    press(event);
  }

  return (
    <main className="ed-all-slides">
      <div className="ed-all-slides-head">
        <h2>
          {words.allSlides} <span>{deck.slides.length}</span>
        </h2>
        <ActionButton action="newSlide" scene={scene} variant="ghost" label="wide" />
        <ActionButton action="duplicateSlide" scene={scene} variant="ghost" label="never" />
        <ActionButton action="hideSlide" scene={scene} variant="ghost" label="never" />
        <ActionButton action="deleteSlide" scene={scene} variant="ghost" label="never" />
        <Button icon={X} label="wide" name={words.backToSlide} onClick={onClose} />
      </div>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={words.allSlides}
        aria-orientation="horizontal"
        className="ed-all-slides-list"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        onKeyDown={pressKey}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={pick}
        onDoubleClick={({ target }) => indexOf(target) !== undefined && onClose()}
        onContextMenu={pickMenu}
        {...drag.list}
      >
        <div aria-hidden="true" className="ed-all-slides-room" style={{ blockSize: range.before }} />
        {deck.slides.slice(range.first, range.last).map((slide, place) => {
          const index = range.first + place;
          return (
            <SlideOption
              key={slide.id}
              deck={deck}
              slide={slide}
              index={index}
              isChosen={index === chosen}
              gap={drag.gapAt(index)}
              onDragStart={drag.start(index)}
            />
          );
        })}
        <div aria-hidden="true" className="ed-all-slides-room" style={{ blockSize: range.after }} />
      </div>
      {isMenuOpen && <SlideMenu scene={scene} anchor={() => optionAt(chosen)} onClose={() => setIsMenuOpen(false)} />}
    </main>
  );
}

/** How many slides stand beside each other: as many as have room, two at least. */
function useColumns(list: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4);
  // Before it is painted: how many slides are in the page depends on it.
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const measure = () => setColumns(Math.max(2, Math.floor(current.clientWidth / narrowest)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);
  return columns;
}

function gridTarget(key: string, chosen: number, count: number, columns: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return chosen + 1;
    case 'ArrowLeft':
      return chosen - 1;
    case 'ArrowDown':
      return Math.min(chosen + columns, count - 1);
    case 'ArrowUp':
      return chosen < columns ? chosen : chosen - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
