import type { Heading, List, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { fenceOf } from '../notes-fences.ts';
import { textIn } from '../inline/read-inline.ts';
import { startsSpeakerNotes } from '../speaker-notes.ts';
import { calloutFence, calloutNode, markCallout } from './callouts.ts';
import { withBulletParagraphs } from './bullet-lines.ts';
import { referencesHeading, rewriteCitations } from './citations.ts';
import { withoutCoverLabel } from './cover-labels.ts';
import { withCoverSlide } from './cover-slide.ts';
import { withCoverSubtitle, withSubtitleHeading, withTitleFirst } from './cover-lines.ts';
import { readDefinitionLists } from './definition-lists.ts';
import { isTrafficLight, leadingEmoji, trailingEmoji, withoutLeadingEmoji, withoutTrailingEmoji } from './emoji.ts';
import { withHeadingLevels } from './heading-levels.ts';
import { lowerSlideHeadings } from './lower-slide-headings.ts';
import { raiseThirdLevel } from './raise-third-level.ts';
import { withLetteredLines, withOptionRows } from './lettered-lines.ts';
import { readTableCharts } from './table-charts.ts';
import { withHardBreaks } from './hard-breaks.ts';
import { linesAsList, withBoldLines, withSeparateChains, withTextBelowList } from './lines-as-list.ts';
import { withNumberedGroups, withNumberedParagraphs } from './numbered-blocks.ts';
import { withNumberedItems, withNumberedLines } from './numbered-lines.ts';
import { withQuotedParagraphs } from './quoted-paragraphs.ts';
import { raiseSegmentHeadings } from './raise-segment-headings.ts';
import { readSignedLists } from './signed-lists.ts';
import { withSideColumns } from './side-columns.ts';
import { withSlotColumns } from './slot-columns.ts';
import { openNextSteps, withTaskLines } from './task-lines.ts';
import { withoutTemplateLabels } from './template-labels.ts';
import { htmlToNodes, imageOf, splitHtml } from '../inline/html-nodes.ts';
import { firstSlideLabel, slideLabel } from '../../text/heading-numbers.ts';

declare module 'mdast' {
  interface ListItemData {
    /** The emoji at the beginning of an item, which replaces its bullet. */
    icon?: string | undefined;
    /** Whether the author wrote a box such as ☑ instead of a task of Markdown. */
    hasBox?: boolean | undefined;
  }
}

/** Maximum depth. Blocks that are nested more deeply are left unchanged. */
const maxDepth = 40;

/** Called for HTML whose content is dropped. */
export type OnDrop = (node: RootContent, tag: string) => void;

/**
 * Rewrites the Markdown of other dialects, READMEs and language models as plain nodes: HTML becomes its content, alerts
 * and `::: note` become callouts, definition lists become lists, and citations become numbers or names. Removes heading
 * ids and decorative emoji.
 * @param knownTitle The title in the front matter.
 */
export function rewriteTree(source: readonly RootContent[], onDrop: OnDrop, knownTitle = ''): RootContent[] {
  const nodes = source.filter((node) => !isPause(node));
  const withHeadings = withSlideHeadings(
    raiseSegmentHeadings(raiseThirdLevel(withTitleFirst(withSlotColumns(withoutTemplateLabels(nodes))))),
  );
  const hasPrefixes = withHeadings.filter((node) => hasSlidePrefix(labelOf(node))).length > 1;
  const labeled = mergeSlideLabels(
    withSubtitleHeading(withCoverSubtitle(withoutCoverLabel(withCoverSlide(withHeadings, knownTitle)))),
  );
  const rewritten = rewriteBlocks(withListsOfLines(readSignedLists(withMarkedLines(labeled))), onDrop, 0);
  const headings = rewritten.filter((node): node is Heading => node.type === 'heading' && node.depth <= 2);
  raiseTitle(rewritten, headings);
  cleanHeadings(headings, hasPrefixes);
  openNextSteps(rewritten);
  rewriteCitations(rewritten);
  return withHeadingLevels(lowerSlideHeadings(rewritten, knownTitle));
}

/** Whether a paragraph is `. . .`, at which slides of pandoc pause. */
function isPause(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.length === 1 && textIn(node.children).trim() === '. . .';
}

/** Converts lines with letters, numbers, bullets or boxes to lists, except below the title. */
function withMarkedLines(nodes: readonly RootContent[]): RootContent[] {
  const title = nodes.findIndex((node) => node.type === 'heading' && node.depth === 1);
  const below = nodes.findIndex(
    (node, index) => index > title && (node.type === 'heading' || node.type === 'thematicBreak'),
  );
  const start = title < 0 || below < 0 || nodes.slice(0, title).some(({ type }) => type === 'heading') ? 0 : below;
  const content = withNumberedParagraphs(withNumberedGroups(withTaskLines(nodes.slice(start))));
  const lists = withSideColumns(withBulletParagraphs(content));
  return [...nodes.slice(0, start), ...withQuotedParagraphs(withLetteredLines(lists))];
}

/** Converts paragraphs to lists, except for the paragraphs below the title: its subtitle, author and date. */
function withListsOfLines(nodes: readonly RootContent[]): RootContent[] {
  const title = nodes.find((node) => node.type === 'heading');
  let isBelowTitle = false;
  let isReferences = false;
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'heading') {
      isBelowTitle = node === title && node.depth === 1;
      isReferences = referencesHeading.test(textIn(node.children));
    } else if (node.type === 'thematicBreak') isBelowTitle = isReferences = false;
    if (node.type === 'list')
      return withTextBelowList(withNumberedItems(withOptionRows(node))).map((part) =>
        part.type === 'paragraph' ? withHardBreaks(part) : part,
      );
    if (node.type !== 'paragraph' || isBelowTitle) return [node];
    const list = linesAsList(node, isReferences);
    if (list) return [list];
    const parts: RootContent[] = withNumberedLines(node) ?? withBoldLines(node) ?? withSeparateChains(node) ?? [node];
    return parts.map((part) => (part.type === 'paragraph' ? withHardBreaks(part) : part));
  });
}

function rewriteBlocks(nodes: readonly RootContent[], onDrop: OnDrop, depth: number): RootContent[] {
  if (depth > maxDepth) return [...nodes];
  const expanded = nodes.flatMap((node) =>
    node.type === 'html' && node.data?.fence === undefined && /<[/a-z]/iu.test(node.value) && node.position
      ? htmlToNodes(node.value, node.position, (tag) => onDrop(node, tag))
      : [node],
  );
  const result = readDefinitionLists(readCallouts(readTableCharts(withTableCaptions(expanded))));
  for (const node of result) {
    if (node.type === 'heading' || node.type === 'paragraph') node.children = rewriteInline(node.children);
    if (node.type === 'heading') extractAttributes(node);
    if (node.type === 'table')
      for (const row of node.children) for (const cell of row.children) cell.children = rewriteInline(cell.children);
    if (node.type === 'blockquote') {
      node.children = rewriteBlocks(node.children, onDrop, depth + 1) as typeof node.children;
      if (!node.data?.callout) markCallout(node);
    }
    if (node.type === 'list') {
      for (const item of node.children)
        item.children = rewriteBlocks(item.children, onDrop, depth + 1).map((child) =>
          child.type === 'paragraph' ? withHardBreaks(child, true) : child,
        ) as typeof item.children;
      dropEmojiBullets(node);
    }
    if (node.type === 'footnoteDefinition')
      node.children = rewriteBlocks(node.children, onDrop, depth + 1) as typeof node.children;
  }
  return result;
}

/** Converts `<a href>` and `<img>` in a line to links and pictures. */
function rewriteInline<Node extends PhrasingContent>(children: readonly Node[]): PhrasingContent[] {
  if (!children.some(({ type }) => type === 'html')) return [...children];
  const result: PhrasingContent[] = [];
  const links: Extract<PhrasingContent, { type: 'link' }>[] = [];
  for (const child of children as readonly PhrasingContent[]) {
    const [piece] = child.type === 'html' ? splitHtml(child.value) : [];
    const target = (links.at(-1)?.children as PhrasingContent[] | undefined) ?? result;
    const position = child.position;
    if (piece?.kind !== 'tag' || !position) target.push(child);
    else if (piece.name === 'img') target.push(imageOf(piece.attributes, position));
    else if (piece.name === 'a' && piece.closes) links.pop();
    else if (piece.name === 'a' && piece.attributes.has('href')) {
      const link = { type: 'link' as const, url: piece.attributes.get('href') ?? '', children: [], position };
      target.push(link);
      links.push(link);
    } else if (piece.name !== 'a') target.push(child);
  }
  return result;
}

/** Collects the content of `::: warning` up to its end into one node. */
function readCallouts(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    const callout = calloutFence(fenceOf(node) ?? '');
    if (!node) continue;
    if (!callout) {
      result.push(node);
      continue;
    }
    const end = endOfFence(nodes, index);
    result.push(calloutNode(callout, readCallouts(nodes.slice(index + 1, end)), node.position));
    index = fenceOf(nodes[end]) === '' ? end : end - 1;
  }
  return result;
}

/** Returns the index of the closing fence, or of the next slide if there is none. */
function endOfFence(nodes: readonly RootContent[], start: number): number {
  let depth = 0;
  for (let index = start; index < nodes.length; index++) {
    const node = nodes[index];
    const fence = fenceOf(node);
    if (fence === '') depth--;
    else if (fence !== undefined) depth++;
    const isNextSlide = node?.type === 'thematicBreak' || (node?.type === 'heading' && node.depth <= 2);
    if (depth === 0 || isNextSlide) return index;
  }
  return nodes.length;
}

/** Removes `Table:` from a paragraph before or after a table (pandoc). The paragraph becomes the table's caption. */
function withTableCaptions(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node, index) => {
    const isBesideTable = [nodes[index - 1], nodes[index + 1]].some((one) => one?.type === 'table');
    const [first, ...others] = node.type === 'paragraph' ? node.children : [];
    const prefix = first?.type === 'text' ? /^(?:table)?:[ \t]+(?=\S)/iu.exec(first.value) : null;
    if (!isBesideTable || node.type !== 'paragraph' || first?.type !== 'text' || !prefix) return node;
    const words = [{ ...first, value: first.value.slice(prefix[0].length) }, ...others];
    return { ...node, children: [{ type: 'emphasis', children: words }] } satisfies Paragraph;
  });
}

/** Removes `{#id .class}` from the end of a heading. */
function extractAttributes(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const start = last.value.trimEnd().endsWith('}') ? last.value.lastIndexOf('{') : -1;
  const attributes = start < 0 ? '' : last.value.slice(start);
  if (!/^\{[#.:][^{}\n]*\}\s*$/u.test(attributes)) return;
  const [, id] = /#([^\s{}]+)/u.exec(attributes) ?? [];
  if (id !== undefined) heading.data = { ...heading.data, id };
  if (/\.(?:build|incremental)(?![\w-])/u.test(attributes)) heading.data = { ...heading.data, isBuild: true };
  last.value = last.value.slice(0, start).trimEnd();
  if (last.value === '' && heading.children.length > 1) heading.children.pop();
}

/** Maximum number of characters that are searched for the label of a slide. */
const maxPrefix = 60;
/** Matches “Slide 3:” before a heading. */
// ReDoS: at most 60 characters (`maxPrefix`).
const slidePrefix = new RegExp(`${slideLabel.source}(?=\\S)`, 'iu');

function hasSlidePrefix(text: string): boolean {
  return slidePrefix.test(text.slice(0, maxPrefix));
}

/** Maximum length of a paragraph such as “Slide 3: What we learned”, which is a heading. */
const maxSlideHeading = 90;

/**
 * Converts paragraphs such as “Slide 3: What we learned”, and smaller headings, to `##` if there are several. Bold words
 * that are a whole heading lose their format.
 */
function withSlideHeadings(nodes: readonly RootContent[]): RootContent[] {
  const isSlideHeading = (node: RootContent): node is Paragraph | Heading => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return false;
    const text = withoutLeadingEmoji(textIn(node.children).slice(0, maxSlideHeading + 1));
    return text.length <= maxSlideHeading && !text.includes('\n') && hasSlidePrefix(text);
  };
  const labels = nodes.filter(isSlideHeading);
  if (labels.length < 2) return [...nodes];
  // Below larger headings, which are chapters, the labels keep their level.
  const isBelow = nodes.some((node) => node.type === 'heading' && node.depth === 2 && !isSlideHeading(node));
  return nodes.map((node) => {
    if (!isSlideHeading(node)) return node;
    const [only, ...others] = node.children;
    const children = only?.type === 'strong' && others.length === 0 ? only.children : node.children;
    if (node.type === 'heading') return { ...node, children, depth: node.depth > 2 && !isBelow ? 2 : node.depth };
    return { type: 'heading', depth: 2, children, ...(node.position && { position: node.position }) };
  });
}

/**
 * Merges a label such as “Slide 1: Title” with the `#` directly below it, if several slides have labels. Below “Slide 1”,
 * the `#` is the title of the text, and below others a line of the slide.
 */
function mergeSlideLabels(nodes: readonly RootContent[]): RootContent[] {
  const labels = nodes.filter((node) => node.type === 'heading' && node.depth === 2 && hasSlidePrefix(labelOf(node)));
  if (labels.length < 2) return [...nodes];
  return nodes.flatMap((node, index) => {
    const next = nodes[index + 1];
    if (labels.includes(node) && isFirstSlide(labelOf(node)) && isTitle(next)) return [];
    const before = nodes[index - 1];
    const isLine = isTitle(node) && before && labels.includes(before) && !isFirstSlide(labelOf(before));
    return isLine ? [{ ...node, depth: 3 } satisfies Heading] : [node];
  });
}

const labelOf = (node: RootContent): string =>
  node.type === 'heading' ? withoutLeadingEmoji(textIn(node.children)) : '';

const isTitle = (node: RootContent | undefined): node is Heading => node?.type === 'heading' && node.depth === 1;

/** Matches “Slide 1:” before the heading of a title slide. */
// ReDoS: at most 60 characters (`maxPrefix`).
const firstSlidePrefix = new RegExp(String.raw`^\s*${firstSlideLabel}`, 'iu');

function isFirstSlide(text: string): boolean {
  return firstSlidePrefix.test(text.slice(0, maxPrefix));
}
/** Limits on the lines below the title: their number, without those for the speaker, and their length. */
const titleLines = { max: 4, length: 120 } as const;

/** Makes “Slide 1: …” the title if it is the first of several such headings and only short lines are below it. */
function raiseTitle(nodes: readonly RootContent[], headings: readonly Heading[]): void {
  const [first, second] = headings;
  if (!first || !second || headings.some(({ depth }) => depth === 1)) return;
  const [prefix, next] = [first, second].map(({ children }) => withoutLeadingEmoji(textIn(children)));
  if (!isFirstSlide(prefix ?? '') || !hasSlidePrefix(next ?? '')) return;
  const below = nodes.slice(nodes.indexOf(first) + 1, nodes.indexOf(second)).filter(({ type }) => type !== 'html');
  const end = below.findIndex((node) => node.type === 'thematicBreak' || startsSpeakerNotes(node));
  const lines = end < 0 ? below : below.slice(0, end);
  const areShort = lines.every(
    (node) =>
      node.type === 'paragraph' &&
      textIn(node.children)
        .split('\n')
        .every((line) => line.length <= titleLines.length),
  );
  if (areShort && lines.length <= titleLines.max) first.depth = 1;
}

/** Matches the mark before the second part of a heading: “✅ Done & ❌ Not done”. */
const markOfPart = /(?<=[&＆+/|、,，和与及]\s?|\sand\s)(?:✅|❌|❎|[✔✖⚠]\uFE0F?)\s?/gu;

/** Removes “Slide 3:” and emoji, except status lights, from headings if several headings have them. */
function cleanHeadings(headings: readonly Heading[], haveLabels: boolean): void {
  const texts = headings.map(({ children }) => textIn(children));
  const isDecoration = (emoji: string | undefined): boolean => emoji !== undefined && !isTrafficLight(emoji);
  const hasEmoji =
    texts.filter((text) => isDecoration(leadingEmoji(text)) || isDecoration(trailingEmoji(text))).length > 1;
  const hasPrefixes = haveLabels || texts.filter((text) => hasSlidePrefix(withoutLeadingEmoji(text))).length > 1;
  for (const { children } of headings) {
    const last = children.at(-1);
    if (hasEmoji && last?.type === 'text' && isDecoration(trailingEmoji(last.value)))
      last.value = withoutTrailingEmoji(last.value);
    const [first] = children;
    if (first?.type !== 'text') continue;
    const withoutEmoji = (text: string): string =>
      isTrafficLight(leadingEmoji(text)) ? text : withoutLeadingEmoji(text);
    const cleaned = hasEmoji || hasPrefixes ? withoutEmoji(first.value) : first.value;
    const value = hasPrefixes
      ? cleaned.slice(0, maxPrefix).replace(slidePrefix, '') + cleaned.slice(maxPrefix)
      : cleaned;
    if (value.trim() === '' && children.length === 1) continue;
    const shown = hasPrefixes ? withoutEmoji(value) : value;
    // A mark without its counterpart at the beginning would be about the whole heading.
    first.value = shown !== value || cleaned !== first.value ? shown.replace(markOfPart, '') : shown;
  }
}

/** Marks of tasks that are done, and of open ones. */
const doneMarks: ReadonlySet<string> = new Set(['✅', '☑️', '✔️']);
const openMarks: ReadonlySet<string> = new Set(['🔲', '🔳', '⬜', '⬜️']);
/** Matches a mark that says something even if all items of a list begin with it. */
const statusMark = /^(?:✅|⚠\uFE0F?)$/u;

/** Matches a box at the beginning of an item, whose author wrote it instead of a task of Markdown. */
const taskBox = /^\s{0,9}([☐☑☒])\uFE0F?\s{1,9}(?=\S)/u;

/** Makes items that all begin with a box tasks. Returns whether they do. */
function readTaskBoxes(items: List['children'], texts: readonly (Text | undefined)[]): boolean {
  const boxes = texts.map((text) => (text ? taskBox.exec(text.value) : null));
  if (boxes.includes(null)) return false;
  for (const [index, box] of boxes.entries()) {
    const [item, text] = [items[index], texts[index]];
    if (item) {
      item.checked = box?.[1] !== '☐';
      item.data = { ...item.data, hasBox: true };
    }
    if (text && box) text.value = text.value.slice(box[0].length);
  }
  return true;
}

/**
 * Removes emoji that replace bullets: every item begins with one, and they do not mix yes and no. Squares, and check marks
 * next to them, become the checkboxes of tasks. If the emoji differ,
 * they become the items' icons.
 */
function dropEmojiBullets({ children }: List): void {
  if (children.length < 2) return;
  const texts = children.map((item) => {
    const [paragraph] = item.children;
    const [first] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    // The emoji may be part of bold words.
    const isInBold = first?.type === 'strong' && withoutLeadingEmoji(textIn([first])) !== '';
    const text = isInBold ? first.children[0] : first;
    return text?.type === 'text' && item.checked !== true && item.checked !== false ? text : undefined;
  });
  if (readTaskBoxes(children, texts)) return;
  const emoji = texts.map((text) => text && leadingEmoji(text.value));
  if (emoji.some((one) => one === undefined)) return;
  const isTask = (one = ''): boolean => doneMarks.has(one) || openMarks.has(one);
  const areTasks = emoji.every(isTask) && emoji.some((one = '') => openMarks.has(one));
  if (areTasks) {
    for (const [index, text] of texts.entries()) {
      const item = children[index];
      if (item) item.checked = doneMarks.has(emoji[index] ?? '');
      if (text) text.value = withoutLeadingEmoji(text.value);
    }
    return;
  }
  const areStatuses =
    emoji.some((one) => one === '✅' || one === '✔️') && emoji.some((one) => one === '❌' || one === '✖️');
  const areDifferent = new Set(emoji).size === emoji.length;
  const isRating = !areDifferent && new Set(emoji).size > 1;
  // Without its mark, a statement that is marked as wrong would read as correct.
  const areWrong = emoji.every((one) => one === '❌' || one === '🚫' || one === '❎');
  if (areStatuses || isRating || areWrong || emoji.some(isTrafficLight)) return;
  for (const [index, text] of texts.entries()) {
    const rest = withoutLeadingEmoji(text?.value ?? '');
    const [paragraph] = children[index]?.children ?? [];
    const isWhole = paragraph?.type === 'paragraph' && paragraph.children.length === 1 && rest === '';
    if (!text || isWhole) continue;
    text.value = rest;
    const item = children[index];
    // If all items have the same emoji, it is a bullet; check marks and warning signs say something.
    if (item && (areDifferent || statusMark.test(emoji[index] ?? ''))) item.data = { ...item.data, icon: emoji[index] };
  }
}
