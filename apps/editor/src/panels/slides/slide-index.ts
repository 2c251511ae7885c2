/** Returns the index of the slide that an event in a slide list targets. */
export function indexOf(target: EventTarget): number | undefined {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return index ? Number(index) : undefined;
}

/** Whether key events of this target belong to a slide list. */
export function isInSlides(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ed-slide-options, .ed-all-slides-list') !== null;
}
