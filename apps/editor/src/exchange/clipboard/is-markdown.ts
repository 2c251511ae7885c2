/**
 * Whether plain text is surely slides written in Markdown. Shells, Python and YAML begin their comments as Markdown does
 * its headings: a heading counts where a blank line or nothing stands before it, and only among lines that are hardly ever code.
 */
export function isMarkdownSlides(text: string): boolean {
  const lines = withoutFences(text);
  const hasHeading = lines.some((line, at) => heading.test(line) && (lines[at - 1] ?? '').trim() === '');
  const code = lines.filter((line, at) => isCode(line) || isComment(line, lines[at + 1]));
  return hasHeading && code.length * codeLineDivisor <= lines.length;
}

/** One line of so many that looks like code is a sentence that happens to. */
const codeLineDivisor = 12;

/** One that begins a slide. */
const heading = /^ {0,3}(#{1,2}) +[^\s\-=]/u;

/** What stands in a fence is code or a formula that Markdown knows of; what it has on top of a document is settings, if no blank line begins it. */
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

/** Of several lines, each a heading like the one above: what they say goes on. */
function isComment(line: string, next = ''): boolean {
  const level = heading.exec(line)?.[1];
  return level !== undefined && heading.exec(next)?.[1] === level;
}

const codePatterns: readonly RegExp[] = [
  // #!/bin/sh, a prompt, a decorator
  /^(?:#!|[$%] [a-z]|@\w+\()/u,
  // The end of a block, of a statement, of a condition
  // ReDoS: at most 400 characters of a line
  /(?:[{}]|=>|\\|\w\(.*\)\s*[:;])$/u,
  // A call and nothing else: a sentence may end in brackets.
  /^\s*[\w.]+\(.*\)$/u,
  // name = value, NAME=value
  /^\s*(?:export |const |let |var )?[\w.[\]'"]+\s*(?:[-+*/|&]?=|:=|<-)\s*\S/u,
  // name: value, as settings have it
  /^\s*[a-z_][\w.-]*:(?:\s|$)/u,
  // Options of a command, and what joins commands
  /\s(?:--[a-z][\w-]+|-[a-z])(?:[\s=]|$)|\s(?:\|\||&&|>>)\s/u,
  /^\s*(?:from [\w.]+ import\b|import [\w.*]+(?: as \w+)?;?$|(?:try|else|finally):?$|(?:fi|done|then|esac)$)/u,
  /^\s*(?:cd|ls|cp|mv|rm|sudo|apt|apt-get|npm|npx|pnpm|yarn|pip3?|git|mkdir|chmod|docker|kubectl|curl|wget|cargo|systemctl) +[\w./~$-]/u,
];

/** Letters of a line that are looked at, so that one of a million takes no longer. */
const maxLength = 400;

/** A line as programs, shells and settings have them. A list, a table, a quote and a heading of Markdown are none, whatever they say. */
function isCode(line: string): boolean {
  if (/^\s*(?:[-*+] |\d{1,9}[.)] |[|>]|#{1,6} |!?\[|:::|\*\*)/u.test(line)) return false;
  const ends = line.length > maxLength ? line.slice(0, maxLength / 2) + line.slice(-maxLength / 2) : line;
  return codePatterns.some((sign) => sign.test(ends.trimEnd()));
}
