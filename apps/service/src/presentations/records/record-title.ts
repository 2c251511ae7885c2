const maxLength = 300;

/** A deck's title as its record shows it: one line, of a length that a list can take. */
export function recordTitle(title: string): string {
  const line = title.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  const characters = Array.from(line.slice(0, 2 * maxLength));
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}
