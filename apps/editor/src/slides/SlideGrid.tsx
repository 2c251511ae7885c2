import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { X } from 'lucide-react';
import type { Scene } from '../actions.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { ChoosingBar } from './ChoosingBar.tsx';
import { messages } from './messages.ts';
import { SlideCount } from './SlideCount.tsx';
import { SlideOptions } from './SlideOptions.tsx';

/** px; a slide in the grid is at least this wide. */
const narrowest = 240;

export interface SlideGridProps {
  scene: Scene;
  onClose: () => void;
}

/** All slides side by side in place of the one: to see the whole, and to put it in order. */
export function SlideGrid({ scene, onClose }: SlideGridProps) {
  const words = useWords(messages);
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns(list);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isChoosing = useStore(scene.presentation.choosing, (one) => one === 'slides');
  const forChosen = (
    <>
      <ActionButton action="duplicateSlide" scene={scene} variant="ghost" label="never" />
      <ActionButton action="hideSlide" scene={scene} variant="ghost" label="never" />
      <ActionButton action="deleteSlide" scene={scene} variant="ghost" label="never" />
    </>
  );
  return (
    <main className="ed-all-slides">
      {isChoosing ? (
        <ChoosingBar
          presentation={scene.presentation}
          list={list}
          isMenuOpen={isMenuOpen}
          openMenu={() => setIsMenuOpen(true)}
        >
          {forChosen}
        </ChoosingBar>
      ) : (
        <div className="ed-all-slides-head">
          <h2>
            {words.allSlides} <SlideCount presentation={scene.presentation} />
          </h2>
          <ActionButton action="newSlide" scene={scene} variant="ghost" label="wide" />
          {forChosen}
          <ActionButton action="chooseSlides" scene={scene} variant="ghost" label="never" />
          <Button icon={X} label="wide" name={words.backToSlide} onClick={onClose} />
        </div>
      )}
      <SlideOptions
        scene={scene}
        list={list}
        label={words.allSlides}
        className="ed-all-slides-list"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        along="across"
        columns={columns}
        roomOf={(px) => ({ gridColumn: '1 / -1', blockSize: px })}
        targetOf={(key, from, all) => gridTarget(key, from, all, columns)}
        isMenuOpen={isMenuOpen}
        setIsMenuOpen={setIsMenuOpen}
        takesKeyboard
        onOpen={onClose}
      />
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
