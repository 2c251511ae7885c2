import { startsSlide } from './slide-start.ts';

/** State of the parser between two lines: outside any block, or inside one that ends on a later line. */
type OpenBlock = { kind: 'code'; fence: string } | { kind: 'comment'; before: string } | { kind: 'notes' };

/**
 * Returns the lines of a Markdown text that appear on slides, without comments, link definitions and notes. A code
 * block becomes one line `|`, because only its presence matters. Reads each line once.
 */
export function visibleLines(markdown: string): string[] {
  const result: string[] = [];
  let open: OpenBlock | undefined;

  /** Adds a line outside any block, or the rest of a line after the end of a comment. */
  function addLine(line: string): void {
    let rest = line;
    let text = '';
    for (let start = rest.indexOf('<!--'); start >= 0; start = rest.indexOf('<!--')) {
      text += rest.slice(0, start);
      const end = rest.indexOf('-->', start + 4);
      if (end < 0) {
        open = { kind: 'comment', before: text };
        return;
      }
      rest = rest.slice(end + 3);
    }
    result.push(text + rest);
  }

  const lines = markdown.replaceAll('\r', '').split('\n');
  const lastNotesEnd = lines.findLastIndex(endsNotes);
  for (const [index, line] of lines.entries()) {
    // Unclosed notes end where the next slide begins.
    if (open?.kind === 'notes' && index > lastNotesEnd && startsSlide(line)) open = undefined;
    if (open?.kind === 'code') {
      if (!closesFence(line, open.fence)) continue;
      open = undefined;
      result.push('|');
    } else if (open?.kind === 'notes') {
      if (endsNotes(line)) open = undefined;
    } else if (open) {
      const end = line.indexOf('-->');
      if (end < 0) continue;
      const { before } = open;
      open = undefined;
      addLine(before + line.slice(end + 3));
    } else {
      const start = line.trimStart();
      const fence = start.startsWith('```') || start.startsWith('~~~') ? fenceOf(line) : undefined;
      if (fence) open = { kind: 'code', fence };
      else if (line.startsWith(':::') && isNotes(line)) open = { kind: 'notes' };
      else addLine(start.startsWith('[') && isLinkDefinition(line) ? '' : line);
    }
  }
  if (open?.kind === 'code') result.push('|');
  if (open?.kind === 'comment') result.push(open.before);
  return result;
}

/** Returns the characters that open a code block; undefined for any other line (CommonMark §4.5). */
function fenceOf(line: string): string | undefined {
  const [, fence, info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)/.exec(line) ?? [];
  return fence?.startsWith('`') && info.includes('`') ? undefined : fence;
}

function closesFence(line: string, fence: string): boolean {
  const end = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return end?.startsWith(fence) ?? false;
}

function isLinkDefinition(line: string): boolean {
  return /^ {0,3}\[[^\]]+\]:/.test(line);
}

/** Whether a line opens notes: `::: notes`, `::: {.notes}`. */
function isNotes(line: string): boolean {
  return /^:::[ \t]*\{?\.?notes\b/i.test(line);
}

function endsNotes(line: string): boolean {
  return line.trimEnd() === ':::';
}
