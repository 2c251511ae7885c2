import type { Heading, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { extractNotesFences } from '../notes-fences.ts';
import { splitSpeakerNotes } from '../speaker-notes.ts';
import { textIn } from '../inline/read-inline.ts';
import { hasHan } from '../../text/scripts.ts';
import { endsSentence } from '../../text/sentences.ts';
import { headingNumber } from '../../text/heading-numbers.ts';

declare module 'mdast' {
  interface HeadingData {
    /** Whether everything below the heading, up to the next slide, belongs on the cover. */
    isCover?: boolean;
  }
}

/** Limits for the text of a cover: the length of its headings, and the number of its lines and their length. */
const limits = { heading: 120, lines: 6, line: 80 } as const;
/** Minimum number of slides that `---` separates below the cover. */
const minOtherSlides = 2;
/** Maximum number of paragraphs with lines that stay separate, and the length of a paragraph that consists of several. */
const paragraphs = { max: 2, length: 160 } as const;

/** Matches the heading of a slide at the beginning of a talk, which is neither a title nor a subtitle. */
const openingHeading =
  /^(?:(?:introduction|intro|(?:table of )?contents|agenda|outline|overview|background|motivation|summary|abstract|goals|objectives|welcome|scope|(?:key )?(?:results?|messages?|findings|points|facts)|目录|议程|提纲|引言|前言|概述|背景|绪论|简介|导论|摘要|目标|适用范围|范围|说明|要点|重要)\s*(?:$|[:：–—-])|(?:part|chapter|section|day|week|module|unit|lecture|lesson|session|step|phase|slide)\s(?:\d|one(?!\p{L}))|\d{1,2}\s?[.):、]|第[一二三四五六七八九十\d]|[一二三四五六七八九十]、)/iu;
const introduction = /[:：]$/u;
/** Matches the beginning of a name, a place, a date, an address, or the word before an author or an audience. */
const lineStart = /^(?:[\p{Lu}\p{Lo}\p{N}\p{P}]|(?:by|for|with|at|in)\s|https?:\/\/|www\.|[^\s@]{1,60}@)/u;

/** The parts of a cover. */
interface Cover {
  title: Heading;
  subtitle?: Heading;
  lines: Paragraph[];
}

/**
 * Moves a smaller heading at the beginning below the only `#`, as a line of the cover, if the `#` is on the next line:
 * authors put the name of a series or a chapter above the title.
 */
export function withTitleFirst(nodes: readonly RootContent[]): RootContent[] {
  const [above, title, ...others] = nodes;
  const isTitle = (node: RootContent | undefined): node is Heading => node?.type === 'heading' && node.depth === 1;
  if (above?.type !== 'heading' || above.depth === 1 || !isTitle(title) || others.some(isTitle)) return [...nodes];
  if (title.position?.start.line !== (above.position?.end.line ?? 0) + 1) return [...nodes];
  const { children, position } = above;
  return [title, { type: 'paragraph', children, ...(position && { position }) }, ...others];
}

/**
 * Marks a `#` as the cover if the text before the first `---` is only this heading, a smaller heading directly below it,
 * which becomes a line of text, and a few short lines such as the author and the date. Other texts stay unchanged: those
 * with fewer than three parts between `---`, and those whose second heading begins a slide.
 */
export function withCoverSubtitle(nodes: readonly RootContent[]): RootContent[] {
  const end = nodes.findIndex(({ type }) => type === 'thematicBreak');
  if (end < 0 || countSegments(nodes.slice(end)) < minOtherSlides) return [...nodes];
  const cover = coverIn(nodes.slice(0, end));
  if (!cover?.subtitle || openingHeading.test(textIn(cover.subtitle.children).trim())) return [...nodes];
  const texts = cover.lines.map(({ children }) => textIn(children).trim());
  const areSentences = texts.length > 0 && texts.every((text) => endsSentence(text));
  if (areSentences || !texts.every((text) => lineStart.test(text))) return [...nodes];
  return withMark(nodes, cover);
}

/** Minimum number of other `##`, or of `#` if there is no other `##`, in a text in which a `##` below the title may be its subtitle. */
const minOtherHeadings = 2;

/** Maximum number of headings without a number in a text whose headings are numbered. */
const maxUnnumbered = 2;

/** Matches headings of slides: with a colon, a question or an amount. */
const slideHeading = /[:：?？]|\d\s?[%％]|^(?:what|why|how|when|who|where|which)\s|什么|为何|如何|怎[么样]/iu;
/** Matches a date, a label, an address, or several parts: “Presenter: Ida Lund”, “Growers · Oslo”. */
const metadata = /(?<!\d)(?:19|20)\d\d(?!\d)|\s[·|]\s|@|^[^:：]{1,20}[:：]/u;
/** Matches a line of names in English: each word begins with a capital letter, a figure or a sign. */
const names =
  /^(?:(?:[^\p{Ll}\p{Script=Han}\s]\S{0,40}|(?:of|and|for|the|at|in|on|by|de|del|di|da|van|von|der|la|le|y)(?!\S))(?:\s|$)){1,14}$/u;
/** Matches a Chinese name or organization, without the punctuation of sentences. */
const hanName = /^[^，。；、！？,;]{1,24}$/u;

/** Whether a line may be the author, the organization, the place or the date. */
function isMetadataLine(text: string): boolean {
  return metadata.test(text) || names.test(text) || (hasHan(text) && hanName.test(text));
}

/**
 * Marks a `#` as the cover if a `##` below it is its subtitle. It is on the next line, whereas other `##` have an empty line
 * below them; or it has no number, whereas other `##` have one, and the lines below it are only names, places and dates. Only a few
 * short lines are below it. Without another `##`, each further `#` begins a slide.
 */
export function withSubtitleHeading(nodes: readonly RootContent[]): RootContent[] {
  const headings = nodes.filter((node): node is Heading => node.type === 'heading');
  const [title, subtitle] = headings;
  const below = headings.slice(2).filter(({ depth }) => depth <= 2);
  const others = below.filter(({ depth }) => depth === 2);
  const isOnly = others.length === 0;
  const count = (isOnly ? below : others).length;
  if (title?.depth !== 1 || subtitle?.depth !== 2 || count < minOtherHeadings) return [...nodes];
  const isTight = (heading: Heading): boolean =>
    nodes[nodes.indexOf(heading) + 1]?.position?.start.line === (heading.position?.end.line ?? 0) + 1;
  const isNext = subtitle.position?.start.line === (title.position?.end.line ?? 0) + 1 && !others.some(isTight);
  const areNumbered = isNext ? false : areOthersNumbered(subtitle, others);
  const subtitleText = textIn(subtitle.children).trim();
  if (!(isNext || isOnly || areNumbered) || openingHeading.test(subtitleText)) return [...nodes];
  if (!isNext && slideHeading.test(subtitleText)) return [...nodes];
  const start = nodes.indexOf(subtitle) + 1;
  const end = nodes.findIndex(
    (node, index) => index >= start && (node.type === 'thematicBreak' || node.type === 'heading'),
  );
  const cover = end < 0 ? undefined : coverIn(nodes.slice(0, end));
  const texts = cover?.lines.map(({ children }) => textIn(children).trim()) ?? [];
  const areSentences = texts.some((text) => endsSentence(text));
  const hasLines =
    isNext || (texts.length > 0 && (cover?.lines.flatMap(linesOf) ?? []).every((line) => isMetadataLine(line.trim())));
  return cover?.subtitle === subtitle && hasLines && !areSentences ? withMark(nodes, cover) : [...nodes];
}

/** Whether nearly all headings except one have a number. */
function areOthersNumbered(one: Heading, others: readonly Heading[]): boolean {
  const isNumbered = ({ children }: Heading): boolean => headingNumber.test(textIn(children).trim());
  const count = others.filter(isNumbered).length;
  return !isNumbered(one) && count >= minOtherHeadings && count >= others.length - maxUnnumbered;
}

/**
 * Marks a `#` at the beginning as the cover if only a few short lines follow it, up to the next heading or `---`.
 * @returns undefined if the text does not begin with a cover.
 */
export function withCoverHeading(nodes: readonly RootContent[]): RootContent[] | undefined {
  const subtitled = withCoverSubtitle(nodes);
  if (subtitled.some((node) => node.type === 'heading' && node.data?.isCover)) return subtitled;
  const first = nodes.findIndex(({ type }) => type === 'heading');
  const end = nodes.findIndex(
    (node, index) => index > first && (node.type === 'thematicBreak' || (node.type === 'heading' && node.depth <= 2)),
  );
  const cover = end < 0 ? undefined : coverIn(nodes.slice(0, end));
  return cover && withMark(nodes, cover);
}

/** Returns the cover if nodes are only headings and short lines. Comments and notes may be between them. */
function coverIn(nodes: readonly RootContent[]): Cover | undefined {
  const { shown } = splitSpeakerNotes(extractNotesFences(nodes, ''));
  const content = shown.flatMap((entry) => ('node' in entry && !isHidden(entry.node) ? [entry.node] : []));
  const [title, next, ...others] = content;
  if (!isShortHeading(title) || title.depth !== 1 || openingHeading.test(textIn(title.children).trim()))
    return undefined;
  const subtitle = isShortHeading(next) && next.depth > 1 && next.depth <= 3 ? next : undefined;
  const below = subtitle ? others : content.slice(1);
  const lines = below.filter((node): node is Paragraph => node.type === 'paragraph' && !hasPicture(node.children));
  if (lines.length < below.length) return undefined;
  const texts = lines.flatMap((node) => linesOf(node));
  const areShort = texts.every((text) => text.length <= limits.line && !introduction.test(text.trim()));
  if (!areShort || texts.length > limits.lines) return undefined;
  return { title, ...(subtitle && { subtitle }), lines };
}

/** Returns the nodes with a marked title. The subtitle becomes a paragraph, and many paragraphs become few. */
function withMark(nodes: readonly RootContent[], { title, subtitle, lines }: Cover): RootContent[] {
  const areWhole = lines.every((line) => nodes.includes(line));
  const joined = areWhole && lines.length > paragraphs.max ? joinParagraphs(lines) : lines;
  const isBelow = new Set<RootContent>(lines);
  const [first] = lines;
  return nodes.flatMap((node): RootContent[] => {
    if (node === title) return [{ ...title, data: { ...title.data, isCover: true } }];
    if (node === subtitle) {
      const { children, position } = subtitle;
      return [{ type: 'paragraph', children, ...(position && { position }) }];
    }
    if (areWhole && node === first) return joined;
    return areWhole && isBelow.has(node) ? [] : [node];
  });
}

/** Joins paragraphs as lines, as many as a paragraph below a title may have. */
function joinParagraphs(lines: readonly Paragraph[]): Paragraph[] {
  const result: Paragraph[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    const text = [...(last ? [textIn(last.children)] : []), textIn(line.children)].join('\n');
    if (last && text.length <= paragraphs.length)
      result[result.length - 1] = { ...last, children: [...last.children, { type: 'break' }, ...line.children] };
    else result.push(line);
  }
  return result;
}

/** Returns the lines of a paragraph. */
function linesOf({ children }: Paragraph): string[] {
  const texts = children.map((child) => (child.type === 'break' ? '\n' : textIn([child])));
  return texts
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Returns the number of parts with content that `---` separates. */
function countSegments(nodes: readonly RootContent[]): number {
  let count = 0;
  let isFilled = true;
  for (const node of nodes) {
    if (node.type === 'thematicBreak') isFilled = false;
    else if (!isFilled && !isHidden(node)) {
      isFilled = true;
      count++;
    }
  }
  return count;
}

/** Whether a node is a comment or a definition. */
function isHidden(node: RootContent): boolean {
  return node.type === 'definition' || (node.type === 'html' && node.value.startsWith('<!--'));
}

function isShortHeading(node: RootContent | undefined): node is Heading {
  return node?.type === 'heading' && textIn(node.children).length <= limits.heading && !hasPicture(node.children);
}

function hasPicture(children: readonly PhrasingContent[]): boolean {
  return children.some(
    (child) =>
      child.type === 'image' ||
      child.type === 'imageReference' ||
      (child.type === 'html' && /^<img/iu.test(child.value)) ||
      ('children' in child && hasPicture(child.children)),
  );
}
