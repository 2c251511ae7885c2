import { useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { EllipsisVertical, Plus } from 'lucide-react';
import type { Scene } from '../actions.ts';
import { ActionButton } from '../panels/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { SlideMenu } from './SlideMenu.tsx';
import { SlideOption } from './SlideOption.tsx';
import { useSlideChoice } from './use-slide-choice.ts';
import { useSlideDrag } from './use-slide-drag.ts';
import { useVisibleRange } from './use-visible-range.ts';

/** All slides, one chosen: arrows move, as in any list; a drag puts one elsewhere. On a phone a strip. */
export function SlideList({ scene, isPhone }: { scene: Scene; isPhone: boolean }) {
  const { presentation } = scene;
  const words = useWords(messages);
  const deck = useStore(presentation.calm, (state) => state.deck);
  const list = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const along = isPhone ? 'across' : 'down';
  const openMenu = () => setIsMenuOpen(true);
  const range = useVisibleRange(list, deck.slides.length, along);
  const { chosen, optionAt, press, pick, pickMenu, onFocus, onBlur } = useSlideChoice({
    presentation,
    list,
    range,
    targetOf,
    openMenu,
  });
  const drag = useSlideDrag(presentation, deck.slides.length, along);

  return (
    <nav className="ed-slides" aria-label={words.slides}>
      <div className="ed-slides-head">
        <h2 className="ed-slides-heading">
          {words.slides} <span>{deck.slides.length}</span>
        </h2>
        <Button
          variant="ghost"
          label="never"
          icon={EllipsisVertical}
          name={words.slideMenu}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={openMenu}
        />
        <ActionButton action="allSlides" scene={scene} variant="ghost" label="never" />
        <Button
          variant="ghost"
          label="never"
          icon={Plus}
          name={words.addSlide}
          aria-haspopup="menu"
          data-action="slide-kinds"
          onClick={() => presentation.panel.set('slide-kinds')}
        />
      </div>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={words.slides}
        aria-orientation={isPhone ? 'horizontal' : 'vertical'}
        className="ed-slide-options"
        onKeyDown={press}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={pick}
        onContextMenu={pickMenu}
        {...drag.list}
      >
        <div aria-hidden="true" style={roomOf(range.before, isPhone)} />
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
        <div aria-hidden="true" style={roomOf(range.after, isPhone)} />
      </div>
      {isMenuOpen && <SlideMenu scene={scene} anchor={() => optionAt(chosen)} onClose={() => setIsMenuOpen(false)} />}
    </nav>
  );
}

function roomOf(px: number, isPhone: boolean): CSSProperties {
  return { flex: 'none', [isPhone ? 'inlineSize' : 'blockSize']: px };
}

function targetOf(key: string, chosen: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
    case 'PageDown':
      return chosen + 1;
    case 'ArrowUp':
    case 'ArrowLeft':
    case 'PageUp':
      return chosen - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
