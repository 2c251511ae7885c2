/** The offsets at which the lines of a paragraph begin. A measured line may lack the trailing spaces or line break. */
export function lineStarts(text: string, lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    while (!text.startsWith(line, at) && /\s/.test(text[at] ?? '')) at += 1;
    const start = at;
    at += line.length;
    if (text[at] === '\n' && !line.endsWith('\n')) at += 1;
    return start;
  });
}
