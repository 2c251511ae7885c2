import { motifOf } from '../../styles/cover-of.ts';
import { slideBackground } from '../../styles/draw-cover.ts';
import { offsetsInsideWords, optimalWrapWidth } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import type { Block } from '../../model/outline.ts';
import type { Box } from '../../model/box.ts';
import { slideHeightOf } from '../../model/slide-size.ts';
import type { TextElement } from '../../model/element.ts';
import type { FontRole, Run } from '../../model/text.ts';
import { heightOf, typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { markElements } from '../slide/slide-decorations.ts';
import type { FittedHeading, HeadingFrame } from '../slide/headings.ts';
import { fitHeading, headingElement, headingOfSize, headingSize } from '../slide/headings.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import type { LayoutContext } from '../slide-layout.ts';

const headingSizes = [88, 80, 72, 64, 56, 48, 44, 40, 36, 32, 28, 24] as const;
const minHeadingSize = 24;
const subtitleSizes = [32, 28, 24, 22, 20] as const;
/** Distance in px between a heading and the rule below it. */
const markGap = 14;
/** Height of a number above the heading, in em. */
const numberHeight = 1.1;
/** The middle of a section's text, as a fraction of the slide's height: slightly above the center. */
const opticalCenter = 0.47;

/** Text of a section slide. */
export interface SectionTexts {
  heading: readonly Run[];
  subtitle: readonly Run[];
  /** The section's number, in the style's numerals; empty if the section has no number. */
  sectionNumber: string;
}

/** A section slide without heading and notes, and the content that did not fit on it. */
export interface SectionLayout extends Pick<NewSlide, 'background' | 'elements'> {
  /** The heading as displayed. */
  shownHeading: readonly Run[];
  /** Blocks that did not fit. */
  remaining: Block[];
}

/**
 * Lays out the text of a section in the deck's style.
 * @param maxTitleSize Maximum font size of the heading in px; see `sharedTitleSizes`.
 */
export function layoutSection(
  texts: SectionTexts,
  { deck, slideTheme }: Pick<LayoutContext, 'deck' | 'slideTheme'>,
  maxTitleSize: number = Infinity,
): SectionLayout {
  const { number, heading, subtitle, marks } = slideTheme.section;
  const hasNumber = texts.sectionNumber !== '' && !isNumbered(texts.heading);
  const headingFrame: HeadingFrame = {
    box: heading.box,
    align: heading.align,
    sizes: headingSizes.filter((size) => size <= Math.max(maxTitleSize, minHeadingSize)),
    style: {
      face: titleFontRole(deck.theme.style, deck.language),
      bold: true,
      color: heading.color,
      lineHeight: deck.language === 'zh' ? 1.22 : 1.1,
      verticalAlign: 'top',
    },
  };
  const subtitleFrame: HeadingFrame = {
    box: subtitle.box,
    align: heading.align,
    sizes: subtitleSizes,
    style: { face: 'body', color: subtitle.color, lineHeight: 1.4, verticalAlign: 'top' },
  };
  const shownHeading = fitHeading(texts.heading, headingFrame);
  const title = fittedTitle(shownHeading, headingFrame);
  const bottom = title.box.y + title.box.height;
  const fittedSubtitle = fitHeading(texts.subtitle, subtitleFrame);
  const numberElement: TextElement = {
    kind: 'text',
    id: 'section-number',
    part: 'sectionNumber',
    name: 'Section number',
    box: number.box,
    paragraphs: [
      {
        runs: [{ text: texts.sectionNumber }],
        ...(number.align === 'center' && { align: 'center' as const }),
      },
    ],
    style: {
      face: numberFontRole(deck),
      size: number.size,
      bold: true,
      color: number.color,
      lineHeight: 1.1,
      verticalAlign: number.align === 'center' ? 'middle' : 'bottom',
    },
  };
  const subtitleElement =
    plainText(fittedSubtitle.runs) === ''
      ? undefined
      : {
          ...headingElement(fittedSubtitle, subtitleFrame, '', ['']),
          id: 'subtitle',
          role: 'subtitle' as const,
          box: { ...subtitle.box, y: bottom + subtitle.box.y - (heading.box.y + heading.box.height) },
        };
  // Text in the middle of the stage, of its panel, or next to the middle of its number.
  const isBeside = number.box.x + number.box.width <= heading.box.x;
  const panel = marks.find(({ box }) => box.y < heading.box.y && box.height > heading.box.height);
  const top = hasNumber && !isBeside ? number.box.y + number.box.height - number.size * numberHeight : title.box.y;
  const textEnd = subtitleElement
    ? subtitleElement.box.y + heightOf(subtitleElement.paragraphs, subtitleElement.style, subtitle.box.width)
    : bottom;
  const middle = panel
    ? panel.box.y + panel.box.height / 2
    : isBeside
      ? number.box.y + number.box.height / 2
      : slideHeightOf(deck) * opticalCenter;
  const shift = Math.round(middle - (top + textEnd) / 2);
  const moved = <Placed extends { box: Box }>(one: Placed): Placed => ({
    ...one,
    box: { ...one.box, y: one.box.y + shift },
  });
  return {
    background: slideBackground(deck.theme.style, deck.theme.color, 'section'),
    elements: [
      ...motifOf(deck, 'section'),
      ...markElements(
        marks.map((mark) =>
          mark === panel
            ? mark
            : moved(mark.box.y > heading.box.y ? { ...mark, box: { ...mark.box, y: bottom + markGap } } : mark),
        ),
      ),
      ...(hasNumber ? [isBeside ? numberElement : moved(numberElement)] : []),
      moved(title),
      ...(subtitleElement ? [moved(subtitleElement)] : []),
    ],
    shownHeading: shownHeading.runs,
    remaining: [
      ...(shownHeading.isComplete ? [] : [{ kind: 'paragraph' as const, runs: texts.heading }]),
      ...(fittedSubtitle.isComplete ? [] : [{ kind: 'paragraph' as const, runs: texts.subtitle }]),
    ],
  };
}

/** Returns the font size in px of the heading of a section slide. */
export function sectionTitleSize({ elements }: Pick<SectionLayout, 'elements'>): number | undefined {
  const title = elements.find((element) => element.kind === 'text' && element.role === 'title');
  return title?.kind === 'text' ? title.style.size : undefined;
}

/** Minimum ratio of the size in which the headings of several sections are set to the largest one that fits any of them. */
const minSharedRatio = 0.6;
/** Maximum number of sections whose headings share a size. */
const maxSections = 60;

/**
 * Returns the sizes in which the headings of sections are set, by the sizes that fit them: one size for all, the smallest,
 * unless the largest heading would become much smaller. Smaller headings then share another size.
 */
export function sharedTitleSizes(
  sections: readonly Omit<SectionTexts, 'sectionNumber'>[],
  context: Pick<LayoutContext, 'deck' | 'slideTheme'>,
): ReadonlyMap<number, number> {
  if (sections.length < 2 || sections.length > maxSections) return new Map();
  const sizes = sections.map(
    (texts) => sectionTitleSize(layoutSection({ ...texts, sectionNumber: '' }, context)) ?? Infinity,
  );
  const minLarge = Math.max(...sizes) * minSharedRatio;
  const large = Math.min(...sizes.filter((size) => size >= minLarge));
  const small = Math.min(...sizes);
  return new Map(sizes.map((size) => [size, size >= minLarge ? large : small]));
}

/**
 * Whether a heading begins with a number ("一、", "1.", "第二章", "Part 3"), which would repeat the section number above it.
 */
function isNumbered(heading: readonly Run[]): boolean {
  return /^\s*(?:[一二三四五六七八九十]{1,3}[、.．]|第\s?[一二三四五六七八九十\d]{1,3}\s?[章节部篇讲课]|\d{1,2}(?:[.、．)]\s|\s)|(?:part|chapter|section|lecture|unit|module|day|week|act)\s+(?:\d{1,2}|[ivx]{1,4}|one|two|three|four|five)\b)/iu.test(
    plainText(heading),
  );
}

/** Minimum ratio of the size of a heading whose words stay whole to the largest size that fits. */
const minWholeRatio = 0.7;

/** Minimum ratio of the size of a Chinese heading on one line to the largest size that fits. */
const minOneLineRatio = 0.8;

/**
 * Creates a heading in the largest size that fits. A Chinese heading is slightly smaller if it is on one line then, or if a
 * word would be split.
 */
function fittedTitle(heading: FittedHeading, frame: HeadingFrame): TextElement {
  const largest = headingSize(heading, frame, ['']);
  const elementOf = (size: number): TextElement => shrinkToText(headingOfSize(heading, frame, '', size));
  const sizes = frame.sizes.filter((size) => size <= largest && size >= largest * minWholeRatio);
  const onOneLine = hasHan(plainText(heading.runs))
    ? sizes.find((size) => size >= largest * minOneLineRatio && elementOf(size).box.height < size * 2)
    : undefined;
  return elementOf(onOneLine ?? sizes.find((size) => !splitsHanWord(elementOf(size))) ?? largest);
}

/** Whether a line of a heading ends inside a Chinese word. */
function splitsHanWord({ paragraphs: [paragraph], style, box }: TextElement): boolean {
  if (!paragraph) return false;
  const innerOffsets = offsetsInsideWords(plainText(paragraph.runs));
  let end = 0;
  return typesetParagraphs([paragraph], style, box.width).lines.some(({ text }) =>
    innerOffsets.has((end += text.length)),
  );
}

/**
 * Shrinks a heading's box to the height of its text, so that the next element follows directly, and to a width at which
 * the heading wraps well.
 */
function shrinkToText(element: TextElement): TextElement {
  const { box, paragraphs, style } = element;
  const [paragraph] = paragraphs;
  const width = paragraph ? optimalWrapWidth(paragraph, style, box.width) : box.width;
  const x = paragraph?.align === 'center' ? box.x + (box.width - width) / 2 : box.x;
  return { ...element, box: { ...box, x, width, height: Math.ceil(heightOf(paragraphs, style, width)) } };
}

/**
 * Returns the font for a number that stands alone: Times New Roman instead of Georgia, which has old-style figures of
 * uneven height.
 */
function numberFontRole({ theme, language }: Pick<LayoutContext['deck'], 'theme' | 'language'>): FontRole {
  const face = titleFontRole(theme.style, language);
  return face === 'serif' ? 'song' : face;
}
