/** Whether a line starts a slide: `#`, `##` or a thematic break. */
export function startsSlide(line: string): boolean {
  return isSlideHeading(line) || isThematicBreak(line);
}

/** Matches marks of a heading that are directly followed by text, and hashtags, which are no headings. */
const tightMarks = /^ {0,3}(#{1,6})(?![#\s!])/;
const hashtag = /^(?:[\p{Script=Latin}\p{N}_-]{1,200}$|\d{1,20}(?![\p{L}\d]))/u;
const maxTightTitle = 120;
/** Matches lines that end a paragraph above them. */
const paragraphEnd = /^ {0,3}(?:$|#{1,6}(?:\s|$)|#{2,6}[^#\s]|[>|<]|[-+*]\s|1[.)]\s|:::|\$\$)/;

/**
 * Adds the space that is missing after the marks of headings: `##Costs`. A line with one `#` is a heading if it is alone
 * in its block, or begins the document or a slide, and is no hashtag.
 */
export function spaceHeadings(lines: readonly string[]): string[] {
  let above: string | undefined;
  return lines.map((line, index) => {
    const before = above;
    if (line.trim() !== '') above = line;
    const marks = line.trimStart().startsWith('#') ? tightMarks.exec(line)?.[1] : undefined;
    if (marks === undefined) return line;
    const text = line.trimStart().slice(marks.length).trim();
    if (!/[\p{L}\p{N}]/u.test(text)) return line;
    if (marks === '#') {
      if (text.length > maxTightTitle || text.includes('#') || hashtag.test(text)) return line;
      const previous = lines[index - 1]?.trim() ?? '';
      const beginsBlock = previous === '' || paragraphEnd.test(previous);
      const next = lines[index + 1]?.trimEnd() ?? '';
      const endsBlock = paragraphEnd.test(next) || isThematicBreak(next);
      if (!(before === undefined || isThematicBreak(before) || (beginsBlock && endsBlock))) return line;
    }
    return `${marks} ${text}`;
  });
}

/** Whether a line is `#` or `##`, with or without text. */
export function isSlideHeading(line: string): boolean {
  return line.trimStart().startsWith('#') && /^ *##?(?:\s|$)/.test(line);
}

/**
 * Whether a line has three or more of one of `-`, `*` and `_`, with or without spaces between them (CommonMark §4.1).
 */
export function isThematicBreak(line: string): boolean {
  const start = line.trimStart();
  if (!start.startsWith('-') && !start.startsWith('*') && !start.startsWith('_')) return false;
  const marks = start.replaceAll(' ', '');
  return marks.length >= 3 && marks === marks.charAt(0).repeat(marks.length);
}
