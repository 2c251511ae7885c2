/** Maximum length of front matter. Longer front matter is treated as text, as in the deck engine. */
const maxLength = 20_000;

/**
 * Returns the index of the first line after the front matter of a Markdown text.
 * @returns 0 if there is none. Front matter is a map with at least one key between `---` and `---` or `...`; otherwise,
 * a first `---` is a thematic break.
 */
export function frontMatterEnd(lines: readonly string[]): number {
  const start = lines.findIndex((line) => line.replace('\uFEFF', '').trim());
  if (lines[start]?.replace('\uFEFF', '').trimEnd() !== '---') return 0;
  let hasKey = false;
  let length = 0;
  for (let index = start + 1; index < lines.length && length <= maxLength; index++) {
    const line = lines[index] ?? '';
    const end = line.trimEnd();
    if (end === '---' || end === '...') return hasKey ? index + 1 : 0;
    if (isKey(line)) hasKey = true;
    else if (!isComment(line) && !(hasKey && isInsideValue(line))) return 0;
    length += line.length + 1;
  }
  return 0;
}

/** Whether a line is `key: value` or `key:`, not indented. */
function isKey(line: string): boolean {
  return !/^[\s#-]/.test(line) && (line.includes(': ', 1) || line.trimEnd().endsWith(':'));
}

function isComment(line: string): boolean {
  return line.startsWith('#') || !line.trim();
}

/** Whether a line belongs to the key above it: indented, or a list item. */
function isInsideValue(line: string): boolean {
  return /^[ \t-]/.test(line);
}

/** Returns the title in the lines of front matter; empty if there is none. */
export function frontMatterTitle(lines: readonly string[]): string {
  return (
    lines
      .find((line) => line.startsWith('title:'))
      ?.slice('title:'.length)
      .trim() ?? ''
  );
}
