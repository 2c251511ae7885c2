import type { Heading, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { isChatOpening } from '../chat-text.ts';
import { textIn } from '../inline/read-inline.ts';
import { startsSpeakerNotes } from '../speaker-notes.ts';
import { isStartOfTitle, repeatsTitle } from '../title-overlap.ts';
import { weightedLength } from '../../text/runs.ts';
import { isCoverLabel, isLines, withoutTitleKey } from './cover-labels.ts';
import { isTrafficLight, leadingEmoji, withoutLeadingEmoji } from './emoji.ts';

/** Maximum number of blocks between the title and the slide that is meant as the cover. */
const maxBlocksAbove = 4;
/**
 * Limits for the lines of a cover: their number, their length, and the number and the length of those that are neither the
 * author nor the date. A Han character counts as two.
 */
const limits = { lines: 10, length: 120, taglines: 5, together: 220 } as const;
/** Maximum length of a paragraph that consists of several lines. */
const maxParagraphLength = 160;

/** Matches the label before the author or the date, each of which has its own place on a cover. */
const ownPlace =
  /^(?:(?:presented |prepared )?by|presenters?|speakers?|authors?|date|(?:汇报|述职|答辩|会议|培训|活动)?(?:日期|时间)|汇报人|主讲人?|分享人|演讲人|报告人|作者|讲师)\s*[:：]/iu;
/** Matches labels that say no more than the text after them on a cover: “Tagline: ”, “部门：”. */
const plainLabel =
  /^(?:sub-?title|tag ?line|slogan|motto|theme|company|organi[sz]ation|department|team|event|location|venue|副标题|口号|标语|主题|(?:汇报|所属)?(?:部门|单位)|公司|机构|地点)\s*[:：]\s*(?=\S)/iu;
/** Matches a bar between the parts of a line, with Chinese spaces around it. */
const bar = /[ \u3000]{0,4}[｜|][ \u3000]{0,4}/gu;
/** Matches a label and the spaces after it: “Department: ”. */
const label = /^[^:：]{1,24}[:：]\s*/u;

/** The line of a cover. */
interface Line {
  children: PhrasingContent[];
  text: string;
}

/**
 * Moves the lines of a slide that is only meant as the cover, such as “Slide 1: Title”, to the title of the text. Only a few
 * lines such as a tagline are between both. A line that repeats the title or another line is dropped. Slides with other
 * content, or with too many lines for a cover, stay unchanged.
 * @param knownTitle The title in the front matter, if the text has no title.
 */
export function withCoverSlide(nodes: readonly RootContent[], knownTitle = ''): RootContent[] {
  const isContent = (node: RootContent): boolean =>
    node.type !== 'thematicBreak' &&
    !isHidden(node) &&
    !(node.type === 'paragraph' && isChatOpening(textIn(node.children)));
  const content = nodes.filter(isContent);
  const at = content.findIndex(isCoverLabel);
  const [first] = content;
  const slide = content[at];
  if (!first || slide?.type !== 'heading' || at > maxBlocksAbove + 1) return [...nodes];
  const title = titleAbove(at === 0 ? undefined : first, slide, knownTitle);
  if (!title) return [...nodes];
  const start = nodes.indexOf(slide) + 1;
  const end = endOfSlide(nodes, start);
  const shown = nodes.slice(start, end).filter(({ type }) => type !== 'definition');
  const notesAt = shown.findIndex((node) => startsSpeakerNotes(node));
  const visible = notesAt < 0 ? shown : shown.slice(0, notesAt);
  const above = content.slice(1, Math.max(1, at)).map(linesOf);
  const below = visible.filter((node) => !isHidden(node)).map(linesOf);
  if (below.length === 0 || [...above, ...below].includes(undefined)) return [...nodes];
  const lines = shownLines(
    [...above, ...below].flatMap((one) => one ?? []),
    textIn(title.children),
  );
  if (!lines) return [...nodes];
  const others = nodes.slice(0, start).filter(isHidden);
  const opening = nodes.slice(0, nodes.indexOf(first)).filter((node) => !isHidden(node) && node.type === 'paragraph');
  return [
    ...opening,
    { ...title, data: { ...title.data, isCover: true } },
    ...others,
    ...asParagraphs(lines),
    ...visible.filter(isHidden),
    ...(notesAt < 0 ? [] : shown.slice(notesAt)),
    ...nodes.slice(end),
  ];
}

/** Returns the `#` above the slide, or a heading with the title in the front matter. */
function titleAbove(first: RootContent | undefined, slide: Heading, knownTitle: string): Heading | undefined {
  if (first) return first.type === 'heading' && first.depth === 1 && !isCoverLabel(first) ? first : undefined;
  if (knownTitle === '') return undefined;
  const { position } = slide;
  return { type: 'heading', depth: 1, children: [{ type: 'text', value: knownTitle }], ...(position && { position }) };
}

/** Returns the index of the node with which the next slide begins. A heading directly below the label is one of its lines. */
function endOfSlide(nodes: readonly RootContent[], start: number): number {
  const at = nodes.findIndex(
    (node, index) => index >= start && (node.type === 'thematicBreak' || (node.type === 'heading' && node.depth <= 2)),
  );
  if (at < 0) return nodes.length;
  const breakAt = nodes.findIndex((node, index) => index > at && node.type === 'thematicBreak');
  const headings = nodes
    .slice(start, Math.max(start, breakAt))
    .flatMap((node, index) => (node.type === 'heading' && node.depth <= 2 ? [index] : []));
  // The title and its subtitle may be headings of the same levels as those of slides.
  const areLines = headings.every((index, count) => index === count) && headings.length <= maxHeadings;
  return nodes[at]?.type === 'heading' && areLines ? Math.max(at, breakAt) : at;
}

/** Maximum number of large headings directly below the label that are lines of the cover. */
const maxHeadings = 2;

/** Whether a node is a comment or a definition. */
function isHidden(node: RootContent): boolean {
  return node.type === 'definition' || (node.type === 'html' && node.value.startsWith('<!--'));
}

/** Returns the lines of a node without bold text and emoji at their beginning; undefined for content of slides. */
function linesOf(node: RootContent): Line[] | undefined {
  if (node.type === 'heading') return [lineOf(node.children)];
  if (node.type === 'blockquote') {
    const lines = node.children.map((child) => (child.type === 'paragraph' ? linesOf(child) : undefined));
    return lines.includes(undefined) ? undefined : lines.flatMap((one) => one ?? []);
  }
  if (!isLines(node)) return undefined;
  const paragraphs =
    node.type === 'list'
      ? node.children.flatMap(({ children: [only] }) => (only?.type === 'paragraph' ? [only] : []))
      : [node];
  return paragraphs
    .flatMap((one) => (one.type === 'paragraph' ? splitAtLineEnds(one.children) : []))
    .map(lineOf)
    .filter(({ text }) => text !== '');
}

function splitAtLineEnds(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text') lines.at(-1)?.push(child);
    else
      for (const [index, value] of child.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ ...child, value });
      }
  }
  return lines;
}

function lineOf(source: readonly PhrasingContent[]): Line {
  const plain = source.flatMap((child) =>
    child.type === 'strong' || child.type === 'emphasis' ? child.children : [child],
  );
  const [first, ...rest] = plain;
  const emoji = first?.type === 'text' ? leadingEmoji(first.value) : undefined;
  const isDecorated = first?.type === 'text' && emoji !== undefined && !isTrafficLight(emoji);
  const shown = isDecorated ? [{ ...first, value: withoutLeadingEmoji(first.value) }, ...rest] : plain;
  const named = withoutTitleKey(shown);
  const [start] = plainLabel.exec(textIn(named).slice(0, limits.length)) ?? [];
  const [head, ...tail] = named;
  const isPlain = start !== undefined && head?.type === 'text';
  const children = (isPlain ? withoutStart([head, ...tail], start) : named).map((child) =>
    child.type === 'text' ? { ...child, value: child.value.replace(bar, ' | ') } : child,
  );
  return { children, text: textIn(children).trim() };
}

/** Removes the first characters of text, which may be in several nodes. */
function withoutStart(children: readonly PhrasingContent[], start: string): PhrasingContent[] {
  let left = start.length;
  return children.flatMap((child): PhrasingContent[] => {
    if (left === 0 || child.type !== 'text') return [child];
    const value = child.value.slice(left);
    left -= child.value.length - value.length;
    return value === '' ? [] : [{ ...child, value }];
  });
}

/** Returns the lines that a cover shows; undefined if they are too many or too long for it. */
function shownLines(lines: readonly Line[], titleText: string): Line[] | undefined {
  const title = withoutLeadingEmoji(titleText).trim();
  const isTitle = ({ text }: Line): boolean => repeatsTitle(text, title) || isStartOfTitle(text, title);
  const different = lines.filter((line) => !isTitle(line));
  const unique = different.filter(
    (line, index) =>
      !different.some((other, at) => {
        const [own, another] = [line.text.toLowerCase(), other.text.toLowerCase()];
        // Of two lines with the same words, the one with a label stays.
        if (another === own) return at < index;
        return another.length > own.length && another.includes(valueOf(line));
      }),
  );
  const taglines = unique.filter(({ text }) => !ownPlace.test(text));
  const isShort =
    unique.every(({ text }) => weightedLength(text) <= limits.length) &&
    unique.length <= limits.lines &&
    taglines.length <= limits.taglines &&
    weightedLength(taglines.map(({ text }) => text).join(' ')) <= limits.together;
  if (!isShort) return undefined;
  const labeled = taglines.filter(({ text }) => label.test(text));
  return [
    ...taglines.filter((line) => !labeled.includes(line)),
    ...labeled,
    ...unique.filter((line) => !taglines.includes(line)),
  ];
}

/** Returns the text of a line without its label, in lower case. */
function valueOf({ text }: Line): string {
  return text.replace(label, '').toLowerCase();
}

/** Returns lines as a few paragraphs, because a cover has only a few. */
function asParagraphs(lines: readonly Line[]): Paragraph[] {
  const result: Paragraph[] = [];
  for (const { children, text } of lines) {
    const last = result.at(-1);
    if (last && textIn(last.children).length + text.length < maxParagraphLength)
      last.children = [...last.children, { type: 'break' }, ...children];
    else result.push({ type: 'paragraph', children: [...children] });
  }
  return result;
}
