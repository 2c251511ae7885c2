/**
 * Shows a text cursor over editable text. It is set only on the element under the pointer, because the cursor of the
 * whole slide would be inherited and cause a style recalculation of hundreds of elements.
 */
export function createTextCursor(): (target: EventTarget | null, isText: boolean) => void {
  let current: SVGElement | null = null;
  return (target, isText) => {
    const next = isText && target instanceof SVGElement ? target : null;
    if (next === current) return;
    current?.style.removeProperty('cursor');
    next?.style.setProperty('cursor', 'text');
    current = next;
  };
}
