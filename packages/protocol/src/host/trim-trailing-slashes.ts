/**
 * Returns a base URL without trailing slashes, so that a path can be appended. It uses a loop because a regular
 * expression such as `/\/+$/` takes quadratic time on a long run of slashes.
 */
export function trimTrailingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
