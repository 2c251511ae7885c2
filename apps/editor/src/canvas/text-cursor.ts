/**
 * Shows over the words of a slide that they can be written in: on the one thing that lies under the pointer, since the
 * cursor of a whole slide is inherited, and would have hundreds of elements styled anew.
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
