import { flushSync } from 'react-dom';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { EditorScreen } from '../../session/editor-screen.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { memberOf } from '../../model/members.ts';
import { absoluteBox } from '../../elements/group/members-in-group.ts';
import { boundsOf } from '../../model/geometry/bounds.ts';
import { selectedMember } from '../../model/selection.ts';
import { selectedElements } from '../../model/editor-state.ts';
import { findPart, parts } from '../../kit/dom-parts.ts';

/** Zoom steps. The wheel zooms continuously between them. */
const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const minZoom = steps[0];
const maxZoom = 4;

/** Zooms in or out by one step. */
export function zoomStep({ zoom, fit }: EditorScreen, direction: 1 | -1): void {
  const now = zoom.get() ?? fit.get();
  const next =
    direction === 1 ? steps.find((step) => step > now + 0.001) : steps.findLast((step) => step < now - 0.001);
  if (next !== undefined) zoom.set(next);
}

/** Zooms in or out. @param factor Above 1 zooms in, below 1 zooms out. */
function zoomBy(screen: EditorScreen, factor: number): void {
  zoomTo(screen, (screen.zoom.get() ?? screen.fit.get()) * factor);
}

/** Sets the zoom, limited to the supported range. @param scale CSS px per px of the slide. */
function zoomTo({ zoom }: EditorScreen, scale: number): void {
  zoom.set(Math.max(minZoom, Math.min(maxZoom, scale)));
}

/**
 * Zooms around a point in the browser window.
 * @param viewport The scroll container.
 */
export function zoomAround(
  viewport: HTMLElement,
  screen: EditorScreen,
  factor: number,
  point: { clientX: number; clientY: number },
): void {
  const slideElement = findPart(parts.slideFrame, viewport);
  const before = slideElement?.getBoundingClientRect();
  flushSync(() => zoomBy(screen, factor));
  const after = slideElement?.getBoundingClientRect();
  if (!before || !after || before.width === 0) return;
  const grown = after.width / before.width;
  viewport.scrollBy(
    after.left + (point.clientX - before.left) * grown - point.clientX,
    after.top + (point.clientY - before.top) * grown - point.clientY,
  );
}

/** Margin around the selection in CSS px. */
const margin = 48;

/** Zooms so that the selection fills the viewport, centered as far as the edges of the slide allow. */
export function zoomToSelection({ doc, screen }: OpenPresentation): void {
  const viewport = findPart(parts.viewport);
  const state = doc.flushText();
  const selected = selectedElements(state);
  if (!viewport || selected.length === 0) return;
  const path = selectedMember(state.selection);
  const member = path && memberOf(selected[0], path);
  const { x, y, width, height } = boundsOf(
    member ? [absoluteBox(member.element.box, member.groups)] : selected.map(({ box }) => box),
  );
  const { clientWidth, clientHeight } = viewport;
  const scale = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height);
  flushSync(() => zoomTo(screen, scale));
  const shown = screen.zoom.get() ?? scale;
  const slideElement = findPart(parts.slideFrame, viewport)?.getBoundingClientRect();
  const viewportRect = viewport.getBoundingClientRect();
  if (!slideElement) return;
  viewport.scrollBy(
    slideElement.left + (x + width / 2) * shown - (viewportRect.left + clientWidth / 2),
    slideElement.top + (y + height / 2) * shown - (viewportRect.top + clientHeight / 2),
  );
}

/**
 * Maximum distance of a single wheel event, in px. A notch of a mouse wheel is 100 px or more, and several hundred with
 * acceleration. A pinch on a trackpad consists of many small events.
 */
const maxWheelStep = 60;

/** Zooms around the pointer, with Ctrl or ⌘ and the wheel, or a pinch on a trackpad. */
export function useZoomWheel(viewport: RefObject<HTMLElement | null>, screen: EditorScreen): void {
  useEffect(() => {
    const { current } = viewport;
    if (!current) return;
    function handleWheel(event: WheelEvent): void {
      if (!current || (!event.ctrlKey && !event.metaKey)) return;
      // Prevents the browser's page zoom.
      event.preventDefault();
      const distance = Math.max(-maxWheelStep, Math.min(event.deltaY, maxWheelStep));
      zoomAround(current, screen, Math.exp(-distance / 300), event);
    }
    current.addEventListener('wheel', handleWheel, { passive: false });
    return () => current.removeEventListener('wheel', handleWheel);
  }, [viewport, screen]);
}
