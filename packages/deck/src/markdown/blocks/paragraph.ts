import type { Image, Paragraph, PhrasingContent } from 'mdast';
import type { Block, PicturePlacement } from '../../model/outline.ts';
import { needsOwnLine } from '../inline/linear-math.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { textIn } from '../inline/read-inline.ts';
import { calloutLabel, withoutWarningSign } from '../rewrite/callouts.ts';
import { readPlacement } from './picture-placement.ts';
import { withVerseLines } from '../rewrite/verse.ts';
import { leadingEmoji, withoutLeadingEmoji } from '../rewrite/emoji.ts';

/**
 * Returns a formula that is alone in its paragraph. It becomes a display formula, whether it is written with one or two
 * dollar signs.
 */
function soleFormula({ children }: Paragraph): Block | undefined {
  const [only] = children;
  return children.length === 1 && only?.type === 'inlineCode' && only.data?.isMath
    ? { kind: 'formula', latex: only.value }
    : undefined;
}

/**
 * Parses a paragraph. Pictures and display formulas become separate blocks between the text before and after them. A
 * picture inside a sentence comes after the sentence, in which its name replaces it.
 */
export function readParagraph(source: Paragraph, context: MarkdownContext): Block[] {
  const node = withVerseLines(source, minVerseLines);
  const formula = soleFormula(node);
  if (formula) return [formula];
  const labeled = withoutSoleEmoji(node.children);
  const labeledText = withoutLeadingEmoji(textIn(labeled)).trim();
  // A label without text is the heading of what follows.
  const isLabel = /^[^:：]*[:：]$/u.test(labeledText);
  const callout = labeled[0]?.type === 'strong' && !isLabel ? calloutLabel(labeledText) : undefined;
  if (callout) {
    const written = readRuns(labeled, context);
    const runs = withoutWarningSign(written);
    const isWarning = callout === 'important' && runs !== written;
    return [{ kind: 'quote', paragraphs: [runs], callout: isWarning ? 'warning' : callout }];
  }
  if (isBadges(node.children)) return noteBadges(node, context);
  const blocks: Block[] = [];
  let line: PhrasingContent[] = [];
  let inlinePictures: Block[] = [];
  const flush = (): void => {
    const runs = trimSpaces(readRuns(line, context));
    if (runs.some((run) => run.text.trim() !== '')) blocks.push({ kind: 'paragraph', runs });
    for (const block of inlinePictures) blocks.push(block);
    line = [];
    inlinePictures = [];
  };
  const children = [...node.children];
  for (const [index, child] of children.entries()) {
    const picture = pictureIn(child);
    if (child.type === 'inlineCode' && child.data?.isMath && needsOwnLine(child.value)) {
      flush();
      context.report(child, 'apart', 'An inline formula was moved to a separate line.');
      blocks.push({ kind: 'formula', latex: child.value + extractPunctuation(children, index + 1) });
      continue;
    }
    if (!picture) {
      line.push(child);
      continue;
    }
    const next = children[index + 1];
    const attributes = next?.type === 'text' ? /^\s*\{([^{}]*)\}/u.exec(next.value) : null;
    if (next?.type === 'text' && attributes)
      children[index + 1] = { ...next, value: next.value.slice(attributes[0].length) };
    const block = readPicture(picture, attributes?.[1] ?? '', context);
    if (picture === child && picture.alt && isInSentence(line.at(-1), children[index + 1])) {
      line.push({ type: 'text', value: picture.alt });
      inlinePictures.push(block);
      continue;
    }
    flush();
    if (child.type === 'link') context.note(child.url);
    blocks.push(block);
  }
  flush();
  return blocks;
}

/** Minimum number of lines of verse outside of quotations. Two short lines may be one wrapped sentence. */
const minVerseLines = 3;

/** Removes an emoji before formatted text, as in “💡 **Tip:** …”. */
function withoutSoleEmoji(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [first, ...rest] = children;
  return first?.type === 'text' && leadingEmoji(first.value) && withoutLeadingEmoji(first.value) === ''
    ? rest
    : children;
}

/** Matches hosts and paths of badges that show the status of a build, a version or a license. */
const badgeUrl =
  /^https?:\/\/(?:[^/]*(?:shields\.io|badge|badgen|codecov|coveralls|travis-ci|circleci|snyk|david-dm)|[^?#]*\/badges?[/.])/iu;

/** Whether a paragraph contains only badges, as at the beginning of a README. */
function isBadges(nodes: readonly PhrasingContent[]): boolean {
  const pictures = nodes.filter((node) => node.type !== 'break' && !(node.type === 'text' && node.value.trim() === ''));
  return (
    pictures.length > 0 &&
    pictures.every((node) => {
      const picture = pictureIn(node);
      return picture !== undefined && badgeUrl.test(picture.url.slice(0, 300));
    })
  );
}

function noteBadges(node: Paragraph, context: MarkdownContext): Block[] {
  for (const child of node.children) {
    const picture = pictureIn(child);
    if (picture)
      context.note([picture.alt, child.type === 'link' ? child.url : picture.url].filter(Boolean).join(': '));
  }
  context.report(node, 'notes', 'Badges were moved to the notes.');
  return [];
}

/**
 * Whether a picture between these two nodes is part of a sentence, because neither node ends a line or a sentence
 * there.
 */
function isInSentence(before: PhrasingContent | undefined, after: PhrasingContent | undefined): boolean {
  const isUnfinished = before?.type === 'text' && /[^\s.!?:。！？：][ \t]*$/u.test(before.value);
  return (
    isUnfinished &&
    after?.type === 'text' &&
    /^(?:[ \t]*[,;，；、]|[ \t]*[\p{Ll}\p{Script=Han}]|[.。])/u.test(after.value)
  );
}

/**
 * Moves the punctuation at the beginning of text into the preceding formula.
 * @returns The punctuation as LaTeX.
 */
function extractPunctuation(children: PhrasingContent[], at: number): string {
  const text = children[at];
  const [punctuation] = (text?.type === 'text' && /^[,.;:!?，。；：、！？]/u.exec(text.value)) || [];
  if (text?.type !== 'text' || punctuation === undefined) return '';
  children[at] = { ...text, value: text.value.slice(punctuation.length) };
  return /[!-~]/u.test(punctuation) ? punctuation : `\\text{${punctuation}}`;
}

function pictureIn(node: PhrasingContent): Image | undefined {
  if (node.type === 'image') return node;
  const [only] = node.type === 'link' && node.children.length === 1 ? node.children : [];
  return only?.type === 'image' ? only : undefined;
}

/** Placement requested by the classes of a picture. */
const pictureClasses: ReadonlyMap<string, PicturePlacement> = new Map([
  ['.left', { position: 'left' }],
  ['.right', { position: 'right' }],
  ['.full', { position: 'full' }],
  ['.bg', { position: 'full' }],
  ['.round', { rounded: true }],
]);

/** @param attributes The text in `{…}` after the picture. */
function readPicture({ url, alt: text, title }: Image, attributes: string, context: MarkdownContext): Block {
  const width = /(?:^|[\s,])width\s*=\s*"?(\d+(?:\.\d+)?)\s*%"?/iu.exec(attributes);
  const classes = attributes.split(/[\s,]+/u).map((name) => pictureClasses.get(name.toLowerCase()));
  const { alt, widthPercent = 0, ...placementInAlt } = readPlacement(text ?? '');
  const placement: PicturePlacement = Object.assign(placementInAlt, ...classes);
  if (attributes.trim() !== '' && !width && !classes.some(Boolean)) context.note(`{${attributes}}`);
  const percent = width ? Math.min(100, Number(width[1])) : widthPercent;
  return {
    kind: 'picture',
    src: url,
    alt,
    ...(title && { caption: title }),
    ...(percent > 0 && { widthPercent: percent }),
    ...placement,
  };
}

/** Removes spaces and line breaks at both ends. */
function trimSpaces(runs: ReturnType<typeof readRuns>): ReturnType<typeof readRuns> {
  return runs
    .map((run, index) => {
      const start = index === 0 ? run.text.replace(/^[ \n]+/u, '') : run.text;
      return { ...run, text: index === runs.length - 1 ? start.replace(/(?<![ \n])[ \n]+$/u, '') : start };
    })
    .filter((run) => run.text !== '');
}
