/** A rectangle in px of the viewport. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** px between a popover and the edge of the visible area. */
const margin = 8;
/** px between a popover and its anchor. */
const gap = 4;

/**
 * The position of a popover: below its anchor, above it if there is no space below, and always within the visible area.
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

/**
 * The visible part of the window. It is smaller when an on-screen keyboard covers the window or the user has zoomed in.
 */
export function getVisibleArea(): Area {
  const { visualViewport: view } = window;
  return view
    ? { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
    : { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}
