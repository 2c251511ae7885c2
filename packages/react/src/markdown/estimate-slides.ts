import { frontMatterEnd, frontMatterTitle } from './front-matter.ts';
import { shortParts } from './short-parts.ts';
import { isSlideHeading, isThematicBreak } from './slide-start.ts';
import { visibleLines } from './visible-lines.ts';

/**
 * Estimates how many slides a Markdown text produces, for the number below the text box. `#`, `##` and `---` start a
 * slide, but `##` does not if it is a short part of one (see `shortParts`); `###` does in a text without these, slides without content are dropped, and the title of the front matter adds
 * a title slide. The deck engine of the service has more rules, such as for long slides. This function is fast enough to
 * run while the user types: it takes linear time.
 */
export function estimateSlides(markdown: string): number {
  const lines = visibleLines(markdown);
  const bodyStart = frontMatterEnd(lines);
  const body = lines.slice(bodyStart);
  const starts = slideStarts(body);
  let slides = 0;
  let isEmpty = true;
  for (const [index, line] of body.entries()) {
    if (starts.has(index)) isEmpty = true;
    if (isEmpty && /[^#\s]/.test(line) && !isThematicBreak(line)) {
      isEmpty = false;
      slides++;
    }
  }
  const firstLine = body.find((line) => line.trim()) ?? '';
  if (!/^ {0,3}#\s/.test(firstLine) && frontMatterTitle(lines.slice(0, bodyStart))) slides++;
  return slides || (markdown.trim() ? 1 : 0);
}

/** Number of `#`, with the title, above which short `##` may be parts of a slide. */
const minTitles = 3;

/** Returns the indexes of the lines that start a slide. */
function slideStarts(lines: readonly string[]): ReadonlySet<number> {
  const starts = new Set<number>();
  const thirdLevel: number[] = [];
  let titles = 0;
  for (const [index, line] of lines.entries()) {
    if (isUnderline(lines[index + 1], line) || isSlideHeading(line)) starts.add(index);
    else if (isThematicBreak(line) && !isUnderline(line, lines[index - 1])) starts.add(index);
    else if (/^ {0,3}###\s/.test(line)) thirdLevel.push(index);
    if (/^ {0,3}#\s/.test(line)) titles++;
  }
  const hasOnlyTitle = starts.size === titles && titles <= 1;
  if (hasOnlyTitle) return new Set([...starts, ...thirdLevel]);
  for (const part of titles > minTitles ? shortParts(lines) : []) starts.delete(part);
  return starts;
}

/** Whether a line is the underline of a heading, below a line of a paragraph (CommonMark §4.3). */
function isUnderline(line: string | undefined, above: string | undefined): boolean {
  if (line === undefined || above === undefined || !/^ {0,3}[=-]/.test(line)) return false;
  return /^ *(?:=+|-+) *$/.test(line) && /^(?!\s*(?:$|[#>|<-]|[*+]\s|\d{1,9}[.)]\s))/.test(above);
}
