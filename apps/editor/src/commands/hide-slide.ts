import type { Command } from '../state/transaction.ts';
import { changeSlide } from './change-slide.ts';

/** Leaves the current slide out of shows, or takes it in again. */
export function toggleHidden(at: number): Command {
  return (state) => changeSlide(state, { at }, ({ hidden, ...slide }) => (hidden ? slide : { ...slide, hidden: true }));
}
