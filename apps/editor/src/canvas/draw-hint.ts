import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { elementAt, isInside } from '../elements/element-at.ts';
import { isDecorative } from '../elements/element-behavior.ts';
import { isEmptyPlaceholder } from '../elements/text/element-text.ts';
import { insertNew } from '../commands/insert-elements.ts';
import { sitesOf } from '../elements/line/connectors.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { onlyElement } from '../model/selection.ts';
import type { DrawHint } from '../session/editor-screen.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { DrawnBox } from './tools/draw-box.ts';
import { sitesNear } from './tools/line-end.ts';
import { phoneQuery } from '../kit/use-media.ts';
import { visibleBox } from '../commands/find-free-space.ts';

/** Inserts a text box, a shape or a line immediately. After a click, the user can also draw it elsewhere. */
export function insertDrawable(
  { doc, screen }: OpenPresentation,
  element: SlideElement,
  { byPointer = false, editing = false }: { byPointer?: boolean | undefined; editing?: boolean },
): void {
  const { dispatch, state } = doc;
  screen.drawing.set(null);
  if (!dispatch(insertNew(element, { at: Date.now() }, editing)) || !byPointer) return;
  // On phones, the slide is too small for drawing with a finger.
  if (matchMedia(phoneQuery).matches) return;
  const { deck, selection } = state.get();
  const inserted = onlyElement(selection);
  if (inserted !== null) screen.drawing.set({ element: inserted, deck });
}

/**
 * Returns the element that can still be drawn, or undefined if anything has been changed or selected in the meantime.
 */
export function drawableElement(drawHint: DrawHint | null, state: EditorState): SlideElement | undefined {
  if (!drawHint || drawHint.deck !== state.deck || onlyElement(state.selection) !== drawHint.element) return undefined;
  return currentSlide(state)?.elements.find(({ id }) => id === drawHint.element);
}

/**
 * Returns the element that a drag from a point draws, if any. A drag draws only on the slide, and only where it would
 * not move a visible element; a line may also start at a connection site. Outside the slide, a marquee starts.
 * @param connection Reach of connection sites for a line's end, in px of the slide.
 */
export function drawableAt(
  drawHint: DrawHint | null,
  state: EditorState,
  point: Point,
  connection: number,
): SlideElement | undefined {
  const drawable = drawableElement(drawHint, state);
  const elements = currentSlide(state)?.elements ?? [];
  if (!drawable || !isOnSlide(state.deck, point)) return undefined;
  const topmost = topmostAt(state.deck, elements, point);
  if (!topmost) return drawable;
  if (topmost === drawable || drawable.kind !== 'line') return undefined;
  return sitesNear(sitesOf(elements), point, connection).site && drawable;
}

function isOnSlide(deck: Deck, { x, y }: Point): boolean {
  return x >= 0 && x <= slideWidth && y >= 0 && y <= slideHeightOf(deck);
}

/** Minimum width of a text box in px of the slide. */
const minTextWidth = 80;

/**
 * Returns the rules for drawing an element from a point. A text box is at least one line high, and a click places it,
 * except in a placeholder, where a click starts typing.
 */
export function drawnBoxOf(drawn: SlideElement, deck: Deck, elements: readonly SlideElement[], point: Point): DrawnBox {
  const {
    id,
    kind,
    box: { width, height },
  } = drawn;
  const defaultSize = { width, height };
  const slideHeight = slideHeightOf(deck);
  if (kind !== 'text') return { id, defaultSize, slideHeight, minSize: { width: 0, height: 0 } };
  const placesOnClick = !elements.some((element) => isEmptyPlaceholder(element) && isInside(element.box, point));
  return { id, defaultSize, slideHeight, minSize: { width: minTextWidth, height }, placesOnClick };
}

/** Returns the topmost visible element at a point, except decorative and locked ones. */
function topmostAt(deck: Deck, elements: readonly SlideElement[], point: Point): SlideElement | undefined {
  const under = elementAt({ elements }, point);
  if (!under) return undefined;
  if (!isDecorative(under) && !under.locked && isVisibleAt(deck, under, point)) return under;
  return topmostAt(
    deck,
    elements.filter((one) => one !== under),
    point,
  );
}

/** Whether an element is visible at a point. In a text box, only the lines count as visible. */
function isVisibleAt(deck: Deck, element: SlideElement, point: Point): boolean {
  if (element.kind !== 'text') return true;
  const textBox = visibleBox(deck, element);
  return textBox !== undefined && isInside(textBox, point);
}
