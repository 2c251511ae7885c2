/**
 * Takes style sheets that do not arrive out of the page: one that stands there counts as brought, and would not be fetched
 * with its script again.
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
