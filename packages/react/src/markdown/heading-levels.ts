import { isThematicBreak } from './slide-start.ts';

/** The same limits as those of the deck engine, for `##` that are chapters. Sizes are in letters. */
const chapters = { min: 3, fraction: 0.6, parts: 2, size: 700, part: 250, lead: 160, line: 16 };
const heading = /^ {0,3}(#{1,6})\s/;
/** Matches the number of a slide before its heading, which may be bold. */
const slideLabel =
  /^ {0,3}#{3,6}\s+(?:\*\*)?((?:slide\s*\d{1,3}|第\s*[\d一二三四五六七八九十]{1,3}\s*[页张]|幻灯片\s*\d{1,3})\s*[:：.—–-].*)$/i;

/** Converts smaller headings with the numbers of slides to `##` if there are several. */
export function withSlideLabels(lines: readonly string[]): readonly string[] {
  const labels = lines.filter((line) => slideLabel.test(line));
  if (labels.length < 2) return lines;
  return lines.map((line) => {
    const text = slideLabel.exec(line)?.[1];
    return text === undefined ? line : `## ${text.replace(/\*\*\s*$/, '')}`;
  });
}

/**
 * Makes each `##` a section and each `###` a slide if most `##` contain several `###` with the content of a slide, and
 * each `###` directly below a `#` a slide if other `#` contain `##` and one slide cannot show them all.
 */
export function withHeadingLevels(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => heading.test(line));
  const others = lines.slice(first + 1);
  const hasSections = others.some((line) => depthOf(line) === 1);
  if (hasSections) return raiseSkipped(lines, first);
  if (others.some(isThematicBreak)) return lines;
  const all = partsIn(lines.slice(depthOf(lines[first] ?? '') === 1 ? first + 1 : first), 2);
  const withParts = all.filter((part) => part.filter((line) => depthOf(line) === 3).length >= chapters.parts);
  const leads = withParts.map((part) => part.slice(1, 1 + part.slice(1).findIndex((line) => depthOf(line) > 0)));
  const areChapters =
    all.length >= chapters.min &&
    withParts.length >= all.length * chapters.fraction &&
    leads.filter((lead) => sizeOf(lead) <= chapters.lead).length >= withParts.length * chapters.fraction &&
    withParts.every((part) =>
      partsIn(part, 3)
        .slice(1)
        .every((one) => sizeOf(one.slice(1)) > 0),
    ) &&
    withParts.reduce((sum, part) => sum + sizeOf(part), 0) >= chapters.size * withParts.length;
  return areChapters ? lines.map((line) => (depthOf(line) > 1 ? line.trimStart().slice(1) : line)) : lines;
}

function raiseSkipped(lines: readonly string[], title: number): readonly string[] {
  const starts = lines.flatMap((line, index) => (index > title && depthOf(line) === 1 ? [index] : []));
  const result = [...lines];
  let isRule = false;
  const skipped: number[] = [];
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? lines.length;
    const below: number[] = [];
    for (let at = start + 1; at < end; at++) if (depthOf(lines[at] ?? '') > 0) below.push(at);
    const depths = below.map((at) => depthOf(lines[at] ?? ''));
    const [next = end] = below;
    const isBare = lines.slice(start + 1, next).every((line) => !line.trim());
    const smallest = Math.min(...depths);
    const parts = below.filter((at) => depthOf(lines[at] ?? '') === smallest);
    if (parts.length < 2) continue;
    if (smallest === 2) isRule = true;
    const size = sizeOf(lines.slice(start, end));
    if (smallest === 3 && isBare && size >= chapters.size && size >= chapters.part * parts.length)
      skipped.push(...parts);
  }
  if (isRule) for (const at of skipped) result[at] = (lines[at] ?? '').trimStart().slice(1);
  return result;
}

/** Minimum number of chapters, and of the other slides that begin with `###`. */
const minChapters = 2;

/**
 * Makes a `##` between two `---` a section, and the `###` directly below it a slide, if other slides between `---` begin
 * with `###`. The text must begin with a `#`.
 */
export function withChapters(lines: readonly string[]): readonly string[] {
  const depths = lines.map(depthOf);
  const breaks = lines.flatMap((line, index) => (isThematicBreak(line) ? [index] : []));
  if (depths.find((depth) => depth > 0) !== 1) return lines;
  const raised = new Set<number>();
  let titles = 0;
  for (const [index, start] of breaks.entries()) {
    const end = breaks[index + 1] ?? lines.length;
    const filled: number[] = [];
    for (let at = start + 1; at < end; at++) if (lines[at]?.trim()) filled.push(at);
    const [first = -1, second = -1, ...others] = filled;
    const large = filled.filter((at) => depths[at] && depths[at] <= 3).length;
    if (depths[first] === 3 && large === 1) titles++;
    const isChapter = depths[first] === 2 && depths[second] === 3 && large === 2;
    if (isChapter && others.length > 0) raised.add(first).add(second);
  }
  if (raised.size < 2 * minChapters || titles < minChapters) return lines;
  return lines.map((line, index) => (raised.has(index) ? line.trimStart().slice(1) : line));
}

/** Minimum number of lines of a table below a `###` that begins a slide, with the header and the line below it. */
const minTableLines = 7;

/** Makes a `###` above a long table, below other content, a slide, and the `###` below it. */
export function withTableSlides(lines: readonly string[]): readonly string[] {
  if (lines.some(isThematicBreak)) return lines;
  let hasContent = false;
  let hasParts = false;
  let isRaised = false;
  return lines.map((line, index) => {
    const depth = depthOf(line);
    if (depth === 0) hasContent ||= line.trim() !== '';
    if (depth === 0) return line;
    if (depth <= 2) {
      hasContent = hasParts = isRaised = false;
      return line;
    }
    let next = index + 1;
    while (next < lines.length && !lines[next]?.trim()) next++;
    const table = lines.slice(next, next + minTableLines);
    const isLong = table.length === minTableLines && table.every((row) => /^ {0,3}\|.*\|/.test(row));
    isRaised ||= hasContent && !hasParts && isLong && depth === 3;
    hasParts = true;
    return isRaised && depth === 3 ? line.trimStart().slice(1) : line;
  });
}

/** Splits lines at headings of a depth or larger ones. */
function partsIn(lines: readonly string[], depth: number): string[][] {
  const parts: string[][] = [];
  for (const line of lines) {
    const own = depthOf(line);
    if (own > 0 && own <= depth) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

function depthOf(line: string): number {
  return line.trimStart().startsWith('#') ? (heading.exec(line)?.[1]?.length ?? 0) : 0;
}

/** Returns the size of lines in letters, with a part of a slide's height for each line. A Han character counts as two. */
function sizeOf(lines: readonly string[]): number {
  let size = 0;
  for (const line of lines) {
    if (!line.trim() || depthOf(line) > 0) continue;
    size += chapters.line + line.length + (line.match(/\p{Script=Han}/gu)?.length ?? 0);
  }
  return size;
}
