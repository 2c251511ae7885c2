/**
 * How many slides a Markdown text starts, for the count beside the text box: `#` and `##` start one, `---` splits, what
 * stands in code fences, comments and front matter starts none, and a slide with nothing on it is dropped.
 * A quick look at lines; the service reads the text properly.
 */
export function countSlides(text: string): number {
  const lines = withoutFrontMatter(text.replace(/<!--[\s\S]*?(-->|$)/g, '')).split(/\r?\n/);
  const slides: number[] = [0]; // lines on each
  let fence = '';
  let last = '';
  for (const line of lines) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence) {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    } else if (mark) fence = mark;
    else if (/^ {0,3}#{1,2}(\s|$)/.test(line)) slides.push(0);
    else if (/^ {0,3}(=+|-{2,})\s*$/.test(line) && isParagraph(last)) {
      slides[slides.length - 1] = (slides.at(-1) ?? 1) - 1; // underlined: the line before was a heading
      slides.push(1);
    } else if (/^ {0,3}([-*_])( *\1){2,}\s*$/.test(line)) {
      slides.push(0);
      last = '';
      continue;
    }
    if (line.trim()) slides[slides.length - 1] = (slides.at(-1) ?? 0) + 1;
    last = fence || mark ? '' : line;
  }
  return slides.filter((count) => count > 0).length;
}

/** Only a map is front matter: keys, and lines that belong to one; an opening `---` over anything else is a break. */
function withoutFrontMatter(text: string): string {
  const block = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
  if (!block) return text;
  const lines = (block[1] ?? '').split(/\r?\n/);
  const isMap =
    lines.every((line) => /^([^\s#-][^:]*:(\s|$)|[ \t-]|#|$)/.test(line)) && lines.some((line) => /^\w/.test(line));
  return isMap ? text.slice(block[0].length) : text;
}

function isParagraph(line: string): boolean {
  return /^ {0,3}[^\s#>|*+\-\d]/.test(line);
}
