import type { List, PhrasingContent, RootContent } from 'mdast';
import type { Block, OutlineSlide } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { plainText, textOfRuns } from '../text/runs.ts';
import { readWithColumns } from './blocks/columns.ts';
import { readFlatLines } from './blocks/flat-lines.ts';
import { footnoteBlock } from './blocks/footnote.ts';
import { areShortLines, isMetadata } from './byline.ts';
import { textIn } from './inline/read-inline.ts';
import { layoutHint } from './layout-hint.ts';
import { calloutNode } from './rewrite/callouts.ts';
import { asLines, isLines } from './rewrite/cover-labels.ts';
import { isTrafficLight, leadingEmoji, withoutLeadingEmoji } from './rewrite/emoji.ts';
import { splitSpeakerNotes } from './speaker-notes.ts';
import { readBlocks } from './blocks/read-blocks.ts';
import { readRuns } from './inline/read-runs.ts';
import { fenceOf } from './notes-fences.ts';
import type { NodeOrNotes } from './notes-fences.ts';
import type { MarkdownState } from './markdown-context.ts';
import type { SlideNodes } from './group-slides.ts';

/** A slide of the outline, and the source slides it was created from. */
export interface ReadSlide extends OutlineSlide {
  sourceSlides: readonly number[];
  /** Whether the paragraphs of the slide enter one by one; undefined if the front matter decides. */
  isIncremental?: boolean;
  /** The source line where the slide begins, from 1; undefined if the slide was created from the front matter alone. */
  line?: number;
}

/** Parses the nodes of a slide. */
export function readSlide(
  { kind: sourceKind, heading, content }: SlideNodes,
  sourceSlide: number,
  context: MarkdownState,
): ReadSlide {
  context.beginSlide(sourceSlide);
  const runs = heading ? readRuns(heading.children, context) : [];
  const read = (entries: readonly NodeOrNotes[]): Block[] =>
    entries.flatMap((entry): Block[] => {
      if ('node' in entry) return readBlocks([entry.node], context);
      context.note(entry.notes);
      return [];
    });
  const { shown, notes } = splitSpeakerNotes(content, heading !== undefined);
  const layout = layoutHint(shown);
  const entries =
    sourceKind === 'title' ? shown.map(withMetadataLines) : layout === 'callout' ? asCallout(shown) : shown;
  const readEntries = [...readWithColumns(entries, context, read), ...footnotesOf(context)];
  const blocks = sourceKind === 'title' ? withTitleLines(readEntries) : readEntries;
  for (const entry of notes) context.note('notes' in entry ? entry.notes : plainLines(entry.node, context));
  const [first, ...rest] = blocks;
  const line = lineOf(heading, content);
  const kind = sourceKind === 'section' && (!isSection(blocks) || isNumberAbove(runs, first)) ? 'content' : sourceKind;
  const isIncremental = heading?.data?.isBuild ?? incrementalFence(shown);
  const hasSubtitle = kind !== 'content' && first?.kind === 'paragraph';
  return {
    kind,
    heading: runs.some((run) => run.text.trim() !== '') ? runs : [],
    ...(hasSubtitle && { subtitle: first.runs }),
    blocks: hasSubtitle ? rest : blocks,
    ...(isIncremental !== undefined && { isIncremental }),
    ...(layout !== undefined && { layout }),
    notes: context.takeNotes().join('\n\n'),
    sourceSlides: [sourceSlide],
    ...(line !== undefined && { line }),
  };
}

/** Whether paragraphs enter one by one because of `::: incremental`, or not because of `::: nonincremental` (pandoc). */
function incrementalFence(entries: readonly NodeOrNotes[]): boolean | undefined {
  for (const entry of entries) {
    const match = 'node' in entry && /^\{?\.?(non)?incremental\b/iu.exec(fenceOf(entry.node) ?? '');
    if (match) return match[1] === undefined;
  }
  return undefined;
}

/** Maximum length of the line below the heading of a section. Longer text is content. */
const maxSectionLine = 160;

/** Whether a section has only a heading and at most one line of text. Other content is on a slide with the heading. */
function isSection([first, ...rest]: readonly Block[]): boolean {
  return (
    first === undefined ||
    (rest.length === 0 && first.kind === 'paragraph' && plainText(first.runs).length <= maxSectionLine)
  );
}

/** Whether a heading is only a number that the text below it continues: “96” above “times a day”. */
function isNumberAbove(heading: readonly Run[], text: Block | undefined): boolean {
  return (
    /^\d{1,3}$/u.test(plainText(heading).trim()) &&
    text?.kind === 'paragraph' &&
    /^\s*\p{Ll}/u.test(plainText(text.runs))
  );
}

/** Removes a section without text if the slide after it has the same heading. */
export function dropRepeatedSections(slides: readonly ReadSlide[]): ReadSlide[] {
  const result: ReadSlide[] = [];
  for (const slide of slides) {
    const before = result.at(-1);
    const isRepeated =
      before?.kind === 'section' &&
      slide.kind === 'content' &&
      !before.subtitle &&
      before.blocks.length === 0 &&
      plainText(before.heading).trim().toLowerCase() === plainText(slide.heading).trim().toLowerCase();
    if (!before || !isRepeated) {
      result.push(slide);
      continue;
    }
    result[result.length - 1] = {
      ...slide,
      notes: joinNotes(before.notes, slide.notes),
      sourceSlides: [...before.sourceSlides, ...slide.sourceSlides],
      ...(before.line !== undefined && { line: before.line }),
    };
  }
  return result;
}

/** Maximum length of a quotation below the title that is its subtitle. */
const maxSubtitleLength = 200;

/**
 * Returns the slide with a subtitle if a smaller heading directly below its title is followed only by lines of text, or
 * if a quotation of one paragraph is directly below it.
 */
function withTitleLines(blocks: readonly Block[]): readonly Block[] {
  const [first, ...rest] = blocks;
  const [only = [], ...others] = first?.kind === 'quote' && !first.callout ? first.paragraphs : [];
  const text = plainText(only);
  // Quotation marks and the name of a speaker belong to a motto, which is content.
  const isSubtitle =
    text !== '' && text.length <= maxSubtitleLength && !/^["“”„「『'‘]|[—–―]\s?\p{L}[^—–―]*$/u.test(text);
  if (others.length === 0 && isSubtitle) return [{ kind: 'paragraph', runs: only }, ...rest];
  return first?.kind === 'heading' && rest.every(({ kind }) => kind === 'paragraph')
    ? [{ kind: 'paragraph', runs: first.runs }, ...rest]
    : blocks;
}

/**
 * Separates the lines of a paragraph under a title if they are metadata, such as author and date. The emoji before them
 * are dropped.
 */
function withMetadataLines(entry: NodeOrNotes): NodeOrNotes {
  if (!('node' in entry)) return entry;
  if (entry.node.type === 'list') return withMetadataItems(entry.node);
  if (entry.node.type !== 'paragraph') return entry;
  const { node } = entry;
  const source = titleLines(node.children);
  const lines = source.map((line) => withoutDecoration(line, source.length > 1));
  const texts = lines.map((line) => textIn(line));
  const haveEmoji = source.length > 1 && texts.every((text, index) => text !== textIn(source[index] ?? []));
  if (!isMetadata(texts) && !areShortLines(texts) && !haveEmoji) return entry;
  const children = lines.flatMap((line, index): PhrasingContent[] => (index > 0 ? [{ type: 'break' }, ...line] : line));
  return { node: { ...node, children } };
}

/** Matches the spaces before a second label in a line, as in “Host: Ida Lund    Guest: Ben Vos”. */
// ReDoS: at most 200 characters (`maxLabeledLine`).
const spacesBeforeLabel = /[ \u3000]{3,40}(?=(?:\p{Lu}\p{L}{2,15}:|\p{Script=Han}{2,6}：))/u;

/** Maximum length of a line in which a second label is searched. */
const maxLabeledLine = 200;

/** Splits inline content at its line endings, and before a second label in a line. */
function titleLines(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text') lines.at(-1)?.push(child);
    else
      for (const [index, value] of child.value
        .split('\n')
        .flatMap((line) => (line.length <= maxLabeledLine ? line.split(spacesBeforeLabel) : [line]))
        .entries()) {
        if (index > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ ...child, value });
      }
  }
  return lines.filter((line) => line.length > 0);
}

/** Removes the emoji before a line of metadata, such as a date or a place. */
function withoutDecoration(line: PhrasingContent[], isOneOfSeveral: boolean): PhrasingContent[] {
  const [first, ...rest] = line;
  const emoji = first?.type === 'text' ? leadingEmoji(first.value) : undefined;
  if (first?.type !== 'text' || emoji === undefined || isTrafficLight(emoji)) return line;
  const value = withoutLeadingEmoji(first.value);
  const isMeaningful = isOneOfSeveral || isMetadata([value]);
  return isMeaningful && (value !== '' || rest.length > 0) ? [{ ...first, value }, ...rest] : line;
}

/** Returns the items of a list under a title as lines if one of them is an author or a date, or all have labels. */
function withMetadataItems(list: List): NodeOrNotes {
  const texts = list.children.map(({ children: [first] }) =>
    first?.type === 'paragraph' ? textIn(first.children) : '',
  );
  const areLabeled = texts.every((text) => /^[^:：]{2,12}[:：]\s*\S/u.test(text));
  return { node: isLines(list) && (isMetadata(texts) || areLabeled) ? asLines(list) : list };
}

/** Returns the paragraphs of a slide for which the author requests a callout as one; other content stays unchanged. */
function asCallout(entries: readonly NodeOrNotes[]): readonly NodeOrNotes[] {
  const nodes = entries.flatMap((entry) => ('node' in entry && entry.node.type !== 'html' ? [entry.node] : []));
  if (nodes.length === 0 || nodes.some(({ type }) => type !== 'paragraph')) return entries;
  const others = entries.filter((entry) => !('node' in entry) || entry.node.type === 'html');
  return [...others, { node: calloutNode({ kind: 'note', title: '' }, nodes, nodes[0]?.position) }];
}

/** Returns a node as plain text, for the notes. */
function plainLines(node: RootContent, context: MarkdownState): string {
  const lines = readFlatLines(node, context).map((runs) => textOfRuns(runs));
  return lines.join('\n');
}

function lineOf(heading: SlideNodes['heading'], content: readonly NodeOrNotes[]): number | undefined {
  const first = heading ?? content.flatMap((entry) => ('node' in entry ? [entry.node] : []))[0];
  return first?.position?.start.line;
}

/** Returns the footnotes of a slide, and the footnotes that they reference. */
function footnotesOf(context: MarkdownState): Block[] {
  const blocks: Block[] = [];
  for (let references = context.takeFootnotes(); references.length > 0; references = context.takeFootnotes())
    for (const { mark, definition } of references) blocks.push(...footnoteBlock(definition, mark, context));
  return blocks;
}

/**
 * Repeats the heading of a slide on the next one, if that has none and continues it: it begins after `---` with code, or
 * with a line such as “Response:” above code, and the slide before it also shows code.
 */
export function continueHeadings(slides: readonly ReadSlide[]): ReadSlide[] {
  const result: ReadSlide[] = [];
  for (const slide of slides) {
    const before = result.at(-1);
    const [first, second] = slide.blocks;
    const isContinued =
      slide.kind === 'content' &&
      slide.heading.length === 0 &&
      before?.kind === 'content' &&
      before.blocks.some(({ kind }) => kind === 'code') &&
      (first?.kind === 'code' ||
        (first?.kind === 'paragraph' && /[:：]$/u.test(plainText(first.runs).trim()) && second?.kind === 'code'));
    result.push(isContinued ? { ...slide, heading: before.heading } : slide);
  }
  return result;
}

/** Matches headings of slides that are not the end of a talk: a license, an imprint. */
const legalHeading =
  /^(?:licen[cs]e|licensing|copyright|imprint|legal(?: notice)?|disclaimer|许可(?:协议|证)?|版权(?:声明|说明)?|免责声明|法律声明)$/iu;
/** Limits for the text below such a heading that fits at the bottom of the slide before it. */
const legalText = { paragraphs: 2, length: 240 } as const;

/** Moves a short license at the end of the text to the bottom of the slide before it, as a footnote. */
export function withLegalFootnote(slides: readonly ReadSlide[]): ReadSlide[] {
  const [last, before, ...others] = slides.toReversed();
  const heading = plainText(last?.heading ?? []).trim();
  if (!last || before?.kind !== 'content' || others.length === 0 || !legalHeading.test(heading)) return [...slides];
  const paragraphs = last.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  const length = paragraphs.reduce((sum, runs) => sum + plainText(runs).length, 0);
  const isShort = paragraphs.length <= legalText.paragraphs && length <= legalText.length;
  // A slide with only text may be the closing slide.
  const hasContent = before.blocks.some(({ kind }) => kind !== 'paragraph');
  if (paragraphs.length === 0 || paragraphs.length < last.blocks.length || !isShort || !hasContent) return [...slides];
  const runs = paragraphs.flatMap((one, index) => (index > 0 ? [{ text: ' ' }, ...one] : one));
  return [
    ...others.toReversed(),
    {
      ...before,
      blocks: [...before.blocks, { kind: 'footnote', mark: `${heading}:`, runs }],
      notes: joinNotes(before.notes, last.notes),
      sourceSlides: [...before.sourceSlides, ...last.sourceSlides],
    },
  ];
}

/** Drops empty slides. Their notes go to an adjacent slide, or to a title slide created for them. */
export function dropEmptySlides(slides: readonly ReadSlide[]): ReadSlide[] {
  const result: { slide: ReadSlide; notes: string[]; sourceSlides: number[] }[] = [];
  let pending: { notes: string[]; sourceSlides: number[] } = { notes: [], sourceSlides: [] };
  for (const slide of slides) {
    const isEmpty = plainText(slide.heading) === '' && slide.blocks.length === 0 && !slide.subtitle;
    const target = isEmpty ? (result.at(-1) ?? pending) : pending;
    if (slide.notes !== '') target.notes.push(slide.notes);
    for (const sourceSlide of slide.sourceSlides) target.sourceSlides.push(sourceSlide);
    if (isEmpty) continue;
    result.push({ slide, ...pending });
    pending = { notes: [], sourceSlides: [] };
  }
  if (result.length === 0 && pending.notes.length > 0) {
    const { notes, sourceSlides } = pending;
    return [{ kind: 'title', heading: [], blocks: [], notes: joinNotes(...notes), sourceSlides }];
  }
  return result.map(({ slide, notes, sourceSlides }) => ({ ...slide, notes: joinNotes(...notes), sourceSlides }));
}

/** Joins notes with an empty line between them, and drops empty ones. */
export function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join('\n\n');
}
