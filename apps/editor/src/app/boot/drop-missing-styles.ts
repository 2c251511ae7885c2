/**
 * Removes style sheets that failed to load. One that stays in the page counts as loaded and would not be requested
 * again
 * with its script.
 */
export function dropMissingStyles(window: EventTarget): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    },
    { capture: true },
  );
}
