import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { chooseSlide } from '../commands/choose-slide.ts';
import type { Presentation } from '../session/presentation.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** All slides, one chosen: arrows move, as in any list. On a phone a strip. */
export function SlideList({ presentation, isPhone }: { presentation: Presentation; isPhone: boolean }) {
  const words = useWords(messages);
  const deck = useStore(presentation.state, (state) => state.deck);
  const chosen = useStore(presentation.state, (state) => state.selection.slide);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);

  function choose(index: number): void {
    presentation.dispatch(chooseSlide(index));
    const option = list.current?.children[Math.max(0, Math.min(index, deck.slides.length - 1))];
    if (option instanceof HTMLElement) option.focus({ preventScroll: true });
  }

  function press(event: KeyboardEvent): void {
    const target = targetOf(event.key, chosen, deck.slides.length);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(target);
  }

  function pick({ target }: MouseEvent): void {
    const option = target instanceof Element && target.closest('[role=option]');
    const index = option ? [...(list.current?.children ?? [])].indexOf(option) : -1;
    if (index >= 0) choose(index);
  }

  return (
    <div className="ed-slides">
      <h2 className="ed-slides-heading">
        {words.slides} <span>{deck.slides.length}</span>
      </h2>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={words.slides}
        aria-orientation={isPhone ? 'horizontal' : 'vertical'}
        className="ed-slide-options"
        onKeyDown={press}
        onClick={pick}
      >
        {deck.slides.map((slide, index) => (
          <div
            key={slide.id}
            role="option"
            aria-selected={index === chosen}
            aria-label={words.slideOption(index + 1, slide.title)}
            tabIndex={index === chosen ? 0 : -1}
            className="ed-slide-option"
          >
            <span className="ed-slide-number" aria-hidden="true">
              {index + 1}
            </span>
            <Thumbnail deck={deck} slide={slide} />
          </div>
        ))}
      </div>
    </div>
  );
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
