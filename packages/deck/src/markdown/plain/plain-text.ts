/** Characters, and beginnings of URLs, that may be syntax anywhere in a line. */
const specialCharacters = /[\p{Cc}\\`*_[\]~$@|\u2028\u2029\uFEFF]|<[^ ]|&[^ ]|[<&]$|:\/\/|www\.| $/iu;
/** Matches beginnings of a block, or of a line that changes the meaning of the previous one. */
const blockStartPattern = /^(?:$|[\s=+\-:#>]|\d{1,9}[.)](?:\s|$))/u;
/** Matches beginnings of a list item, but also of a line of dashes or asterisks. */
const listMarkerPattern = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/u;

/** Whether a line's beginning may be something else than paragraph text. */
export function mayStartBlock(line: string): boolean {
  return blockStartPattern.test(line);
}

/** Whether a line may contain inline syntax. */
export function hasSpecialCharacters(line: string): boolean {
  return specialCharacters.test(line);
}

/** The line that begins at `offset`, without its line ending. */
export function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end < 0 ? undefined : end);
}

/** Whether a block ends here: at the end of the text, or before an empty line. */
export function endsAt(text: string, offset: number): boolean {
  return offset >= text.length - 1 || text.startsWith('\n\n', offset);
}

/** Whether the line may continue a list, or an item's content, after empty lines. */
export function mayContinueList(line: string): boolean {
  return line.startsWith(' ') || line.startsWith('\t') || listMarkerPattern.test(line);
}
