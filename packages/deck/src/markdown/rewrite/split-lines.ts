import type { PhrasingContent } from 'mdast';

/**
 * Splits inline content at its line endings.
 * @returns undefined if a line ending is inside formatted text or written as an entity.
 */
export function splitLines(children: readonly PhrasingContent[]): PhrasingContent[][] | undefined {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text') lines.at(-1)?.push(child);
    else if (child.data?.escaped?.some((at) => child.value[at] === '\n')) return undefined;
    else
      for (const [index, value] of child.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        const isStart = lines.at(-1)?.length === 0;
        const text = isStart ? value.trimStart() : value;
        if (text !== '') lines.at(-1)?.push({ ...child, value: text });
      }
  }
  // A hard break and the line ending after it count as one.
  return lines.filter((line) => line.length > 0);
}
