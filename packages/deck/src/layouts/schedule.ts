import type { Block, ListItem } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { plainText } from '../text/split-runs.ts';

/** Minimum number of entries of a schedule, and the maximum length of one. */
const limits = { min: 3, length: 300 } as const;
/** Matches a time of day at the start of text: “08:00”, “9:30–10:15”, “上午 9:00”. */
const clock = /^(?:[上下中]午|早上|晚上)?\s?(?:[01]?\d|2[0-3])[:：][0-5]\d(?![\d:：])/u;

/** Converts successive paragraphs that begin with times of day, and the lines of such paragraphs, to one list. */
export function scheduleAsList(blocks: readonly Block[]): readonly Block[] {
  const found: Block[] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    const items: ListItem[] = [];
    for (let entries = entriesOf(blocks[at]); entries; entries = entriesOf(blocks[end])) {
      items.push(...entries);
      end += 1;
    }
    if (items.length >= limits.min) found.push({ kind: 'list', ordered: false, items });
    else found.push(...blocks.slice(at, (end = Math.max(end, at + 1))));
    at = end;
  }
  return found;
}

/** Returns the lines of a paragraph if each of them begins with a time and has text after it. */
function entriesOf(block: Block | undefined): ListItem[] | undefined {
  if (block?.kind !== 'paragraph' || !clock.test(block.runs[0]?.text.trimStart() ?? '')) return undefined;
  const lines = linesOf(block.runs);
  const areEntries = lines.every((runs) => {
    const text = plainText(runs).trim();
    return clock.test(text) && text.length <= limits.length && /\p{L}{2}/u.test(text);
  });
  return areEntries ? lines.map((runs) => ({ runs })) : undefined;
}

/** Splits runs at their line breaks. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  return lines.filter((line) => line.length > 0);
}
