import type { Deck, SlideElement } from '@ppt-embed/deck';
import { withPastedCells } from '../../elements/table/table-cells.ts';
import { newTable } from '../../elements/new-elements.ts';
import { readClipboardCells } from './pasted-cells.ts';
import { parsePayload } from './clipboard-payload.ts';
import type { ClipboardPayload } from './clipboard-payload.ts';
import type { GridCells } from './cells-from-html.ts';

/** Clipboard content that a deck supports. */
export type PastedContent =
  | ClipboardPayload
  | { kind: 'pictures'; files: File[] }
  | ({ kind: 'cells' } & GridCells)
  | { kind: 'text'; text: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'page'; html: string; text: string };

/** Reads a clipboard: elements of an editor first, then pictures, spreadsheet cells, Markdown slides and plain text. */
export function readPasted(data: Pick<DataTransfer, 'getData' | 'files'>, deck: Deck): PastedContent | null {
  const payload = parsePayload(data.getData('text/html'), deck);
  if (payload) return payload;
  const files = onlyPictures(data);
  if (files.length > 0) return { kind: 'pictures', files };
  const text = data.getData('text/plain').replaceAll('\r\n', '\n');
  if (text.trim() === '') return null;
  const grid = readClipboardCells(data);
  if (grid) return { kind: 'cells', ...grid };
  if (isMarkdownSlides(text)) return { kind: 'markdown', text };
  const html = data.getData('text/html');
  if (html.trim() !== '') return { kind: 'page', html, text };
  return { kind: 'text', text: text.trim() };
}

/**
 * Returns the pictures on a clipboard without text. Pictures that spreadsheets add to copied cells are ignored. Word
 * adds a space to a copied picture, which does not count as text.
 */
export function onlyPictures(data: Pick<DataTransfer, 'getData' | 'files'>): File[] {
  if (data.getData('text/plain').trim() !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}

/** Creates a table of pasted cells. */
export function tableOf(grid: GridCells): SlideElement {
  const { cells } = grid;
  const columns = cells.reduce((max, row) => Math.max(max, row.length), 0);
  return withPastedCells(newTable(cells.length, columns), 0, 0, grid);
}

/**
 * Whether plain text is certainly Markdown slides. Comments in shell scripts, Python and YAML start like Markdown
 * headings, so a heading counts only at the start or after a blank line, and only if few lines look like code.
 */
export function isMarkdownSlides(text: string): boolean {
  const lines = withoutFences(text);
  const hasHeading = lines.some((line, at) => heading.test(line) && (lines[at - 1] ?? '').trim() === '');
  const code = lines.filter((line, at) => isCode(line) || isComment(line, lines[at + 1]));
  return hasHeading && code.length * codeLineDivisor <= lines.length;
}

/** Maximum fraction of lines that may look like code by coincidence: one in this many. */
const codeLineDivisor = 12;

/** Matches a heading that starts a slide. */
const heading = /^ {0,3}(#{1,2}) +[^\s\-=]/u;

/** Removes fenced code and formulas, and front matter unless a blank line follows its opening. */
function withoutFences(text: string): string[] {
  const body = text.trim().replace(/^---\n(?=\S)[^]*?\n---(?:\n|$)/u, '');
  let fence: string | null = null;
  return body.split('\n').filter((line) => {
    const mark = /^\s*(`{3,}|~{3,}|\${2}(?=\s*$))/u.exec(line)?.[1];
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence)) fence = null;
    else return false;
    return mark === undefined;
  });
}

/** Whether a heading is one of several consecutive comment lines. */
function isComment(line: string, next = ''): boolean {
  const level = heading.exec(line)?.[1];
  return level !== undefined && heading.exec(next)?.[1] === level;
}

const codePatterns: readonly RegExp[] = [
  // #!/bin/sh, a prompt or a decorator
  /^(?:#!|[$%] [a-z]|@\w+\()/u,
  // The end of a block, a statement or a condition.
  // ReDoS: at most 400 characters of a line.
  /(?:[{}]|=>|\\|\w\(.*\)\s*[:;])$/u,
  // A function call and nothing else; a sentence may end with parentheses.
  /^\s*[\w.]+\(.*\)$/u,
  // name = value, NAME=value
  /^\s*(?:export |const |let |var )?[\w.[\]'"]+\s*(?:[-+*/|&]?=|:=|<-)\s*\S/u,
  // name: value, as in configuration files
  /^\s*[a-z_][\w.-]*:(?:\s|$)/u,
  // Command-line options and operators
  /\s(?:--[a-z][\w-]+|-[a-z])(?:[\s=]|$)|\s(?:\|\||&&|>>)\s/u,
  /^\s*(?:from [\w.]+ import\b|import [\w.*]+(?: as \w+)?;?$|(?:try|else|finally):?$|(?:fi|done|then|esac)$)/u,
  /^\s*(?:cd|ls|cp|mv|rm|sudo|apt|apt-get|npm|npx|pnpm|yarn|pip3?|git|mkdir|chmod|docker|kubectl|curl|wget|cargo|systemctl) +[\w./~$-]/u,
];

/** Maximum number of characters to test per line, which limits the time for lines of a million characters. */
const maxLength = 400;

/**
 * Whether a line looks like code, shell input or configuration. Markdown lists, tables, quotes and headings do
 * not count.
 */
function isCode(line: string): boolean {
  if (/^\s*(?:[-*+] |\d{1,9}[.)] |[|>]|#{1,6} |!?\[|:::|\*\*)/u.test(line)) return false;
  const ends = line.length > maxLength ? line.slice(0, maxLength / 2) + line.slice(-maxLength / 2) : line;
  return codePatterns.some((sign) => sign.test(ends.trimEnd()));
}
