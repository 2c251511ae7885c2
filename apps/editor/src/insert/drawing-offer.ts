import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { elementAt, isGround, isInside } from '../canvas/element-at.ts';
import { insertNew } from '../commands/insert-new.ts';
import { sitesOf } from '../elements/line/sites.ts';
import type { Point } from '../geometry/bounds.ts';
import { onlyElement } from '../selection/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { DrawnBox } from '../tools/draw-box.ts';
import { sitesNear } from '../tools/line-end.ts';
import { phoneQuery } from '../ui/media-queries.ts';
import { seenOf } from './free-place.ts';

/** What was just inserted by a press: a drag on a free place of the slide, if it comes next, draws it there. */
export interface DrawingOffer {
  /** Its id. */
  element: string;
  /** The deck with it; whoever changes anything has gone on to something else. */
  deck: Deck;
}

/** Puts a text box, a shape or a line on the slide at once; who pressed for it may draw it elsewhere. */
export function insertDrawable(
  presentation: Presentation,
  element: SlideElement,
  { byPointer = false, editing = false }: { byPointer?: boolean | undefined; editing?: boolean },
): void {
  const { dispatch, drawing, state } = presentation;
  drawing.set(null);
  if (!dispatch(insertNew(element, { at: Date.now() }, editing)) || !byPointer) return;
  // There fingers look and write; what they draw would be as small as they are wide.
  if (matchMedia(phoneQuery).matches) return;
  const { deck, selection } = state.get();
  const inserted = onlyElement(selection);
  if (inserted !== null) drawing.set({ element: inserted, deck });
}

/** What is offered to be drawn: nothing else was changed or chosen meanwhile. */
export function offeredElement(offer: DrawingOffer | null, state: EditorState): SlideElement | undefined {
  if (!offer || offer.deck !== state.deck || onlyElement(state.selection) !== offer.element) return undefined;
  return currentSlide(state)?.elements.find(({ id }) => id === offer.element);
}

/**
 * What a drag from a point draws, if anything is offered: on the slide, where nothing is seen that a drag would take, and
 * a line also from where its end sticks. Beside the slide a marquee begins, as always.
 * @param joint px of the slide that the end of a line sticks from.
 */
export function drawnFrom(
  offer: DrawingOffer | null,
  state: EditorState,
  point: Point,
  joint: number,
): SlideElement | undefined {
  const offered = offeredElement(offer, state);
  const elements = currentSlide(state)?.elements ?? [];
  if (!offered || !isOnSlide(point)) return undefined;
  const taken = takenAt(state.deck, elements, point);
  if (!taken) return offered;
  if (taken === offered || offered.kind !== 'line') return undefined;
  return sitesNear(sitesOf(elements), point, joint).site && offered;
}

function isOnSlide({ x, y }: Point): boolean {
  return x >= 0 && x <= slideWidth && y >= 0 && y <= slideHeight;
}

/** px of the slide: a text box that a letter stands in, and the next one beside it. */
const leastText = 80;

/** How what is offered is drawn; a text box is as high as a line of its text at least. */
export function drawnBoxOf({ id, kind, box: { width, height } }: SlideElement): DrawnBox {
  const least = kind === 'text' ? { width: leastText, height } : { width: 0, height: 0 };
  return { id, usual: { width, height }, least };
}

/** The topmost thing that is seen at a point, decoration and what is locked apart. */
function takenAt(deck: Deck, elements: readonly SlideElement[], point: Point): SlideElement | undefined {
  const under = elementAt({ elements }, point);
  if (!under) return undefined;
  if (!isGround(under) && !under.locked && isSeenAt(deck, under, point)) return under;
  return takenAt(
    deck,
    elements.filter((one) => one !== under),
    point,
  );
}

/** The words of a text are seen, not its box. */
function isSeenAt(deck: Deck, element: SlideElement, point: Point): boolean {
  if (element.kind !== 'text') return true;
  const seen = seenOf(deck, element);
  return seen !== undefined && isInside(seen, point);
}
