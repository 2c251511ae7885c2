import { endsClause } from '../../text/sentences.ts';

/** Widths in characters; a Han character counts as two. */
const widths = {
  /** Maximum length of a short line. Editors do not wrap lines below it, so the author broke them. */
  short: 60,
  /** The same for the first of two lines in Chinese. */
  shortHan: 60,
  /** Maximum width of a line of Chinese. */
  maxHan: 120,
} as const;
/** Ratio to the maxWidth line of Chinese below which a line does not fill the width. */
const filledRatio = 0.75;

/**
 * Whether the author set the line endings of a paragraph: its lines are short, most do not end with punctuation, and the
 * next one does not continue them in lower case. Lines of Chinese are the author's unless they fill the same width.
 */
export function hasIntendedLineBreaks(lines: readonly string[]): boolean {
  if (lines.length < 2 || lines.some((line) => line === '' || /^[:|]|^[•‣▪◦●○·–—]\s/u.test(line))) return false;
  const text = lines.join('');
  const hanCount = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (hanCount * 3 >= text.length) return hasIntendedChineseBreaks(lines);
  const width = Math.max(widths.short, ...lines.map(({ length }) => length));
  const set = lines.slice(1).filter((line, index) => endsBefore(lines[index] ?? '', line, width));
  return set.length * 2 > lines.length - 1;
}

/** Matches a word at the end of a line that the next line continues. */
const continuedWord = /(?:^|\s)(?:an?|and|at|by|for|from|in|of|on|or|the|to|with)$/iu;

/** Matches the label of a line: “Radar data: the national met service”. */
const labeled = /^\p{Lu}[\p{L} ]{1,20}: \S/u;

/** Whether a line ends although the first word of the next one would fit, or if both begin with a label. */
function endsBefore(line: string, next: string, width: number): boolean {
  if (labeled.test(line) && labeled.test(next)) return true;
  const [word = ''] = next.split(' ', 1);
  const isShort = line.length <= widths.short && line.length + 1 + word.length <= width;
  return isShort && !endsClause(line) && !continuedWord.test(line) && !/^\p{Ll}/u.test(next);
}

/** Matches a comma at the end of a line, and a colon or an arrow in it. */
const [comma, pair] = [/[，、,]$/u, /[：:→].|[：:]$/u];

function hasIntendedChineseBreaks(lines: readonly string[]): boolean {
  const all = lines.map(widthOf);
  const maxWidth = Math.max(...all);
  if (maxWidth > widths.maxHan) return false;
  if (all.length > 2) return all.slice(0, -1).some((width) => width < maxWidth * filledRatio);
  const [first = 0, second = 0] = all;
  const isShort = first <= widths.shortHan || second > first;
  const isContinued = comma.test(lines[0] ?? '') || (first === second && !lines.every((line) => pair.test(line)));
  return isShort && !isContinued;
}

function widthOf(line: string): number {
  return line.replace(/[\p{Script=Han}\u3000-\u303F\uFF00-\uFF60]/gu, '$&$&').length;
}
