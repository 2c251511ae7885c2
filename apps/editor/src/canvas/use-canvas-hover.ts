import { cardElements } from '@ppt-embed/deck';
import type { Slide, SlideElement } from '@ppt-embed/deck';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { elementAt } from '../elements/element-at.ts';
import { editsAtOnce } from '../elements/element-behavior.ts';
import { connectionSites } from '../elements/line/connection-sites.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import type { LineStartHint } from './DragLayer.tsx';
import type { PointerInput } from './pointer-input.ts';
import { opensText } from './perform-gesture.ts';
import { sitesNear } from './tools/line-end.ts';

/** The hover state of the canvas, which shows the effect of a press at the pointer: select, edit text or draw. */
export interface CanvasHover {
  /** Possible start of a new line. */
  lineStartHint: Store<LineStartHint>;
  /** Called when the mouse moves over the canvas. */
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
}

/**
 * Returns the handlers that show the effect of a press at the pointer.
 * @param findButton Returns the button of an element of the slide.
 */
export function useCanvasHover(
  presentation: OpenPresentation,
  pointer: Pick<PointerInput, 'gestures' | 'pointOf' | 'isReady'>,
  findButton: (id: string | undefined) => HTMLElement | null,
): CanvasHover {
  const [hover] = useState(() => createCanvasHover(presentation, pointer, findButton));
  return hover;
}

function createCanvasHover(
  { doc: { canvasState }, screen: { drawTool, painter, multiSelect } }: OpenPresentation,
  { gestures, pointOf, isReady }: Pick<PointerInput, 'gestures' | 'pointOf' | 'isReady'>,
  findButton: (id: string | undefined) => HTMLElement | null,
): CanvasHover {
  const highlightHovered = createHoverHighlight();
  const showTextCursor = createTextCursor();
  const lineStartHint = createStore<LineStartHint>({ near: [] });

  function onPointerLeave(): void {
    highlightHovered(null);
    showTextCursor(null, false);
    // Clears the old hint before the pointer enters the slide again.
    if (lineStartHint.get().near.length > 0) lineStartHint.set({ near: [] });
  }

  return {
    lineStartHint,
    onPointerLeave,
    onPointerMove(event) {
      const state = canvasState.get();
      const slide = currentSlide(state);
      const isFree = event.pointerType === 'mouse' && event.buttons === 0;
      if (!slide || !isReady() || !isFree) return onPointerLeave();
      const point = pointOf(event);
      const { press, connection } = gestures.tolerances();
      const drawn = drawTool.get();
      // With the draw tool, elements do not react to the pointer, except that a line connects to them.
      const under = drawn ? undefined : elementAt(slide, point, press);
      const isInside = under !== undefined && isInSelectedCard(state, slide, under);
      // The frame of the selected text is on the same card.
      highlightHovered(isInside ? null : findButton(under?.id));
      if (drawn?.kind === 'line') lineStartHint.set(sitesNear(connectionSites(slide.elements), point, connection));
      const editsText =
        painter.get().paintMode === null &&
        multiSelect.get() !== 'elements' &&
        under !== undefined &&
        (opensText(state.deck, under, point, slide.elements) || (isInside && editsAtOnce(under)));
      showTextCursor(event.target, editsText);
    },
  };
}

/** Whether the card of an element contains a selected element. */
function isInSelectedCard({ selection }: EditorState, { elements }: Slide, { id }: SlideElement): boolean {
  return cardElements(elements, id).some((one) => selection.elements.includes(one.id));
}

/**
 * Creates a function that marks the element under the pointer on its button, directly in the DOM, because React state
 * would re-render all elements of the slide on each change.
 */
function createHoverHighlight(): (button: HTMLElement | null) => void {
  let hovered: HTMLElement | null = null;
  return (button) => {
    if (button === hovered) return;
    hovered?.removeAttribute('data-hovered');
    button?.setAttribute('data-hovered', '');
    hovered = button;
  };
}

/**
 * Creates a function that shows a text cursor over editable text. The cursor is set only on the element under the
 * pointer, because a cursor on the whole slide would be inherited and force a style recalculation for hundreds of
 * elements.
 */
function createTextCursor(): (target: EventTarget | null, isText: boolean) => void {
  let current: SVGElement | null = null;
  return (target, isText) => {
    const next = isText && target instanceof SVGElement ? target : null;
    if (next === current) return;
    current?.style.removeProperty('cursor');
    next?.style.setProperty('cursor', 'text');
    current = next;
  };
}
