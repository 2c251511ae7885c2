/** Characters, and beginnings of addresses, that may mean more than themselves somewhere in a line. */
const specialCharacters = /[\p{Cc}\\`*_[\]~$@|\u2028\u2029\uFEFF]|<[^ ]|&[^ ]|[<&]$|:\/\/|www\.| $/iu;
/** What may begin a block, or a line that says more of the one before it. */
const blockStartPattern = /^(?:$|[\s=+\-:#>]|\d{1,9}[.)](?:\s|$))/u;
/** The beginning of a list's item; of a line of dashes or stars, too. */
const listMarkerPattern = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/u;

/** Whether a line may be more than the words of a paragraph by what it begins with. */
export function mayStartBlock(line: string): boolean {
  return blockStartPattern.test(line);
}

/** Whether something in a line, wherever it stands, may be more than words. */
export function hasSpecialCharacters(line: string): boolean {
  return specialCharacters.test(line);
}

/** The line that begins at `offset`, without its end. */
export function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end < 0 ? undefined : end);
}

/** Whether a block ends here: at the end of the text, or before an empty line. */
export function endsAt(text: string, offset: number): boolean {
  return offset >= text.length - 1 || text.startsWith('\n\n', offset);
}

/** Whether the line may go on with a list, or what is in it, behind empty lines. */
export function mayContinueList(line: string): boolean {
  return line.startsWith(' ') || line.startsWith('\t') || listMarkerPattern.test(line);
}
