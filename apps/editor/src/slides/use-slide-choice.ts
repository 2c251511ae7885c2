import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { deleteSlide } from '../commands/delete-slide.ts';
import { chooseSlide } from '../commands/choose-slide.ts';
import type { Presentation } from '../session/presentation.ts';
import { useStore } from '../ui/use-store.ts';
import { indexOf } from './slide-index.ts';
import type { VisibleRange } from './use-visible-range.ts';

export interface SlideChoiceOptions {
  presentation: Presentation;
  list: RefObject<HTMLElement | null>;
  /** What of it is in the page. */
  range: VisibleRange;
  /** Where an arrow leads; undefined: it is none of the list's keys. */
  targetOf: (key: string, chosen: number, count: number) => number | undefined;
  openMenu: () => void;
}

export interface SlideChoice {
  chosen: number;
  optionAt: (index: number) => HTMLElement | null;
  /** Past the ends: the nearest. The keyboard comes along. */
  choose: (index: number) => void;
  press: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
  pick: (event: MouseEvent) => void;
  /** A press with the other button: the slide is chosen, and its menu opens. */
  pickMenu: (event: MouseEvent) => void;
}

/** Which slide of a list is chosen, by pointer and keyboard; the keyboard follows it. */
export function useSlideChoice({ presentation, list, range, targetOf, openMenu }: SlideChoiceOptions): SlideChoice {
  const count = useStore(presentation.calm, (state) => state.deck.slides.length);
  const chosen = useStore(presentation.calm, (state) => state.selection.slide);
  /** The keyboard goes there as soon as it is in the page. */
  const wanted = useRef<number | null>(null);

  const optionAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;

  const show = useEffectEvent((index: number) => {
    const option = optionAt(index);
    if (option) option.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else range.scrollTo(index);
  });
  const { pitch } = range;
  // Once more as soon as it is known how far a row is from the next.
  useEffect(() => show(chosen), [chosen, pitch]);

  useEffect(() => {
    if (wanted.current === null) return;
    const option = optionAt(wanted.current);
    if (!option) return;
    wanted.current = null;
    option.focus({ preventScroll: true });
  });

  /** Whether the keyboard is in the list: React tells of no blur where what has it is taken out of the page. */
  const hasKeyboard = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    if (!hasKeyboard.current || (activeElement !== document.body && activeElement !== list.current)) return;
    // Scrolled away, the slide is in the page no longer: the list keeps the keys until it comes back.
    (optionAt(chosen) ?? list.current)?.focus({ preventScroll: true });
  });

  function choose(index: number): void {
    const target = Math.max(0, Math.min(index, count - 1));
    wanted.current = target;
    if (presentation.dispatch(chooseSlide(target))) return;
    // Chosen already: nothing is drawn anew that would move the keyboard, and nothing later may take it from a text.
    const option = optionAt(target);
    if (!option) return;
    wanted.current = null;
    option.focus({ preventScroll: true });
  }

  return {
    chosen,
    optionAt,
    choose,
    onFocus: () => void (hasKeyboard.current = true),
    onBlur: () => void (hasKeyboard.current = false),
    press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        event.stopPropagation();
        presentation.dispatch(deleteSlide(Date.now()));
        requestAnimationFrame(() => optionAt(presentation.state.get().selection.slide)?.focus({ preventScroll: true }));
        return;
      }
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        event.preventDefault();
        return openMenu();
      }
      const target = targetOf(event.key, chosen, count);
      if (target === undefined) return;
      event.preventDefault();
      choose(target);
    },
    pick({ target }) {
      const index = indexOf(target);
      if (index !== undefined) choose(index);
    },
    pickMenu(event) {
      const index = indexOf(event.target);
      if (index === undefined) return;
      event.preventDefault();
      choose(index);
      openMenu();
    },
  };
}
