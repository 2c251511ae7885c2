/**
 * A base URL without the slashes at its end, so that a path can follow it.
 * A loop and not an expression such as `/\/+$/`, whose time grows with the square of a run of slashes.
 */
export function trimTrailingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
