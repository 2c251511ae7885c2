/** The first of `name`, `name-2`, `name-3`… that is not taken: ids come from what is there, so that a command repeated gives the same. */
export function freshId(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const stem = name.replace(/-\d+$/u, '');
  let count = 2;
  while (taken.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}
