/** Index of the slide that an event in a list of slides is about. */
export function indexOf(target: EventTarget): number | undefined {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return index ? Number(index) : undefined;
}
