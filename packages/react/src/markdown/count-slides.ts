/** Code, of which it only matters that it is there; comments, definitions of links and notes, which are on no slide. */
const unread =
  /^ {0,3}(`{3,}|~{3,}).*\n[^]*?(?:^ {0,3}\1|$(?![^]))|<!--[^]*?(?:-->|$(?![^]))|^ {0,3}\[[^\]\n]+\]:.*|^:::\W*notes[^]*?(?:^:::|$(?![^]))/gm;

/** Only a map is front matter: at least one key, lines that belong to one, comments; else an opening `---` is a break. */
const frontMatter =
  /^\uFEFF?\s*---[ \t]*\n(?=(?:(?:#.*|[ \t]*)\n)*[^\s#-].*?:)(?:(?:[^\s#-].*?:.*|[ \t#-].*|)\n)*?(?:---|\.\.\.)[ \t]*(?:\n|$(?![^]))/;

const begins = /^ *(?:(?:[-*_] *){3,}$|(?=##?\s))/m;

const isParagraph = (block: string): boolean => /^\s*(?![#>|<-]|[*+]\s|\d+[.)]\s|!\[)\S/.test(block);

const isShort = (block: string): boolean => isParagraph(block) && block.length < 60;

/**
 * How many slides a Markdown text starts, for the count beside the text box: `#` and `##` start one, `---` splits, and a
 * slide with nothing on it is dropped. A quick look; the service reads the text properly.
 */
export function countSlides(written: string): number {
  const text = written.replace(/\r/g, '').replace(unread, (_, fence?: string) => (fence ? '|' : ''));
  const matter = frontMatter.exec(text)?.[0] ?? '';
  const body = text
    .slice(matter.length)
    .replace(/^(.+)\n *[=-]+ *$/gm, (all, line: string) => (isParagraph(line) ? '## |' : all));
  const slides = body.split(begins).filter((slide) => slide.trim());
  // The title holds a subtitle and two short lines, who and when; more is on a slide after it.
  const [first = ''] = slides;
  const rest = first
    .replace(/.*/, '')
    .split(/\n\s*\n/)
    .filter((block) => block.trim());
  if (isParagraph(rest[0] ?? '')) rest.shift();
  const isTitled = first.startsWith('# ') && (!rest[0] || /^##\s/m.test(body));
  const isFurther = isTitled ? rest.length > 2 || !rest.every(isShort) : /^title: *\S/m.test(matter);
  return slides.length + (isFurther ? 1 : 0) || (written.trim() ? 1 : 0);
}
