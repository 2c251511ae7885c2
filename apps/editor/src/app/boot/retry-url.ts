/**
 * Where the service has one of the editor's scripts once more. Browsers that keep in mind that a script did not come never
 * ask for it again, nor for another that imports it: of this address, and of all that is named beside it, they know nothing.
 * @param address Where the script came from, the first time or again.
 * @returns null where it did not come from the service's files.
 */
export function retryUrl(url: string): string | null {
  const {
    assets,
    times = '0',
    name,
  } = /^(?<assets>.*\/assets\/)(?:again-(?<times>\d+)\/)?(?<name>[^/]+)$/u.exec(url)?.groups ?? {};
  return name === undefined ? null : `${assets}again-${Number(times) + 1}/${name}`;
}
