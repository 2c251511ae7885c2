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

/** One in this many lines may look like code by coincidence. */
const codeLineDivisor = 12;

/** A heading that starts a slide. */
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

/** Whether a heading is one of several comment lines in a row, whose text continues. */
function isComment(line: string, next = ''): boolean {
  const level = heading.exec(line)?.[1];
  return level !== undefined && heading.exec(next)?.[1] === level;
}

const codePatterns: readonly RegExp[] = [
  // #!/bin/sh, a prompt, a decorator
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

/** The maximum number of characters tested per line, so that a line of a million characters takes no longer. */
const maxLength = 400;

/**
 * Whether a line looks like code, shell input or configuration. Markdown lists, tables, quotes and headings do not
 * count.
 */
function isCode(line: string): boolean {
  if (/^\s*(?:[-*+] |\d{1,9}[.)] |[|>]|#{1,6} |!?\[|:::|\*\*)/u.test(line)) return false;
  const ends = line.length > maxLength ? line.slice(0, maxLength / 2) + line.slice(-maxLength / 2) : line;
  return codePatterns.some((sign) => sign.test(ends.trimEnd()));
}
