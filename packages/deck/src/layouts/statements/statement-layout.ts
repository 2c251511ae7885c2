import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { textPanelName } from '../cards/card.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { isFigureHeading } from '../../text/figure-text.ts';
import { hasHan } from '../../text/scripts.ts';
import { endsSentence, hasSeveralSentences, isQuestion } from '../../text/sentences.ts';
import { isAttribution } from '../flow/quote-item.ts';
import { withStrongWords } from '../typography/strong-words.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { SlideContent, SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import type { FullSlideTexts } from './full-slide-text.ts';
import { fitsFullSlide, layoutFullSlide } from './large-text.ts';
import { sentencesOf } from '../recognize/first-sentence.ts';
import { stripQuoteMarks } from '../quotes/strip-quote-marks.ts';
import { emphasizedText, maxTextSize, proseElements } from './prose-elements.ts';
import { requestAbove } from './request-above.ts';
import { withKeyFigures } from './with-key-figures.ts';
import { wrapWidth } from '../typography/wrap-width.ts';

/** Maximum width in em. Longer text is not a statement. */
const maxWidthEm = 120;
/** Maximum width in em on the background of section slides. Longer statements are set below the heading. */
const maxFullSlideEm = 34;
/** Maximum width in em of several short paragraphs there together: about 15 words. */
const maxLinesWidthEm = 40;
/**
 * Maximum width in em of one paragraph, and of several together, that are set there unless the slide before is a statement.
 * Chinese text, and one paragraph of several sentences, are harder to read there.
 */
const maxSentencesWidthEm = { one: 56, dense: 44, several: 50 } as const;
/** Maximum width in em of the text and of the source below a figure. */
const maxFigureTextWidthEm = 60;
/** Maximum number of lines of verse, and their maximum width in em. */
const maxVerseLines = 6;
const maxVerseWidthEm = 24;
/** Maximum width in em of each of two sentences. */
const maxSentenceWidthEm = 40;
const headingSizes = [72, 64, 56, 48, 44, 40, 36] as const;
const textSizes = [56, 52, 48, 44, 40, 36, 32, 28] as const;
/** Maximum width in em of a line, about 70 characters. */
const maxLineWidthEm = 34;
/** Limits on the paragraphs of large text, each of them and in total. Longer text is set as usual. */
const prose = { maxParagraphs: 3, maxWidthEm: 230, maxTotalEm: 300, minWidthEm: 8 } as const;
/** Maximum number of centered lines. */
const maxCenteredLines = 2.5;
/** Font size in px above which text may fill only a fraction of the body, and that fraction. */
const maxProseSize = 32;
const largeTextRatio = 0.85;
/** Space before a paragraph, in em. */
const paragraphSpace = 0.6;
/** Maximum width in em of the answer to the question in the heading, which is set in bold above longer text. */
const maxReplyWidthEm = 24;

/** Layout for a heading alone, or with one short text below it, in large type in the middle. */
export const statement: SlideLayout = {
  id: 'statement',
  layout: 'statement',
  includesHeading: true,
  matchReason: ({ heading, blocks }) => {
    const [only] = blocks;
    if (blocks.length === 0) return plainText(heading) === '' ? undefined : 'It has only a heading.';
    if (quotedHeading(heading, blocks)) return 'Its heading is a quotation.';
    if (figureWithSource(heading, blocks)) return 'Its heading is a figure, with its source below.';
    if (verseIn(blocks)) return 'It is verse.';
    if (twoSentencesIn(blocks)) return 'It has two short sentences.';
    if (linesIn(blocks)) return 'It has a few words.';
    if (proseIn(blocks)) return 'It has a few paragraphs.';
    if (blocks.length !== 1 || !isTextBlock(only)) return undefined;
    if (isVerse(only.runs)) return 'It is verse.';
    if (!isShort(only.runs)) return undefined;
    return isFigureAbove(heading, only.runs) ? 'Its heading is a figure.' : 'It has one short text.';
  },
  fullSlide: ({ heading, blocks }, context) => {
    if (context.isSister) return undefined;
    const [only] = blocks;
    const special = quotedHeading(heading, blocks) ?? figureWithSource(heading, blocks) ?? verseIn(blocks, heading);
    if (special && fitsFullSlide(special, context)) return layoutFullSlide(special, context);
    const isStriking =
      blocks.length === 1 && isTextBlock(only) && (isVerse(only.runs) || lineWidthEm(only.runs) <= maxFullSlideEm);
    const maySetSentences =
      !isStriking && context.previousLayout?.() !== 'statement' && !requestAbove(plainText(heading), blocks);
    const lines = linesIn(blocks) ?? (maySetSentences ? hanSentences(sentencesIn(blocks)) : undefined);
    const contact = lines?.slice(-1).filter((runs) => contactLine.test(plainText(runs))) ?? [];
    const keynote = lines && {
      heading,
      quoted: [],
      attribution: contact,
      statement: lines.slice(0, lines.length - contact.length),
      isFigure: isFigureAbove(heading, lines[0] ?? []),
    };
    if (keynote && fitsFullSlide(keynote, context)) return layoutFullSlide(keynote, context);
    if (blocks.length > 0 && !isStriking) return undefined;
    const texts = {
      heading: heading.map(withSentenceLines),
      quoted: [],
      attribution: [],
      statement: isStriking ? [withLineOfEach(only.runs).map(withTranslationBelow)] : [],
    };
    const withFigure = { ...texts, isFigure: isStriking && isFigureAbove(heading, only.runs) };
    if (withFigure.isFigure && fitsFullSlide(withFigure, context)) return layoutFullSlide(withFigure, context);
    return fitsFullSlide(texts, context) ? layoutFullSlide(texts, context) : undefined;
  },
  arrange: (content, box, context) => {
    const [only] = content.blocks;
    const texts = isTextBlock(only) ? [only.runs] : [];
    if (content.blocks.length === 0) return layoutHeading(content, box, context);
    const verse = isTextBlock(only) && content.blocks.length === 1 ? versePanel(only.runs, box, context) : undefined;
    if (verse) return [[context.headingOf(content.heading), ...verse]];
    const sentences = twoSentencesIn(content.blocks);
    const shown = sentences ?? hanSentences(proseIn(content.blocks) ?? texts) ?? texts;
    const maxSize = maxTextSize(content.heading, context);
    const emphasized = startsWithReply(content.heading, shown) ? 0 : emphasizedText(content.heading, shown);
    const elements = maxSize === undefined ? undefined : proseElements(shown, box, context, maxSize, emphasized);
    return elements
      ? [[context.headingOf(content.heading), ...elements]]
      : layoutText(shown, content, box, context, maxSize);
  },
};

/** Maximum width in em of a name below a quotation. */
const maxNameWidthEm = 30;

/** Returns the texts of a slide whose heading is in quotation marks, above a name. */
function quotedHeading(heading: readonly Run[], [name, ...others]: readonly Block[]): FullSlideTexts | undefined {
  const [quoted = heading] = stripQuoteMarks([heading]);
  return name?.kind === 'paragraph' &&
    others.length === 0 &&
    quoted !== heading &&
    lineWidthEm(name.runs) <= maxNameWidthEm
    ? { heading: [], quoted: [quoted], attribution: [name.runs] }
    : undefined;
}

/** Matches the beginning of a line that names the source of a figure. */
const sourcePattern = /^(?:sources?|data|based on|n\s?=|(?:数据|资料)?来源|数据)(?:[:：\s]|\d)/iu;

/** Returns the texts of a slide whose heading is a figure, above its description and its source. */
function figureWithSource(
  heading: readonly Run[],
  [text, source, ...others]: readonly Block[],
): FullSlideTexts | undefined {
  if (text?.kind !== 'paragraph' || source?.kind !== 'paragraph' || others.length > 0) return undefined;
  const isSource = sourcePattern.test(plainText(source.runs)) || source.runs.every(({ italic }) => italic);
  const areShort = [text.runs, source.runs].every((runs) => isPlain(runs, maxFigureTextWidthEm));
  return isSource && areShort && isFigureAbove(heading, text.runs)
    ? { heading, quoted: [], attribution: [source.runs], statement: [text.runs], isFigure: true }
    : undefined;
}

/** Returns verse and the name of its author, such as “— Li Bai”. */
function verseIn([verse, name, ...others]: readonly Block[], heading: readonly Run[] = []): FullSlideTexts | undefined {
  return verse?.kind === 'paragraph' &&
    name?.kind === 'paragraph' &&
    others.length === 0 &&
    isVerse(verse.runs) &&
    isAttribution(name.runs)
    ? { heading, quoted: [verse.runs], attribution: [name.runs] }
    : undefined;
}

/** Begins a new line after each sentence. */
function withSentenceLines(run: Run): Run {
  return { ...run, text: run.text.replace(/([.!?。！？]) (?=[\p{Lu}\p{Script=Han}])/gu, '$1\n') };
}

/** Begins a new line after the first of two sentences. */
function withLineOfEach(runs: readonly Run[]): readonly Run[] {
  const sentences = plainText(runs).match(/[.!?。！？](?: (?=[\p{Lu}\p{Script=Han}\d])|$)/gu)?.length;
  return sentences === 2 ? runs.map(withSentenceLines) : runs;
}

/** Begins a new line between a Chinese sentence and its translation. */
function withTranslationBelow(run: Run): Run {
  return { ...run, text: run.text.replace(/([。！？])\s?(?=\p{Lu})/u, '$1\n') };
}

/** Minimum width in em of each of two sentences that are paragraphs. */
const minSentenceEm = 10;

/**
 * Splits the only paragraph into two if it is two Chinese sentences, because the width at which the lines of one sentence
 * break well often splits a word of the other one. Returns other paragraphs unchanged.
 */
export function hanSentences<Texts extends readonly (readonly Run[])[] | undefined>(
  texts: Texts,
): Texts | (readonly Run[])[] {
  const [only = [], ...others] = texts ?? [];
  if (others.length > 0 || !hasHan(plainText(only))) return texts;
  const sentences = sentencesOf(only, 3);
  return sentences.length === 2 && sentences.every((runs) => lineWidthEm(runs) >= minSentenceEm) ? sentences : texts;
}

/** Returns a bold sentence, and the sentence below it. */
function twoSentencesIn(blocks: readonly Block[]): [readonly Run[], readonly Run[]] | undefined {
  const [first, second, ...others] = blocks;
  if (first?.kind !== 'paragraph' || second?.kind !== 'paragraph' || others.length > 0) return undefined;
  const isStatement =
    first.runs.every(({ bold }) => bold) &&
    [first.runs, second.runs].every((runs) => isShort(runs) && lineWidthEm(runs) <= maxSentenceWidthEm);
  return isStatement ? [first.runs, second.runs] : undefined;
}

/** Returns the text of a few paragraphs, or of one paragraph that is too long for a statement, if it is long enough. */
function proseIn(blocks: readonly Block[]): (readonly Run[])[] | undefined {
  if (blocks.length > prose.maxParagraphs) return undefined;
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  if (texts.length !== blocks.length || !texts.every((runs) => isPlain(runs, prose.maxWidthEm))) return undefined;
  const width = texts.reduce((sum, runs) => sum + lineWidthEm(runs), 0);
  const isLong = texts.length > 1 ? width >= prose.minWidthEm : width > maxWidthEm;
  return isLong && width <= prose.maxTotalEm ? texts : undefined;
}

/** Returns the two or three paragraphs of a slide that has only a few words. Links are easier to read in smaller text. */
function linesIn(blocks: readonly Block[]): (readonly Run[])[] | undefined {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  if (texts.length !== blocks.length || texts.length < 2 || texts.length > prose.maxParagraphs) return undefined;
  const areLines = texts.every((runs) => isPlain(runs, maxFullSlideEm) && !runs.some(({ link }) => link));
  return areLines && texts.reduce((sum, runs) => sum + lineWidthEm(runs), 0) <= maxLinesWidthEm ? texts : undefined;
}

/** Returns the paragraphs of a slide that has only a few short sentences, without code and links. */
function sentencesIn(blocks: readonly Block[]): (readonly Run[])[] | undefined {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  if (texts.length === 0 || texts.length !== blocks.length || texts.length > prose.maxParagraphs) return undefined;
  const isHarder = texts.some(
    (runs) => /\p{Script=Han}/u.test(plainText(runs)) || hasSeveralSentences(plainText(runs)),
  );
  const max = maxSentencesWidthEm[texts.length > 1 ? 'several' : isHarder ? 'dense' : 'one'];
  const areSentences = texts.every(
    (runs) => isPlain(runs, max) && endsSentence(plainText(runs)) && !runs.some(({ link, code }) => link || code),
  );
  return areSentences && texts.reduce((sum, runs) => sum + lineWidthEm(runs), 0) <= max ? texts : undefined;
}

/** Matches a line that says whom to ask, which is small print below a statement. */
// ReDoS: at most 999 characters (`isPlain`).
const contactLine =
  /^(?:(?:any |your )?questions|contacts?|get in touch|feedback|联系(?:我们|方式|人)?|咨询|有?疑问|问题反馈)\s?[:：?？]\s*\S|\S@\S{1,60}\.\p{L}{2}|(?:ext|tel|phone|bleep|电话|分机)[.:：]?\s?\d/iu;

type TextBlock = Extract<Block, { kind: 'paragraph' | 'heading' }>;

function isTextBlock(block: Block | undefined): block is TextBlock {
  return block?.kind === 'paragraph' || block?.kind === 'heading';
}

/** Whether a heading is a figure. A number without a unit is a figure if the text below continues with its unit. */
function isFigureAbove(heading: readonly Run[], text: readonly Run[]): boolean {
  const title = plainText(heading).trim();
  return isFigureHeading(title) || (/^\d{1,3}$/u.test(title) && /^\s*\p{Ll}/u.test(plainText(text)));
}

/** Whether text is a few short lines. */
function isVerse(runs: readonly Run[]): boolean {
  const lines = runs
    .flatMap(({ text }) => text)
    .join('')
    .split('\n');
  return (
    lines.length > 1 &&
    lines.length <= maxVerseLines &&
    lines.every((text) => text.length <= 60 && lineWidthEm([{ text }]) <= maxVerseWidthEm)
  );
}

function isShort(runs: readonly Run[]): boolean {
  return isPlain(runs, maxWidthEm);
}

/** Whether text has no line breaks and is short enough to be measured. */
function isPlain(runs: readonly Run[], maxWidth: number): boolean {
  const characterCount = runs.reduce((sum, run) => sum + run.text.length, 0);
  return characterCount < 1000 && runs.every((run) => !run.text.includes('\n')) && lineWidthEm(runs) <= maxWidth;
}

function lineWidthEm(runs: readonly Run[]): number {
  return runsWidth(runs, { face: 'body', size: 1, lineHeight: 1 });
}

function layoutHeading(
  { heading }: SlideContent,
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[][] | undefined {
  const isCentered = slideTheme.heading.align === 'center';
  const style: TextStyle = {
    face: 'heading',
    bold: true,
    size: 72,
    color: slideTheme.heading.color,
    lineHeight: language === 'zh' ? 1.25 : 1.12,
    verticalAlign: 'middle',
    steps: headingSizes,
  };
  const runs = heading.map((run) => ({ ...run, text: run.text.replace(/\s+/gu, ' ') }));
  const area = { x: box.x, y: 150, width: Math.min(box.width, isCentered ? box.width : 980), height: 400 };
  const title = fitLargest('title', runs, style, headingSizes, area, isCentered);
  if (!title) return undefined;
  const height = heightOf(title.paragraphs, title.style, area.width);
  const bar = 6;
  const mark: SlideElement = {
    kind: 'shape',
    id: 'statement-mark',
    part: 'decoration',
    alt: '',
    box: {
      x: isCentered ? area.x + area.width / 2 - 44 : area.x,
      y: Math.round(area.y + (area.height - height) / 2 - 36 - bar),
      width: 88,
      height: bar,
    },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: slideTheme.quote.bar },
  };
  return [[mark, title]];
}

/** Minimum distance in px between the edges of a panel and the verse on it. */
const versePadding = 56;

/** Lays out verse, each line of which stays whole, in the middle of a panel; undefined for other text. */
function versePanel(
  runs: readonly Run[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  if (!isVerse(runs)) return undefined;
  const lineHeight = language === 'zh' ? 1.5 : 1.35;
  const style: TextStyle = {
    face: 'heading',
    size: 0,
    color: slideTheme.accent.ink,
    lineHeight,
    verticalAlign: 'middle',
  };
  const panel = { ...box, height: Math.round(box.height * maxFillRatio) };
  const lines = runs
    .map(({ text }) => text)
    .join('')
    .split('\n');
  const em = Math.max(...lines.map((text) => runsWidth([{ text }], { ...style, size: 1 }))) / usableWidthRatio;
  const size = textSizes.find(
    (one) =>
      em * one <= panel.width - 2 * versePadding && lines.length * one * lineHeight <= panel.height - 2 * versePadding,
  );
  if (!size) return undefined;
  const width = Math.ceil(em * size) + 1;
  const shape = {
    kind: 'shape',
    id: 'quote-panel',
    part: 'decoration',
    name: textPanelName,
    alt: '',
    geometry: { kind: 'rect' },
  } as const;
  return [
    { ...shape, box: panel, fill: { kind: 'solid', color: slideTheme.accent.fill } },
    {
      kind: 'text',
      id: 'body',
      role: 'body',
      box: { ...panel, x: Math.round(panel.x + (panel.width - width) / 2), width },
      paragraphs: [{ runs }],
      style: { ...style, size, steps: textSizes.filter((step) => step <= size) },
    },
  ];
}

function layoutText(
  texts: readonly (readonly Run[])[],
  { heading }: SlideContent,
  box: Box,
  { slideTheme, language, headingOf }: LayoutContext,
  maxSize = Number.POSITIVE_INFINITY,
): SlideElement[][] | undefined {
  const style: TextStyle = {
    face: 'body',
    size: 44,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    steps: textSizes,
  };
  const inner = { width: box.width, height: box.height * maxFillRatio };
  // Long text is easier to read if its lines begin at the same position.
  const lineCount = texts.reduce((sum, runs) => sum + (lineWidthEm(runs) * style.size) / inner.width, 0);
  const isCentered = slideTheme.heading.align === 'center' && lineCount <= maxCenteredLines;
  const hasReply = startsWithReply(heading, texts);
  const shown = hasReply ? texts : withKeyFigures(texts, slideTheme.body.strong);
  const paragraphsAt = (fontSize: number): Paragraph[] =>
    shown.map((runs, index) => ({
      runs:
        index === 0 && hasReply ? inBold(runs, slideTheme.body.strong) : withStrongWords(runs, slideTheme.body.strong),
      ...(isCentered && { align: 'center' as const }),
      ...(index > 0 && { spaceBefore: Math.round(fontSize * paragraphSpace) }),
    }));
  const widthAt = (fontSize: number): number => Math.min(inner.width, fontSize * maxLineWidthEm);
  const size = textSizes.find(
    (one) =>
      one <= maxSize &&
      heightOf(paragraphsAt(one), { ...style, size: one }, widthAt(one)) <=
        inner.height * (one > maxProseSize ? largeTextRatio : 1) + tolerance,
  );
  if (!size) return undefined;
  const paragraphs = paragraphsAt(size);
  const width = wrapWidth(paragraphs, { ...style, size }, widthAt(size), inner.height);
  const height = Math.ceil(heightOf(paragraphs, { ...style, size }, width));
  const body: TextElement = {
    kind: 'text',
    id: 'body',
    role: 'body',
    box: {
      x: isCentered ? box.x + (box.width - width) / 2 : box.x,
      y: box.y,
      width,
      height: height + size / 2,
    },
    paragraphs,
    style: { ...style, size, verticalAlign: 'top', steps: textSizes.filter((step) => step <= size) },
  };
  return [[...(plainText(heading) === '' ? [] : [headingOf(heading)]), body]];
}

/** Whether the first of several texts is the short answer to the question in the heading. */
export function startsWithReply(
  heading: readonly Run[],
  [reply = [], ...others]: readonly (readonly Run[])[],
): boolean {
  return (
    others.length > 0 &&
    isQuestion(plainText(heading)) &&
    !isQuestion(plainText(reply)) &&
    lineWidthEm(reply) <= maxReplyWidthEm &&
    others.some((runs) => lineWidthEm(runs) > maxReplyWidthEm)
  );
}

function inBold(runs: readonly Run[], color: Color): Run[] {
  return runs.map((run) => ({ color, ...run, bold: true }));
}

function fitLargest(
  role: 'title' | 'body',
  runs: readonly Run[],
  style: TextStyle,
  sizes: readonly number[],
  box: Box,
  isCentered: boolean,
): TextElement | undefined {
  const paragraphs = [{ runs, ...(isCentered && { align: 'center' as const }) }];
  const size = fitSize(paragraphs, style, sizes, box);
  if (heightOf(paragraphs, { ...style, size }, box.width) > box.height + tolerance) return undefined;
  return {
    kind: 'text',
    id: role,
    role,
    box,
    paragraphs,
    style: { ...style, size, steps: sizes.filter((step) => step <= size) },
  };
}
