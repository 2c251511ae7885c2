import { motifOf } from '../styles/cover-of.ts';
import { slideBackground } from '../styles/draw-cover.ts';
import type { Box } from '../model/box.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { ShapeElement, SlideElement, TextElement } from '../model/element.ts';
import type { Run, TextStyle } from '../model/text.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';
import { titleFontRole } from '../themes/title-font-role.ts';
import { fitSize, tolerance } from '../text/fit.ts';
import { heightOf, runsWidth } from '../text/typeset-paragraphs.ts';
import { plainText } from '../text/split-runs.ts';
import { hasLongWord } from './has-long-word.ts';
import { isFooterText, markElements } from './slide-decorations.ts';
import type { NewSlide } from './new-slide.ts';
import type { LayoutContext } from './slide-layout.ts';
import { wrapWidth } from './wrap-width.ts';
import { quoteMarkElements, quoteMarks } from './quote-marks.ts';

/** Text of a stage: a quotation with its heading and attribution, a heading with a statement, or a heading alone. A figure may have a source instead of an attribution. */
export interface StageTexts {
  heading: readonly Run[];
  quoted: readonly (readonly Run[])[];
  attribution: readonly (readonly Run[])[];
  /** Whether the quotation is a statement without a quotation mark. */
  isUnmarked?: boolean;
  /** A few short paragraphs in large type below their heading. */
  statement?: readonly (readonly Run[])[];
  /** Whether the heading is a figure, which is set very large above the statement. */
  isFigure?: boolean;
}

type StageContext = Pick<LayoutContext, 'deck' | 'slideTheme'>;
type Size = Pick<Box, 'width' | 'height'>;

/** The space that is available in every style. */
export const minStageSize: Size = { width: 560, height: 360 };

const sizes = {
  figure: [240, 220, 200, 176, 160, 144, 128, 112, 96], // Font size in px of a figure, at least `minFigureSize`.
  figureText: [44, 40, 36, 32, 28], // Also for text below a sentence.
  sentence: [72, 64, 56, 50, 44, 40, 36],
  headingOnly: [80, 72, 64, 56, 48],
  heading: [28, 24, 20],
  quoted: [56, 50, 44, 40, 36, 32, 28],
  statement: [72, 64, 56, 50, 44, 40, 36],
  attribution: [24, 20],
} as const;
/** Minimum font size of a figure in px. Headings alone on a slide are smaller. */
export const minFigureSize = 96;
/** Minimum font size in px of paragraphs that are set smaller so that each of them fits on one line. */
const minUnwrappedSize = 36;
/** Minimum font size of Chinese text on one line or two, as a fraction of its size on one more line. */
const minFewerLinesRatio = 0.75;
/** Matches a heading that is a sentence, which is as important as the text below it. */
const sentenceEnd = /[.!?…。！？]\s*$/u;
/** Matches the end of a clause, after which a line can end. */
const clauseInside = /[，；：。！？\n]./u;
const bar = { width: 88, height: 6 } as const;
const gap = 24;

/** Whether the text fits on the stage of every style. */
export function fitsStage(texts: StageTexts, context: StageContext): boolean {
  return stageParts(texts, context, minStageSize).every((part) => part.fits);
}

/** Lays out a quotation or a heading alone, in large type, on the background of a section slide, next to its motif. */
export function layoutStage(texts: StageTexts, context: StageContext): Pick<NewSlide, 'background' | 'elements'> {
  const { deck, slideTheme } = context;
  const area = stageAreaOf(slideTheme);
  const parts = stageParts(texts, context, area);
  const elements: SlideElement[] = [];
  let y = area.y + Math.max(0, Math.round((area.height - heightOfParts(parts)) / 2));
  for (const { width, height, draw } of parts) {
    const x = slideTheme.section.heading.align === 'center' ? area.x + (area.width - width) / 2 : area.x;
    elements.push(...draw({ x, y, width, height }));
    y += height + gap;
  }
  return {
    background: slideBackground(deck.theme.style, deck.theme.color, 'section'),
    elements: [
      ...motifOf(deck, 'section'),
      // This includes the panel behind a section's heading, but not the bars next to it.
      ...markElements(slideTheme.section.marks.filter(({ box }) => box.height > 100)),
      ...(texts.quoted.length > 0 && !texts.isUnmarked && isNumberAside(slideTheme)
        ? quoteMarksForNumber(slideTheme)
        : []),
      ...elements.filter(({ kind }) => kind === 'shape'),
      ...elements.filter(({ kind }) => kind === 'text'),
    ],
  };
}

/** An element in the vertical order of a stage. */
interface StagePart extends Size {
  fits: boolean;
  draw: (box: Box) => SlideElement[];
}

function stageParts(
  { heading, quoted, attribution, statement = [], isFigure = false, isUnmarked = false }: StageTexts,
  context: StageContext,
  area: Size,
): StagePart[] {
  const { slideTheme } = context;
  const isZh = context.deck.language === 'zh';
  const display = titleFontRole(context.deck.theme.style, context.deck.language);
  const isSerif = display !== 'heading';
  const title = { face: display, bold: true, color: 'sectionTitle', lineHeight: isZh ? 1.25 : 1.12 } as const;
  const small = { ...area, height: 80 };
  const secondary = { face: 'body', color: 'sectionSubtitle', lineHeight: 1.4 } as const;
  const attributionParts =
    attribution.length > 0
      ? [
          textPart(
            { id: 'attribution', part: 'attribution' },
            attribution,
            secondary,
            sizes.attribution,
            context,
            small,
          ),
        ]
      : [];
  if (isFigure) {
    const figureSizes = sizes.figure.filter(
      (size) =>
        runsWidth(heading, { ...title, size }) <= area.width * 0.95 &&
        size * title.lineHeight <= area.height * (attribution.length > 0 ? 0.35 : 0.62),
    );
    const figure = textPart(
      { id: 'title', role: 'title' },
      [heading],
      { ...title, lineHeight: 1.1 },
      figureSizes.length > 0 ? figureSizes : sizes.figure.slice(-1),
      context,
      area,
    );
    const text = { face: 'body', color: 'sectionSubtitle', lineHeight: isZh ? 1.4 : 1.25 } as const;
    const left = { ...area, height: area.height - heightOfParts([figure, ...attributionParts]) - gap };
    return [
      figure,
      textPart({ id: 'body', role: 'body' }, statement, text, sizes.figureText, context, left),
      ...attributionParts,
    ];
  }
  if (statement.length > 0 && sentenceEnd.test(plainText(heading)))
    return sentenceParts(heading, statement, title, context, area);
  const headingParts =
    plainText(heading) === ''
      ? []
      : [
          textPart(
            { id: 'title', role: 'title' },
            [heading],
            { ...title, color: 'sectionSubtitle' },
            sizes.heading,
            context,
            small,
          ),
        ];
  const barPart: StagePart = { ...bar, fits: true, draw: (box) => [barElement(box, slideTheme)] };
  if (statement.length > 0) {
    const style = isSerif ? title : ({ ...title, face: 'body', bold: false } as const);
    const left = { ...area, height: area.height - heightOfParts([...headingParts, barPart]) - gap };
    return [
      ...headingParts,
      barPart,
      textPart({ id: 'body', role: 'body' }, statement, style, sizes.statement, context, left),
    ];
  }
  if (quoted.length === 0)
    return [
      barPart,
      textPart({ id: 'title', role: 'title' }, [heading], title, sizes.headingOnly, context, {
        ...area,
        height: area.height - bar.height - gap,
      }),
    ];
  const marks: StagePart[] = isUnmarked
    ? [barPart]
    : isNumberAside(slideTheme)
      ? []
      : [{ ...quoteMarks, fits: true, draw: ({ x, y }) => quoteMarkElements(x, y, 'sectionNumber') }];
  const outerParts = [...headingParts, ...marks, ...attributionParts];
  const quoteStyle = {
    face: display,
    ...(isSerif && { bold: true }),
    color: 'sectionTitle',
    lineHeight: isZh ? 1.4 : 1.22,
  } as const;
  const left = { ...area, height: area.height - heightOfParts(outerParts) - gap };
  return [
    ...headingParts,
    ...marks,
    textPart({ id: 'body', part: 'quote', role: 'body' }, quoted, quoteStyle, sizes.quoted, context, left),
    ...attributionParts,
  ];
}

/** Creates the parts of a heading that is a sentence, and of the text below it. */
function sentenceParts(
  heading: readonly Run[],
  statement: readonly (readonly Run[])[],
  title: Omit<TextStyle, 'size'>,
  context: StageContext,
  area: Size,
): StagePart[] {
  const half = { ...area, height: area.height / 2 };
  const headingPart = textPart({ id: 'title', role: 'title' }, [heading], title, sizes.sentence, context, half);
  const lineHeight = context.deck.language === 'zh' ? 1.4 : 1.25;
  const style = { face: 'body', color: 'sectionTitle', lineHeight } as const;
  const left = { ...area, height: area.height - headingPart.height - gap };
  return [headingPart, textPart({ id: 'body', role: 'body' }, statement, style, sizes.figureText, context, left)];
}

function textPart(
  identity: Pick<TextElement, 'id' | 'part' | 'role'>,
  texts: readonly (readonly Run[])[],
  textStyle: Omit<TextStyle, 'size'>,
  steps: readonly number[],
  { slideTheme: { section } }: StageContext,
  area: Size,
): StagePart {
  const paragraphs = texts.map((runs, index) => ({
    runs,
    ...(section.heading.align === 'center' && { align: 'center' as const }),
    ...(index > 0 && { spaceBefore: identity.part ? 16 : gap }),
  }));
  const unbroken = steps.filter(
    (one) => !texts.some((runs) => hasLongWord(runs, { ...textStyle, size: one }, area.width)),
  );
  const linesAt = (one: number): number =>
    Math.round(heightOf(paragraphs, { ...textStyle, size: one }, area.width) / (one * textStyle.lineHeight));
  // Verse is set at a size at which its own lines fit, because each wrapped line would look like another one. So are
  // short paragraphs, if they stay large.
  const lines = texts.flat().reduce((sum, { text }) => sum + text.split('\n').length - 1, texts.length);
  const isVerse = lines > texts.length;
  const unwrapped =
    isVerse || texts.length > 1
      ? unbroken.filter((one) => linesAt(one) <= lines && (isVerse || one >= minUnwrappedSize))
      : [];
  const largest = fitSize(
    paragraphs,
    { ...textStyle, size: 0 },
    [unwrapped, unbroken, steps.slice(-1)].find(({ length }) => length > 0) ?? steps,
    area,
  );
  // Chinese text on one line or two is better than larger text on one more line, which often ends in a few characters.
  const lineCount = linesAt(largest);
  const onFewerLines =
    (lineCount === 3 || (lineCount === 2 && !texts.some((runs) => clauseInside.test(plainText(runs))))) &&
    texts.some((runs) => /\p{Script=Han}/u.test(plainText(runs)))
      ? unbroken.find((one) => one >= largest * minFewerLinesRatio && linesAt(one) === lineCount - 1)
      : undefined;
  const size = onFewerLines ?? largest;
  const style: TextStyle = { ...textStyle, size, steps: steps.filter((step) => step <= size) };
  const width = wrapWidth(paragraphs, style, area.width, area.height);
  const height = Math.ceil(heightOf(paragraphs, style, width));
  return {
    width,
    height,
    fits: height <= area.height + tolerance,
    draw: (box) => [{ kind: 'text', ...identity, box, paragraphs, style }],
  };
}

function heightOfParts(parts: readonly Size[]): number {
  return parts.reduce((sum, { height }) => sum + height + gap, -gap);
}

function barElement(box: Box, { section }: SlideTheme): ShapeElement {
  return {
    kind: 'shape',
    id: 'statement-mark',
    part: 'decoration',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: section.subtitle.color },
  };
}

/** Whether the style shows the section number next to the heading, where quotations have their quotation mark. */
function isNumberAside({ section: { number, heading } }: SlideTheme): boolean {
  return number.box.x + number.box.width < heading.box.x;
}

function quoteMarksForNumber({ section: { number } }: SlideTheme): ShapeElement[] {
  const { box, color } = number;
  const scale = 1.5;
  return quoteMarkElements(
    box.x + (box.width - quoteMarks.width * scale) / 2,
    box.y + (box.height - quoteMarks.height * scale) / 2,
    color,
    scale,
  );
}

/**
 * Returns the area for large text: from a section's number down to the bottom of its subtitle, or around the slide's
 * middle if the number is next to the heading.
 */
export function stageAreaOf(slideTheme: SlideTheme): Box {
  const { slideHeight, section } = slideTheme;
  const { number, heading, subtitle } = section;
  const { x, width } = heading.box;
  if (!isNumberAside(slideTheme)) {
    const { y } = number.box;
    return { x, y, width, height: subtitle.box.y + subtitle.box.height - y };
  }
  const y = heading.box.y - 76;
  return { x, y, width, height: slideHeight - 2 * y };
}

/** Whether a slide is on the stage of its deck's style. */
export function isOnStage({ layout, background, elements }: NewSlide | Slide, { theme }: Pick<Deck, 'theme'>): boolean {
  if (layout !== 'quote' && layout !== 'statement') return false;
  const hasNoFooter = !elements.some(isFooterText);
  return (
    hasNoFooter && JSON.stringify(background) === JSON.stringify(slideBackground(theme.style, theme.color, 'section'))
  );
}
