/** A rectangle in px of the window. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** px between a popover and the edge of what is seen. */
const margin = 8;
/** px between a popover and what it belongs to. */
const gap = 4;

/**
 * Where a popover stands: under what it belongs to, over it where there is no room, and never beyond what is seen of the
 * window.
 */
export function popoverPosition(
  anchor: Area | undefined,
  { width, height }: Pick<Area, 'width' | 'height'>,
  visibleArea: Area,
): Pick<Area, 'left' | 'top'> {
  const [first, last] = [visibleArea.left + margin, visibleArea.left + visibleArea.width - width - margin];
  const [top, maxTop] = [visibleArea.top + margin, visibleArea.top + visibleArea.height - height - margin];
  if (!anchor) return { left: first, top };
  const below = anchor.top + anchor.height + gap;
  return {
    left: Math.max(first, Math.min(anchor.left, last)),
    top: Math.max(top, Math.min(below > maxTop ? anchor.top - height - gap : below, maxTop)),
  };
}

/** What is seen of the window: less of it where a keyboard stands over it, or where fingers have magnified it. */
export function getVisibleArea(): Area {
  const { visualViewport: view } = window;
  return view
    ? { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
    : { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}
