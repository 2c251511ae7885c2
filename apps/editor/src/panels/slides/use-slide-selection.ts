import { useEffect, useEffectEvent, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { actionOf, actionFor } from '../../actions/actions.ts';
import { deleteSlide } from '../../commands/slides.ts';
import { selectElement } from '../../commands/select.ts';
import {
  selectSlide,
  selectAllSlides,
  extendSlides,
  showSelectedSlide,
  addSlideToSelection,
  toggleSlide,
} from '../../commands/select-slides.ts';
import { isModKey } from '../../kit/keyboard.ts';
import { multiSlideSelection } from '../../model/selection.ts';
import type { MultiSlideSelection } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import type { Command } from '../../model/transaction.ts';
import { useStore } from '../../kit/use-store.ts';
import { closestPart, findSlideOption, isInPart, parts } from '../../kit/dom-parts.ts';
import type { MenuPosition } from './SlideMenu.tsx';
import type { VisibleRange } from './use-visible-range.ts';
import { focusInPlace, isFocusFree } from '../../kit/focus.ts';

/** Options of `useSlideSelection`. */
export interface SlideSelectionOptions {
  doc: EditorDocument;
  screen: EditorScreen;
  list: RefObject<HTMLElement | null>;
  /** The rendered range. */
  range: VisibleRange;
  /** Direction of the list. It changes when the window becomes narrow. */
  orientation: 'horizontal' | 'vertical';
  /** Returns the target index of a navigation key, or undefined for other keys. */
  targetOf: (key: string, currentIndex: number, count: number) => number | undefined;
  /** Opens the menu of the selected slides, at the pointer or below the current slide. */
  openMenu: (at?: MenuPosition) => void;
}

/** The selection in a list of slides, and its handlers. */
export interface SlideSelection {
  /** Index of the current slide. */
  currentIndex: number;
  /** Slides selected together with the current one, or null if only it is selected. */
  multi: MultiSlideSelection | null;
  optionAt: (index: number) => HTMLElement | null;
  /** Whether a tap selects or deselects a slide. */
  isMultiSelect: boolean;
  /**
   * Selects a slide as the target of an action, together with the other selected slides if the slide is one of them,
   * and moves the focus to it.
   */
  selectAt: (index: number) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
  /** Handles a click: Shift selects a range, Ctrl or ⌘ toggles one slide. */
  handleClick: (event: MouseEvent) => void;
  /** Handles a right-click: selects the slide and opens its menu. */
  handleContextMenu: (event: MouseEvent) => void;
}

/** Returns the selection in a list of slides, and its handlers for pointer and keyboard. Focus follows the selection. */
export function useSlideSelection({
  doc,
  screen,
  list,
  range,
  orientation,
  targetOf,
  openMenu,
}: SlideSelectionOptions): SlideSelection {
  const count = useStore(doc.deferred, (state) => state.deck.slides.length);
  const currentIndex = useStore(doc.deferred, (state) => state.selection.slide);
  const multi = useStore(doc.deferred, multiSlideSelection);
  const isMultiSelect = useStore(screen.multiSelect, (one) => one === 'slides');
  const { optionAt, focusSlide, onFocus, onBlur } = useSlideFocus(list, range, orientation, currentIndex);

  /** Runs a command that selects slides, and moves the focus to the new current slide. */
  function select(command: Command): void {
    const isNew = doc.dispatch(command);
    focusSlide(doc.state.get().selection.slide, isNew);
  }

  const selectAt = (index: number) => select((isMultiSelect ? addSlideToSelection : showSelectedSlide)(index));

  function handleKeyDown(event: KeyboardEvent): void {
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
    if (event.key === 'Escape' && (multi || isMultiSelect)) {
      event.preventDefault();
      screen.multiSelect.set(null);
      return select(selectSlide(currentIndex));
    }
    if (isMultiSelect && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return select(toggleSlide(currentIndex));
    }
    const target = targetOf(event.key, currentIndex, count);
    if (target === undefined) return;
    event.preventDefault();
    if (event.shiftKey) return select(extendSlides(target));
    // The current slide is one of the selected slides. Moving between them with keys keeps the selection.
    select(isMultiSelect ? addSlideToSelection(target) : selectSlide(target));
  }

  return {
    currentIndex,
    multi,
    isMultiSelect,
    optionAt,
    selectAt,
    onFocus,
    onBlur,
    handleKeyDown,
    handleClick(event) {
      const index = slideIndexOf(event.target);
      if (index === undefined) return;
      if (event.shiftKey) return select(extendSlides(index));
      if (isMultiSelect || isModKey(event)) return select(toggleSlide(index));
      select(selectSlide(index));
      // Clicking the current slide clears the element selection on it.
      doc.dispatch(selectElement(null));
    },
    handleContextMenu(event) {
      const index = slideIndexOf(event.target);
      if (index === undefined) return;
      event.preventDefault();
      selectAt(index);
      openMenu({ left: event.clientX, top: event.clientY });
    },
  };
}

interface SlideFocus {
  optionAt: (index: number) => HTMLElement | null;
  /**
   * Moves the focus to a slide that was selected.
   * @param willRender Whether the list will be rendered again, before which the slide may be missing.
   */
  focusSlide: (index: number, willRender: boolean) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** Keeps the current slide in view and, while focus is in the list, focused. */
function useSlideFocus(
  list: RefObject<HTMLElement | null>,
  range: VisibleRange,
  orientation: SlideSelectionOptions['orientation'],
  currentIndex: number,
): SlideFocus {
  /** Index of the slide that gets the focus as soon as it is rendered. */
  const pendingFocus = useRef<number | null>(null);

  const optionAt = (index: number) => list.current && findSlideOption(index, list.current);

  const show = useEffectEvent((index: number) => {
    const option = optionAt(index);
    if (option) option.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else range.scrollTo(index);
  });
  const { pitch } = range;
  // Runs again once the row height is known, and when the list turns into a strip or back.
  useEffect(() => show(currentIndex), [currentIndex, pitch, orientation]);

  /** Whether the list has the focus. React does not fire a blur event if the focused element is unmounted. */
  const hasKeyboard = useRef(false);
  // If another slide is shown for any reason, the focus moves to it.
  useEffect(() => {
    if (hasKeyboard.current) pendingFocus.current = currentIndex;
  }, [currentIndex]);

  useEffect(() => {
    if (pendingFocus.current === null) return;
    const option = optionAt(pendingFocus.current);
    if (!option) return;
    pendingFocus.current = null;
    focusInPlace(option);
  });

  useEffect(() => {
    if (!hasKeyboard.current || (!isFocusFree() && document.activeElement !== list.current)) return;
    // A slide that is scrolled out of view is unmounted. The list keeps the focus until the slide is rendered again.
    focusInPlace(optionAt(currentIndex) ?? list.current);
  });

  function focusSlide(index: number, willRender: boolean): void {
    pendingFocus.current = index;
    if (willRender) return;
    // The slide is already selected, so no rendering will move the focus. A later rendering must not take the focus
    // from text.
    const option = optionAt(index);
    if (!option) return;
    pendingFocus.current = null;
    focusInPlace(option);
  }

  return {
    optionAt,
    focusSlide,
    onFocus: () => void (hasKeyboard.current = true),
    onBlur({ relatedTarget }) {
      hasKeyboard.current = false;
      // A slide that is rendered later must not take the focus from text that the user has started editing in the
      // meantime.
      if (relatedTarget && !list.current?.contains(relatedTarget)) pendingFocus.current = null;
    },
  };
}

/** Returns the index of the slide that an event in a slide list targets. */
export function slideIndexOf(target: EventTarget): number | undefined {
  const index = closestPart(target, parts.slideOption)?.dataset['index'];
  return index === undefined ? undefined : Number(index);
}

/** Whether key events of this target belong to a slide list. */
export function isInSlides(target: EventTarget | null): boolean {
  return isInPart(target, parts.slideOptions);
}
