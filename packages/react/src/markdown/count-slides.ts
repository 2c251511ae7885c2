import { withoutChatText } from './chat-text.ts';
import { withoutCoverLines, withoutSubtitle } from './cover-lines.ts';
import { frontMatterEnd } from './front-matter-end.ts';
import { withChapters, withHeadingLevels, withSlideLabels, withTableSlides } from './heading-levels.ts';
import { blocksOf, isParagraph, speakerNotes } from './paragraphs.ts';
import { isSlideHeading, isThematicBreak, spaceHeadings } from './slide-start.ts';
import { withoutSlideSettings } from './slide-settings.ts';
import { visibleLines } from './visible-lines.ts';
import { isWorkingTitle } from './working-title.ts';

/** Limits for the text of a title slide below its subtitle: its paragraphs, their lines, and its letters. */
const coverText = { paragraphs: 6, lines: 6, letters: 300, paragraph: 200 };
/** Limits for a list on a title slide: the number of its items, and their length. */
const coverItems = { max: 6, length: 64 };

/**
 * Estimates how many slides a Markdown text produces, for the count below the text box. `#`, `##` and `---` start a
 * slide, and empty slides are dropped. Only the service parses the text completely. This function reads it line by line
 * in linear time, because it runs while the user types.
 */
export function countSlides(markdown: string): number {
  const lines = visibleLines(markdown);
  const bodyStart = frontMatterEnd(lines);
  const source = spaceHeadings(replaceUnderlinedHeadings(withoutSlideSettings(lines.slice(bodyStart))));
  const body = withoutChatText(source);
  const title = frontMatterTitle(lines.slice(0, bodyStart));
  const labeled = withoutCoverLabel(withSlideLabels(withChapters(raiseThirdLevel(withTitleFirst(body)))));
  const covered = withoutSubtitle(withoutCoverLines(labeled, isWorkingTitle(title)));
  const slides = splitSlides(withTableSlides(withHeadingLevels(withoutFigures(covered))));
  const isContinued =
    slides[0]?.[0]?.startsWith('# ') && isTitleSlide(slides) ? !fitsTitleSlide(slides[0]) : title !== '';
  const added = [isContinued, endsWithThanks(slides)].filter(Boolean).length;
  const merged = countRepeated(slides) + (endsWithLicense(slides) ? 1 : 0);
  return slides.length + added - merged || (markdown.trim() ? 1 : 0);
}

/** Matches a `#` that is an amount of money or a percentage. */
const figureHeading = /^ {0,3}#\s+(?:[€$£¥]\s?\d\S*(?:\s\p{Ll}+){0,2}|\d[\d.,]*\s?%)\s*$/u;

/** Removes each `#` that is a figure directly below a `##`, whose slide it belongs to. */
function withoutFigures(lines: readonly string[]): readonly string[] {
  let above = '';
  return lines.filter((line) => {
    if (line.trim() === '') return true;
    const isBelow = figureHeading.test(line) && /^ {0,3}##\s/.test(above);
    above = line;
    return !isBelow;
  });
}

/** Returns the title in the lines of the front matter; empty if there is none. */
function frontMatterTitle(lines: readonly string[]): string {
  return (
    lines.map((line) => (line.startsWith('title:') ? line.slice(6).trim() : '')).find((title) => title !== '') ?? ''
  );
}

/** Matches text that only thanks the audience. It becomes the closing slide if it is the last paragraph of a slide. */
const onlyThanks = /^(?:many thanks|thank you|thanks|谢谢|感谢|多谢)(?! to )[^.,;:，；：。]{0,40}$/i;

/** Matches headings below which thanks belong to the same slide. */
const questions = /^##?\s+(?:(?:any |your )?questions|q ?& ?a|discussion|问答|提问|答疑|交流)(?![a-z])/i;
/** Matches a last paragraph that is only a contact. It becomes the closing slide. */
const onlyContact =
  /^(?:(?:any |your )?questions|contacts?|get in touch|feedback|联系(?:我们|方式|人)?|咨询|有?疑问|问题反馈)\s?(?:[:：?？]|at\s)\s*[^\s@]{1,60}@[^\s@]{1,60}\.[a-z]{2,20}[.。>]?$/i;
const maxContactLength = 90;

/** Whether the last paragraph below other content only thanks the audience, or is only a contact. */
function endsWithThanks(slides: readonly string[][]): boolean {
  const filled = (slides.at(-1) ?? []).map((line) => line.trim());
  const last = filled.findLastIndex((line) => line !== '');
  const others = filled.slice(0, last).filter((line) => line !== '' && !/^##?\s/.test(line));
  const text = filled[last] ?? '';
  const isThanks = onlyThanks.test(text) && !questions.test(filled[0] ?? '');
  const isContact = text.length <= maxContactLength && onlyContact.test(text);
  return others.length > 0 && filled[last - 1] === '' && (isThanks || isContact);
}

/** Matches headings of a license or an imprint. */
const legalHeading =
  /^##?\s+(?:licen[cs]e|licensing|copyright|imprint|legal(?: notice)?|disclaimer|许可(?:协议|证)?|版权(?:声明|说明)?|免责声明|法律声明)$/i;
/** Limits for the text of a license that goes to the bottom of the slide before it: the number of paragraphs, and their length. */
const legalText = { paragraphs: 2, length: 240 };

/** Whether the last slide is a short license, which goes to the bottom of the slide before it. */
function endsWithLicense(slides: readonly string[][]): boolean {
  const [last = [], before = [], ...others] = slides.toReversed();
  if (others.length === 0 || !legalHeading.test(last[0]?.trim() ?? '')) return false;
  const paragraphs = blocksOf(last.slice(1));
  const [heading = '', ...lines] = before;
  const hasContent = blocksOf(/^##?\s/.test(heading) ? lines : before).some((block) => !isParagraph(block));
  return (
    paragraphs.length > 0 &&
    paragraphs.length <= legalText.paragraphs &&
    paragraphs.every(isParagraph) &&
    paragraphs.join('').length <= legalText.length &&
    hasContent &&
    !(heading.startsWith('# ') && lines.length === 0)
  );
}

/** Counts the sections without text that have the same heading as the slide after them, which shows both. */
function countRepeated(slides: readonly string[][]): number {
  return slides.filter((slide, index) => {
    const [heading = '', ...lines] = slide;
    const [next = ''] = slides[index + 1] ?? [];
    return (
      index > 0 &&
      heading.startsWith('# ') &&
      next.startsWith('## ') &&
      heading.slice(2).trim().toLowerCase() === next.slice(3).trim().toLowerCase() &&
      lines.every((line) => line.trim() === '')
    );
  }).length;
}

/** Matches the name of the first slide, which is no heading: “## Slide 1: Title”. */
const coverLabel =
  /^##?\s+(?:(?:slide\s*1|第\s*[1一]\s*[页张]|幻灯片\s*1)\s*[:：.—–-]+\s*)?(?:title(?: (?:slide|page))?|cover(?: (?:slide|page))?|封面页?|标题页?|首页)\s*[:：]?$/i;

/** Matches a label that may also be the placeholder for the title of a text. */
const bareTitle = /^##?\s+(?:title|标题)\s*[:：]?$/i;
/** Matches a heading with the number of its slide. */
const numberedHeading =
  /^ {0,3}#{1,6}\s+(?:slide\s*\d{1,3}|第\s*[\d一二三四五六七八九十]{1,3}\s*[页张]|幻灯片\s*\d{1,3})\s*[:：.—–-]/i;
/** Matches a heading, and the lines of lists, tables, code and pictures, which are content. */
const anyHeading = /^ {0,3}#{1,6}\s/;
const contentLine = /^\s*(?:[*+-]\s|\d{1,9}[.)]\s|[|>`]|~~~|!\[)/;

/** Removes the label of the first slide: below a `#`, or above the heading or the line that becomes the title. */
function withoutCoverLabel(lines: readonly string[]): readonly string[] {
  const filled = lines.flatMap((line, index) => (line.trim() && !isThematicBreak(line) ? [index] : []));
  const [first = -1, second = -1] = filled;
  const isBelowTitle =
    lines[first]?.trimStart().startsWith('# ') === true && coverLabel.test(lines[second]?.trim() ?? '');
  if (isBelowTitle) return lines.filter((_, index) => index <= first || index > second);
  const label = lines[first]?.trim() ?? '';
  return coverLabel.test(label) && second > first ? withTitleBelowLabel(lines, first, second) : lines;
}

/** Makes the line below the label of the first slide the title, unless another slide begins with it. */
function withTitleBelowLabel(lines: readonly string[], label: number, title: number): readonly string[] {
  const line = lines[title] ?? '';
  const isNextSlide = lines.slice(label, title).some(isThematicBreak) || numberedHeading.test(line);
  if (isNextSlide) return lines;
  const below = lines.slice(title + 1);
  if (!anyHeading.test(line)) {
    const isTitle = !below[0]?.trim() || /^\*\*[^*]+\*\*$/.test(line.trim());
    return isTitle && isParagraph(line) ? [`# ${line.trim()}`, ...below] : lines;
  }
  const end = below.findIndex((one) => isThematicBreak(one) || numberedHeading.test(one));
  const next = below.findIndex((one) => one.trim() !== '');
  const isSubtitle = next >= 0 && next < end && /^ {0,3}##\s/.test(below[next] ?? '') && /^ {0,3}#\s/.test(line);
  const rest = isSubtitle ? below.map((one, index) => (index === next ? `#${one.trim()}` : one)) : below;
  const part = rest.slice(
    0,
    rest.findIndex((one) => isThematicBreak(one) || isSlideHeading(one)),
  );
  if (bareTitle.test(lines[label]?.trim() ?? '') && part.some((one) => contentLine.test(one))) return lines;
  return [`# ${line.replace(/^ {0,3}#{1,6}\s+/, '')}`, ...rest];
}

/** Converts underlined (setext) headings to ATX headings. */
function replaceUnderlinedHeadings(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const next = lines[index + 1];
    if (!line || !next || !isUnderline(next)) {
      result.push(line);
      continue;
    }
    if (isParagraphLine(line)) {
      // The heading is the whole paragraph above the underline.
      while (isParagraphLine(result.at(-1))) result.pop();
      result.push(next.trimStart().startsWith('=') ? '# |' : '## |');
    } else result.push(line, next);
    index++;
  }
  return result;
}

/** Moves a smaller heading at the beginning below the only `#`, as a line of the cover, if the `#` is on the next line. */
function withTitleFirst(lines: readonly string[]): readonly string[] {
  const above = lines.findIndex((line) => line.trim() !== '');
  const title = above + 1;
  const isTitle = (line: string | undefined): boolean => line?.startsWith('# ') === true;
  if (!/^#{2,6} /.test(lines[above] ?? '') || !isTitle(lines[title]) || lines.filter(isTitle).length > 1) return lines;
  return [lines[title] ?? '', (lines[above] ?? '').replace(/^#+ /, ''), ...lines.slice(title + 1)];
}

/** Minimum number of `###` that begin slides in a text without `##`. */
const minThirdLevel = 3;

/** Converts `###` to `##` in a text without `##` and `---` that has at most one `#`. */
function raiseThirdLevel(lines: readonly string[]): readonly string[] {
  const count = (start: string): number => lines.filter((line) => line.startsWith(start)).length;
  if (count('## ') > 0 || count('# ') > 1 || count('### ') < minThirdLevel || lines.some(isThematicBreak)) return lines;
  return lines.map((line) => (line.startsWith('### ') ? line.slice(1) : line));
}

/** Matches a picture alone on its line. Above a heading, it belongs to the heading's slide. */
const picture = /^\s*!\[[^\]]{0,500}\]\([^()]{0,1000}\)(?:\{[^{}]{0,200}\})?\s*$/;

/**
 * Returns the lines of each slide that is not empty. A slide with only an empty heading counts as empty. A heading is
 * the first line.
 */
function splitSlides(lines: readonly string[]): string[][] {
  let slide: string[] = [];
  const slides = [slide];
  let above: number[] = [];
  let headings = 0;
  for (const [index, line] of lines.entries()) {
    const isBreak = isThematicBreak(line);
    if (isSlideHeading(line) && slide.length > 0 && slide.every((one) => !one.trim() || picture.test(one)))
      slide.unshift(line.trimStart());
    else {
      if (isBreak || (isSlideHeading(line) && !(headings > 1 && continuesHeading(lines, index, above))))
        slides.push((slide = []));
      if (!isBreak) slide.push(slide.length === 0 ? line.trimStart() : line);
    }
    if (isSlideHeading(line)) headings++;
    if (line.trim() !== '') above = [...above.slice(-1), index];
  }
  return slides.filter((each) => each.some((line) => /[^#\s]/.test(line)));
}

/**
 * Whether a `#` belongs to the slide of the heading above it, because both are alone between two `---`: it is below a
 * `##`, or continues a `#` on the next line or in lower case.
 * @param above Indexes of the last two lines above that are not empty.
 */
function continuesHeading(lines: readonly string[], index: number, [start, heading]: readonly number[]): boolean {
  const line = lines[index] ?? '';
  const above = lines[heading ?? -1] ?? '';
  if (!/^ *#\s/.test(line) || !isSlideHeading(above) || !isThematicBreak(lines[start ?? -1] ?? '')) return false;
  let next = index + 1;
  while (next < lines.length && lines[next]?.trim() === '') next++;
  if (next < lines.length && !isThematicBreak(lines[next] ?? '')) return false;
  return /^ *##\s/.test(above) || heading === index - 1 || /^ *#\s+\p{Ll}/u.test(line);
}

/**
 * Whether the first slide, which begins with `#`, is the title slide. It is if its content fits, or if the other slides
 * begin with `##`.
 */
function isTitleSlide([first = [], ...others]: readonly string[][]): boolean {
  return paragraphsUnderTitle(first).length === 0 || others.some(([line = '']) => /^##\s/.test(line));
}

/** Whether everything below the title fits on the title slide: a few short paragraphs such as author and date. */
function fitsTitleSlide(slide: readonly string[]): boolean {
  const blocks = paragraphsUnderTitle(slide);
  const text = blocks.join('\n');
  return (
    blocks.length <= coverText.paragraphs &&
    text.split('\n').length <= coverText.lines &&
    text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0) <= coverText.letters &&
    blocks.every(
      (block) =>
        (isParagraph(block) || isLabeledList(block)) && block.length <= coverText.paragraph && !isContents(block),
    )
  );
}

/** Whether a block is a short list with labels such as “Author: …”, whose items are lines of the title slide. */
function isLabeledList(block: string): boolean {
  const items = block.split('\n');
  return (
    items.length <= coverItems.max &&
    items.every((item) => /^[*+-]\s/.test(item) && item.length <= coverItems.length) &&
    items.some((item) => /[:：]/.test(item))
  );
}

/** Returns the text below the title and the subtitle without speaker notes, split at empty lines. */
function paragraphsUnderTitle([, ...lines]: readonly string[]): string[] {
  const blocks = blocksOf(lines).filter((block) => !speakerNotes.test(block));
  const [first = ''] = blocks;
  const isSubtitle = isParagraph(first) || isPlainQuote(first) || /^###\s[^\n]*$/.test(first);
  return !isContents(first) && isSubtitle ? blocks.slice(1) : blocks;
}

/** Whether a paragraph is a table of contents, as in “**Contents:** [A](#a) · [B](#b) · [C](#c)”. It becomes a slide. */
function isContents(block: string): boolean {
  return (
    /^[\s*_]*(?:(?:table of )?contents|toc|agenda|outline|目录|提纲|议程)[\s:：*_]*\[/i.test(block) &&
    block.split('](#').length > 3
  );
}

/** Whether a block is a quotation of one paragraph, without a speaker. It is the subtitle below a title. */
function isPlainQuote(block: string): boolean {
  const lines = block.split('\n').map((line) => line.replace(/^\s*>\s?/, ''));
  return (
    /^\s*>\s?(?!\[!|["“”„「『'‘]|[#>*+-]\s|\|)\S/.test(block) &&
    lines.every((line) => line.trim() !== '') &&
    !/[—–―]\s?[^\s\d]/.test(lines.join(' '))
  );
}

function isUnderline(line: string): boolean {
  const start = line.trimStart();
  return (start.startsWith('=') || start.startsWith('-')) && /^ *(?:=+|-+) *$/.test(line);
}

function isParagraphLine(line = ''): boolean {
  return isParagraph(line) && !isThematicBreak(line);
}
