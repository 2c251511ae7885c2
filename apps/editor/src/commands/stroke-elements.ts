import type { Stroke } from '@ppt-embed/deck';
import type { Command } from '../state/transaction.ts';
import { changeChosen } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Draws the edge of the chosen shapes and lines; undefined takes it off a shape. */
export function strokeElements(stroke: Stroke | undefined, change: Change): Command {
  return (state) =>
    changeChosen(state, change, (element) => {
      if (element.kind === 'line') return stroke ? { ...element, stroke } : element;
      if (element.kind !== 'shape') return element;
      const { stroke: _, ...rest } = element;
      return stroke ? { ...rest, stroke } : rest;
    });
}
