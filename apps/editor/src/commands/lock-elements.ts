import type { SlideElement } from '@ppt-embed/deck';
import { isSelectable } from '../elements/element-behavior.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';

/** Locks the selected elements. If all of them are locked, unlocks them instead. */
export function toggleLock(at: number): Command {
  return (state) => {
    const selected = selectedElements(state).filter(isSelectable);
    if (selected.length === 0) return null;
    const isLocked = !selected.every(({ locked }) => locked);
    const change = (element: SlideElement) => (selected.includes(element) ? withLock(element, isLocked) : element);
    return changeSlide(state, { at }, (slide) => ({ ...slide, elements: slide.elements.map(change) }), {});
  };
}

/** Locks or unlocks the element. */
export function withLock(element: SlideElement, isLocked: boolean): SlideElement {
  if (isLocked === (element.locked === true)) return element;
  const { locked: _, ...free } = element;
  return isLocked ? { ...free, locked: true } : free;
}
