import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { actionOf } from '../../actions/actions.ts';
import { deleteSlide } from '../../commands/delete-slide.ts';
import { selectElement } from '../../commands/select-element.ts';
import { selectSlide } from '../../commands/select-slide.ts';
import {
  selectAllSlides,
  extendSlides,
  showSelectedSlide,
  addSlideToSelection,
  toggleSlide,
} from '../../commands/select-slides.ts';
import { actionFor } from '../../actions/action-for-key.ts';
import { isModKey } from '../../kit/keyboard.ts';
import { severalSlides } from '../../model/selected-slides.ts';
import type { SeveralSlides } from '../../model/selection.ts';
import type { Presentation } from '../../session/presentation.ts';
import type { Command } from '../../model/transaction.ts';
import { useStore } from '../../kit/use-store.ts';
import { indexOf } from './slide-index.ts';
import type { VisibleRange } from './use-visible-range.ts';

export interface SlideSelectionOptions {
  presentation: Presentation;
  list: RefObject<HTMLElement | null>;
  /** What of it is in the page. */
  range: VisibleRange;
  /** Where an arrow leads; undefined: it is none of the list's keys. */
  targetOf: (key: string, shown: number, count: number) => number | undefined;
  openMenu: () => void;
}

export interface SlideChoice {
  /** Index of the slide that is shown. */
  shown: number;
  /** What is chosen together with it; null: it alone is. */
  several: SeveralSlides | null;
  optionAt: (index: number) => HTMLElement | null;
  /** Whether a press takes a slide in among the chosen ones, or out. */
  isMultiSelect: boolean;
  /** Means a slide as it is, or with the others where it is one of the chosen. The keyboard comes along. */
  selectAt: (index: number) => void;
  press: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
  /** With Shift a range, with Ctrl or ⌘ one more or one less. */
  handleClick: (event: MouseEvent) => void;
  /** A press with the other button: the slide is chosen, and its menu opens. */
  handleContextMenu: (event: MouseEvent) => void;
}

/** Which slides of a list are chosen, by pointer and keyboard; the keyboard follows it. */
export function useSlideSelection({
  presentation,
  list,
  range,
  targetOf,
  openMenu,
}: SlideSelectionOptions): SlideChoice {
  const count = useStore(presentation.deferred, (state) => state.deck.slides.length);
  const shown = useStore(presentation.deferred, (state) => state.selection.slide);
  const several = useStore(presentation.deferred, severalSlides);
  const isMultiSelect = useStore(presentation.multiSelect, (one) => one === 'slides');
  /** The keyboard goes there as soon as it is in the page. */
  const pendingFocus = useRef<number | null>(null);

  const optionAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;

  const show = useEffectEvent((index: number) => {
    const option = optionAt(index);
    if (option) option.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else range.scrollTo(index);
  });
  const { pitch } = range;
  // Once more as soon as it is known how far a row is from the next.
  useEffect(() => show(shown), [shown, pitch]);

  /** Whether the keyboard is in the list: React tells of no blur where what has it is taken out of the page. */
  const hasKeyboard = useRef(false);
  // Whatever shows another slide, the keys that come next are about that one.
  useEffect(() => {
    if (hasKeyboard.current) pendingFocus.current = shown;
  }, [shown]);

  useEffect(() => {
    if (pendingFocus.current === null) return;
    const option = optionAt(pendingFocus.current);
    if (!option) return;
    pendingFocus.current = null;
    option.focus({ preventScroll: true });
  });

  useEffect(() => {
    const { activeElement } = document;
    if (!hasKeyboard.current || (activeElement !== document.body && activeElement !== list.current)) return;
    // Scrolled away, the slide is in the page no longer: the list keeps the keys until it comes back.
    (optionAt(shown) ?? list.current)?.focus({ preventScroll: true });
  });

  /** The keyboard goes to the slide that is shown then. */
  function select(command: Command): void {
    const isNew = presentation.dispatch(command);
    const { slide } = presentation.state.get().selection;
    pendingFocus.current = slide;
    if (isNew) return;
    // Chosen already: nothing is drawn anew that would move the keyboard, and nothing later may take it from a text.
    const option = optionAt(slide);
    if (!option) return;
    pendingFocus.current = null;
    option.focus({ preventScroll: true });
  }

  const selectAt = (index: number) => select((isMultiSelect ? addSlideToSelection : showSelectedSlide)(index));

  return {
    shown,
    several,
    isMultiSelect,
    optionAt,
    selectAt,
    onFocus: () => void (hasKeyboard.current = true),
    onBlur: () => void (hasKeyboard.current = false),
    press(event) {
      if (actionFor(event.nativeEvent) === actionOf('selectAll')) {
        event.preventDefault();
        return select(selectAllSlides);
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        event.stopPropagation();
        return select(deleteSlide(Date.now()));
      }
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        event.preventDefault();
        return openMenu();
      }
      if (event.key === 'Escape' && (several || isMultiSelect)) {
        event.preventDefault();
        presentation.multiSelect.set(null);
        return select(selectSlide(shown));
      }
      if (isMultiSelect && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        return select(toggleSlide(shown));
      }
      const target = targetOf(event.key, shown, count);
      if (target === undefined) return;
      event.preventDefault();
      if (event.shiftKey) return select(extendSlides(target));
      // What is shown is one of the chosen: on the way to others, keys let none of them go.
      select(isMultiSelect ? addSlideToSelection(target) : selectSlide(target));
    },
    handleClick(event) {
      const index = indexOf(event.target);
      if (index === undefined) return;
      if (event.shiftKey) return select(extendSlides(index));
      if (isMultiSelect || isModKey(event)) return select(toggleSlide(index));
      select(selectSlide(index));
      // Pressed where it is shown, the slide itself is meant, and no longer what is chosen on it.
      presentation.dispatch(selectElement(null));
    },
    handleContextMenu(event) {
      const index = indexOf(event.target);
      if (index === undefined) return;
      event.preventDefault();
      selectAt(index);
      openMenu();
    },
  };
}
