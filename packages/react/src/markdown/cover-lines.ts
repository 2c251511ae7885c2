import { blocksOf, isParagraph, speakerNotes } from './paragraphs.ts';
import { isSlideHeading, isThematicBreak } from './slide-start.ts';

/** Limits for the text of a cover: the length of its headings, and the number of its lines and their length. */
const limits = { heading: 120, lines: 6, line: 80 };
/** Minimum number of slides that `---` separates below the cover. */
const minOtherSlides = 2;

/** Matches the heading of a slide at the beginning of a talk, which is no title and no subtitle. */
const openingHeading =
  /^(?:(?:introduction|intro|(?:table of )?contents|agenda|outline|overview|background|motivation|summary|abstract|goals|objectives|welcome|scope|(?:key )?(?:results?|messages?|findings|points|facts)|目录|议程|提纲|引言|前言|概述|背景|绪论|简介|导论|摘要|目标|适用范围|范围|说明|要点|重要)\s*(?:$|[:：–—-])|(?:part|chapter|section|day|week|module|unit|lecture|lesson|session|step|phase|slide)\s(?:\d|one(?![a-z]))|\d{1,2}\s?[.):、]|第[一二三四五六七八九十\d]|[一二三四五六七八九十]、)/i;

/** Matches the beginning of a name, a place, a date, an address, or the word before an author or an audience. */
const lineStart = /^(?:[\p{Lu}\p{Lo}\p{N}\p{P}]|(?:by|for|with|at|in)\s|https?:\/\/|www\.|[^\s@]{1,60}@)/u;

/**
 * Removes the lines of the cover below its title, if the text before the first `---` is only a `#`, a smaller heading and
 * a few short lines.
 * @param hasWorkingTitle Whether the title in the front matter is the name of a file. The first `#` is then the title, even
 * without a smaller heading.
 */
export function withoutCoverLines(lines: readonly string[], hasWorkingTitle: boolean): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const title = lines[first] ?? '';
  if (!/^ {0,3}#\s/.test(title) || !isTitle(title)) return lines;
  const end = lines.findIndex(isThematicBreak);
  if (end > first && countSegments(lines.slice(end)) >= minOtherSlides) {
    const [next = '', ...blocks] = blocksOf(splitHeadings(lines.slice(first + 1, end)));
    const below = withoutNotes(blocks);
    const areSentences = below.length > 0 && below.every((block) => /[.!?。！？…]$/.test(textOf(block)));
    const areNames = below.every((block) => lineStart.test(textOf(block)));
    if (/^ {0,3}###?\s/.test(next) && isTitle(next) && areCoverLines(below) && !areSentences && areNames)
      return [title, ...lines.slice(end)];
  }
  const start = lines.findIndex((line, index) => index > first && (isThematicBreak(line) || isSlideHeading(line)));
  if (!hasWorkingTitle || start < 0) return lines;
  const [next = '', ...others] = withoutNotes(blocksOf(splitHeadings(lines.slice(first + 1, start))));
  const isSubtitle = /^ {0,3}###\s/.test(next) && isTitle(next);
  return next === '' || areCoverLines(isSubtitle ? others : [next, ...others]) ? [title, ...lines.slice(start)] : lines;
}

/** Minimum number of other `##` in a text in which a `##` below the title may be its subtitle. */
const minOtherHeadings = 2;

/** Matches the number of a heading. */
const numberedHeading = /^(?:\d{1,2}\s?[.．、)）]|[一二三四五六七八九十]{1,3}、)/;
/** Maximum number of headings without a number in a text whose headings are numbered. */
const maxUnnumbered = 2;

/** Matches headings of slides: with a colon, a question or an amount. */
const slideHeading = /[:：?？]|\d\s?[%％]|^(?:what|why|how|when|who|where|which)\s|什么|为何|如何|怎[么样]/i;
/** Matches a date, a label, an address, or several parts: “Presenter: Ida Lund”, “Growers · Oslo”. */
const metadata = /(?<!\d)(?:19|20)\d\d(?!\d)|\s[·|]\s|@|^[^:：]{1,20}[:：]/;
/** Matches a line of names in English: each word begins with a capital letter, a figure or a sign. */
const names =
  /^(?:(?:[^\p{Ll}\p{Script=Han}\s]\S{0,40}|(?:of|and|for|the|at|in|on|by|de|del|di|da|van|von|der|la|le|y)(?!\S))(?:\s|$)){1,14}$/u;
/** Matches a Chinese name or organization, without the punctuation of sentences. */
const hanName = /^[^，。；、！？,;]{1,24}$/;

/** Whether a line may be the author, the organization, the place or the date. */
function isMetadataLine(text: string): boolean {
  return metadata.test(text) || names.test(text) || (/\p{Script=Han}/u.test(text) && hanName.test(text));
}

/** Whether a `##` has at least two words, or four Han characters, and is no question. */
function mayBeSubtitleAlone(heading: string): boolean {
  const text = heading.trim().replace(/^##\s+/, '');
  const isLong = /\s/.test(text) || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4;
  return isLong && !/[?？]/.test(text);
}

/**
 * Removes the lines of the cover below its title if a `##` below it is the subtitle: it is on the next line, whereas other
 * `##` have an empty line below them, or it has no number, whereas other `##` have one, and the lines below it are
 * only names, places and dates. Only a few short lines are below it. It is also the subtitle if a `#` or `---` follows.
 */
export function withoutSubtitle(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const title = lines[first] ?? '';
  const at = lines.findIndex((line, index) => index > first && line.trim() !== '');
  const subtitle = lines[at] ?? '';
  if (!/^ {0,3}#\s/.test(title) || !/^ {0,3}##\s/.test(subtitle) || !isTitle(subtitle)) return lines;
  const rest = lines.slice(at + 1);
  const next = rest.find((line) => line.trim() !== '') ?? '';
  if (mayBeSubtitleAlone(subtitle) && (isThematicBreak(next) || /^ {0,3}#\s/.test(next))) return [title, '', ...rest];
  const others = rest.flatMap((line, index) => (/^ {0,3}##\s/.test(line) ? [index] : []));
  if (others.length < minOtherHeadings) return lines;
  const isNext = at === first + 1 && !others.some((index) => rest[index + 1]?.trim());
  const headings = others.map((index) => rest[index] ?? '');
  if (!isNext && !areOthersNumbered(subtitle, headings)) return lines;
  const end = rest.findIndex((line) => isThematicBreak(line) || /^ {0,3}#{1,6}\s/.test(line));
  const below = withoutNotes(blocksOf(rest.slice(0, end)));
  if (!isNext && (below.length === 0 || !mayBeSubtitle(subtitle, below))) return lines;
  const areSentences = below.some((block) => /[.!?。！？…]$/.test(textOf(block)));
  return areCoverLines(below) && !areSentences ? [title, '', ...rest.slice(end)] : lines;
}

/** Whether a heading is no heading of a slide, and the blocks below it are only names, places and dates. */
function mayBeSubtitle(heading: string, below: readonly string[]): boolean {
  const lines = below.flatMap((block) => block.split('\n')).map(textOf);
  return (
    !slideHeading.test(textOf(heading.trim().replace(/^#{1,3}\s+/, ''))) &&
    lines.every((line) => line === '' || isMetadataLine(line))
  );
}

/** Whether nearly all headings except one have a number. */
function areOthersNumbered(one: string, others: readonly string[]): boolean {
  const isNumbered = (heading: string): boolean =>
    numberedHeading.test(textOf(heading.trim().replace(/^#{1,3}\s+/, '')));
  const count = others.filter(isNumbered).length;
  return !isNumbered(one) && count >= minOtherHeadings && count >= others.length - maxUnnumbered;
}

function isTitle(heading: string): boolean {
  const text = textOf(heading.trim().replace(/^#{1,3}\s+/, ''));
  return text.length <= limits.heading && !openingHeading.test(text) && !heading.includes('![');
}

function areCoverLines(blocks: readonly string[]): boolean {
  const lines = blocks.flatMap((block) => block.split('\n'));
  return (
    blocks.every(isParagraph) &&
    lines.length <= limits.lines &&
    lines.every((line) => {
      const text = textOf(line);
      return text.length <= limits.line && !/[:：]$/.test(text) && !line.includes('![') && isParagraph(line);
    })
  );
}

/** Adds an empty line after each heading, so that it is a block. */
function splitHeadings(lines: readonly string[]): string[] {
  return lines.flatMap((line) => (/^ {0,3}#{1,6}\s/.test(line) ? [line, ''] : [line]));
}

/** Returns the blocks above the notes for the speaker. */
function withoutNotes(blocks: readonly string[]): string[] {
  const start = blocks.findIndex((block) => speakerNotes.test(block));
  return start < 0 ? [...blocks] : blocks.slice(0, start);
}

/** Returns the visible text of a line, without marks and the addresses of links. */
function textOf(line: string): string {
  return line
    .replace(/\]\([^()\s]{0,500}\)/g, '')
    .replace(/[*_`[\]<>]/g, '')
    .trim();
}

/** Returns the number of parts with content that `---` separates. */
function countSegments(lines: readonly string[]): number {
  let count = 0;
  let isFilled = true;
  for (const line of lines) {
    if (isThematicBreak(line)) isFilled = false;
    else if (!isFilled && line.trim() !== '') {
      isFilled = true;
      count++;
    }
  }
  return count;
}
