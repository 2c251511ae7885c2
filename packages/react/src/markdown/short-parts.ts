import { isThematicBreak } from './slide-start.ts';

/** Minimum number of slides that `#` begins, and the fraction of all slides with a heading that they are. */
const slides = { min: 3, fraction: 0.75 } as const;
/** Limits on the `##` below a `#` that are parts of its slide: their number, items and characters, and those of all. */
const parts = { min: 2, max: 6, items: 6, characters: 300, together: 900, lead: 160 } as const;

/** Text between two `---`, or from a `#` to the next. */
interface Segment {
  isAfterBreak: boolean;
  /** The indexes of the lines with text. */
  lines: number[];
}

/**
 * Returns the indexes of the `##` that do not start a slide, because `#` begins nearly every slide and they are short
 * parts of one. The deck engine has the same rule.
 */
export function shortParts(lines: readonly string[]): ReadonlySet<number> {
  const levels = lines.map((line) => /^ {0,3}(#{1,6})(?:\s|$)/.exec(line)?.[1]?.length ?? 0);
  const [first, ...others] = segmentsOf(lines, levels);
  const titled = others.filter(({ lines: [start = -1, next] }) => levels[start] && next !== undefined);
  const isSlide = ({ lines: [start = -1, ...rest] }: Segment): boolean =>
    levels[start] === 1 && rest.length > 0 && rest.every((index) => ![1, 2].includes(levels[index] ?? 0));
  const withParts = titled.map((segment) => partsIn(segment, lines, levels)).filter((starts) => starts.length > 0);
  const single = titled.filter(isSlide).length;
  const areSeparate = others.every(({ isAfterBreak }) => isAfterBreak);
  const isRule =
    levels[first?.lines[0] ?? -1] === 1 &&
    single >= Math.max(slides.min, areSeparate ? 0 : titled.length * slides.fraction) &&
    single + withParts.length >= titled.length * slides.fraction &&
    !others.some(({ lines: [start = -1] }) => levels[start] === 2);
  return new Set(isRule ? withParts.flat() : []);
}

/** Splits lines before each `---`, and before each `#` with text above it. */
function segmentsOf(lines: readonly string[], levels: readonly number[]): Segment[] {
  const segments: Segment[] = [{ isAfterBreak: false, lines: [] }];
  for (const [index, line] of lines.entries()) {
    const isBreak = isThematicBreak(line);
    if (isBreak || (levels[index] === 1 && segments.at(-1)?.lines.length))
      segments.push({ isAfterBreak: isBreak, lines: [] });
    if (!isBreak && line.trim()) segments.at(-1)?.lines.push(index);
  }
  return segments.filter((segment) => segment.lines.length > 0);
}

/** Returns the indexes of the `##` in a segment if they are short parts below a `#`, and otherwise nothing. */
function partsIn(
  { lines: [title = -1, ...below] }: Segment,
  lines: readonly string[],
  levels: readonly number[],
): number[] {
  const starts = below.filter((index) => levels[index]);
  const [first] = starts;
  if (first === undefined || starts.length < parts.min || starts.length > parts.max) return [];
  const lengthOf = (from: number, to: number): number => lines.slice(from, to).join('\n').trim().length;
  const end = (below.at(-1) ?? 0) + 1;
  const isLead = first === below[0] || (isPlain(lines[title + 1]) && lengthOf(title + 1, first) <= parts.lead);
  const areParts =
    levels[title] === 1 &&
    isLead &&
    lengthOf(first, end) <= parts.together &&
    starts.every((start, part) => {
      const next = starts[part + 1] ?? end;
      const inside = below.filter((index) => index > start && index < next);
      const items = inside.filter((index) => /^(?:[-*+]|\d+[.)])\s/.test(lines[index] ?? ''));
      return (
        levels[start] === 2 &&
        inside.length > 0 &&
        items.length <= parts.items &&
        lengthOf(start + 1, next) <= parts.characters &&
        inside.every((index) => isPlain(lines[index]))
      );
    });
  return areParts ? starts : [];
}

/** Whether a line is text or an item at the margin, and not a part of a table, a quotation or an inner list. */
function isPlain(line = ''): boolean {
  return !/^\s*[|>]|^\s+(?:[-*+]|\d+[.)])\s/.test(line);
}
