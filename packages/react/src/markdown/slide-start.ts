/** Whether a line starts a slide: `#`, `##` or a thematic break. */
export function startsSlide(line: string): boolean {
  return isSlideHeading(line) || isThematicBreak(line);
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
