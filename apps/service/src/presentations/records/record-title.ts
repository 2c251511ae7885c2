const maxLength = 300;

/** Formats a deck's title for its record: one line of limited length. */
export function recordTitle(title: string): string {
  const line = title.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  const characters = Array.from(line.slice(0, 2 * maxLength));
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}
