import { idle } from '../canvas/tools/pointer-state.ts';
import { stepPointer } from '../canvas/tools/pointer-machine.ts';
import type { Gesture, Modifiers, Pointer, Tolerances } from '../canvas/tools/pointer-state.ts';
import type { PointerEffect, GestureEvent } from '../canvas/tools/pointer-machine.ts';

/** Distances in px at a scale of 1. */
export const tolerances: Tolerances = { drag: 4, snap: 6, connection: 14 };

/** Returns the pointer at a position of the slide. */
export function pointerAt(x: number, y: number, modifiers: Partial<Modifiers> = {}): Pointer {
  return { at: { x, y }, shift: false, alt: false, mod: false, ...modifiers };
}

/**
 * Runs a sequence of events.
 * @returns The gesture after them, and all effects.
 */
export function runGesture(events: readonly GestureEvent[]): { gesture: Gesture; effects: PointerEffect[] } {
  let gesture: Gesture = idle;
  const effects: PointerEffect[] = [];
  for (const event of events) {
    const step = stepPointer(gesture, event, tolerances);
    ({ gesture } = step);
    effects.push(...step.effects);
  }
  return { gesture, effects };
}
