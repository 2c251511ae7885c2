import type { Heading, RootContent } from 'mdast';
import { endsSentence } from '../../text/sentences.ts';
import { textIn } from '../inline/read-inline.ts';
import { titlesOverlap } from '../title-overlap.ts';

/** Minimum number of slides, apart from the title slide, and the fraction of them that `#` must begin. */
const minSlides = 3;
const minFraction = 0.75;
/**
 * Limits on `##` parts that are shown next to each other: their number, their blocks, the items of a list, their length,
 * their length together, and the length of a paragraph above them.
 */
const parts = { min: 2, max: 6, blocks: 3, items: 6, characters: 300, together: 900, lead: 160 } as const;

/**
 * Lowers the headings of a text in which `#` begins nearly every slide between `---` or, without `---`, content directly
 * follows nearly every `#`, so that a later `#` is the title of a slide and not a section. Short `##` parts below such a heading become parts of its slide. A `#` above slides of
 * their own, above nothing, or above a last line with a contact is still a section.
 * @param knownTitle The title in the front matter, below which the first `#` may also be the title of a slide.
 */
export function lowerSlideHeadings(nodes: readonly RootContent[], knownTitle = ''): RootContent[] {
  const segments = splitSegments(nodes);
  const [first, ...others] = segments.filter((segment) => segment.some(isShown));
  const hasTitle = first && headingOf(first)?.depth === 1;
  const hasSecondLevel = nodes.some((node) => node.type === 'heading' && node.depth === 2);
  if (!hasTitle || !hasSecondLevel || others.length < minSlides) return [...nodes];
  const slides = others.filter(
    (segment) => headingOf(segment)?.depth === 1 && (isOneSlide(segment) || hasShortParts(segment)),
  );
  // Slides without a heading, such as a picture or a quotation, do not show what `#` begins.
  const titled = others.filter((segment) => headingOf(segment) && !isHeadingOnly(segment));
  const areSeparate = others.every(([node]) => node?.type === 'thematicBreak');
  // Without `---`, `##` below most `#` are slides even if they are short.
  const minSingle = areSeparate ? minSlides : Math.max(minSlides, titled.length * minFraction);
  const isRule =
    slides.filter(isOneSlide).length >= minSingle &&
    slides.length >= titled.length * minFraction &&
    !others.some((segment) => headingOf(segment)?.depth === 2);
  if (!isRule) return [...nodes];
  return segments.flatMap((segment) => {
    const heading = headingOf(segment);
    if ((segment === first && !isSlideBelowTitle(segment, knownTitle)) || heading?.depth !== 1) return segment;
    if (hasShortParts(segment)) return segment.map((node) => (node.type === 'heading' ? lowerHeading(node) : node));
    const isSection = !isOneSlide(segment) || (segment === others.at(-1) && hasContact(segment));
    return isSection ? segment : segment.map((node) => (node === heading ? lowerHeading(heading) : node));
  });
}

/** Splits nodes before each `---`, and before each `#` with content above it. */
function splitSegments(nodes: readonly RootContent[]): RootContent[][] {
  const segments: RootContent[][] = [[]];
  for (const node of nodes) {
    const isTitle = node.type === 'heading' && node.depth === 1;
    if (node.type === 'thematicBreak' || (isTitle && segments.at(-1)?.some(isShown))) segments.push([]);
    segments.at(-1)?.push(node);
  }
  return segments;
}

function isShown(node: RootContent): boolean {
  return node.type !== 'thematicBreak' && node.type !== 'html' && node.type !== 'definition';
}

/** Returns the heading with which a segment begins. */
function headingOf(segment: readonly RootContent[]): Heading | undefined {
  const node = segment.find(isShown);
  return node?.type === 'heading' ? node : undefined;
}

/** Matches a phone number after its label: “热线：0700-000-0000”. */
const phone = /[:：]\s?\+?\d[\d\s-]{6}/u;

/** Whether a segment is a heading above one line with a link, an e-mail address or a phone number, which closes the text. */
function hasContact(segment: readonly RootContent[]): boolean {
  const [, line, ...others] = segment.filter(isShown);
  if (line?.type !== 'paragraph' || others.length > 0) return false;
  return line.children.some(({ type }) => type === 'link') || phone.test(textIn(line.children));
}

/** Whether the first segment is a slide below a title in the front matter, and not the lines of its cover. */
function isSlideBelowTitle(segment: readonly RootContent[], knownTitle: string): boolean {
  const [heading, ...content] = segment.filter(isShown);
  if (knownTitle === '' || heading?.type !== 'heading' || titlesOverlap(textIn(heading.children), knownTitle))
    return false;
  return content.some((node) => node.type !== 'paragraph' || endsSentence(textIn(node.children)));
}

function isHeadingOnly(segment: readonly RootContent[]): boolean {
  return headingOf(segment) !== undefined && segment.filter(isShown).length === 1;
}

/** Whether a segment has content directly below its only large heading. */
function isOneSlide(segment: readonly RootContent[]): boolean {
  const [, next, ...others] = segment.filter(isShown);
  return next !== undefined && ![next, ...others].some((node) => node.type === 'heading' && node.depth <= 2);
}

/** Whether a segment is a heading above a few short parts that begin with `##`. */
function hasShortParts(segment: readonly RootContent[]): boolean {
  const [, first, ...rest] = segment.filter(isShown);
  const hasLead = first?.type === 'paragraph' && lengthOf([first]) <= parts.lead;
  const content = hasLead || !first ? rest : [first, ...rest];
  const starts = content.flatMap((node, index) => (node.type === 'heading' ? [index] : []));
  const areParts =
    starts[0] === 0 &&
    lengthOf(content) <= parts.together &&
    starts.length >= parts.min &&
    starts.length <= parts.max &&
    content.every((node) => node.type !== 'heading' || node.depth === 2);
  return (
    areParts &&
    starts.every((start, index) => {
      const blocks = content.slice(start + 1, starts[index + 1]);
      return blocks.length > 0 && blocks.length <= parts.blocks && isShort(blocks);
    })
  );
}

/** Whether blocks are only short paragraphs and short lists without inner lists. */
function isShort(blocks: readonly RootContent[]): boolean {
  return (
    lengthOf(blocks) <= parts.characters &&
    blocks.every(
      (block) =>
        block.type === 'paragraph' ||
        (block.type === 'list' &&
          block.children.length <= parts.items &&
          block.children.every(({ children }) => children.length <= 1)),
    )
  );
}

/** Returns the length of the source of blocks. */
function lengthOf(blocks: readonly RootContent[]): number {
  return (blocks.at(-1)?.position?.end.offset ?? 0) - (blocks[0]?.position?.start.offset ?? 0);
}

function lowerHeading(heading: Heading): Heading {
  return { ...heading, depth: heading.depth === 1 ? 2 : 3 };
}
