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

/**
 * Returns another URL of one of the editor's scripts. Some browsers remember that a script failed to load and never
 * request it
 * again, nor any script that imports it. Under this URL, the script and its relative imports are new to them.
 * @param url The URL that failed, at the first or a later attempt.
 * @returns null if it is not one of the service's files.
 */
export function retryUrl(url: string): string | null {
  const {
    assets,
    times = '0',
    name,
  } = /^(?<assets>.*\/assets\/)(?:again-(?<times>\d+)\/)?(?<name>[^/]+)$/u.exec(url)?.groups ?? {};
  return name === undefined ? null : `${assets}again-${Number(times) + 1}/${name}`;
}
