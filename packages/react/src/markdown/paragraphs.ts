/** Matches a paragraph with notes for the speaker, which slides do not show. */
export const speakerNotes: RegExp =
  /^(?:>\s?)?[*_【（([]{0,3}\s?(?:speaker(?:['’]s)? notes?|presenter notes?|talking points|演讲者?备注|演讲稿|讲稿|讲者备注)\s?[*_]{0,3}\s?[:：】]/i;

/** Splits lines at empty lines. */
export function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[] = [];
  let isInside = false;
  for (const line of lines) {
    const isBlank = !line.trim();
    if (!isBlank && isInside) blocks[blocks.length - 1] += `\n${line}`;
    else if (!isBlank) blocks.push(line);
    isInside = !isBlank;
  }
  return blocks;
}

/** Whether a block begins as a paragraph and not as a heading, quotation, table, HTML, list or picture. */
export function isParagraph(block: string): boolean {
  return /^(?![#>|<-]|[*+]\s|\d{1,9}[.)]\s|!\[)./.test(block.trimStart());
}
