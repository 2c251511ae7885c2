import { hasHan } from '../text/scripts.ts';

interface WordSequence {
  /** The words in lower case, with a space around each. */
  line: string;
  /** Length in words. A Han character counts as half a word. */
  weight: number;
}

/** Splits text into words of letters and digits. Punctuation and separators of a title are ignored. */
function wordSequence(text: string): WordSequence {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? [];
  const weight = words.reduce((sum, word) => sum + (hasHan(word) ? 0.5 : 1), 0);
  return { line: ` ${words.join(' ')} `, weight };
}

/** Matches the words of a title before its colon or its dash, which headings use as a short title. */
const beforeSeparator = /^[^:：|｜—]{1,80}?(?=[:：|｜—]|\s[–-]\s)/u;

/** Matches the words of a title before a comma or a parenthesis, below which a heading may repeat only these words. */
const beforeAddition = /^[^,，(（]{1,80}?(?=,\s|，|\s?[(（])/u;

/** Whether a heading is a title without the addition after its comma or in parentheses: “Ponds of the North, Day 2”. */
export function isTitleWithoutAddition(heading: string, title: string): boolean {
  const one = wordSequence(heading);
  return one.weight > 1 && wordSequence(beforeAddition.exec(title)?.[0] ?? '').line === one.line;
}

/** Whether a heading is a title up to its colon or its dash: “Salt” of “Salt: A proposal”. */
export function isStartOfTitle(heading: string, title: string): boolean {
  const one = wordSequence(heading);
  return one.weight > 0 && wordSequence(beforeSeparator.exec(title)?.[0] ?? '').line === one.line;
}

/** Matches the number of a part of a course before its title. */
const courseNumber =
  /^\s*(?:(?:lecture|lesson|chapter|unit|module|session|week)\s\d{1,3}|第[一二三四五六七八九十\d]{1,3}[讲课章节])\s?[:：–—-]\s?/iu;

/** Matches the separator between a title and its translation: “海洋碳汇导论 / Ocean Carbon Sinks”. */
const translated = /\s[/|]\s/u;

/** Whether a heading is a title without the number of its part of a course: “Trees” of “Lecture 7: Trees”. */
export function isTitleWithoutNumber(heading: string, title: string): boolean {
  const one = wordSequence(heading);
  return one.weight > 0 && courseNumber.test(title) && wordSequence(title.replace(courseNumber, '')).line === one.line;
}

/** Whether a title contains all words of a heading, in the same order. */
export function titleContains(title: string, heading: string): boolean {
  const words = wordSequence(heading);
  return words.weight > 0 && wordSequence(title).line.includes(words.line);
}

/** Whether two texts consist of the same words; never for text without words. */
export function hasSameWords(one: string, other: string): boolean {
  const words = wordSequence(one);
  return words.weight > 0 && words.line === wordSequence(other).line;
}

/** Matches the separators between the parts of a title: “Orchids – plants for shady rooms”. */
const titleSeparator = /[:：|｜·—]|\s[–-]\s/u;

/**
 * Whether a line repeats a title, or a part of a title that a colon, a dash or a dot separates. A part of one word, or of
 * less than four Han characters, may be a name.
 */
export function repeatsTitle(line: string, title: string): boolean {
  const one = wordSequence(line);
  if (hasSameWords(line, title)) return true;
  return one.weight >= 2 && title.split(titleSeparator).some((part) => wordSequence(part).line === one.line);
}

/**
 * Whether a heading and a title are the same, or one contains most of the other; never for empty text. A single word of
 * the title, such as "Introduction", or a chapter number is not enough.
 */
export function titlesOverlap(heading: string, title: string): boolean {
  const other = wordSequence(title);
  if (other.weight === 0 || heading.trim() === '') return true;
  const one = wordSequence(heading);
  if (one.line.replaceAll(' ', '') === other.line.replaceAll(' ', '')) return true;
  if (isTitleWithoutNumber(heading, title)) return true;
  const lead = wordSequence(other.weight > one.weight ? (beforeSeparator.exec(title)?.[0] ?? '') : '');
  if (lead.weight > 1 && lead.line === one.line) return true;
  if (one.weight > 1 && title.split(translated).some((part) => wordSequence(part).line === one.line)) return true;
  const [less, more] = one.weight < other.weight ? [one, other] : [other, one];
  return less.weight > 1 && less.weight > more.weight / 2 && more.line.includes(less.line);
}
