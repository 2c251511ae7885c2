import type { Heading, RootContent } from 'mdast';
import { weightedLength } from '../../text/runs.ts';
import { textIn } from '../inline/read-inline.ts';

/** Minimum number of `##` that are chapters, the fraction of them that contain `###`, and the average number of `###` in them. */
const chapters = { min: 3, fraction: 0.6, parts: 2 } as const;
/** Minimum average size of the content below a chapter, in characters: more than a slide shows. */
const minChapterSize = 700;
/** Minimum average size of the parts of such a chapter. One slide shows several that are shorter, as cards. */
const minPartSize = 250;
/** Maximum size of text directly below the heading of a chapter, in characters. */
const maxLead = 160;
/** Size of a row of a table, an item of a list, a line of code, and a picture, in addition to its characters. */
const blockSize = { line: 16, picture: 200 } as const;

/** A heading, and the nodes up to the next heading that is not smaller. */
interface Part {
  heading: Heading;
  /** The nodes above the first smaller heading. */
  lead: RootContent[];
  parts: Part[];
}

/**
 * Gives headings one level each in the whole text: `##` are sections and `###` slides if most `##` contain several `###`
 * with the content of a slide. Also raises `###` directly below a `#` if other `#` contain `##`, so that no chapter is
 * skipped, unless one slide shows them all.
 * The only one of several numbered `#` that contains `##` is one slide, like the others.
 * @param nodes The nodes of a text. Its first `#` is the title.
 */
export function withHeadingLevels(nodes: readonly RootContent[]): RootContent[] {
  return lowerOnlyChapter(raiseTables(raiseSkipped(raiseParts(nodes))));
}

/**
 * Minimum number of numbered siblings, and the number and the maximum size in characters of parts
 * that one slide shows side by side. More text has figures that separate slides show better.
 */
const siblings = { min: 3, minParts: 2, maxParts: 4, maxSize: 110 } as const;
/** Match the numbers of parts of a chapter: “（三）”, “3.1”. */
const partNumbers = [/^\s*[（(][一二三四五六七八九十]{1,3}[）)]/u, /^\s*\d{1,2}\.\d{1,2}(?![\d.])/u] as const;

/**
 * Lowers the `#` that is the only one of its numbered siblings with `##` below it, because it would be the only chapter:
 * its parts become columns or, if they are long, slides with both headings in their title.
 */
function lowerOnlyChapter(nodes: readonly RootContent[]): RootContent[] {
  if (nodes.some(({ type }) => type === 'thematicBreak')) return [...nodes];
  const sections = partsIn(nodes, 1).filter(({ heading }) => heading.depth === 1);
  const found = partNumbers.flatMap((pattern) => {
    const numbered = sections.filter(({ heading }) => pattern.test(textIn(heading.children)));
    const [only, ...others] = numbered.filter(({ parts }) => parts.length > 0);
    return only && others.length === 0 && numbered.length >= siblings.min && only.lead.length === 0 ? [only] : [];
  });
  const [chapter] = found;
  if (
    !chapter ||
    chapter.parts.length < siblings.minParts ||
    !chapter.parts.every(({ heading }) => heading.depth === 2)
  )
    return [...nodes];
  const { heading, parts } = chapter;
  const areShort =
    parts.length <= siblings.maxParts &&
    parts.every((part) => part.parts.length === 0 && sizeOf(part.lead) <= siblings.maxSize);
  const below = new Set<RootContent>(parts.map((part) => part.heading));
  if (areShort)
    return nodes.map((node) =>
      node === heading
        ? { ...heading, depth: 2 }
        : node.type === 'heading' && below.has(node)
          ? { ...node, depth: 3 }
          : node,
    );
  return nodes.flatMap((node): RootContent[] => {
    if (node === heading) return [];
    if (node.type !== 'heading' || !below.has(node)) return [node];
    const separator = { type: 'text' as const, value: ' · ' };
    return [{ ...node, children: [...heading.children, separator, ...node.children] }];
  });
}

/** Minimum number of rows, with the header, of a table below a `###` that begins a slide. */
const minTableRows = 6;

/**
 * Raises a `###` above a long table to `##` if there is other content above it, because the table needs its own slide, and
 * the `###` below it. Between `---`, the author has determined what a slide shows.
 */
function raiseTables(nodes: readonly RootContent[]): RootContent[] {
  if (nodes.some(({ type }) => type === 'thematicBreak')) return [...nodes];
  let hasContent = false;
  let hasParts = false;
  let isRaised = false;
  return nodes.map((node, index) => {
    if (node.type !== 'heading') {
      hasContent ||= isShown(node);
      return node;
    }
    if (node.depth <= 2) {
      hasContent = hasParts = isRaised = false;
      return node;
    }
    const next = nodes[index + 1];
    const isLong = next?.type === 'table' && next.children.length >= minTableRows;
    isRaised ||= hasContent && !hasParts && isLong && node.depth === 3;
    hasParts = true;
    return isRaised && node.depth === 3 ? { ...node, depth: 2 } : node;
  });
}

function raiseParts(nodes: readonly RootContent[]): RootContent[] {
  const title = nodes.findIndex((node) => node.type === 'heading');
  const first = nodes[title];
  const others = nodes.slice(title + 1);
  if (first?.type !== 'heading' || others.some((node) => node.type === 'heading' && node.depth === 1))
    return [...nodes];
  // Breaks between slides already say where slides begin.
  if (others.some(({ type }) => type === 'thematicBreak')) return [...nodes];
  const all = partsIn(first.depth === 1 ? others : nodes, 2);
  const withParts = all.filter(({ parts }) => parts.length >= chapters.parts);
  const areChapters =
    all.length >= chapters.min &&
    withParts.length >= all.length * chapters.fraction &&
    withParts.filter(({ lead }) => sizeOf(lead) <= maxLead).length >= withParts.length * chapters.fraction &&
    withParts.every(({ parts }) => parts.every(hasContent)) &&
    averageSize(withParts) >= minChapterSize;
  if (!areChapters) return [...nodes];
  return nodes.map((node) =>
    node.type === 'heading' && node.depth > 1 ? { ...node, depth: (node.depth - 1) as Heading['depth'] } : node,
  );
}

/** Raises the `###` in a section without `##` if other sections contain `##`, and one slide cannot show the section. */
function raiseSkipped(nodes: readonly RootContent[]): RootContent[] {
  const sections = partsIn(nodes, 1).slice(1);
  const skipped = sections.filter(
    (section) =>
      section.parts.length > 1 &&
      section.lead.length === 0 &&
      section.parts.every(({ heading }) => heading.depth === 3) &&
      averageSize([section]) >= minChapterSize &&
      averageSize(section.parts) >= minPartSize,
  );
  const isRule = sections.some(({ parts }) => parts.length > 1 && parts.every(({ heading }) => heading.depth === 2));
  if (!isRule || skipped.length === 0) return [...nodes];
  const raised = new Set<RootContent>(skipped.flatMap(({ parts }) => parts.map(({ heading }) => heading)));
  return nodes.map((node) => (node.type === 'heading' && raised.has(node) ? { ...node, depth: 2 } : node));
}

/** Splits nodes at headings of a depth. The headings below them are their parts, by the largest of them. */
function partsIn(nodes: readonly RootContent[], depth: number): Part[] {
  const starts = nodes.flatMap((node, index) => (node.type === 'heading' && node.depth <= depth ? [index] : []));
  return starts.map((start, index) => {
    const content = nodes.slice(start + 1, starts[index + 1]);
    const depths = content.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
    const end = content.findIndex((node) => node.type === 'heading');
    return {
      heading: nodes[start] as Heading,
      lead: (end < 0 ? content : content.slice(0, end)).filter(isShown),
      parts: depths.length === 0 ? [] : partsIn(content, Math.min(...depths)),
    };
  });
}

function isShown({ type }: RootContent): boolean {
  return type !== 'html' && type !== 'definition' && type !== 'thematicBreak';
}

function hasContent({ lead, parts }: Part): boolean {
  return lead.length > 0 || parts.length > 0;
}

function averageSize(parts: readonly Part[]): number {
  const size = (part: Part): number => sizeOf(part.lead) + part.parts.reduce((sum, one) => sum + size(one), 0);
  return parts.reduce((sum, part) => sum + size(part), 0) / parts.length;
}

/** Returns the size of nodes in characters, with a part of a slide's height for each line. */
function sizeOf(nodes: readonly RootContent[]): number {
  return nodes.reduce((sum, node) => {
    const texts = linesOf(node);
    return sum + texts.reduce((length, text) => length + weightedLength(text) + blockSize.line, 0);
  }, 0);
}

function linesOf(node: RootContent): string[] {
  if (node.type === 'table')
    return node.children.map((row) => row.children.map((cell) => textIn(cell.children)).join(' '));
  if (node.type === 'code') return node.value.split('\n');
  if (node.type === 'paragraph')
    return node.children.some(({ type }) => type === 'image')
      ? ['x'.repeat(blockSize.picture)]
      : [textIn(node.children)];
  if ('children' in node) return node.children.flatMap((child) => linesOf(child as RootContent));
  return [];
}
