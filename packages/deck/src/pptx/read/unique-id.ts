/** Returns the first of `id`, `id-2`, `id-3`… that is not in use. */
export function uniqueId(id: string, isTaken: (name: string) => boolean): string {
  let name = id;
  for (let count = 2; isTaken(name); count++) name = `${id}-${count}`;
  return name;
}
