import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { chooseSlide } from '../commands/choose-slide.ts';
import { chosenSlides } from '../selection/chosen-slides.ts';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { SlideMenuButton } from './SlideMenuButton.tsx';

export interface ChoosingBarProps {
  presentation: Presentation;
  list: RefObject<HTMLElement | null>;
  isMenuOpen: boolean;
  openMenu: () => void;
  /** What is done most with them. */
  children?: ReactNode;
}

/** While presses alone choose slides, as a finger does: how many there are, what can be done with them, and the way out. */
export function ChoosingBar({ presentation, list, isMenuOpen, openMenu, children }: ChoosingBarProps) {
  const words = useWords(messages);
  const count = useStore(presentation.calm, (state) => chosenSlides(state).length);
  const isOnSlide = useStore(presentation.calm, ({ selection }) => selection.elements.length > 0);
  // Somebody goes on with what stands on a slide.
  useEffect(() => {
    if (isOnSlide && presentation.choosing.get() === 'slides') presentation.choosing.set(null);
  }, [presentation, isOnSlide]);

  /** Presses show slides again; the one that is shown is chosen alone. */
  function end(): void {
    presentation.choosing.set(null);
    presentation.dispatch(chooseSlide(presentation.state.get().selection.slide));
    list.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus({ preventScroll: true });
  }

  return (
    <Toolbar name={words.choosing} className="ed-choosing-bar">
      <strong>{words.chosen(count)}</strong>
      {children}
      <SlideMenuButton isOpen={isMenuOpen} onOpen={openMenu} />
      <Button name={words.done} onClick={end} />
    </Toolbar>
  );
}
