import type { Heading, List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { isChatOpening } from '../chat-text.ts';
import { textIn } from '../inline/read-inline.ts';
import { withoutLeadingEmoji, withoutTrailingEmoji } from './emoji.ts';
import { firstSlideLabel, slideLabel } from '../../text/heading-numbers.ts';

/** Matches the name of the first slide, which is not a heading: “Slide 1: Title”, “Cover”, “封面”, “P1：封面”. */
// ReDoS: at most 40 characters (`maxLabelLength`).
const coverLabel = new RegExp(
  String.raw`^(?:(?:${firstSlideLabel}+|1[.、]|p(?:age)?\s?1\s*[:：.—–-]|[一]、)\s*)?(?:(?:the )?(?:title|cover)(?:\s?(?:slide|page))?|opening slide|(?:封面|标题)(?:页|幻灯片)?|首页)\s*[:：]?$`,
  'iu',
);
/** Matches a label that may also be the placeholder for the title of a text. */
const bareTitle = /^(?:title|标题)\s*[:：]?$/iu;
/** Matches the word before the title in the lines of a cover: “Title: Orchids”. */
const titleKey = /^\s*(?:(?:main )?title|(?:主|大)?标题)\s*[:：]\s*/iu;
const maxLabelLength = 40;
/** Maximum length of a line that becomes the title. */
const maxTitleLength = 120;

/**
 * Removes the label of the first slide, such as “Slide 1: Title”. Below a `#`, the lines under it belong to that heading;
 * otherwise, the heading or the first line below it becomes the title, and a smaller heading below that its subtitle.
 */
export function withoutCoverLabel(nodes: readonly RootContent[]): RootContent[] {
  const content = nodes.filter(({ type }) => type !== 'html' && type !== 'definition' && type !== 'thematicBreak');
  const start = content.findIndex((node) => node.type !== 'paragraph' || !isChatOpening(textIn(node.children)));
  const [first, second, third] = content.slice(Math.max(0, start));
  if (isCoverLabel(second) && first?.type === 'heading' && first.depth === 1)
    return withoutBreak(nodes, first, second).filter((node) => node !== second);
  if (!isCoverLabel(first) || !second || !third) return [...nodes];
  if (second.type === 'heading') return withTitleHeading(nodes, first, second);
  const title = titleIn(second);
  if (!title) return [...nodes];
  const heading: Heading = {
    type: 'heading',
    depth: 1,
    children: withoutBold(title.children),
    ...(first.position && { position: first.position }),
  };
  const below = linesBelow(nodes.slice(nodes.indexOf(second) + 1));
  const isCover =
    title.rest.length + below.length <= maxCoverBlocks && below.every((node) => isLines(node) || node.type === 'html');
  if (isCover) heading.data = { isCover };
  return nodes.flatMap((node) => {
    if (node === first) return [heading];
    if (node === second) return title.rest;
    return isCover && node.type === 'list' && below.includes(node) ? [asLines(node)] : [node];
  });
}

/** Maximum number of blocks of a cover below its title. */
const maxCoverBlocks = 5;
/** Limits for the lines of a list on a cover: their number, and their length. */
const coverItems = { max: 6, length: 60 } as const;

/** Whether a node is a paragraph of text, or a short list without inner lists, whose items are lines of a cover. */
export function isLines(node: RootContent): boolean {
  if (node.type === 'paragraph') return node.children.every(({ type }) => type !== 'image');
  return (
    node.type === 'list' &&
    node.children.length <= coverItems.max &&
    node.children.every(
      ({ children: [only, ...others], checked }) =>
        only?.type === 'paragraph' &&
        others.length === 0 &&
        typeof checked !== 'boolean' &&
        textIn(only.children).length <= coverItems.length,
    )
  );
}

/** Returns the items of a list as the lines of a paragraph. */
export function asLines({ children, position }: List): Paragraph {
  return {
    type: 'paragraph',
    children: children.flatMap(({ children: [only] }, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(only?.type === 'paragraph' ? only.children : []),
    ]),
    ...(position && { position }),
  };
}

function withoutBold(children: PhrasingContent[]): PhrasingContent[] {
  const [only, ...others] = children;
  return only?.type === 'strong' && others.length === 0 ? only.children : children;
}

/** Makes the heading below the label the title, unless another slide begins with it. */
function withTitleHeading(nodes: readonly RootContent[], label: Heading, title: Heading): RootContent[] {
  const [from, at] = [nodes.indexOf(label), nodes.indexOf(title)];
  const isNextSlide =
    nodes.slice(from, at).some(({ type }) => type === 'thematicBreak') || slideLabel.test(labelText(title));
  const below = nodes.slice(at + 1);
  const end = below.findIndex((node) => node.type === 'thematicBreak' || isNumbered(node));
  const [next] = below.filter(({ type }) => type !== 'html' && type !== 'definition');
  const isSubtitle = end > 0 && next?.type === 'heading' && next.depth > title.depth && below.indexOf(next) < end;
  const lines = linesBelow(below.filter((node) => node !== next || !isSubtitle));
  const isCover = lines.every(({ type }) => type === 'paragraph' || type === 'heading' || type === 'html');
  if (isNextSlide || (!isCover && bareTitle.test(labelText(label)))) return [...nodes];
  return nodes.flatMap((node): RootContent[] => {
    if (node === label) return [];
    if (node === title) return [{ ...title, depth: 1 }];
    return isSubtitle && node === next ? [{ ...next, depth: 3 }] : [node];
  });
}

/** Returns the nodes before the next slide. */
function linesBelow(nodes: readonly RootContent[]): readonly RootContent[] {
  const end = nodes.findIndex((node) => node.type === 'thematicBreak' || (node.type === 'heading' && node.depth <= 2));
  return end < 0 ? nodes : nodes.slice(0, end);
}

/** Returns the title that a paragraph or list below the label begins with, and the lines after it. */
function titleIn(node: RootContent): { children: PhrasingContent[]; rest: Paragraph[] } | undefined {
  if (node.type === 'list') {
    const lines = node.children.map(({ children: [only, ...others] }) =>
      only?.type === 'paragraph' && others.length === 0 ? only.children : undefined,
    );
    const [first, ...others] = lines;
    const key = first && titleKey.exec(textIn(first));
    if (!first || !key || others.includes(undefined)) return undefined;
    const rest = others.map((children = []): Paragraph => ({ type: 'paragraph', children }));
    return { children: withoutTitleKey(first), rest };
  }
  if (node.type !== 'paragraph') return undefined;
  const [first = [], ...others] = splitFirstLine(node.children);
  const text = textIn(first);
  const isTitle = others.length === 0 || titleKey.test(text) || isBold(first);
  if (!isTitle || text.trim() === '' || text.includes('\n') || text.length > maxTitleLength) return undefined;
  return { children: withoutTitleKey(first), rest: others.map((children) => ({ ...node, children })) };
}

/** Splits inline content at its first line ending. */
function splitFirstLine(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const at = children.findIndex(
    (child) => child.type === 'break' || (child.type === 'text' && /\n/u.test(child.value)),
  );
  const child = children[at];
  if (!child) return [[...children]];
  const rest = children.slice(at + 1);
  if (child.type !== 'text') return [children.slice(0, at), rest];
  const end = child.value.indexOf('\n');
  const [before, after] = [child.value.slice(0, end), child.value.slice(end + 1)];
  return [
    [...children.slice(0, at), ...(before === '' ? [] : [{ ...child, value: before }])],
    [...(after === '' ? [] : [{ ...child, value: after }]), ...rest],
  ];
}

function isBold(line: readonly PhrasingContent[]): boolean {
  const words = line.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  return words.length === 1 && words[0]?.type === 'strong';
}

/** Removes “Title:” from the beginning of a line. */
export function withoutTitleKey(line: readonly PhrasingContent[]): PhrasingContent[] {
  const text = textIn(line);
  const key = titleKey.exec(text);
  const value = key ? text.slice(key[0].length).trim() : '';
  return value === '' ? [...line] : [{ type: 'text', value }];
}

/** Removes the thematic breaks between a heading and the label below it. */
function withoutBreak(nodes: readonly RootContent[], first: RootContent, label: RootContent): RootContent[] {
  const [from, to] = [nodes.indexOf(first), nodes.indexOf(label)];
  return nodes.filter(({ type }, index) => type !== 'thematicBreak' || index < from || index > to);
}

function isNumbered(node: RootContent): boolean {
  return node.type === 'heading' && slideLabel.test(labelText(node));
}

function labelText({ children }: Heading): string {
  return withoutTrailingEmoji(withoutLeadingEmoji(textIn(children))).trim();
}

/** Whether a node is a heading that only names the first slide, such as “Slide 1: Title”. */
export function isCoverLabel(node: RootContent | undefined): node is Heading {
  if (node?.type !== 'heading' || node.depth > 2) return false;
  return textIn(node.children).length <= maxLabelLength && coverLabel.test(labelText(node));
}
