import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { selectSlide } from '../../commands/select-slide.ts';
import { selectedSlides } from '../../model/selected-slides.ts';
import type { Presentation } from '../../session/presentation.ts';
import { Button } from '../../kit/Button.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { SlideMenuButton } from './SlideMenuButton.tsx';

export interface MultiSelectBarProps {
  presentation: Presentation;
  list: RefObject<HTMLElement | null>;
  isMenuOpen: boolean;
  openMenu: () => void;
  /** What is done most with them. */
  children?: ReactNode;
}

/** While presses alone choose slides, as a finger does: how many there are, what can be done with them, and the way out. */
export function MultiSelectBar({ presentation, list, isMenuOpen, openMenu, children }: MultiSelectBarProps) {
  const t = useMessages(messages);
  const count = useStore(presentation.deferred, (state) => selectedSlides(state).length);
  const isOnSlide = useStore(presentation.deferred, ({ selection }) => selection.elements.length > 0);
  // Somebody goes on with what stands on a slide.
  useEffect(() => {
    if (isOnSlide && presentation.multiSelect.get() === 'slides') presentation.multiSelect.set(null);
  }, [presentation, isOnSlide]);

  /** Presses show slides again; the one that is shown is chosen alone. */
  function end(): void {
    presentation.multiSelect.set(null);
    presentation.dispatch(selectSlide(presentation.state.get().selection.slide));
    list.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus({ preventScroll: true });
  }

  return (
    <Toolbar name={t.multiSelect} className="ed-choosing-bar">
      <strong>{t.selected(count)}</strong>
      {children}
      <SlideMenuButton isOpen={isMenuOpen} onOpen={openMenu} />
      <Button name={t.done} onClick={end} />
    </Toolbar>
  );
}
