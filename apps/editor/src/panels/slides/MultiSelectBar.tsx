import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { selectedSlides } from '../../model/selection.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { Button } from '../../kit/Button.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { messages } from './messages.ts';
import { SlideMenuButton } from './SlideMenu.tsx';
import { focusCurrentSlide } from '../../kit/focus.ts';

/** Text with the number of slides, preceded by the number of selected slides if there are several. */
export function SlideCount({ doc: { deferred } }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  const count = useStore(deferred, ({ deck }) => deck.slides.length);
  const selected = useStore(deferred, (state) => selectedSlides(state).length);
  return <span>{selected > 1 ? t.selectedOf(selected, count) : count}</span>;
}

/** Props of `MultiSelectBar`. */
export interface MultiSelectBarProps {
  doc: EditorDocument;
  screen: EditorScreen;
  list: RefObject<HTMLElement | null>;
  isMenuOpen: boolean;
  openMenu: () => void;
  /** The most frequent actions. */
  children?: ReactNode;
}

/** Bar shown while taps select slides, as on touch screens: the number of selected slides, actions, and Done. */
export function MultiSelectBar({ doc, screen, list, isMenuOpen, openMenu, children }: MultiSelectBarProps) {
  const t = useMessages(messages);
  const count = useStore(doc.deferred, (state) => selectedSlides(state).length);
  const isOnSlide = useStore(doc.deferred, ({ selection }) => selection.elements.length > 0);
  // Multi-selection ends when the user selects something on a slide.
  useEffect(() => {
    if (isOnSlide && screen.multiSelect.get() === 'slides') screen.multiSelect.set(null);
  }, [doc, screen, isOnSlide]);

  /** Ends multi-select and selects only the current slide. */
  function end(): void {
    screen.multiSelect.set(null);
    doc.dispatch(selectSlide(doc.state.get().selection.slide));
    focusCurrentSlide(list.current);
  }

  return (
    <Toolbar name={t.multiSelect} className="ed-multi-select-bar">
      <strong>{t.selected(count)}</strong>
      {children}
      <SlideMenuButton isOpen={isMenuOpen} onOpen={openMenu} />
      <Button name={t.done} onClick={end} />
    </Toolbar>
  );
}
