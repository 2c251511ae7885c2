/** Index of the slide that an event in a list of slides is about. */
export function indexOf(target: EventTarget): number | undefined {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return index ? Number(index) : undefined;
}

/** Whether keys that are pressed there are for a list of slides. */
export function isInSlides(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ed-slide-options, .ed-all-slides-list') !== null;
}
