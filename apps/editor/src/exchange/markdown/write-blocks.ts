import { textMarks } from '../../elements/text/run-formats.ts';
import { calloutKindOf, cellParagraphs, codeSource, numbersOf } from '@ppt-embed/deck';
import type {
  TableCell,
  CalloutKind,
  ChartElement,
  CodeElement,
  FormulaElement,
  Paragraph,
  PictureElement,
  ShapeElement,
  SlideElement,
  TableElement,
  TextElement,
  Run,
} from '@ppt-embed/deck';

/** Options for writing Markdown. */
export interface WriteOptions {
  /** Returns the URL of a picture. @default the deck's own */
  pictureUrl?: (src: string) => string;
  /** Numbers of the slide's steps. @default steps are regular text */
  steps?: ReadonlyMap<SlideElement, number>;
  /** Emoji to write at the beginning of text boxes that follow icons. @default none */
  icons?: ReadonlyMap<SlideElement, string>;
  /** Side on which the layout places the slide's picture. @default as the order implies */
  picturePosition?: 'left' | 'right';
  /** Whether to write plain text without Markdown syntax. @default false */
  isPlain?: boolean;
}

/** Writes a text box: a callout as an alert, any other text as paragraphs and lists. */
export function writeText(element: TextElement, { isPlain = false, steps, icons }: WriteOptions): string {
  const callout = isPlain ? undefined : calloutKindOf(element.part);
  if (callout) return writeCallout(element.paragraphs, callout);
  const mark = icons?.get(element);
  const text = writeParagraphs(contentParagraphs(element, steps), isPlain);
  return mark === undefined || text === '' ? text : `${mark} ${text}`;
}

/** Writes the text of a shape. Step numbers are generated, so they are not written. */
export function writeShape(shape: ShapeElement, { isPlain = false }: WriteOptions): string {
  return shape.part === 'stepMark' ? '' : writeParagraphs(contentParagraphs(shape), isPlain);
}

/** Writes code as a fence. */
export function writeCodeBlock(code: CodeElement): string {
  const { language } = code;
  const source = codeSource(code);
  return writeFence(/^(?:chart|math)\b/u.test(language) ? '' : language, source === '' ? [] : source.split('\n'));
}

/** Writes a formula as a fence with its LaTeX. */
export function writeFormula({ latex }: FormulaElement): string {
  return writeFence('math', latex.split('\n'));
}

/** A picture, or an element with the same syntax. */
type Media = Pick<PictureElement, 'src' | 'alt' | 'problem' | 'part' | 'cornerRadius'>;

/** Writes a picture, or an element with the same syntax, and the reason why it is missing. */
export function writePicture(element: Media, options: WriteOptions): string {
  const { src, alt = '', problem } = element;
  const url = (options.pictureUrl?.(src) ?? src).replace(/[<>\\\s]/gu, encodeURIComponent);
  return [`![${escapeMarkdown(alt)}](<${url}>)${pictureAttributes(element, options)}`, escapeMarkdown(problem ?? '')]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns the classes of a picture: its placement and corners. */
function pictureAttributes({ part, cornerRadius }: Media, { picturePosition }: WriteOptions): string {
  const classes = [
    ...(part === 'picture' && picturePosition ? [`.${picturePosition}`] : []),
    ...(cornerRadius ? ['.round'] : []),
  ];
  return classes.length > 0 ? `{${classes.join(' ')}}` : '';
}

/** Writes a callout as an alert. A bold first paragraph is its title. */
function writeCallout([label, ...paragraphs]: readonly Paragraph[], kind: CalloutKind): string {
  const title = label?.runs.every(({ bold }) => bold) ? toOneLine(writeRuns(label.runs, true)) : '';
  const text = writeParagraphs(title === '' && label ? [label, ...paragraphs] : paragraphs);
  // If the callout's kind was lost, its text begins with a word for that kind, such as “Warning:”.
  const lines = [...(title === '' ? [] : [`[!${kind.toUpperCase()}] ${escapeMarkdown(title)}`]), ...text.split('\n')];
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

function toOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Returns the paragraphs of a box. The text of a step gets its number. */
export function contentParagraphs(
  element: TextElement | ShapeElement,
  steps: WriteOptions['steps'] = new Map(),
): readonly Paragraph[] {
  const { paragraphs = [] } = element;
  const start = steps.get(element);
  if (start === undefined) return paragraphs;
  return paragraphs.map((paragraph) => ({ bullet: 'number', start, ...paragraph }));
}

/** Returns a fence longer than any fence inside the text. */
function writeFence(info: string, lines: readonly string[]): string {
  const maxLength = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/gu)].map(([ticks]) => ticks.length)));
  const fence = '`'.repeat(maxLength + 1);
  return [fence + info.replace(/[`\n]/gu, ' ').trim(), ...lines, fence].join('\n');
}

/** Writes a table. */
export function writeTable({ rows, columns }: TableElement, { isPlain = false }: WriteOptions): string {
  const lines = rows.map(
    ({ cells }) => `| ${columns.map((_, at) => writeCell(cells[at] ?? { runs: [] }, isPlain)).join(' | ')} |`,
  );
  const sides = columns.map((_, at) => {
    const align = rows[1]?.cells[at]?.align ?? rows[0]?.cells[at]?.align;
    return align === 'right' ? '---:' : align === 'center' ? ':---:' : '---';
  });
  return [...lines.slice(0, 1), `| ${sides.join(' | ')} |`, ...lines.slice(1)].join('\n');
}

/** Writes the text of a cell. Markdown has no lists in tables, so the items of a list are lines with marks. */
function writeCell(cell: TableCell, isPlain: boolean): string {
  if (!cell.bullet) return writeRuns(cell.runs, isPlain);
  const marked = cellParagraphs(cell).flatMap(({ runs }, index) => [
    { text: `${index > 0 ? '\n' : ''}${cell.bullet === 'number' ? `${index + 1}.` : '•'} ` },
    ...runs,
  ]);
  return writeRuns(marked, isPlain);
}

/** Writes the data of a chart as a fence. */
export function writeChart({ chart, title, categories, categoryName, unit, decimals, series }: ChartElement): string {
  const rows = categories.map((category, index) => [
    category,
    ...series.map(({ values }) => figureOf(values[index] ?? null, unit, decimals)),
  ]);
  const named = title === undefined ? '' : ` title="${title.replace(/["\n`]/gu, '’')}"`;
  const header = [categoryName ?? '', ...series.map(({ name }) => name)];
  return writeFence(`chart ${chart}${named}`, [header, ...rows].map(writeCells));
}

/** Formats a number with its unit (long units would be parsed as text) and its trailing zeros. */
function figureOf(value: number | null, unit = '', decimals = 0): string {
  if (value === null) return '';
  const figure = neededDecimals(value) < decimals ? value.toFixed(decimals) : String(value);
  return /^(?:[%‰]|[\p{L}°µ/²³]{1,6})$/u.test(unit) ? `${figure}${unit}` : figure;
}

function neededDecimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

/** Returns a CSV row (RFC 4180). Cells that contain separators are quoted. */
function writeCells(cells: readonly string[]): string {
  return cells
    .map((cell) => (/[",;\t|，：:\n]/u.test(cell) ? `"${cell.replaceAll('"', '""').replaceAll('\n', ' ')}"` : cell))
    .join(',');
}

/**
 * Writes runs as a line of Markdown that parses back to the same text, regardless of the characters it contains.
 * @param isPlain Whether to write plain text without Markdown syntax.
 */
export function writeRuns(runs: readonly Run[], isPlain = false): string {
  if (isPlain) return runs.map(({ text }) => text).join('');
  const all = mergeRuns(runs);
  return all.reduce((output, run, index) => {
    const next = all[index + 1]?.text[0] ?? ' ';
    return output + writeRun(run, { before: output, next });
  }, '');
}

/** Text before and after a run, on which its delimiters and escapes depend. */
interface RunContext {
  /** The line before the run. */
  before: string;
  /** The character after the run. */
  next: string;
}

/** Merges adjacent runs with the same format, because their delimiters would close each other. */
function mergeRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && marksOf(last) === marksOf(run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') joined.push(run);
  }
  return joined;
}

const tags = { bold: 'b', italic: 'i', underline: 'u', strike: 's' } as const;

const marksOf = (run: Run) =>
  [run.link ?? '', run.highlight ?? '', run.baseline ?? '', ...textMarks.filter((name) => run[name])].join(' ');

function writeRun(run: Run, { before, next }: RunContext): string {
  // On the inside, delimiters cannot be next to whitespace.
  const text = run.text.trim();
  if (text === '') return writeSpace(run.text);
  const spaceBefore = run.text.slice(0, run.text.length - run.text.trimStart().length);
  const spaceAfter = run.text.slice(run.text.trimEnd().length);
  const isFirst = before + spaceBefore === '';
  let output = run.code ? writeCode(text) : escapeMarkdown(text, isFirst);
  const isOnly = textMarks.filter((mark) => run[mark]).length === 1;
  // An asterisk can open emphasis before a letter, or before punctuation that does not follow a letter. The same
  // applies in reverse to closing. A tag works anywhere.
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

/** Writes line breaks as `<br>`, because a Markdown paragraph, heading or cell is one line. */
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
export function escapeMarkdown(text: string, isFirst = true): string {
  const inside = text
    .replace(/[\\`*[\]<$|~]|&(?=[#\w]+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/ #(?=#*$)/u, ' \\#');
  if (!isFirst) return writeSpace(inside);
  // Text at the start of a line could be parsed as a heading, list, quotation, fence or rule.
  return writeSpace(inside.replace(/^[-+>#=:]/u, '\\$&').replace(/^(\d+)([.)])(?=\s|$)/u, '$1\\$2'));
}

/** Writes the paragraphs of a box as Markdown: lists with levels, numbers and tasks, and the text between the lists. */
export function writeParagraphs(paragraphs: readonly Paragraph[], isPlain = false): string {
  const numbers = numbersOf(paragraphs);
  /** Width of the last item's marker at each open level, which is the indentation of its nested content. */
  let widths: number[] = [];
  let text = '';
  let isInList = false;
  // An empty placeholder has a bullet but no text, so it is omitted.
  if (paragraphs.every(({ runs }) => writeRuns(runs, true).trim() === '')) return '';
  for (const [index, paragraph] of paragraphs.entries()) {
    const { bullet } = paragraph;
    const runsText = writeRuns(paragraph.runs, isPlain).trim();
    if (runsText === '' && bullet === undefined) continue;
    const level = bullet === undefined ? 0 : Math.min(paragraph.level ?? 0, widths.length);
    if (text !== '') text += isInList && bullet !== undefined ? '\n' : '\n\n';
    if (bullet === undefined) widths = [];
    else {
      const mark = markOf(bullet, numbers[index]);
      const indent = widths.slice(0, level).reduce((sum, width) => sum + width, 0);
      text += `${' '.repeat(indent)}${mark} `;
      widths = [...widths.slice(0, level), bullet === 'number' ? mark.length + 1 : 2];
    }
    // A backslash before • would be visible, because Markdown treats • as a regular character. Our parser, however,
    // turns lines that begin with it into a list.
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
