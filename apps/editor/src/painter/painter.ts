import { applyLook, applyLookAt } from '../commands/apply-look.ts';
import type { PaintedPlace } from '../commands/apply-look.ts';
import { elementAt, isGround } from '../canvas/element-at.ts';
import { cellInGroup } from '../elements/group/inside-group.ts';
import { memberAt } from '../elements/group/member-at.ts';
import { cellAtPoint } from '../elements/table/cell-at-point.ts';
import type { Point } from '../geometry/bounds.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import { changesOf, chosenLookOf } from './look.ts';
import type { Look } from './look.ts';

/** A look that was taken, and whether the pointer puts it on. */
export interface Painter {
  look: Look | null;
  /** What the pointer presses gets the look: one thing, or all until it is put away; null: none. */
  paints: 'once' | 'many' | null;
  /** What was done with it last, for those who do not see it. */
  done: 'taken' | 'lifted' | 'put-on' | 'not-put' | 'put-away' | null;
}

/** Takes the look of what is chosen. */
export function takeLook(presentation: Presentation): void {
  const look = chosenLookOf(presentation);
  if (look) presentation.painter.set({ look, paints: null, done: 'taken' });
}

/** Puts the look on the letters that are selected, or on what is chosen. */
export function putLook(presentation: Presentation): void {
  const { painter, textTools, dispatch } = presentation;
  const { look } = painter.get();
  if (!look) return;
  const tools = textTools.get();
  const isPut = tools ? look.text !== undefined : dispatch(applyLook(look, { at: Date.now() }));
  if (tools && look.text) tools.change({ type: 'all', changes: changesOf(look.text) });
  painter.set({ ...painter.get(), done: isPut ? 'put-on' : 'not-put' });
}

/** Takes the look of what is chosen, for the pointer to put it on. */
export function liftPainter(presentation: Presentation, paints: 'once' | 'many'): void {
  const look = chosenLookOf(presentation);
  // The caret stays in its text until something is pressed: the tools stay where the second press of two comes.
  if (look) presentation.painter.set({ look, paints, done: 'lifted' });
}

/** The pointer chooses again; the look is kept for keys. */
export function putAwayPainter({ painter }: Pick<Presentation, 'painter'>): void {
  if (painter.get().paints) painter.set({ ...painter.get(), paints: null, done: 'put-away' });
}

/** Puts the look on what is at a point of the slide, in px of it; where nothing is, it is put away. */
export function paintAt(presentation: Presentation, point: Point): void {
  const slide = currentSlide(presentation.state.get());
  const element = slide && elementAt(slide, point);
  if (!element || isGround(element)) return putAwayPainter(presentation);
  const member = element.kind === 'group' && !element.locked ? memberAt(element, point) : undefined;
  const cell =
    element.kind === 'group'
      ? member && cellInGroup(element, member, point)
      : element.kind === 'table'
        ? cellAtPoint(element, point)
        : undefined;
  paintOn(presentation, { element: element.id, member, cell });
}

/** Puts the look on one thing. What cannot take it leaves the painter up for another. */
export function paintOn({ painter, dispatch }: Presentation, place: PaintedPlace): void {
  const { look, paints } = painter.get();
  if (!look) return;
  const isPut = dispatch(applyLookAt(place, look, { at: Date.now() }));
  if (isPut) painter.set({ look, paints: paints === 'many' ? 'many' : null, done: 'put-on' });
  else painter.set({ look, paints, done: 'not-put' });
}
