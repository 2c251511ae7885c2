import type { Run, Paragraph } from '@ppt-embed/deck';

/**
 * Writes runs as a line of Markdown that parses back to the same text, whatever characters it contains.
 * @param isPlain Whether to write plain text without Markdown syntax.
 */
export function writeRuns(runs: readonly Run[], isPlain = false): string {
  if (isPlain) return runs.map(({ text }) => text).join('');
  const all = merged(runs);
  return all.reduce((output, run, index) => {
    const next = all[index + 1]?.text[0] ?? ' ';
    return output + writeRun(run, { before: output, next });
  }, '');
}

/** The text around a run. */
interface RunContext {
  /** The line so far. */
  before: string;
  /** The character after the run. */
  next: string;
}

/** Merges adjacent runs of one format, because their delimiters would close each other. */
function merged(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && marksOf(last) === marksOf(run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') joined.push(run);
  }
  return joined;
}

const marks = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
const tags = { bold: 'b', italic: 'i', underline: 'u', strike: 's' } as const;

const marksOf = (run: Run) =>
  [run.link ?? '', run.highlight ?? '', run.baseline ?? '', ...marks.filter((name) => run[name])].join(' ');

function writeRun(run: Run, { before, next }: RunContext): string {
  // Delimiters cannot be next to whitespace inside.
  const text = run.text.trim();
  if (text === '') return writeSpace(run.text);
  const spaceBefore = run.text.slice(0, run.text.length - run.text.trimStart().length);
  const spaceAfter = run.text.slice(run.text.trimEnd().length);
  const isFirst = before + spaceBefore === '';
  let output = run.code ? writeCode(text) : escaped(text, isFirst);
  const isOnly = marks.filter((mark) => run[mark]).length === 1;
  // Asterisks open before a letter, or before punctuation unless a letter precedes; they close likewise. A tag works
  // anywhere.
  const chars = Array.from(text);
  const opens = isLetter(chars[0]) || spaceBefore !== '' || isFirst || !isLetter(before.at(-1));
  const closes = isLetter(chars.at(-1)) || spaceAfter !== '' || !isLetter(next);
  const canHaveStars = isOnly && opens && closes && !before.endsWith('*');
  for (const name of ['italic', 'bold', 'strike', 'underline'] as const) {
    if (!run[name]) continue;
    const stars = name === 'bold' ? '**' : name === 'italic' ? '*' : '';
    output = stars !== '' && canHaveStars ? stars + output + stars : `<${tags[name]}>${output}</${tags[name]}>`;
  }
  if (run.baseline) output = run.baseline === 'super' ? `<sup>${output}</sup>` : `<sub>${output}</sub>`;
  if (run.highlight) output = `<mark>${output}</mark>`;
  if (run.link !== undefined) output = `[${output}](<${run.link.replace(/[<>\\\s]/gu, encodeURIComponent)}>)`;
  return writeSpace(spaceBefore) + output + writeSpace(spaceAfter);
}

/** Whether the character is neither whitespace nor punctuation (CommonMark §6.2). */
function isLetter(character = ' '): boolean {
  return /[^\s\p{P}\p{S}]/u.test(character);
}

/** A line break inside a paragraph, a heading or a cell. */
function writeSpace(space: string): string {
  return space.replaceAll('\n', '<br>').replaceAll('\t', ' ');
}

function writeCode(text: string): string {
  const maxLength = Math.max(0, ...[...text.matchAll(/`+/gu)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(maxLength + 1);
  const line = text.replace(/\s/gu, ' ');
  const space = /^`|`$/u.test(line) ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Escapes characters that Markdown would treat as syntax (CommonMark §2.4). */
export function escaped(text: string, isFirst = true): string {
  const inside = text
    .replace(/[\\`*[\]<$|~]|&(?=[#\w]+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/ #(?=#*$)/u, ' \\#');
  if (!isFirst) return writeSpace(inside);
  // The start of a line could be parsed as a heading, list, quotation, fence or rule.
  return writeSpace(inside.replace(/^[-+>#=:]/u, '\\$&').replace(/^(\d+)([.)])(?=\s|$)/u, '$1\\$2'));
}

/** The paragraphs of a box as Markdown: lists with levels, numbers and tasks, and text between them. */
export function writeParagraphs(paragraphs: readonly Paragraph[], isPlain = false): string {
  const counts: number[] = [];
  /** The mark width of each open level's last item, which is the indent of its nested content. */
  let widths: number[] = [];
  let text = '';
  let isInList = false;
  // An empty placeholder has a bullet but no text, so it is omitted.
  if (paragraphs.every(({ runs }) => writeRuns(runs, true).trim() === '')) return '';
  for (const paragraph of paragraphs) {
    const { bullet } = paragraph;
    const runsText = writeRuns(paragraph.runs, isPlain).trim();
    if (runsText === '' && bullet === undefined) continue;
    const level = bullet === undefined ? 0 : Math.min(paragraph.level ?? 0, widths.length);
    counts.length = Math.min(counts.length, level + 1);
    if (bullet === 'number') counts[level] = paragraph.start ?? (counts[level] ?? 0) + 1;
    else counts.length = Math.min(counts.length, level);
    if (text !== '') text += isInList && bullet !== undefined ? '\n' : '\n\n';
    if (bullet === undefined) widths = [];
    else {
      const mark = markOf(bullet, counts[level]);
      const indent = widths.slice(0, level).reduce((sum, width) => sum + width, 0);
      text += `${' '.repeat(indent)}${mark} `;
      widths = [...widths.slice(0, level), bullet === 'number' ? mark.length + 1 : 2];
    }
    // Markdown treats • as a normal character and a backslash would be visible, but the reader turns lines with it
    // into a list.
    text += isPlain || bullet !== undefined ? runsText : runsText.replace(/^•/u, '&bull;');
    isInList = bullet !== undefined;
  }
  return text;
}

function markOf(bullet: NonNullable<Paragraph['bullet']>, count = 1): string {
  if (bullet === 'number') return `${Math.max(0, Math.round(count))}.`;
  if (bullet === 'task') return '- [ ]';
  return bullet === 'taskDone' ? '- [x]' : '-';
}
