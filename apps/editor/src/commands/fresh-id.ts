/**
 * The first unused id of `name`, `name-2`, `name-3`… Ids derive from the existing ones, so that repeating a command
 * gives the same ids.
 */
export function freshId(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const stem = name.replace(/-\d+$/u, '');
  let count = 2;
  while (taken.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}
