import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { EllipsisVertical, Plus } from 'lucide-react';
import { actionOf } from '../actions.ts';
import type { Scene } from '../actions.ts';
import { deleteSlide, moveSlide } from '../commands/change-slides.ts';
import { chooseSlide } from '../commands/choose-slide.ts';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { SlideMenu } from './SlideMenu.tsx';
import { useVisibleRange } from './use-visible-range.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** All slides, one chosen: arrows move, as in any list; a drag puts one elsewhere. On a phone a strip. */
export function SlideList({ scene, isPhone }: { scene: Scene; isPhone: boolean }) {
  const { presentation } = scene;
  const words = useWords(messages);
  const deck = useStore(presentation.state, (state) => state.deck);
  const chosen = useStore(presentation.state, (state) => state.selection.slide);
  const list = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  /** Index of the slide that is dragged, and of the gap over which it hangs. */
  const [drag, setDrag] = useState<{ from: number; gap: number } | null>(null);

  const optionAt = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${Math.max(0, Math.min(index, deck.slides.length - 1))}"]`);

  const range = useVisibleRange(list, deck.slides.length, isPhone ? 'across' : 'down');
  /** The keyboard goes there as soon as it is in the page. */
  const wanted = useRef<number | null>(null);
  const { pitch } = range;

  useEffect(() => {
    const option = list.current?.querySelector(`[data-index="${chosen}"]`);
    if (option) option.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else if (pitch > 0) list.current?.scrollTo(isPhone ? { left: chosen * pitch } : { top: chosen * pitch });
  }, [chosen, pitch, isPhone]);

  useEffect(() => {
    if (wanted.current === null) return;
    const option = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!option) return;
    wanted.current = null;
    option.focus({ preventScroll: true });
  });

  function choose(index: number): void {
    const target = Math.max(0, Math.min(index, deck.slides.length - 1));
    wanted.current = target;
    if (presentation.dispatch(chooseSlide(target))) return;
    // Chosen already: nothing is drawn anew that would move the keyboard, and nothing later may take it from a text.
    const option = optionAt(target);
    if (!option) return;
    wanted.current = null;
    option.focus({ preventScroll: true });
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
      presentation.dispatch(deleteSlide(Date.now()));
      requestAnimationFrame(() => optionAt(presentation.state.get().selection.slide)?.focus({ preventScroll: true }));
      return;
    }
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (isMenuKey) {
      event.preventDefault();
      setIsMenuOpen(true);
      return;
    }
    const target = targetOf(event.key, chosen, deck.slides.length);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  }

  function pick({ target }: MouseEvent): void {
    const index = indexOf(target);
    if (index !== undefined) choose(index);
  }

  function openMenu(event: MouseEvent): void {
    const index = indexOf(event.target);
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
    setIsMenuOpen(true);
  }

  function hang(event: DragEvent): void {
    const index = indexOf(event.target);
    const option = index === undefined ? undefined : optionAt(index);
    if (drag === null || index === undefined || !option) return;
    event.preventDefault();
    const { left, top, width, height } = option.getBoundingClientRect();
    const isAfter = isPhone ? event.clientX > left + width / 2 : event.clientY > top + height / 2;
    const gap = isAfter ? index + 1 : index;
    if (gap !== drag.gap) setDrag({ ...drag, gap });
  }

  function drop(event: DragEvent): void {
    if (drag === null) return;
    event.preventDefault();
    const to = drag.gap > drag.from ? drag.gap - 1 : drag.gap;
    presentation.dispatch(moveSlide(drag.from, to, Date.now()));
    setDrag(null);
  }

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
          onClick={() => setIsMenuOpen(true)}
        />
        <Button
          variant="ghost"
          label="never"
          icon={Plus}
          name={words.addSlide}
          onClick={() => actionOf('newSlide').run(scene)}
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
        onClick={pick}
        onContextMenu={openMenu}
        onDragOver={hang}
        onDrop={drop}
        onDragEnd={() => setDrag(null)}
      >
        <div aria-hidden="true" style={roomOf(range.before, isPhone)} />
        {deck.slides.slice(range.first, range.last).map((slide, place) => {
          const index = range.first + place;
          return (
            <div
              key={slide.id}
              role="option"
              aria-selected={index === chosen}
              aria-label={words.slideOption(index + 1, slide.title)}
              aria-posinset={index + 1}
              aria-setsize={deck.slides.length}
              tabIndex={index === chosen ? 0 : -1}
              className="ed-slide-option"
              data-index={index}
              data-gap={gapSide(drag, index, deck.slides.length)}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', slide.title);
                setDrag({ from: index, gap: index });
              }}
            >
              <span className="ed-slide-number" aria-hidden="true">
                {index + 1}
              </span>
              <Thumbnail deck={deck} slide={slide} />
            </div>
          );
        })}
        <div aria-hidden="true" style={roomOf(range.after, isPhone)} />
      </div>
      {isMenuOpen && (
        <SlideMenu scene={scene} anchor={() => optionAt(chosen) ?? null} onClose={() => setIsMenuOpen(false)} />
      )}
    </nav>
  );
}

function roomOf(px: number, isPhone: boolean): CSSProperties {
  return { flex: 'none', [isPhone ? 'inlineSize' : 'blockSize']: px };
}

/** On which side of an option the line stands that shows where a dragged slide comes. */
function gapSide(drag: { from: number; gap: number } | null, index: number, count: number): string | undefined {
  if (drag === null || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
  if (drag.gap === index) return 'before';
  return drag.gap === count && index === count - 1 ? 'after' : undefined;
}

function indexOf(target: EventTarget): number | undefined {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return index ? Number(index) : undefined;
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
